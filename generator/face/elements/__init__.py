"""The vocabulary: a file an element or family, each entering itself into `face.kind.ELEMENTS`.

A new element is one new file here and its name in the import below.
"""

from generator.face.elements import container, flow, group, icon, image, shape, text

__all__ = ["container", "flow", "group", "icon", "image", "shape", "text"]
