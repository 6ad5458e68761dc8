"""The first page: games being played first, a page at a time, as quick among many as among few."""

import re
from collections import Counter

import pytest
from sqlalchemy import delete, event, insert, select

from app.golf.ruleset import find_ruleset
from app.record.access.one_time_link import make_link, take
from app.record.change.actions import set_deleted
from app.record.change.start_game import start_game
from app.record.database import db, now
from app.record.game import load
from app.record.game.games_list import ROWS
from app.record.game.load import PLAYS, play_now
from app.record.group.change_group import NewGroup, start_group
from app.record.group.games_of_group import groups_of_device
from app.record.models import Game, Grant, Player
from tests.web.group.groups import keep_together
from tests.web.markup import attributes, buttons, elements, text_of, texts, words_in
from tests.web.phone import FIRST, NAMES, Phone
from tests.web.pressing import change
from tests.web.questions import counted
from tests.web.sharing import let_in

GAME = re.compile(r"/g/\w+")
RULES = find_ruleset("nine-hole")


@pytest.fixture
def games(app, phone, game):
    """Makes so many more games; returns their addresses, the newest first."""

    def make(count):
        with app.app_context():
            made = [
                start_game(phone.device, NAMES, 0, RULES, f"start-{n:012}") for n in range(count)
            ]
        return [f"/g/{public_id}" for public_id in reversed(made)]

    return make


def add_rows(app, device, ids):
    """Older games of a phone, as nobody has listed them yet."""
    unique = ("public_id", "made_as", "view_code", "handle")
    rows = [{name: str(n) for name in unique} | {"id": n, "made_at": now()} for n in ids]
    grant = {"device": device, "right": "owner", "granted_at": now()}
    with app.app_context():
        db.session.execute(insert(Game), rows)
        db.session.execute(insert(Grant), [{**grant, "id": n, "game_id": n} for n in ids])
        db.session.commit()


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
    return [link for link in attributes(page, "a[href]", "href") if GAME.fullmatch(link)]


def listed(phone):
    """The games of every page, in their order."""
    return [game for page in pages(phone) for game in dict.fromkeys(games_on(page))]


def test_every_game_is_listed_once_those_being_played_first(phone, game, games):
    made = games(2 * ROWS + 3)
    assert listed(phone) == [*made, game]
    change(phone, made[0], "end")
    first, *_between, last = pages(phone)
    assert made[0] in games_on(last)
    assert "Finished" not in text_of(first) and "More games" in text_of(first)
    change(phone, made[0], "resume")
    assert listed(phone)[0] == made[0]
    for where in ("after=nothing", "after=", "deleted=%00", "after=" + "x" * 3000):
        assert games_on(phone.get(f"/?{where}")) == games_on(phone.get("/")), where


def test_a_finished_game_is_named_by_its_winner_and_its_day_until_it_is_opened_again(phone, game):
    phone.enter(game, 1, FIRST)
    shown = r"Bea leads by 7 Nine holes · Hole 2 of 9 · since \d+:\d+"
    assert re.search(shown, text_of(phone.get("/")))
    phone.play(game)
    page = phone.get("/")
    assert "Finished" in text_of(page) and "Bea won by 75" in text_of(page)
    assert text_of(page).count("Ann, Bea, Cam and Dan") == 1
    time = texts(page, ".when")[0]
    assert texts(phone.get(game), "h1 small")[0].endswith(f", {time}")
    phone.post(f"{game}/date", {"date": "2019-08-03", "venue": ""})
    assert texts(phone.get("/"), ".when") == ["3 Aug 2019"]
    assert texts(phone.get(game), "h1 small") == ["3 Aug 2019"]
    page = phone.get(f"{game}/log")
    last = next(do for do in buttons(page, "take")[1:])
    phone.post(f"{game}/log", {"do": last}, page)
    assert "Finished" not in text_of(phone.get("/"))


def test_what_a_group_finished_is_on_the_page_of_the_group_only(phone, game):
    phone.play(game)
    group = keep_together(phone, game)
    page = phone.get("/")
    assert game not in games_on(page) and "Finished" not in text_of(page)
    assert game in games_on(phone.get(group))


