"""How many games a person has: the same number on every page."""

import pytest

from tests.web.group.groups import HERE, edit_url, play_more
from tests.web.markup import attributes, text_of, texts
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
    page = phone.get(group)
    games = texts(page, f"{HERE} td:nth-child(2)")
    return dict(zip(texts(page, f"{HERE} bdi"), games, strict=True))[name]


@pytest.mark.parametrize(("name", "games", "other"), [("Ann", 3, "Bea"), ("Bea", 2, "Ann")])
def test_every_page_counts_finished_games_with_a_place(phone, played, name, games, other):
    edit = edit_url(phone, played, name)
    assert on_group_page(phone, played, name) == str(games)
    assert f"{games} finished games in this group" in text_of(phone.get(edit))
    both = f"{edit.removesuffix('/edit')}/same/{edit_url(phone, played, other).split('/')[-2]}"
    assert f"{games} finished games in this group" in texts(phone.get(both), ".both li")[0]
