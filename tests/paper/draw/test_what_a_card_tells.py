"""What a scorecard must tell whoever writes or reads it, read from the file."""

import re
import zlib
from dataclasses import replace
from itertools import product

import pytest

from app.golf.ruleset import find_ruleset, preset_mappings
from app.paper.card import blank_card, penalty_lines
from app.paper.choices import Printing
from app.paper.layout import sheets_of
from app.paper.pen import QrCode
from app.paper.scorecard import scorecard_pdf
from app.wording.rules import cancels_text
from tests.helpers.levels import FULL, some_quick
from tests.paper.games import CODE, made
from tests.paper.geometry import faults
from tests.paper.reading import pages_in, texts_in
from tests.paper.samples import NAMES, NINE_HOLE, PAIR, POCKET, TOTAL_ONLY, marks_of, played

REST = "The rest is on the page of these rules."
ALIKE = tuple(f"Maximiliane von {name}" for name in ("Abel", "Bo", "Cho", "Dorn", "Ek", "Fux"))
EIGHTEEN = replace(NINE_HOLE, holes=18)


def text_of(pdf):
    return " ".join(" ".join(texts_in(pdf)).split())


def rules_on(card):
    penalties = penalty_lines(card.ruleset)
    return [cancels_text(card.ruleset), *(words for _sign, words in penalties)]


SHEETS = [
    (preset, Printing(paper, orientation), players, holes)
    for preset, paper, orientation, (players, holes) in product(
        preset_mappings(),
        ("a4", "letter", "a5", "a6"),
        ("landscape", "portrait"),
        ((1, 9), (4, 18), (8, 9), (12, 9)),
    )
][:: 1 if FULL else 3]


@some_quick(SHEETS, every=11)
def test_a_rule_in_force_is_whole_or_the_sheet_says_where_it_is(cases, subtests):
    for preset, printing, players, holes in cases:
        with subtests.test(preset=preset, printing=printing, players=players, holes=holes):
            ruleset = replace(find_ruleset(preset), holes=holes)
            for card in (
                blank_card(ruleset, [""] * players, code=CODE),
                made(ruleset, [f"P{seat}" for seat in range(players)]),
            ):
                for marks in marks_of(card, printing):
                    words = " ".join(mark.words for mark in marks)
                    there = [
                        rule for rule in rules_on(card) if rule.replace("\u00a0", " ") in words
                    ]
                    assert len(there) == len(rules_on(card)) or REST in words
                    assert faults(marks, printing) == []


@pytest.mark.parametrize(
    ("players", "holes", "flag"), [(4, 18, "went out"), (7, 9, "Went out. Write")]
)
def test_the_usual_rules_and_what_the_boxes_are_for_fit_a_full_table(players, holes, flag):
    card = blank_card(replace(NINE_HOLE, holes=holes), [""] * players, code=CODE)
    text = text_of(scorecard_pdf(card, Printing("letter")))
    assert all(rule in text for rule in rules_on(card))
    assert "Dot: dealer." in text
    assert flag in text
    assert REST not in text


def test_black_is_black_on_a_printer_that_knows_no_grey():
    pdf = scorecard_pdf(made(NINE_HOLE, NAMES), Printing(ink="black"))
    streams = [
        zlib.decompress(part) for part in re.findall(rb"(?s)stream\r?\n(x.*?)endstream", pdf)
    ]
    inks = {
        ink
        for stream in streams
        for ink in re.findall(rb"([\d.]+ [\d.]+ [\d.]+) (?:rg|RG)", stream)
    }
    assert inks == {b"0 0 0"}


def test_names_that_shorten_alike_are_told_apart_by_their_ends():
    card = made(NINE_HOLE, ALIKE)
    for printing in (POCKET, Printing("a5", "portrait"), Printing("a6")):
        shown = [mark.words for mark in marks_of(card, printing)[0]]
        assert [words for words in shown if words.startswith("Maxi") and words.endswith("…")] == []
        assert {"Bo", "Cho", "Ek"} <= {name.removeprefix("M…") for name in shown} | {
            name.rpartition(" ")[2] for name in shown
        }


def test_a_score_is_as_large_for_the_dealer_as_for_the_others():
    names = [f"P{seat}" for seat in range(8)]
    card = played(names, result=replace(PAIR, score=44, busted=0, out=False), totals=(100,) * 8)
    (page,) = pages_in(scorecard_pdf(card, POCKET))
    sizes = [letter.size for letter in page.letters if letter.text == "4" and letter.size > 11.5]
    assert len(sizes) == 2 * 8 * 9
    assert len({*sizes}) == 1


@pytest.mark.parametrize("players", [4, 12])
@pytest.mark.parametrize("preset", preset_mappings())
def test_the_score_has_at_least_the_room_of_a_card(preset, players):
    card = blank_card(find_ruleset(preset), [""] * players)
    for printing in (Printing(), Printing("letter")):
        [sheet, *_more] = sheets_of(card, printing)
        plan, (_x, _y, wide, high) = sheet.plan, sheet.parts.score
        assert wide * high >= plan.box_width * plan.box_height


def test_totals_without_cards_are_printed_on_one_sheet_without_empty_boxes():
    names = ("Ann", "Bea", "Cam", "Dan", "Eve", "Fay")
    card = made(replace(find_ruleset("skyjo"), holes=18), names)
    rows = [
        [replace(result, cards=(), cancelled=(), unverified=True) for result in row]
        for row in card.results
    ]
    (text,) = texts_in(scorecard_pdf(replace(card, results=rows)))
    assert "total only, not checked" in text
    mixed = [[replace(TOTAL_ONLY, cards=("2",) * 12), *rows[0][1:]], *rows[1:]]
    assert len(texts_in(scorecard_pdf(replace(card, results=mixed)))) == 2


@pytest.mark.parametrize("letters", ["nine-hole-grandma", "BXTM4Q", "six-card-jokers"])
@pytest.mark.parametrize("paper", ["a4", "letter", "a5", "a6"])
def test_letters_to_type_are_never_cut(letters, paper):
    code = QrCode("https://back9.example/rules/x", letters)
    for players in (2, 8):
        card = blank_card(NINE_HOLE, [""] * players, code=code)
        for orientation in ("landscape", "portrait"):
            printing = Printing(paper, orientation)
            assert letters in text_of(scorecard_pdf(card, printing)).replace(" ", "")
            assert next(faults(marks, printing) for marks in marks_of(card, printing)) == []


@pytest.mark.parametrize("orientation", ["landscape", "portrait"])
@pytest.mark.parametrize("players", [2, 4, 8])
def test_out_stands_beside_in_and_the_total(orientation, players):
    card = made(EIGHTEEN, [f"P{seat}" for seat in range(players)])
    last = texts_in(scorecard_pdf(card, Printing(orientation=orientation)))[-1]
    if orientation == "landscape":
        assert re.search(r"Out\s*/?\s*In\s+Total", last)
    figures = re.findall(r"\d+", last)
    for row, total in zip(card.results, card.totals, strict=True):
        halves = [sum(result.score for result in half) for half in (row[:9], row[9:])]
        assert sum(halves) == total
        assert {str(points) for points in (*halves, total)} <= {*figures}
