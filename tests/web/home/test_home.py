"""The first page: games being played first, a page at a time, as quick among many as among few."""

import re

import pytest
from sqlalchemy import delete, select

from app.golf.ruleset import find_ruleset
from app.record.change.actions import set_deleted
from app.record.change.start_game import start_game
from app.record.database import db
from app.record.game import load
from app.record.game.games_list import ROWS
from app.record.game.load import PLAYS, play_now
from app.record.models import Game, Player
from tests.web.group.groups import keep_together
from tests.web.markup import attributes, buttons, elements, text_of, texts, words_in
from tests.web.phone import FIRST, NAMES
from tests.web.pressing import change
from tests.web.questions import counted
from tests.web.sharing import let_in

MANY = 270  # more games than a process remembers
GAME = re.compile(r"/g/\w+")


@pytest.fixture
def device(app, phone):
    """The hash of the phone's id, once it has one."""
    phone.start()
    return phone.device


@pytest.fixture
def games(app, device):
    """Makes so many more games; returns their addresses, the newest first."""

    def make(count):
        rules, attempts = find_ruleset("nine-hole"), [f"start-{n:012}" for n in range(count)]
        with app.app_context():
            made = [start_game(device, NAMES, 0, rules, attempt) for attempt in attempts]
        return [f"/g/{public_id}" for public_id in reversed(made)]

    return make


def pages(phone, address="/"):
    """The first page and all that it leads on to."""
    while address:
        page = phone.get(address)
        assert page.status_code == 200
        yield page
        ways = {
            words_in(element).rpartition(" ")[0]: element.attributes["href"]
            for element in elements(page, 'a[href^="/?"]')
        }
        address = ways.get("More games") or ways.get("More deleted games")


def games_on(page):
    """The games that a page leads to."""
    return [
        attribute for attribute in attributes(page, "a[href]", "href") if GAME.fullmatch(attribute)
    ]


def listed(phone):
    """The games of every page, in their order."""
    return [game for page in pages(phone) for game in dict.fromkeys(games_on(page))]


def test_every_game_is_on_one_page_the_newest_first(phone, games):
    made = games(2 * ROWS + 3)
    found = listed(phone)
    assert found[:-1] == made
    assert len(found) == len({*found}) == len(made) + 1


def test_games_being_played_stand_before_all_that_are_over(phone, games):
    newest = games(ROWS + 1)[0]
    change(phone, newest, "end")
    assert newest in games_on(list(pages(phone))[-1])
    first = text_of(next(pages(phone)))
    assert "Finished" not in first
    assert "More games" in first
    change(phone, newest, "resume")
    assert listed(phone)[0] == newest


def test_a_game_that_a_correction_opens_again_is_first_again(phone, device, games):
    over = games(1)[0]
    phone.play(over)
    assert "Finished" in text_of(phone.get("/"))
    other = games(2)[0]
    phone.post(f"{over}/undo", {"do": undo_in(phone.get(over)), "back": "card"}, phone.get(over))
    page = text_of(phone.get("/"))
    assert "Finished" not in page
    assert other


def undo_in(page):
    return buttons(page, "undo")[0]


def test_the_first_page_rules_on_no_more_than_it_shows(phone, games, monkeypatch):
    games(MANY)
    PLAYS.clear()
    read = []
    monkeypatch.setattr(load, "play_now", lambda *game: read.append(game) or play_now(*game))
    phone.get("/")
    assert 0 < len(read) <= 2 * ROWS
    read.clear()
    phone.get("/")
    assert read == []


@pytest.mark.parametrize("address", ["/", "/games/new"])
def test_a_page_asks_no_more_of_many_games_than_of_a_few(app, phone, games, address):
    games(ROWS)
    phone.get(address)
    with counted(app) as few:
        phone.get(address)
    games(MANY)
    phone.get(address)
    with counted(app) as many:
        phone.get(address)
    assert many == few


def test_each_game_shows_when_it_began_and_by_which_rules(phone, game):
    phone.enter(game, 1, FIRST)
    assert re.search(
        r"Bea leads by 7 Nine holes · Hole 2 of 9 · since \d+:\d+", text_of(phone.get("/"))
    )


def test_a_finished_game_is_of_the_same_day_here_and_on_its_result(phone, game):
    phone.play(game)
    time = texts(phone.get("/"), ".when")[0]
    assert texts(phone.get(game), "h1 small")[0].endswith(f", {time}")
    phone.post(f"{game}/date", {"date": "2019-08-03", "venue": ""})
    assert texts(phone.get("/"), ".when") == ["3 Aug 2019"]
    assert texts(phone.get(game), "h1 small") == ["3 Aug 2019"]


def test_what_a_group_finished_is_on_the_page_of_the_group_only(phone, game):
    phone.play(game)
    assert game in games_on(phone.get("/"))
    group = keep_together(phone, game)
    page = phone.get("/")
    assert game not in games_on(page)
    assert "Finished" not in text_of(page)
    assert game in games_on(phone.get(group))


def test_deleted_games_come_page_by_page_too(app, phone, device, games):
    made = games(ROWS + 2)
    with app.app_context():
        for number, address in enumerate(made):
            game = db.session.scalar(select(Game).where(Game.public_id == address[3:]))
            set_deleted(game, device, True, f"token-{number:012}")
    for _visit in range(2):
        first = phone.get("/")
    gone = [
        action.removesuffix("/state")
        for page in pages(phone)
        for action in attributes(page, 'form[action$="/state"]', "action")
    ]
    assert sorted(gone) == sorted(made)
    assert "Undo: game deleted" in text_of(first)


def test_anyone_who_owns_no_deleted_game_is_shown_none(phone, other_phone, game):
    let_in(phone, other_phone, game, "score")
    change(phone, game, "delete")
    assert "Deleted games" in text_of(phone.get("/"))
    assert "Deleted games" not in text_of(other_phone.get("/"))
    assert games_on(other_phone.get("/")) == []


def test_a_game_in_which_nobody_is_written_down_shows_it(app, phone, game):
    with app.app_context():
        db.session.execute(delete(Player))
        db.session.commit()
    assert "can’t read" in text_of(phone.get("/"))
    for page in ("", "/log", "/hole/1", "?tv", "/game.json"):
        answer = phone.get(game + page)
        assert answer.status_code == 422
        assert "can’t be read" in text_of(answer)


@pytest.mark.parametrize("where", ["after=nothing", "after=", "deleted=%00", "after=" + "x" * 3000])
def test_an_address_that_leads_nowhere_shows_the_first_page(phone, game, where):
    assert games_on(phone.get(f"/?{where}")) == [game]


def test_a_phone_without_games_starts_its_first_on_the_first_page(phone):
    page = phone.get("/")
    assert "Players, clockwise" in text_of(page)
    sent = {"name": [*NAMES[:2], "", ""], "dealer": "1", "do": "start", "rules": "nine-hole"}
    made = phone.post("/games/new", sent, page)
    assert made.location.endswith("/hole/1")
    assert "Bea deals, Ann starts" in text_of(phone.get(made.location))
    assert "Players, clockwise" not in text_of(phone.get("/"))


def test_what_is_wrong_with_the_first_game_is_shown_with_all_that_was_typed(phone):
    sent = {"name": ["Ann", "ann", "", ""], "do": "start"}
    answer = phone.post("/games/new", sent, phone.get("/"))
    assert answer.status_code == 422
    assert "Two players are called Ann: call one “Ann 2”." in text_of(answer)
    assert 'value="ann"' in answer.text
