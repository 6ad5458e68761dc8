"""The log as a page: read it, sift it, take anything back."""

import random
import re

import pytest

from app.golf.ruleset import find_ruleset
from app.record.change.change_rules import change_rules
from app.record.change.history import right_for, take_back
from app.record.database import db
from app.record.game.load import load_play
from app.record.models import Game
from tests.conftest import FULL
from tests.web import pressing
from tests.web.markup import attributes, buttons, elements, text_of, texts, words_in
from tests.web.phone import FIRST, SECOND
from tests.web.sharing import let_in

PAGES = ("", "?tv", "/log", "/table", "/rules", "/game.json", "/hole/1", "/hole/1/open")
MENDED = ("K 4 2 / K 3 7", *FIRST[1:])


def log(phone, game, query=""):
    return text_of(phone.get(f"{game}/log?{query}"))


def press(phone, game, verb, nth=0):
    """Press the nth button that does this."""
    page = phone.get(f"{game}/log")
    return phone.post(f"{game}/log", {"do": buttons(page, verb)[nth]}, page)


def rename(phone, game, name):
    assert pressing.press(phone, game, "save", name=[name, "Bea", "Cam", "Dan"]).status_code == 303


def test_every_action_shows_when_on_which_phone_and_what_it_changed(phone, other_phone, game):
    phone.enter(game, 1, FIRST)
    rows = log(phone, game)
    for words in ("Ann went out", "the game begins", "the rules are Nine holes"):
        assert words in rows
    assert "phone 1" not in rows and "rules changed" not in rows
    let_in(phone, other_phone, game, "score")
    other_phone.post("/settings", {"phone": "Bea’s phone"})
    other_phone.enter(game, 1, MENDED)
    rows = log(phone, game)
    assert re.search(r"hole 1 corrected · Bea’s phone Ann 33 → now 32 Ann: K 4 2 / K 3 7", rows)
    assert "hole 1 saved · phone 1 " in rows
    phone.enter(game, 2, SECOND)
    page = phone.get(f"{game}/log")
    folded = (
        "Hole 2 Ann 23 Bea 7 Cam 17 Dan 34",
        "Hole 1 Ann 33 → now 32 Bea 14 Cam 21 Dan 28",
        "The game’s start 3 lines",
    )
    for shown, expected in zip(texts(page, "summary"), folded, strict=True):
        assert shown.startswith(expected)
    assert elements(page, "details.hole-fold[open]") == []
    assert "Ann: 6 4 2 / 6 9 2 13" not in text_of(page)
    assert elements(phone.get(f"{game}/log?hole=1"), "details.hole-fold[open]") != []


def test_what_came_before_hole_1_is_folded_and_a_time_stands_only_where_it_changes(phone, game):
    for name in ("Anna", "Annika", "Ann"):
        rename(phone, game, name)
    page = phone.get(f"{game}/log")
    assert texts(page, "#start > summary") == ["The game’s start 6 lines"]
    times = texts(page, "#start time")
    shown = [time for time in times if time]
    assert len(times) == 4 and len(shown) == len({*shown})
    phone.enter(game, 1, FIRST)
    rename(phone, game, "Annie")
    page = phone.get(f"{game}/log")
    assert texts(page, "form > .events b") == ["name changed to Annie"]
    assert texts(page, "#start b")[0] == "name changed to Ann"
    assert texts(page, "#start b")[-1] == "the game begins"


def test_a_hole_of_many_players_names_the_lowest_and_the_highest(monkeypatch, phone, game):
    monkeypatch.setattr("app.web.game.log.MOST_COLUMNS", 3)
    phone.enter(game, 1, FIRST)
    shown = texts(phone.get(f"{game}/log"), ".hole-line .words")
    assert shown == ["lowest Bea 14 · highest Ann 33"]


def test_the_log_is_sifted_and_stays_so_when_something_is_taken_back(phone, game):
    phone.enter(game, 1, FIRST)
    phone.enter(game, 2, SECOND)
    assert "Hole 1 Ann" not in log(phone, game, "hole=2")
    assert "No changes here yet." in log(phone, game, "hole=2&player=999999999")
    assert "Hole 2 Ann" in log(phone, game, "hole=x&player=&before=99")
    assert "Hole 2 Ann" not in log(phone, game, "before=9")
    page = phone.get(f"{game}/log?hole=1")
    action = attributes(page, 'form[method="post"]', "action")[0]
    answer = phone.post(action, {"do": buttons(page, "take")[0]}, page)
    assert answer.location == f"{game}/log?hole=1"
    assert "Hole 2 Ann" not in log(phone, game, "hole=1")
    assert "hole 1" in texts(phone.get(f"{game}/log"), "option"), "though it was taken back"


