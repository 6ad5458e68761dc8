"""The same holes in every language: other words, the same numbers."""

import pytest

from tests.gold.journeys.holes import AFTER_SECOND, FIRST, SECOND
from tests.gold.table import Table, number, totals

PLAYED = [
    [23, 11, 35, 13],
    [17, 54, 13, 20],
    [40, 65, 48, 33],
    [2, 4, 3, 1],
]


def languages(phone):
    """The languages that the settings offer."""
    options = phone.open("/settings").field("language").css("option")
    return [option.attributes["value"] for option in options if option.attributes["value"]]


def numbers(phone):
    """The rows of the scorecard in which everybody has a number."""
    (table,) = [rows for rows in phone.tables() if "Ann" in rows[0]]
    found = [[number(cell) for cell in row[1:]] for row in table[1:]]
    return [row for row in found if None not in row]


def test_a_hole_is_played_in_german(address):
    table = Table(address, "de").start().play(FIRST, out="Ann")
    assert table.language == "de"
    assert table.says("is_busted", name="Ann")
    table.play(SECOND, out="Cam", number=2)
    assert totals(table.card()) == AFTER_SECOND
    assert numbers(table) == PLAYED


def test_a_wrong_card_is_named_in_german(address):
    table = Table(address, "de").start().play({**FIRST, "Dan": "10 J Q / 10 3 Z"}, out="Ann")
    assert table.shown("cards_of", name="Dan") == "10 J Q / 10 3 Z"
    assert table.says("not_a_card", name="Dan", column=3, row="untere", typed="Z")


@pytest.mark.deep
def test_every_language_shows_the_same_numbers(address):
    table = Table(address).start().play(FIRST, out="Ann").play(SECOND, out="Cam", number=2)
    offered = languages(table)
    assert len(offered) >= 11
    for language in offered:
        phone = Table(address, language)
        phone.client.cookies.update(table.client.cookies)
        assert phone.open(table.game).language[:2] == language[:2]
        assert numbers(phone) == PLAYED, language
        ruling = phone.open(f"{table.game}/hole/1/ruling").text()
        assert "+10" in ruling, language
        assert all(name in ruling for name in ("Ann", "Bea", "Cam", "Dan")), language
