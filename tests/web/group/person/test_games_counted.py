"""How many games a person has: the same number wherever it stands."""

import pytest

from tests.web.group.groups import edit_url, play_more
from tests.web.markup import attributes, elements, text_of, texts, words_in
from tests.web.phone import FIRST, NAMES
from tests.web.pressing import change, press


@pytest.fixture
def played(phone, game, group):
    """Two whole games, one that Bea left early, and one that goes on."""
    phone.play(game)
    play_more(phone, group, 1)
    early, _going_on = begin(phone, group), begin(phone, group)
    press(phone, early, "save", press(phone, early, "leave:1"))
    change(phone, early, "end")
    return group


def begin(phone, group):
    table = phone.get(attributes(phone.get(group), "footer .key", "href")[0])
    data = {"name": [*NAMES], "do": "start", "rules": "nine-hole"}
    game = phone.post("/games/new", data, table).location.removesuffix("/hole/1")
    assert phone.enter(game, 1, FIRST).status_code == 303
    return game


def on_group_page(phone, group, name):
    rows = elements(phone.get(group), "main > section:first-of-type li")
    return next(words_in(row) for row in rows if name in words_in(row))


@pytest.mark.parametrize(("name", "games", "other"), [("Ann", 3, "Bea"), ("Bea", 2, "Ann")])
def test_every_page_counts_games_that_are_over_and_in_which_one_has_a_place(
    phone, played, name, games, other
):
    edit = edit_url(phone, played, name)
    assert f"{games} games" in on_group_page(phone, played, name)
    assert f"{games} finished games in this group" in text_of(phone.get(edit))
    both = f"{edit.removesuffix('/edit')}/same/{edit_url(phone, played, other).split('/')[-2]}"
    assert f"{games} finished games in this group" in texts(phone.get(both), ".both li")[0]
