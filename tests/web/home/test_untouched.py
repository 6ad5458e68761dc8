"""Games in which nobody entered anything fold on the first page and are cleared in one press."""

from datetime import timedelta

import pytest
from sqlalchemy import select, update

from app.golf.ruleset import find_ruleset
from app.record.access.unsaved import OpenGrid, take_lease
from app.record.change.start_game import start_game
from app.record.database import db, now
from app.record.models import Game, Grant
from tests.web.markup import attributes, buttons, elements, text_of, texts
from tests.web.phone import FIRST, NAMES
from tests.web.sharing import let_in

CLEAR = "/games/clear"


def device_of(phone):
    return phone.device


@pytest.fixture
def untouched(app, phone, game):
    """Two games that the phone started a day before the one it plays, the newer first."""
    phone.enter(game, 1, FIRST)
    return [started(app, device_of(phone), number) for number in range(2)]


def started(app, device, number):
    with app.app_context():
        made = start_game(device, NAMES, 0, find_ruleset("play-nine"), f"start-{number:012}")
        day_before = update(Game).where(Game.public_id == made)
        db.session.execute(day_before.values(made_at=now() - timedelta(days=1, minutes=number)))
        db.session.commit()
    return made


def folded(page):
    return attributes(page, "[data-game]", "data-game")


def clear(phone, *games, page=None):
    return phone.post(CLEAR, {"game": list(games)}, page or phone.get("/"))


def test_untouched_games_fold_under_their_number(phone, game, untouched):
    page = phone.get("/")
    assert texts(page, ".untouched summary") == ["2 games not started"]
    assert sorted(folded(page)) == sorted(untouched)
    assert attributes(page, "a.sheet", "href") == [game]


def test_the_game_just_started_is_at_the_table(phone):
    game = phone.start()
    page = phone.get("/")
    assert folded(page) == []
    assert attributes(page, "footer .key:last-child", "href") == [f"{game}/hole/1"]


def test_one_press_clears_them_and_one_brings_them_back(phone, untouched):
    answer = clear(phone, *untouched)
    page = phone.get(answer.location)
    assert folded(page) == []
    assert "Undo: 2 games cleared" in text_of(page)
    back = elements(page, "footer form")[0].attributes["action"]
    phone.post(back, {"do": buttons(page, "undo")[0]}, page)
    assert sorted(folded(phone.get("/"))) == sorted(untouched)


def test_a_press_sent_twice_clears_once_and_offers_the_same_undo(phone, untouched):
    page = phone.get("/")
    first, again = (clear(phone, *untouched, page=page).location for _time in range(2))
    assert first == again


def test_a_game_in_which_a_card_was_typed_is_not_cleared(phone, game, untouched):
    phone.enter(f"/g/{untouched[0]}", 1, ["0 1 2 3 / 4 5 6 7"] * 4)
    clear(phone, game.removeprefix("/g/"), *untouched)
    assert game in attributes(phone.get("/"), "a.sheet", "href")
    assert f"/g/{untouched[0]}" in attributes(phone.get("/"), "a.sheet", "href")


def test_a_game_in_which_a_device_is_typing_is_not_cleared(app, phone, untouched):
    with app.app_context():
        typed_in = db.session.scalar(select(Game.id).where(Game.public_id == untouched[0]))
        take_lease(typed_in, OpenGrid("another", 1, None))
    assert untouched[0] not in folded(phone.get("/"))
    clear(phone, *untouched)
    assert phone.get(f"/g/{untouched[0]}").status_code == 200
    assert phone.get(f"/g/{untouched[1]}").status_code == 410


@pytest.mark.parametrize("right", ["view", "score"])
def test_a_game_of_others_leaves_only_the_list(phone, other_phone, untouched, right):
    watched = f"/g/{untouched[0]}"
    let_in(phone, other_phone, watched, right)
    page = other_phone.get(clear(other_phone, untouched[0]).location)
    assert folded(page) == []
    assert phone.get(watched).status_code == other_phone.get(watched).status_code == 200
    assert untouched[0] in folded(phone.get("/"))
    back = elements(page, "footer form")[0].attributes["action"]
    other_phone.post(back, {"do": buttons(page, "undo")[0]}, page)
    assert folded(other_phone.get("/")) == untouched[:1]


def test_nobody_clears_a_game_in_which_they_have_no_right(phone, other_phone, untouched):
    other_phone.start()
    answer = clear(other_phone, *untouched, "nonsense", "")
    assert answer.location == "/"
    assert sorted(folded(phone.get("/"))) == sorted(untouched)
    other_phone.post("/games/clear/undo", {"do": f"undo:{untouched[0]}"})
    assert phone.count(Grant) == 4


def test_a_press_without_the_token_of_a_page_clears_nothing(phone, untouched):
    for address in (CLEAR, "/games/clear/undo"):
        answer = phone.client.post(address, data={"game": untouched, "do": f"undo:{untouched[0]}"})
        assert answer.status_code == 422
        assert phone.get(address).status_code == 405
    assert sorted(folded(phone.get("/"))) == sorted(untouched)


def test_an_address_that_names_no_games_offers_no_undo(phone, untouched):
    assert "Undo" not in text_of(phone.get("/?cleared=%00&cleared=<b>"))


def test_a_game_is_titled_by_who_won_and_a_group_is_named_once(phone, game):
    phone.play(game)
    page = phone.get("/")
    assert "Bea won by 75" in text_of(page)
    assert text_of(page).count("Ann, Bea, Cam and Dan") == 1
