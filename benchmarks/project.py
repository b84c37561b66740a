"""The workload as a fudaya project: YAML, a CSV file, a template, SVG icons."""

import csv
from pathlib import Path

from benchmarks import workload as w

CARDS_YAML = """\
title: Benchmark
languages: [ja]
styles:
  fonts:
    regular: {{source: sans-jp, weight: 400}}
    bold: {{source: sans-jp, weight: 700}}
  texts:
    title: {{font: bold, size: {w.TITLE_PT}}}
    number: {{font: bold, size: {w.NUMBER_PT}, leading: 1.2}}
    body: {{font: regular, size: {w.BODY_PT}, leading: {leading:.4f}}}
components:
  deck:
    title: Deck
    kind: card
    size: {w.CARD_MM[0]} x {w.CARD_MM[1]}
    corner: {w.CORNER_MM}
    bleed: 0
    front: card.xml
    fields:
      title: text
      body: text
      number: 0..99
      ground: text
      art: text
      icons: text
    data: deck.csv
checks:
  - contents: {{deck: {count}}}
"""

CARD_XML = """\
<face>
<rect rx="{corner}" fill="{{{{ card.ground }}}}"/>
<rect box="{panel}" fill="white"/>
<image box="{art}" src="art/{{{{ card.art }}}}" fit="stretch"/>
<text box="{title}" style="title">{{{{ card.title }}}}</text>
<text box="{number}" style="number">{{{{ card.number }}}}</text>
<text box="{body}" style="body">{{{{ card.body }}}}</text>
<icons x="{icons[0]}" y="{icons[1]}" name="{{{{ card.icons }}}}" size="{size}" gap="{gap}"/>
</face>
"""


def _box(box: tuple[float, ...]) -> str:
    return " ".join(f"{value:g}" for value in box)


def write_project(folder: Path, count: int) -> None:
    """Write a project of `count` cards into a new folder."""
    templates = folder / "templates"
    (templates / "icons").mkdir(parents=True)
    w.write_art(templates / "art")
    for name, body in w.ICONS.items():
        svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">{body}</svg>\n'
        (templates / "icons" / f"{name}.svg").write_text(svg, "utf-8")
    (folder / "cards.yaml").write_text(CARDS_YAML.format(w=w, leading=w.LEADING, count=count), "utf-8")
    template = CARD_XML.format(
        corner=w.CORNER_MM,
        panel=_box(w.PANEL_BOX),
        art=_box(w.ART_BOX),
        title=_box(w.TITLE_BOX),
        number=_box(w.NUMBER_BOX),
        body=_box(w.BODY_BOX),
        icons=w.ICONS_AT,
        size=w.ICON_MM,
        gap=w.ICON_STEP - w.ICON_MM,
    )
    (templates / "card.xml").write_text(template, "utf-8")
    names = list(w.ICONS)
    with (folder / "deck.csv").open("w", encoding="utf-8-sig", newline="") as file:
        rows = csv.writer(file)
        rows.writerow(["title", "body", "number", "ground", "art", "icons"])
        for card in w.cards(count):
            icons = " ".join(names[icon] for icon in card.icons)
            rows.writerow([card.title, card.body, card.number, w.GROUNDS[card.ground], f"art{card.art}.png", icons])
