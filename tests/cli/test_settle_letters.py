"""Holes written in the letters of other decks: the same ruling, with cards named by the deck."""

import json

import pytest
from click.testing import CliRunner

from app.cli.command import main
from app.formats.hole_line import settle_line
from app.golf.cards import DECKS, grid_from_text
from app.wording.names import card_typed, dealt_from
from tests.golf.helpers.vectors import table_of, vectors

HOLE = {"rules": "nine-hole", "grids": ["6 4 2 / 6 9 2", "K 9 A / K 3 2"], "went_out": 0}
KEPT = ("rules", "went_out", "decks", "odd", "looks", "adjustments", "hole")
OTHERS = [pytest.param(deck, marks=pytest.mark.deep) for deck in ("en", "fr", "nl", "nl-bvh")]


def settle(line, *options):
    return CliRunner().invoke(main, ["settle", *options], input=json.dumps(line))


def answer(**changes):
    return json.loads(settle({**HOLE, **changes}).stdout)


def written(grid, table, deck):
    """A grid of a vector in a deck's letters, row by row; a total stays."""
    if not isinstance(grid, str):
        return grid
    with dealt_from(deck):
        cards = [*map(card_typed, grid_from_text(grid, table.layout, table.spelling))]
    rows = [cards[start : start + table.columns] for start in range(0, table.size, table.columns)]
    return [*rows[:-1], rows[-1] + cards[table.size :]]


def ruling(vector, deck):
    """What is found and what everybody scores."""
    table = table_of(vector)
    grids = [written(grid, table, deck) for grid in vector["grids"] or [vector["grid"]]]
    line = {key: vector[key] for key in KEPT if vector[key] not in (None, [])}
    line |= {"grids": grids, "went_out": vector["went_out"], "letters": deck}
    settled = settle_line(json.dumps(line))
    found = [finding["code"] for finding in settled["findings"]]
    return found, [player and player["hole_score"] for player in settled["players"] or ()]


def different(deck, of_all):
    return [vector["id"] for vector in of_all if ruling(vector, deck) != ruling(vector, "en")]


@pytest.mark.parametrize("deck", ["de", "sv", *OTHERS])
def test_vectors_are_ruled_on_alike_in_the_letters_of_every_deck(deck):
    assert different(deck, vectors()[::20]) == []


@pytest.mark.deep
@pytest.mark.parametrize("deck", DECKS)
def test_all_vectors_are_ruled_on_alike_in_the_letters_of_every_deck(deck):
    assert different(deck, vectors()) == []


def test_a_run_of_letters_is_read_by_the_deck():
    assert answer(letters="sv", grids=["knkd62e"])["players"][0]["grid_score"] == 25


def test_the_option_shows_the_letters_of_lines_that_name_none():
    result = settle({**HOLE, "grids": ["B D K / 6 9 2", "K 9 A / K 3 2"]}, "--letters", "de")
    texts = [line["text"] for line in json.loads(result.stdout)["players"][0]["lines"]]
    assert texts[:2] == ["B counts 10", "D counts 10"]


def test_a_suit_that_may_be_a_rank_is_asked_for_as_a_sign():
    found = answer(letters="fr", grids=["V D R / 6 9 RD"], went_out=None)["findings"][0]["text"]
    assert found.endswith(
        "“RD” may be two cards, since D is the queen on this deck. Type suits as symbols, like R♦."
    )
    assert answer(letters="fr", grids=["V D R / 6 9 R♦"], went_out=None)["players"]


def test_cards_with_a_suit_are_counted_in_every_deck():
    grids = ["B♠ B♠ 2 / 3 4 5", "6 7 8 / 9 A 2"]
    found = answer(letters="de", grids=grids)["findings"]
    assert [finding["code"] for finding in found] == ["too_many"]


@pytest.mark.parametrize("letters", ["klingon", None, 7, ["de"]])
def test_letters_that_no_deck_has_are_refused(letters):
    result = settle({**HOLE, "letters": letters})
    assert result.exit_code == 2
    assert "letters: write the letters of a deck: en, de, fr, nl, nl-bvh or sv" in result.stderr


def test_a_table_of_holes_is_read_by_the_deck(tmp_path):
    table = tmp_path / "holes.csv"
    table.write_text("hole,Ann,Bea\n1,B D K / 6 9 2,K 9 A / K 3 2\n")
    options = ["settle", "--csv", "--rules", "nine-hole", "--letters", "de", str(table)]
    result = CliRunner().invoke(main, options)
    texts = [line["text"] for line in json.loads(result.stdout)["players"][0]["lines"]]
    assert texts[0] == "B counts 10"
