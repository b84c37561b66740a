"""Paths of plain shapes, and SVG path data, in micrometres."""

import math
import re

from generator.base.length import LONGEST_UM
from generator.base.path import KAPPA, moved
from generator.base.path import ellipse as ellipse
from generator.face.box import Box
from generator.face.face import Path, Segment
from generator.model.game import Outline


def rectangle(box: Box, radius_x: int = 0, radius_y: int = 0) -> Path:
    """A rectangle with corners rounded by quarter ellipses; radii are bounded by half the sides."""
    x, y, w, h = box
    rx, ry = min(radius_x, w // 2), min(radius_y, h // 2)
    if rx <= 0 or ry <= 0:
        return (("M", x, y), ("L", x + w, y), ("L", x + w, y + h), ("L", x, y + h), ("Z",))
    kx, ky = round(rx * (1 - KAPPA)), round(ry * (1 - KAPPA))
    r, b = x + w, y + h
    return (
        ("M", x + rx, y),
        ("L", r - rx, y),
        ("C", r - kx, y, r, y + ky, r, y + ry),
        ("L", r, b - ry),
        ("C", r, b - ky, r - kx, b, r - rx, b),
        ("L", x + rx, b),
        ("C", x + kx, b, x, b - ky, x, b - ry),
        ("L", x, y + ry),
        ("C", x, y + ky, x + kx, y, x + rx, y),
        ("Z",),
    )


def polygon(points: list[tuple[int, int]], closed: bool = True) -> Path:
    """Straight lines through points."""
    segments: list[Segment] = [("M", *points[0])]
    segments += [("L", *point) for point in points[1:]]
    if closed:
        segments.append(("Z",))
    return tuple(segments)


def hexagon(box: Box) -> Path:
    """A hexagon that fills a box: corners left and right when it is wider than high, else top and bottom."""
    x, y, w, h = box
    if w >= h:
        points = [(x, y + h // 2), (x + w // 4, y), (x + w - w // 4, y), (x + w, y + h // 2)]
        points += [(x + w - w // 4, y + h), (x + w // 4, y + h)]
    else:
        points = [(x + w // 2, y), (x + w, y + h // 4), (x + w, y + h - h // 4), (x + w // 2, y + h)]
        points += [(x, y + h - h // 4), (x, y + h // 4)]
    return polygon(points)


def outline_path(outline: Outline, box: Box) -> Path:
    """A piece's trim shape within its box."""
    if outline.shape == "circle":
        return ellipse(box.x + box.width // 2, box.y + box.height // 2, box.width // 2, box.height // 2)
    if outline.shape == "hexagon":
        return hexagon(box)
    if outline.shape == "path":
        return moved(outline.path, box.x, box.y)
    return rectangle(box, outline.radius, outline.radius)


_TOKEN = re.compile(r"[MmLlHhVvCcSsQqTtAaZz]|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?|[^\s,]")
_FLAG = re.compile(r"[\s,]*([01])")
_ARGUMENTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}


def path_data(text: str, box: Box, scale: float) -> Path:
    """SVG path data (`d`) as a path; its origin is the box's top left, one unit is `scale` µm.

    Raises:
        ValueError: with a sentence for the designer, when the data cannot be read.
    """
    pen = _Pen(box.x, box.y, scale)
    tokens = _tokens(text)
    i = 0
    command = ""
    while i < len(tokens):
        if tokens[i].upper() in _ARGUMENTS:
            command = tokens[i]
            i += 1
        elif not command or command in "Zz":
            raise ValueError(f"path data must begin with M, but has `{tokens[i]}`")
        need = _ARGUMENTS[command.upper()]
        try:
            values = [float(token) for token in tokens[i : i + need]]
        except ValueError:
            raise ValueError(
                f"path data has `{' '.join(tokens[i : i + need])}` where {command} needs {need} numbers"
            ) from None
        if not all(abs(value) <= LONGEST_UM for value in values):
            raise ValueError("path data leads more than 10 m away")
        if len(values) < need:
            raise ValueError(f"path data ends where {command} needs {need} numbers")
        if not pen.segments and command.upper() != "M":
            raise ValueError(f"path data must begin with M, not {command}")
        i += need
        pen.draw(command, values)
        command = {"M": "L", "m": "l"}.get(command, command)
    if not pen.segments:
        raise ValueError("path data is empty")
    return tuple(pen.segments)


def _tokens(text: str) -> list[str]:
    """Commands and numbers; an arc's two flags are single digits that need nothing between them."""
    tokens: list[str] = []
    command, count, at = "", 0, 0
    while found := _next_token(text, at, command in ("A", "a") and count % 7 in (3, 4)):
        token = found[found.re.groups]
        tokens.append(token)
        command, count = (token, 0) if token.upper() in _ARGUMENTS else (command, count + 1)
        at = found.end()
    return tokens


def _next_token(text: str, at: int, flag: bool) -> re.Match[str] | None:
    return (_FLAG.match(text, at) if flag else None) or _TOKEN.search(text, at)


class _Pen:
    """Follows path commands and keeps absolute segments in µm."""

    def __init__(self, x0: int, y0: int, scale: float) -> None:
        self.origin = (x0, y0)
        self.scale = scale
        self.x = self.y = self.start_x = self.start_y = 0.0
        self.control: tuple[str, float, float] = ("", 0.0, 0.0)
        self.segments: list[Segment] = []

    def draw(self, command: str, values: list[float]) -> None:
        letter = command.upper()
        if command.islower():
            values = self._absolute(letter, values)
        control = ("", 0.0, 0.0)
        if letter == "M":
            self.x, self.y = self.start_x, self.start_y = values[0], values[1]
            self.segments.append(("M", *self._point(self.x, self.y)))
        elif letter in "LHV":
            x = self.x if letter == "V" else values[0]
            y = values[0] if letter == "V" else self.y if letter == "H" else values[1]
            self._line(x, y)
        elif letter == "Z":
            self.x, self.y = self.start_x, self.start_y
            self.segments.append(("Z",))
        elif letter == "A":
            for cubic in arc_cubics((self.x, self.y), values):
                self._cubic(*cubic)
        else:
            control = self._curve(letter, values)
        self.control = control

    def _absolute(self, letter: str, values: list[float]) -> list[float]:
        if letter == "H":
            return [values[0] + self.x]
        if letter == "V":
            return [values[0] + self.y]
        if letter == "A":
            return [*values[:5], values[5] + self.x, values[6] + self.y]
        return [value + (self.y if i % 2 else self.x) for i, value in enumerate(values)]

    def _curve(self, letter: str, values: list[float]) -> tuple[str, float, float]:
        kind, cx, cy = self.control
        mirrored = (2 * self.x - cx, 2 * self.y - cy)
        if letter in "CS":
            if letter == "S":
                values = [*(mirrored if kind == "C" else (self.x, self.y)), *values]
            self._cubic(*values)
            return ("C", values[2], values[3])
        if letter == "T":
            values = [*(mirrored if kind == "Q" else (self.x, self.y)), *values]
        qx, qy, x, y = values
        self._cubic(
            self.x + 2 / 3 * (qx - self.x),
            self.y + 2 / 3 * (qy - self.y),
            x + 2 / 3 * (qx - x),
            y + 2 / 3 * (qy - y),
            x,
            y,
        )
        return ("Q", qx, qy)

    def _point(self, x: float, y: float) -> tuple[int, int]:
        if not (abs(x * self.scale) <= LONGEST_UM and abs(y * self.scale) <= LONGEST_UM):
            raise ValueError("path data leads more than 10 m away")
        return self.origin[0] + round(x * self.scale), self.origin[1] + round(y * self.scale)

    def _line(self, x: float, y: float) -> None:
        self.x, self.y = x, y
        self.segments.append(("L", *self._point(x, y)))

    def _cubic(self, x1: float, y1: float, x2: float, y2: float, x: float, y: float) -> None:
        self.x, self.y = x, y
        self.segments.append(("C", *self._point(x1, y1), *self._point(x2, y2), *self._point(x, y)))


_NEAR = 1e-6
"""Units of path data: less can neither be printed nor reckoned with."""


def arc_cubics(
    start: tuple[float, float], values: list[float]
) -> list[tuple[float, float, float, float, float, float]]:
    """An SVG elliptical arc as cubics (SVG 2, appendix B: conversion from endpoint to centre parameters)."""
    rx, ry, turn, large, sweep, x, y = values
    rx, ry = abs(rx), abs(ry)
    if min(rx, ry) < _NEAR or (abs(start[0] - x) < _NEAR and abs(start[1] - y) < _NEAR):
        return [(*start, x, y, x, y)]
    phi = math.radians(turn)
    cos, sin = math.cos(phi), math.sin(phi)
    dx, dy = (start[0] - x) / 2, (start[1] - y) / 2
    px, py = cos * dx + sin * dy, -sin * dx + cos * dy
    scale = max(1.0, math.sqrt((px / rx) ** 2 + (py / ry) ** 2))
    rx, ry = rx * scale, ry * scale
    top = (rx * ry) ** 2 - (rx * py) ** 2 - (ry * px) ** 2
    factor = math.sqrt(max(0.0, top / ((rx * py) ** 2 + (ry * px) ** 2)))
    if bool(large) == bool(sweep):
        factor = -factor
    cxp, cyp = factor * rx * py / ry, -factor * ry * px / rx
    cx, cy = cos * cxp - sin * cyp + (start[0] + x) / 2, sin * cxp + cos * cyp + (start[1] + y) / 2
    begin = math.atan2((py - cyp) / ry, (px - cxp) / rx)
    sweep_angle = math.atan2((-py - cyp) / ry, (-px - cxp) / rx) - begin
    if sweep and sweep_angle < 0:
        sweep_angle += 2 * math.pi
    elif not sweep and sweep_angle > 0:
        sweep_angle -= 2 * math.pi
    parts = max(1, math.ceil(abs(sweep_angle) / (math.pi / 2) - 1e-9))
    step = sweep_angle / parts
    reach = 4 / 3 * math.tan(step / 4)

    def place(u: float, v: float) -> tuple[float, float]:
        return cx + rx * u * cos - ry * v * sin, cy + rx * u * sin + ry * v * cos

    cubics = []
    for i in range(parts):
        a, b = begin + i * step, begin + (i + 1) * step
        one = place(math.cos(a) - reach * math.sin(a), math.sin(a) + reach * math.cos(a))
        two = place(math.cos(b) + reach * math.sin(b), math.sin(b) - reach * math.cos(b))
        end = (x, y) if i == parts - 1 else place(math.cos(b), math.sin(b))
        cubics.append((*one, *two, *end))
    return cubics
