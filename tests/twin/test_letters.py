"""Cards of another deck: the page names and reads them as Python does."""

from random import Random

import pytest

from app.golf.cards import grid_from_text
from app.golf.catalogue import find_ruleset, read_ruleset
from app.golf.compiling import compile_ruleset
from app.golf.deck_letters import DECKS, spelling_in
from app.golf.scoring import score_grid
from app.web.hole.entry import table_json
from app.wording.basics.deck import dealt_from
from app.wording.basics.names import card_typed
from app.wording.hole.scores import reasons
from app.wording.offline_catalogue import export_for_phone
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
    with running("score-words.js", "spelling.js", script=READ) as call:
        yield call


def drawn_grids(table, count=20):
    dice = Random(4)
    return [tuple(dice.choices([*table.points], k=table.size)) for _ in range(count)]


@pytest.mark.parametrize("deck", DECKS)
def test_the_page_shows_the_reasons_of_a_score_with_the_letters_of_the_deck(speaker, page, deck):
    table = compile_ruleset(find_ruleset("nine-hole"))
    scored = [(grid, score_grid(table, grid)) for grid in drawn_grids(table)]
    with speaker.test_request_context(), dealt_from(deck):
        words, data = export_for_phone("en"), table_json(table)
        given = [[data, grid, plain.grid_score(score)] for grid, score in scored]
        expected = [reasons(table, *case) for case in scored]
        assert page("score-words.js", "reasonsOf", words, given) == expected
        assert any(DECKS[deck]["Q"] in " ".join(texts) for texts in expected)


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