def test_a_long_log_leads_to_earlier_entries_and_back_to_the_newest(monkeypatch, phone, game):
    monkeypatch.setattr("app.record.change.history.SHOWN", 1)
    newest = f"{game}/log?hole=1"
    saved = "<b>hole 1 saved</b>"
    phone.enter(game, 1, FIRST)
    assert ways(phone.get(newest)) == {}
    phone.enter(game, 1, SECOND)
    page = phone.get(newest)
    assert [*ways(page)] == ["Earlier changes"] and saved not in page.text
    page = phone.get(ways(page)["Earlier changes"])
    assert ways(page) == {"Newest changes": newest} and saved in page.text


def ways(page):
    """Where the links to other parts of a log lead."""
    labels = ("Earlier changes", "Newest changes")
    found = [(words_in(link), link.attributes["href"]) for link in elements(page, "a[href]")]
    return {label: href for words, href in found for label in labels if label in words}


def test_an_action_and_a_single_entry_are_taken_back_and_brought_back(phone, other_phone, game):
    phone.enter(game, 1, FIRST)
    press(phone, game, "take")
    assert re.search(r"hole 1 saved undone \d\d:\d\d Redo", log(phone, game))
    assert "before the first hole" in text_of(phone.get(game))
    press(phone, game, "bring")
    assert re.search(r"hole 1 saved redone \d\d:\d\d Undo", log(phone, game))
    press(phone, game, "entry", nth=2)
    assert "still missing" in text_of(phone.get(f"{game}/hole/1/open"))
    assert "hole 1 saved Undo" in log(phone, game)
    press(phone, game, "back")
    assert phone.get(f"{game}/hole/1/ruling").status_code == 200
    let_in(phone, other_phone, game, "score")
    lines = len(elements(phone.get(f"{game}/log"), "li"))
    for who in (phone, other_phone):
        for verb in ("take", "bring"):
            press(who, game, verb)
            page = phone.get(f"{game}/log")
            assert len(elements(page, "li")) == lines, "however often it is pressed"
    assert re.search(r"hole 1 saved · phone 1 redone \d\d:\d\d · phone 2 Undo", text_of(page))
    assert "your last action" not in text_of(page)
    phone.enter(game, 2, SECOND)
    page = phone.get(f"{game}/log")
    for what in buttons(page, "take"):
        phone.post(f"{game}/log", {"do": what}, page)
    assert "before the first hole" in text_of(phone.get(game)), "both from one page"


def test_nobody_takes_back_what_they_may_not_or_what_nobody_recorded(app, phone, other_phone, game):
    phone.enter(game, 1, FIRST)
    let_in(phone, other_phone, game, "view")
    page = other_phone.get(f"{game}/log")
    assert "Ann 33" in text_of(page) and 'name="do"' not in page.text
    with app.app_context():
        row = db.session.query(Game).one()
        change_rules(row, "x", find_ruleset("six-card"), 2, "rules-0000000000000")
    let_in(phone, other_phone, game, "score")
    do, before = {"do": "take:rules-0000000000000"}, phone.get(f"{game}/live").json["version"]
    page = other_phone.get(f"{game}/log")
    assert do["do"] not in page.text
    assert other_phone.post(f"{game}/log", do, page).status_code == 403
    for nothing in ("", "take:", "entry:x", "bring:x", "take:start"):
        assert phone.post(f"{game}/log", {"do": nothing}).status_code == 303
    assert phone.client.post(f"{game}/log", data=do).status_code == 422
    assert phone.get(f"{game}/live").json["version"] == before
    assert phone.post(f"{game}/log", do).status_code == 303
    assert "Redo: rules changed" in log(phone, game)


@pytest.mark.parametrize("seed", range(30 if FULL else 2))
def test_every_page_opens_whatever_was_taken_back(app, phone, game, seed):
    phone.play(game, 2)
    phone.enter(game, 1, SECOND)
    chance = random.Random(seed)
    for number in range(8):
        with app.app_context():
            row = db.session.query(Game).one()
            client_id = chance.choice(load_play(db.session(), row).entries).client_id
            if right_for(load_play(db.session(), row), [client_id]):
                take_back(row, "x", [client_id], f"back-{number:012}")
        for page in PAGES:
            assert phone.get(game + page).status_code in (200, 303, 404), page
