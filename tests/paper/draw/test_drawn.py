"""Cards of all kinds drawn, looked over mark by mark, and read back from the file."""

from dataclasses import replace

import pytest

from app.golf.layout import Layout
from app.golf.ruleset import find_ruleset
from app.paper.card import blank_card
from app.paper.choices import CHOICES, Printing
from app.paper.scorecard import draw_card, pen_for
from app.paper.type.fonts import printable
from app.wording.languages import speaking
from tests.helpers.languages import TRANSLATED
from tests.helpers.levels import FULL
from tests.paper.cover import pairwise_cover, random_picks
from tests.paper.games import CODE, made
from tests.paper.geometry import faults, outside
from tests.paper.reading import on_each_other, pages_in
from tests.paper.watched import Mark, watched

READ = (0, 1, -1)  # pages of a file
LONG = [f"{letter * 19} {letter * 20}" for letter in "MWmжoA"] + ["X" * 40]
SHORT = ["Ann", "Дмитрий", "Nguyễn Thị Hằng", "Zoë", "Bo", "Mia 🦊"]
PRESETS = ["nine-hole", "skyjo", "playroom", "nine-card", "four-card", "six-card-jokers"]
SHAPES = [Layout(*size) for size in ((1, 8), (2, 2), (2, 5), (2, 8), (3, 4), (4, 3), (4, 4))]
DIMENSIONS = {
    **{option: CHOICES[option] for option in ("paper", "orientation", "style", "ink")},
    "kind": ("blank", "finished", "half", "begun"),
    "names": (SHORT, LONG, ["Ann", *LONG], [""]),
    "players": (1, 2, 3, 4, 6, 8, 10, 12),
    "holes": (1, 2, 4, 9, 10, 13, 17, 18),
    "rules": (*PRESETS, *SHAPES),
}
COVER = pairwise_cover(DIMENSIONS, 150)
FOUND = [
    dict(zip(DIMENSIONS, pick, strict=True))
    for pick in (
        ("a4", "landscape", "large", "colour", "blank", LONG, 10, 4, "nine-card"),
        ("letter", "portrait", "large", "colour", "finished", SHORT, 8, 13, "skyjo"),
    )
]
"""Sheets on which something once lay on something: looked at each time."""
PICKS = COVER + FOUND + random_picks(DIMENSIONS, 3000 if FULL else 0)
QUICK = [*range(0, len(COVER), 5), *range(len(COVER), len(COVER) + len(FOUND))]
REST = sorted({*range(len(PICKS))} - {*QUICK})


def ruleset_of(pick):
    """A preset, or the nine-hole game in another layout."""
    if isinstance(pick["rules"], str):
        return replace(find_ruleset(pick["rules"]), holes=pick["holes"])
    nine, layout = find_ruleset("nine-hole"), pick["rules"]
    patterns = nine.patterns if layout.rows > 1 else ()
    return replace(nine, layout=layout, patterns=patterns, holes=pick["holes"])


def printing_of(pick):
    return Printing(pick["paper"], pick["orientation"], pick["style"], pick["ink"])


def card_of(pick, seed):
    players, ruleset = pick["players"], ruleset_of(pick)
    names = [pick["names"][seat % len(pick["names"])] for seat in range(players)]
    if pick["kind"] == "blank":
        return blank_card(ruleset, names, code=CODE)
    played = {"finished": None, "half": pick["holes"] // 2, "begun": 0}[pick["kind"]]
    return made(ruleset, [name or "Ann" for name in names], seed, played)


def drawn(pick, seed):
    """The pen after a card, and the card."""
    card, printing = card_of(pick, seed), printing_of(pick)
    pen = watched(pen_for, card, printing)
    draw_card(pen, card, printing)
    return pen, card, printing


@pytest.mark.parametrize(
    "seeds",
    [QUICK, *([REST[part::4] for part in range(4)] if FULL else [])],
)
def test_nothing_lies_on_anything_and_all_can_be_read_back(seeds):
    assert wrong_in(seeds) == {}


@pytest.mark.deep
@pytest.mark.parametrize(("place", "language"), [*enumerate(TRANSLATED)])
def test_nothing_lies_on_anything_in_any_language(place, language):
    """Together the languages draw every card of the cover; with full counts each draws all."""
    with speaking(language):
        assert (
            wrong_in(range(len(COVER)) if FULL else range(place, len(COVER), len(TRANSLATED))) == {}
        )


def wrong_in(seeds):
    """The first faults of each card, by what was picked for it."""
    wrong = {}
    for seed in seeds:
        pen, card, printing = drawn(PICKS[seed], seed)
        found = [fault for marks in pen.pages for fault in faults(marks, printing)]
        found += misread(pen.finish(), card, printing)
        if found:
            wrong[str(PICKS[seed])] = found[:5]
    return wrong


def misread(pdf, card, printing):
    """What the file itself gets wrong: paper, margins, size of type, letters, what it says."""
    pages = pages_in(pdf, only=READ)
    letters = [letter for page in pages for letter in page.letters]
    texts = " ".join(page.text for page in pages).replace("\r\n", " ")
    size = pytest.approx(printing.size, abs=0.1)
    return [
        *(f"paper {page.size}" for page in pages if page.size != size),
        *(f"{letter.text} is {letter.size} pt" for letter in letters if letter.size < 6.99),
        *(f"{letter} leaves" for letter in letters if leaves(letter, printing)),
        *(f"{both}" for page in pages for both in on_each_other(page.letters)),
        *(f"no {name}" for name in card.names if len(pages) < 3 and not is_written(name, texts)),
        *([] if card.code.letters in texts else ["no code"]),
    ]


def leaves(letter, printing):
    """Whether a letter stands in the margin."""
    mark = Mark("text", letter.left, letter.top, letter.right, letter.bottom)
    return outside(mark, printing, slack=1.0)


def is_written(name, texts):
    """Whether a name stands there, as far as it was not shortened or broken."""
    return printable(name)[:2].strip() in texts
