"""Cards of another deck: the page names and reads them as Python does."""

from random import Random

import pytest

from app.golf.cards import DECKS, grid_from_text, spelling_in
from app.golf.ruleset import find_ruleset, read_ruleset
from app.golf.scoring import score_grid
from app.golf.table import compile_ruleset
from app.web.hole.pad import table_json
from app.wording.names import card_typed, dealt_from
from app.wording.offline_catalogue import export_for_phone
from app.wording.ruling import reasons
from tests.twin import plain
from tests.twin.modules import running

READ = """
globalThis.document = { querySelectorAll: () => [], documentElement: { dataset: {} } };
modules.reading = {
  read(table, text) {
    const { spelling, laid } = modules["spelling.js"];
    return laid(text, table, spelling(table)).cells;
  },
};
"""
SUITED = {"extends": "nine-hole", "values": {"KD": -5, "QS": 13}}


@pytest.fixture(scope="module")
def page():
    with running("ruling.js", "spelling.js", script=READ) as call:
        yield call


def drawn_grids(table, count=20):
    dice = Random(4)
    return [tuple(dice.choices([*table.points], k=table.size)) for _ in range(count)]


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("rules", ["nine-hole", SUITED])
def test_the_page_shows_the_reasons_of_a_score_with_the_letters_of_the_deck(
    speaker, page, deck, rules
):
    table = compile_ruleset(read_ruleset("rules", rules))
    scored = [(grid, score_grid(table, grid)) for grid in drawn_grids(table)]
    with speaker.test_request_context(), dealt_from(deck):
        words, data = export_for_phone("en"), table_json(table)
        given = [[data, grid, plain.grid_score(score)] for grid, score in scored]
        expected = [
            [{"cells": [*cells], "text": text, "points": points} for cells, text, points in rows]
            for rows in (reasons(table, *case) for case in scored)
        ]
        assert page("ruling.js", "reasonsOf", words, given) == expected


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("rules", ["nine-hole", SUITED])
def test_the_page_reads_a_text_like_python(speaker, page, deck, rules):
    table = compile_ruleset(read_ruleset("rules", rules))
    with speaker.test_request_context(), dealt_from(deck):
        ways = spelling_in(table.spelling, deck)
        texts = [" ".join(map(card_typed, grid)) for grid in drawn_grids(table)]
        given = [[text if deck == "en" else text.lower()] for text in texts]
        expected = [[*grid_from_text(text, table.layout, ways)] for text in texts]
        assert page("reading", "read", table_json(table), given) == expected


TEXTS = """
664922|6 4 2 / 6 9 2|6 4 2, 6 9 2|6 4 2;6 9 2|6 4 2  6 9 2|6 4 2\t6 9 2|6\t4\t2\t6\t9\t2|6,4,2 6,9,2
6, 6, 4, 9, 2, 2|66, 49, 22|66  49  22|6 4, 2 6 9 2|6 4 2 6  9 2|6 4 / 2 6 9 2|6 6 / 4 9 / 2 2
6 4 2\u20286 9 2|6 4 2\v6 9 2|6 4 2 \x85 / 6 9 2|A♠️ 10♥️ K♦️ / 2♣︎ 3♠️ 4♥️
\uff21 \uff11\uff10 \uff2b \uff0f \uff12 \uff13 \uff14|a♤ 10♡ k♢,2♧ 3♤ 4♡
5️⃣ 6 7 / 8 9 2|6 4 z / 6 9 2|6 4 2 6 9
"""
SIGNED = "–2 12 −1 0, 5 5 5 5, 1 2 3 \uff0d2|–2 12 −1 0 5 5 5 5 1 2 3 —2"


@pytest.mark.parametrize(
    ("rules", "texts"),
    [
        ("nine-hole", TEXTS.strip().replace("\n", "|").split("|")),
        ("skyjo", SIGNED.split("|")),
    ],
)
def test_the_page_lays_cards_like_python(page, speaker, rules, texts):
    table = compile_ruleset(find_ruleset(rules))
    with speaker.test_request_context():
        grids = [grid_from_text(text, table.layout, table.spelling) for text in texts]
        read = [len(grid) == table.size and {*grid} <= {*table.points} for grid in grids]
        expected = [
            list(grid) if is_read else None for grid, is_read in zip(grids, read, strict=True)
        ]
        assert page("reading", "read", table_json(table), [[text] for text in texts]) == expected
    assert any(read)


def test_the_page_reads_a_suit_that_matters_as_a_sign_or_a_letter(page, speaker):
    table = compile_ruleset(read_ruleset("rules", SUITED))
    with speaker.test_request_context():
        texts = [["KD 4 2 / 6 9 QS"], ["K♦️ 4♠️ 2 / 6 9 Q♠"]]
        expected = [["KD", "4", "2", "6", "9", "QS"]] * 2
        assert page("reading", "read", table_json(table), texts) == expected
