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


@pytest.fixture
def untouched(app, phone, game):
    """Two games that the phone started a day before the one it plays, the newer first."""
    phone.enter(game, 1, FIRST)
    with app.app_context():
        return [start_day_before(phone.device, number) for number in range(2)]


def start_day_before(device, number):
    made = start_game(device, NAMES, 0, find_ruleset("play-nine"), f"start-{number:012}")
    day_before = now() - timedelta(days=1, minutes=number)
    db.session.execute(update(Game).where(Game.public_id == made).values(made_at=day_before))
    db.session.commit()
    return made


def folded(page):
    return attributes(page, "[data-game]", "data-game")


def clear(phone, *games, page=None):
    return phone.post(CLEAR, {"game": list(games)}, page or phone.get("/"))


def bring_back(phone, page):
    back = elements(page, "footer form")[0].attributes["action"]
    return phone.post(back, {"do": buttons(page, "undo")[0]}, page)


def test_untouched_games_fold_and_one_press_clears_them_and_one_brings_them_back(
    phone, game, untouched
):
    page = phone.get("/")
    assert texts(page, ".untouched summary") == ["2 games not started"]
    assert sorted(folded(page)) == sorted(untouched)
    assert attributes(page, "a.sheet", "href") == [game]
    assert "Undo" not in text_of(phone.get("/?cleared=%00&cleared=<b>"))
    first, again = (clear(phone, *untouched, page=page).location for _time in range(2))
    assert first == again, "a press sent twice clears once and offers the same undo"
    page = phone.get(first)
    assert folded(page) == [] and "Undo: 2 games cleared" in text_of(page)
    bring_back(phone, page)
    assert sorted(folded(phone.get("/"))) == sorted(untouched)
    just_started = phone.start()
    page = phone.get("/")
    assert just_started.removeprefix("/g/") not in folded(page)
    assert attributes(page, "footer .key:last-child", "href") == [f"{just_started}/hole/1"]


def test_a_game_in_which_somebody_typed_or_types_is_not_cleared(app, phone, game, untouched):
    phone.enter(f"/g/{untouched[0]}", 1, ["0 1 2 3 / 4 5 6 7"] * 4)
    with app.app_context():
        typed_in = db.session.scalar(select(Game.id).where(Game.public_id == untouched[1]))
        take_lease(typed_in, OpenGrid("another", 1, None))
    assert folded(phone.get("/")) == []
    clear(phone, game.removeprefix("/g/"), *untouched)
    playing = attributes(phone.get("/"), "a.sheet", "href")
    assert {game, f"/g/{untouched[0]}"} <= {*playing}
    assert phone.get(f"/g/{untouched[1]}").status_code == 200


@pytest.mark.parametrize("right", ["view", "score"])
def test_a_game_of_others_leaves_only_the_list(phone, other_phone, untouched, right):
    watched = f"/g/{untouched[0]}"
    let_in(phone, other_phone, watched, right)
    page = other_phone.get(clear(other_phone, untouched[0]).location)
    assert folded(page) == []
    assert phone.get(watched).status_code == other_phone.get(watched).status_code == 200
    assert untouched[0] in folded(phone.get("/"))
    bring_back(other_phone, page)
    assert folded(other_phone.get("/")) == untouched[:1]


def test_nobody_clears_without_a_right(phone, other_phone, untouched):
    other_phone.start()
    assert clear(other_phone, *untouched, "nonsense", "").location == "/"
    other_phone.post("/games/clear/undo", {"do": f"undo:{untouched[0]}"})
    assert sorted(folded(phone.get("/"))) == sorted(untouched)
    assert phone.count(Grant) == 4
