"""A table of many rows with twenty checks, and the same values read plainly: what checking costs beside reading.

python -m benchmarks.table FILE.csv    read the file into values with Python's csv module alone, and keep them
"""

import csv
import random
import sys
from decimal import Decimal
from pathlib import Path

ROWS = 100_000

COLOURS = ("red", "blue", "green", "yellow", "white")
SIGNS = ("leaf", "gourd", "cloud", "wave")
NAMES = ("狐", "狸", "鶴", "亀", "竜", "虎", "Fox", "Crane")

RULES = """\
component: cards
fields:
  number: 1..{most}
  colour: [{colours}]
  green: 0..4
  red: 0..9
  power: integer
  price: number
  name: text
  signs: list of [{signs}]
  wild: flag
checks:
  - contents: {{cards: {count}}}
  - unique: {{of: cards, by: number}}
  - unique: {{of: cards, by: [colour, green, number]}}
  - distribution: {{of: cards, by: colour, each: {fifth}}}
  - distribution: {{of: cards, by: green, each: {fifth}}}
  - distribution: {{of: cards, by: red, each: {tenth}}}
  - distribution: {{of: cards, by: [green, red], at_least: 1}}
  - distribution: {{of: cards, by: [colour, red], at_least: 1}}
  - distribution: {{of: cards, by: signs, at_least: 1}}
  - distribution: {{of: cards, by: red, where: green < 2, at_least: 1}}
  - distribution: {{of: cards, by: colour, where: wild, at_least: 1}}
  - every: {{of: cards, that: power == green + red}}
  - every: {{of: cards, that: price > 0 and price <= 100}}
  - every: {{of: cards, that: "number >= 1 and number <= {count}"}}
  - every: {{of: cards, that: len(signs) in 1..2}}
  - none: {{of: cards, that: wild and leaf in signs and green > 4}}
  - total: {{of: cards, count: {tenth}, where: red == 7}}
  - total: {{of: cards, sum: power, at_least: 1}}
  - exists: {{of: cards, where: 'colour == "red" and green == 4', at_least: 1}}
  - increasing: {{of: cards, by: number}}
"""


def write_table(folder: Path, count: int = ROWS) -> None:
    """Write `cards.csv` and `rules.yaml`; equal counts give equal files. `count` is a multiple of 10."""
    draw = random.Random(11)
    with (folder / "cards.csv").open("w", encoding="utf-8", newline="") as file:
        rows = csv.writer(file)
        rows.writerow(["id", "number", "colour", "green", "red", "power", "price", "name", "signs", "wild"])
        for i in range(count):
            green, red = i % 5, i // 5 % 10 if count % 50 == 0 else i % 10
            signs = "|".join(draw.sample(SIGNS, draw.randint(1, 2)))
            price = f"{draw.randint(1, 9999) / 100:.2f}"
            name = f"{draw.choice(NAMES)} {draw.randrange(1000)}"
            wild = "true" if draw.random() < 0.1 else "false"
            rows.writerow([f"c{i + 1}", i + 1, COLOURS[i // 50 % 5], green, red, green + red, price, name, signs, wild])
    text = RULES.format(
        most=count, count=count, fifth=count // 5, tenth=count // 10, colours=", ".join(COLOURS), signs=", ".join(SIGNS)
    )
    (folder / "rules.yaml").write_text(text, "utf-8")


def read_plainly(path: Path) -> list[dict[str, object]]:
    """The rows of a table of `write_table` with the values that its rules declare."""
    found: list[dict[str, object]] = []
    with path.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            values: dict[str, object] = dict(row)
            for name in ("number", "green", "red", "power"):
                values[name] = int(row[name])
            values["price"] = Decimal(row["price"])
            values["signs"] = tuple(row["signs"].split("|"))
            values["wild"] = row["wild"] == "true"
            found.append(values)
    return found


if __name__ == "__main__":
    print(len(read_plainly(Path(sys.argv[1]))))