def test_the_first_page_asks_reads_and_rules_on_no_more_among_many_games(
    app, phone, games, monkeypatch
):
    group = keep_together(phone, games(ROWS)[0])
    asked, steps, taken = {}, Counter(), {}

    def watch(connection, *_question):
        sqlite = connection.connection.driver_connection
        sqlite.set_progress_handler(lambda: steps.update(["taken"]), 1)

    with app.app_context():
        engine = db.engine
    for count, ids in (("few", range(-20, 0)), ("many", range(-3000, -20))):
        add_rows(app, phone.device, ids)
        for address in ("/", "/games/new"):
            phone.get(address)
            with counted(app) as asked[count, address]:
                phone.get(address)
        event.listen(engine, "before_cursor_execute", watch)
        phone.get("/")
        before = steps["taken"]
        phone.get("/")
        taken[count] = steps["taken"] - before
        event.remove(engine, "before_cursor_execute", watch)
    for address in ("/", "/games/new"):
        assert asked["many", address] == asked["few", address]
    assert 0 < taken["many"] <= 1.1 * taken["few"], "steps that SQLite takes"
    assert group in attributes(phone.get("/"), "a", "href")
    games(ROWS * 2)
    PLAYS.clear()
    read = []
    monkeypatch.setattr(load, "play_now", lambda *game: read.append(game) or play_now(*game))
    phone.get("/")
    assert 0 < len(read) <= 2 * ROWS
    read.clear()
    phone.get("/")
    assert read == []


def test_deleted_games_come_page_by_page_to_who_owns_them(app, phone, other_phone, game, games):
    made = games(ROWS + 2)
    let_in(phone, other_phone, made[0], "score")
    with app.app_context():
        for number, address in enumerate(made):
            row = db.session.scalar(select(Game).where(Game.public_id == address[3:]))
            set_deleted(row, phone.device, True, f"token-{number:012}")
    first, *_more = shown = [*pages(phone)]
    forms = [attributes(page, 'form[action$="/state"]', "action") for page in shown]
    gone = [action.removesuffix("/state") for actions in forms for action in actions]
    assert sorted(gone) == sorted(made)
    assert "Undo: game deleted" in text_of(first) and "Deleted games" in text_of(first)
    page = other_phone.get("/")
    assert "Deleted games" not in text_of(page) and games_on(page) == []


def test_a_game_in_which_nobody_is_written_down_shows_it(app, phone, game):
    with app.app_context():
        db.session.execute(delete(Player))
        db.session.commit()
    assert "can’t read" in text_of(phone.get("/"))
    for page in ("", "/log", "/hole/1", "?tv", "/game.json"):
        answer = phone.get(game + page)
        assert answer.status_code == 422 and "can’t be read" in text_of(answer), page


def test_a_phone_without_games_starts_its_first_on_the_first_page(phone):
    page = phone.get("/")
    assert "Players, clockwise" in text_of(page)
    answer = phone.post("/games/new", {"name": ["Ann", "ann", "", ""], "do": "start"}, page)
    assert answer.status_code == 422 and 'value="ann"' in answer.text
    assert "Two players are called Ann: call one “Ann 2”." in text_of(answer)
    sent = {"name": [*NAMES[:2], "", ""], "dealer": "1", "do": "start", "rules": "nine-hole"}
    made = phone.post("/games/new", sent, page)
    assert made.location.endswith("/hole/1")
    assert "Bea deals, Ann starts" in text_of(phone.get(made.location))
    assert "Players, clockwise" not in text_of(phone.get("/"))


def test_groups_are_shown_a_page_at_a_time_however_a_phone_came_into_them(app, phone, game):
    group, other = keep_together(phone, game), Phone(app)
    let_in(phone, other, group)
    with app.app_context():
        take(make_link(phone.device), "another", None)
        for device in (phone.device, other.device, "another"):
            assert [found.public_id for found, _right in groups_of_device(device)] == [group[7:]]
        for number in range(44):
            start_group(phone.device, NewGroup(f"G {number}", ("Ann",), f"group-{number:012}"))
    address, shown = "/", []
    while address:
        page = phone.get(address)
        shown.append(attributes(page, '.rows a.grow[href^="/group/"]', "href"))
        address = next(iter(attributes(page, 'a[href^="/?groups="]', "href")), "")
    assert [len(groups) for groups in shown] == [20, 20, 5]
    assert len({group for groups in shown for group in groups}) == 45
    page = phone.get("/?groups=zzzzzzzzzzzz")
    assert attributes(page, '.rows a.grow[href^="/group/"]', "href") == shown[0]


# The shortcut to the last game


def last(phone):
    answer = phone.get("/last")
    assert answer.status_code == 303
    return answer.location


def test_the_shortcut_leads_to_where_this_phone_was_last_busy(phone, other_phone):
    assert last(phone) == "/" and phone.client.get_cookie("device") is None
    first, second = phone.start(), phone.start()
    assert last(phone) == second
    phone.enter(first, 1, FIRST)
    assert last(phone) == first
    third = phone.start()
    let_in(phone, other_phone, first)
    other_phone.enter(first, 2, FIRST)
    assert (last(phone), last(other_phone)) == (third, first), "others lead nobody away"
    let_in(phone, other_phone, third, "view")
    assert last(other_phone) in (first, third)
    change(phone, third, "end")
    assert last(phone) == third, "though it is over"
    change(phone, third, "delete")
    assert last(phone) == first
    watching = Phone(phone.client.application)
    let_in(phone, watching, second, "view")
    assert last(watching) == second
