"""Sheets: 300 PDFs as people print them, each as its number of pages and the bag of its text.

A bag has every number and word with how often it stands there, no matter where: numbers and words
are frozen apart, so that new wording changes no number. A sheet is drawn from its number alone.
``python -m tests.gold.sheets 17`` shows a sheet and what is read from it.
"""

import json
import re
import sys
import unicodedata
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple
from urllib.parse import urlencode

from pypdfium2 import PdfDocument

from tests.gold.files import GAME, GAMES, bring, bundle, phone_at
from tests.gold.server import run

SHEETS, TOGETHER = 300, 20
GROUP = GAMES.parent / "group.backnine"
GIVEN = {file.stem: json.loads(file.read_bytes()) for file in sorted(GAMES.glob("*.json"))}
SEASONS = "/group/65t63462qrj8/season"  # of that group
# Up to which hole a ruling is drawn: not of a hole without one, nor where it ranks who is out.
RULED = {"07-disputed": 3, "13-two-phones": 2, "16-knocked-out": 4, "09-late-and-left": 0}
RULES = tuple(json.loads((GAMES.parent / "presets.json").read_text("utf-8")))
NAMES = (
    *("Ann", "Ben", "Cleo", "Grandma Elisabeth", "Jürgen Groß-Süß", "Łukasz", "Ö", "", "=1+1"),
    *("Maximiliane-Alexandra von Hohenzollern-S", "Bartholomew Featherstonehaugh-Cholmondel"),
    *("O’Brien <b>", "Tom & Jerry", "🦊 Füchslein", "محمد علي", "שרה", "Дмитрий", "Ελένη", "ნინო"),
    *("Արամ", "अनिल कुमार", "অনিল", "தமிழ்", "తెలుగు", "สมชาย", "王小明", "さくら", "김민수"),
)
KINDS = (  # of twenty sheets; there are fewer seasons and certificates than turns for them
    *("card", "blank of rules", "card", "ruling", "blank of game", "card", "blank of rules"),
    *("rules card", "card", "season", "card", "blank of rules", "card", "card", "blank of game"),
    *("ruling", "blank of rules", "card", "rules card", "certificate"),
)
PAPERS = {
    "rules card": ("a4", "letter", "a5"),
    "season": ("a4", "letter"),
    "certificate": ("a4", "letter"),
}
BY_PAGE = {6, 12, 15}  # of forty sheets, those that are chosen on the page
BY_COMMAND = 33  # of sixty sheets, the one that the command prints


class Sheet(NamedTuple):
    """What is printed: ``of`` names its game, rules, hole or season, ``choices`` are a person's."""

    number: int
    kind: str
    of: dict
    choices: dict

    def __str__(self):
        chosen = [f"{key} {value}" for key, value in {**self.of, **self.choices}.items()]
        return f"{self.number:03} {self.kind}: {', '.join(chosen)}"


def kind_of(number):
    turn, at = divmod(number - 1, len(KINDS))
    most = {"season": 8, "certificate": 4}.get(KINDS[at], SHEETS)
    return KINDS[at] if turn < most else "ruling"


def drawn(number):
    chance, kind = Random(number), kind_of(number)
    turn = [kind_of(before) for before in range(1, number)].count(kind)
    game, of = [*GIVEN][turn % len(GIVEN)], {}
    choices = {
        "paper": chance.choice(PAPERS.get(kind, ("a4", "letter", "a5", "a6"))),
        "ink": chance.choice(["colour", "colour", "black"]),
    }
    if kind in {"card", "blank of game", "blank of rules"}:
        choices["cells"] = chance.choice(["boxes", "boxes", "scores"])
        if choices["paper"] in {"a4", "letter"} and chance.random() < 0.3:
            choices["lies"] = "upright"
    if kind in {"blank of game", "blank of rules"} and chance.random() < 0.7:
        choices["holes"] = chance.randrange(4, 19)
    if kind in {"card", "blank of game"}:
        of = {"game": game}
    elif kind == "blank of rules":
        of = {"rules": RULES[turn % len(RULES)]}
        count = chance.randrange(1, 13)
        if chance.random() < 0.6:
            choices["names"] = ", ".join(chance.sample(NAMES, count))
        else:
            choices["players"] = count
        if of["rules"] == "playroom":
            choices["layout"] = chance.choice(["3x3", "2x4", "4x4", "2x8"])
    elif kind == "rules card":
        of = {"rules": RULES[turn]} if turn < len(RULES) else {"game": game}
    elif kind == "ruling":
        ruled = [name for name in GIVEN if RULED.get(name) != 0]
        game = ruled[turn % len(ruled)]
        holes = {entry["hole"] for entry in GIVEN[game]["entries"] if entry["kind"] == "opened"}
        of = {"game": game, "hole": chance.choice(sorted(holes)[: RULED.get(game)])}
    else:
        of = {"season": 1 if kind == "certificate" else turn % 2 + 1}
    return Sheet(number, kind, of, choices)


def produce(small=False):
    sheets = [drawn(number) for number in range(1, (TOGETHER if small else SHEETS) + 1)]
    found = print_all(sheets)
    texts = {}
    for start in range(0, len(sheets), TOGETHER):
        part = sheets[start : start + TOGETHER]
        name = f"{part[0].number:03}-{part[-1].number:03}.txt"
        for what in ("pages", "numbers", "words"):
            lines = [f"{sheet}\n{found[sheet.number][what]}\n" for sheet in part]
            texts[f"{what}/{name}"] = "\n".join(lines)
    return texts


