"""Writing values into a designer's files in place: nothing but the changed cells differs, byte for byte."""
