"""The board between games of a group: its running season and its newest result."""

import pytest

from tests.web.group.groups import person_url
from tests.web.markup import attributes, text_of, texts
from tests.web.phone import FIRST
from tests.web.sharing import let_in

SEASON = {"title": "The year 2026", "table": "10 7 5 3", "do": "save"}


@pytest.fixture
def season(phone, game, group):
    phone.post(f"{group}/season/new", SEASON)
    phone.play(game)
    return group


def board(phone, game):
    return phone.get(f"{game}/board")


def again(phone, game):
    return phone.post(f"{game}/again", {}, phone.get(game)).location.removesuffix("/hole/1")


def test_after_a_game_the_board_shows_the_season_and_the_newest_result(phone, game, season):
    page = board(phone, game)
    assert texts(page, "h1")[0].startswith("The year 2026")
    assert texts(page, ".season .season-points") == ["10", "7", "5", "3"]
    assert [word[0] for word in texts(page, ".season .board-place")] == ["1", "2", "3", "4"]
    assert len(texts(page, ".newest li")) == 4
    assert "The newest result" in text_of(page)


def test_while_a_game_is_played_the_board_shows_the_game(phone, game, season):
    later = again(phone, game)
    assert texts(board(phone, later), ".season .season-points") == ["10", "7", "5", "3"]
    phone.enter(later, 1, FIRST)
    assert texts(board(phone, later), ".season") == []
    assert "Hole 2" in text_of(board(phone, later))


def test_the_season_leads_to_the_board_of_the_next_game(phone, game, season):
    assert attributes(board(phone, game), ".between .news a", "href") == []
    later = again(phone, game)
    phone.enter(later, 1, FIRST)
    assert attributes(board(phone, game), ".between .news a", "href") == [f"{later}/board"]


def test_a_paused_game_makes_room_for_the_season(phone, game, season):
    later = again(phone, game)
    phone.enter(later, 1, FIRST)
    table = phone.get(f"{later}/table")
    phone.post(f"{later}/state", {"do": "pause"}, table)
    assert texts(board(phone, later), ".season .season-points") != []


def test_who_may_look_at_the_game_alone_sees_nothing_of_its_group(phone, other_phone, game, season):
    let_in(phone, other_phone, game, "view")
    page = board(other_phone, game)
    assert page.status_code == 200
    assert "The year 2026" not in text_of(page)
    let_in(phone, other_phone, season, "view")
    assert "The year 2026" in text_of(board(other_phone, game))


def test_a_season_that_has_ended_is_shown_no_more(phone, game, season):
    phone.post(f"{season}/season/1/end", {}, phone.get(f"{season}/season/1"))
    assert texts(board(phone, game), ".season") == []


def test_a_group_without_a_season_has_the_board_of_the_game(phone, game, group):
    phone.play(game)
    assert texts(board(phone, game), ".season") == []


def test_a_season_without_a_game_is_not_shown(phone, game, group):
    phone.post(f"{group}/season/new", SEASON)
    assert texts(board(phone, game), ".season") == []


def test_people_are_called_as_they_are_called_now(phone, game, season):
    url = person_url(phone, season, "Bea")
    phone.post(f"{url}/edit", {"name": "Beate", "colour": "", "sign": "", "do": "save"})
    assert "Beate" in texts(board(phone, game), ".season bdi")