def print_all(sheets):
    """Of each sheet by its number: its pages, numbers and words, each as text."""
    found = {}
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory(prefix="gold-")))
        phone = phone_at(stack, folder / "one")
        bring(phone, bundle({file.stem: file.read_bytes() for file in GAMES.glob("*.json")}))
        bring(phone, GROUP.read_bytes())
        for sheet in sheets:
            if sheet.number % 60 == BY_COMMAND:
                pdf = by_command(sheet, folder / "home")
            elif sheet.number % 40 in BY_PAGE:
                pdf = by_page(phone, sheet)
            else:
                pdf = phone.open(address(sheet)).file
            assert pdf.startswith(b"%PDF"), f"{sheet}\n{phone.text()}"
            found[sheet.number] = read_pdf(pdf)
    return found


# how a sheet is asked for: what a later print page changes


def address(sheet):
    """Where the PDF of a sheet lies."""
    of, chosen = sheet.of, sheet.choices
    play = GAME.format(GIVEN[of["game"]]["game"]["id"]) if "game" in of else ""
    rules = play or f"/rules/{of.get('rules')}"
    place = {
        "card": f"{play}/card",
        "blank of game": f"{play}/blank",
        "blank of rules": f"{rules}/blank",
        "rules card": f"{rules}/rules-card",
        "ruling": f"{play}/hole/{of.get('hole')}/ruling",
        "season": f"{SEASONS}/{of.get('season')}/sheet",
        "certificate": f"{SEASONS}/{of.get('season')}/certificate",
    }[sheet.kind]
    query = {
        "paper": chosen["paper"],
        "ink": chosen["ink"],
        "style": {"boxes": "auto", "scores": "scores"}.get(chosen.get("cells")),
        "orientation": {"upright": "portrait"}.get(chosen.get("lies")),
        "people": chosen.get("names"),
        "players": chosen.get("players"),
        "holes": chosen.get("holes"),
        "layout": chosen.get("layout"),
    }
    asked = urlencode({name: value for name, value in query.items() if value})
    return f"{place}.pdf?{asked}"


def by_page(phone, sheet):
    """Choose a sheet on the page for printing, as a person does."""
    if "game" in sheet.of:
        phone.open(GAME.format(GIVEN[sheet.of["game"]]["game"]["id"]))
        phone.follow("print_this_card" if sheet.kind == "card" else "print_blank_card")
    else:
        phone.open(f"/rules/{sheet.of['rules']}").follow("print_blank_card_of_rules")
    for choice, value in {"lies": "across", **sheet.choices}.items():
        idea = f"print_{choice}"
        if choice in {"names", "players", "holes"}:
            phone.fill(idea, str(value))
        elif choice != "layout":
            phone.pick(idea, f"{idea}_{value}")
    return phone.press("show_the_sheet").follow("open_pdf").file


def by_command(sheet, home):
    chosen = sheet.choices
    options = ["--game", GAMES / f"{sheet.of['game']}.json", "--paper", chosen["paper"]]
    options += ["--ink", chosen["ink"]]
    options += ["--style", "scores"] if chosen["cells"] == "scores" else []
    options += ["--orientation", "portrait"] if "lies" in chosen else []
    return run("card", *options, "-o", "-", home=home)


# what is read from a sheet

TOKEN = re.compile(
    r"(?<![\w)])[+−-]?\d+(?:\.\d+)?"  # a number
    r"|\d+"
    r"|[^\W\d_](?:[^\W\d_]|[\u0300-\u036f\u0590-\u05c7\u064b-\u065f\u0900-\u0e7f])*"
)
CODES = re.compile(r"\b[A-Z0-9]{4} [A-Z0-9]{4}\b|\b(?=[a-z]*\d)(?=\d*[a-z])[a-z\d]{6}\b")
JOINING = re.compile(r"[\u0590-\u0e7f]")
BREAKS = re.compile(r"[\ufffe\u00ad\x02]\s*")


def read_pdf(pdf):
    document = PdfDocument(pdf)
    texts = [page.get_textpage().get_text_bounded() for page in document]
    tokens = tokens_in("\n".join(texts))
    return {
        "pages": f"pages {len(texts)}",
        "numbers": bag(token for token in tokens if token[-1].isdigit()),
        "words": bag(token for token in tokens if not token[-1].isdigit()),
    }


def tokens_in(text):
    """Numbers, words and pictures, each in a form that does not depend on how it is drawn.

    The letters of a script that joins them or is read from the right are sorted: a PDF may keep
    them in another order than they are typed in.
    """
    text = CODES.sub(" ", unicodedata.normalize("NFKC", BREAKS.sub("", text)))
    pictures = [sign for sign in text if unicodedata.category(sign) == "So"]
    words = ["".join(sorted(t)) if JOINING.search(t) else t for t in TOKEN.findall(text)]
    return words + pictures


def bag(tokens):
    """What begins with the same letter or digit in one line, with how often it is there."""
    lines = {}
    for token, count in sorted(Counter(tokens).items()):
        first = token.lstrip("+−-")[0].casefold()
        lines.setdefault(first, []).append(token if count == 1 else f"{token}×{count}")
    return "\n".join(" ".join(lines[first]) for first in sorted(lines))


if __name__ == "__main__":
    for sheet in map(drawn, map(int, sys.argv[1:])):
        print(sheet, *print_all([sheet])[sheet.number].values(), sep="\n")
