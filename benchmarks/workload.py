"""A deck of unlike cards, the same for every writer that is measured.

Each card has a ground in one of ten colours, a picture out of ten, a title, about fifty characters of Japanese in a
box, a large number, and four icons out of four kinds.
"""

import random
import re
from pathlib import Path
from typing import NamedTuple

CARD_MM = (63.0, 88.0)
PAGE_MM = (210.0, 297.0)
COLUMNS = ROWS = 3
ART_BOX = (6.0, 13.75, 51.0, 38.25)
TITLE_BOX = (5.0, 3.0, 53.0, 8.0)
BODY_BOX = (5.0, 54.0, 53.0, 17.0)
PANEL_BOX = (4.0, 54.0, 55.0, 20.0)
NUMBER_BOX = (5.0, 73.0, 20.0, 12.0)
ICONS_AT, ICON_MM, ICON_STEP = (28.0, 77.0), 6.0, 7.5
TITLE_PT, BODY_PT, NUMBER_PT, LEADING = 11.0, 8.5, 26.0, 11.5 / 8.5
CORNER_MM = 3.0

GROUNDS = ["#f5edd9", "#d9f0e0", "#dbe6f7", "#f7dede", "#ede0f7", "#e6f5f7", "#faf2cc", "#ebebeb", "#e0d6c7", "#ccdbcc"]
NOUNS = list("森川山城町港畑鉱塔門橋騎士商人農夫魔女王姫竜狼鷹蛇")
CLAUSES = re.findall(
    r"\S+",
    "手札から 山札の上から 捨て札から 隣のプレイヤーに 番の終わりに 資源を 木材を 鉄鉱石を 金貨を 勝利点を  "
    "「森」の 「王国」の カードを 1枚 2枚 3個 5点 引く。 得る。 支払う。 公開し、 選び、  "
    "交換してもよい。 失う。 置く。 勝ったとき、 さらに ただし、 相手は AP+1 ",
)

ICONS = {
    "star": '<path fill="#d93333" d="M5 .2 6.2 3.4 9.6 3.5 6.9 5.6 7.8 8.9 5 7 2.2 8.9 3.1 5.6.4 3.5 3.8 3.4Z"/>',
    "seal": '<circle fill="#33804d" cx="5" cy="5" r="4.8"/>'
    '<path fill="#fff" d="M5 1.4 6.1 3.9 8.6 5 6.1 6.1 5 8.6 3.9 6.1 1.4 5 3.9 3.9Z"/>',
    "leaf": '<path fill="#334db3" d="M5 9C1 6 0 3 2 1c1.5-1 3 0 3 1.5C5 1 6.5 0 8 1c2 2 1 5-3 8Z"/>',
    "coin": '<path fill="#bf991a" d="M5 .1 7.4.8 9.2 2.5 9.9 5 9.2 7.4 7.4 9.2 5 9.9 2.5 9.2.8 7.4.1 5 .8 2.5 2.5.8Z"/>'
    '<circle fill="#664d00" cx="5" cy="5" r="2"/><path fill="#ffc" d="M5 3.5 6.3 5.8H3.7Z"/>',
}


class BenchCard(NamedTuple):
    """One card: texts, a number, and which ground, picture and icons it shows."""

    title: str
    body: str
    number: int
    ground: int
    art: int
    icons: tuple[int, ...]


def cards(count: int) -> list[BenchCard]:
    """The deck; equal counts give equal decks."""
    draw = random.Random(7)
    deck = []
    for i in range(count):
        title = "".join(draw.choice(NOUNS) for _ in range(draw.randint(3, 6)))
        body = ""
        while len(body) < 44:
            body += draw.choice(CLAUSES)
        icons = tuple(draw.randrange(4) for _ in range(4))
        deck.append(BenchCard(title, body[:50], draw.randint(0, 99), i % 10, draw.randrange(10), icons))
    return deck


def write_art(folder: Path) -> None:
    """Ten PNG pictures of 400 x 300 pixels, soft colours under fine noise, so that they compress like paintings."""
    from PIL import Image

    folder.mkdir(parents=True, exist_ok=True)
    for number in range(10):
        draw = random.Random(number)
        soft = Image.frombytes("RGB", (50, 38), bytes(draw.randrange(256) for _ in range(50 * 38 * 3)))
        grain = Image.frombytes("L", (400, 300), draw.randbytes(400 * 300))
        grown = soft.resize((400, 300), Image.Resampling.BICUBIC)
        Image.blend(grown, Image.merge("RGB", (grain, grain, grain)), 0.04).save(folder / f"art{number}.png")


def font_file() -> Path:
    """The variable Japanese sans that both writers use."""
    from importlib import resources

    folder = resources.files("justmytype_intl_cjk") / "fonts" / "ofl" / "notosansjp"
    return Path(str(folder / "NotoSansJP[wght].ttf"))
