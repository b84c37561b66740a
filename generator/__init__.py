"""fudaya: card definitions in, checked and printable components out."""

__version__ = "0.1.0"
