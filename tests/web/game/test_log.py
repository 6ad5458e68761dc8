"""The log as a page: read it, sift it, take anything back; and the scorecard on a television."""

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


def log(phone, game, query=""):
    return text_of(phone.get(f"{game}/log?{query}"))


def press(phone, game, verb, nth=0):
    """Press the nth button that does this."""
    page = phone.get(f"{game}/log")
    what = buttons(page, verb)[nth]
    return phone.post(f"{game}/log", {"do": what}, page)


def test_every_action_shows_when_on_which_phone_and_what_it_changed(phone, other_phone, game):
    phone.enter(game, 1, FIRST)
    let_in(phone, other_phone, game, "score")
    other_phone.post("/settings", {"phone": "Bea’s phone"})
    other_phone.enter(game, 1, ("K 4 2 / K 3 7", *FIRST[1:]))
    rows = log(phone, game)
    assert re.search(r"hole 1 corrected · Bea’s phone Ann 33 → now 32 Ann: K 4 2 / K 3 7", rows)
    assert "hole 1 saved · phone 1 " in rows
    assert "Ann went out" in rows
    assert "the game begins" in rows


def test_a_hole_is_a_line_with_its_scores_that_opens(phone, game):
    phone.enter(game, 1, FIRST)
    phone.enter(game, 2, SECOND)
    phone.enter(game, 1, ("K 4 2 / K 3 7", *FIRST[1:]))
    page = phone.get(f"{game}/log")
    assert texts(page, "summary") == [
        "Hole 2 Ann 23 Bea 7 Cam 17 Dan 34",
        "Hole 1 Ann 33 → now 32 Bea 14 Cam 21 Dan 28",
        "The game’s start 3 lines",
    ]
    assert elements(page, "details.hole-fold[open]") == []
    assert "Ann: 6 4 2 / 6 9 2 13" not in text_of(page)
    assert elements(phone.get(f"{game}/log?hole=1"), "details.hole-fold[open]") != []


def test_what_came_before_hole_1_is_folded_and_the_rest_is_not(phone, game):
    rename(phone, game, "Anna")
    assert texts(phone.get(f"{game}/log"), "#start > summary") == ["The game’s start 4 lines"]
    phone.enter(game, 1, FIRST)
    rename(phone, game, "Annie")
    page = phone.get(f"{game}/log")
    assert texts(page, "form > .events b") == ["name changed to Annie"]
    assert texts(page, "#start b") == ["name changed to Anna", "the game begins"]


def rename(phone, game, name):
    assert pressing.press(phone, game, "save", name=[name, "Bea", "Cam", "Dan"]).status_code == 303


def test_a_time_stands_only_where_it_changes(phone, game):
    for name in ("Anna", "Annie", "Ann"):
        rename(phone, game, name)
    times = texts(phone.get(f"{game}/log"), "#start time")
    shown = [time for time in times if time]
    assert len(times) == 4 and len(shown) == len({*shown})


def test_a_log_of_one_phone_does_not_name_it(phone, game):
    phone.enter(game, 1, FIRST)
    assert "phone 1" not in log(phone, game)


def test_a_hole_of_many_players_names_the_lowest_and_the_highest(monkeypatch, phone, game):
    monkeypatch.setattr("app.web.game.log.MOST_COLUMNS", 3)
    phone.enter(game, 1, FIRST)
    assert texts(phone.get(f"{game}/log"), ".hole-line .words") == [
        "lowest Bea 14 · highest Ann 33"
    ]


def test_the_log_is_sifted_without_javascript(phone, game):
    phone.enter(game, 1, FIRST)
    phone.enter(game, 2, SECOND)
    assert "Hole 1 Ann" not in log(phone, game, "hole=2")
    assert "No changes here yet." in log(phone, game, "hole=2&player=999999999")
    assert "Hole 2 Ann" in log(phone, game, "hole=x&player=&before=99")
    assert "Hole 2 Ann" not in log(phone, game, "before=9")


def test_a_long_log_leads_to_earlier_entries_and_back_to_the_newest(monkeypatch, phone, game):
    monkeypatch.setattr("app.record.change.history.SHOWN", 1)
    phone.enter(game, 1, FIRST)
    newest = phone.get(f"{game}/log?hole=1").text
    assert "Newest changes" not in newest
    assert "Earlier changes" not in newest
    phone.enter(game, 1, SECOND)
    newest = phone.get(f"{game}/log?hole=1").text
    assert "Newest changes" not in newest
    earlier = phone.get(way(newest, "Earlier changes")).text
    assert "Earlier changes" not in earlier
    assert "<b>hole 1 saved</b>" in earlier
    assert "<b>hole 1 saved</b>" not in newest
    assert way(earlier, "Newest changes") == f"{game}/log?hole=1"


def way(page, label):
    """Where a link leads."""
    return next(
        element.attributes["href"] for element in elements(page, "a") if label in words_in(element)
    )


def test_an_action_and_a_single_entry_are_taken_back_and_brought_back(phone, game):
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


def test_undo_and_redo_are_one_line_however_often_they_are_pressed(phone, other_phone, game):
    phone.enter(game, 1, FIRST)
    let_in(phone, other_phone, game, "score")
    lines = elements(phone.get(f"{game}/log"), "li")
    for who in (phone, other_phone, phone, other_phone):
        for verb in ("take", "bring"):
            press(who, game, verb)
            assert len(elements(phone.get(f"{game}/log"), "li")) == len(lines)
    assert re.search(r"hole 1 saved · phone 1 redone \d\d:\d\d · phone 2 Undo", log(phone, game))


def test_who_looks_on_reads_the_log_and_changes_nothing(phone, other_phone, game):
    phone.enter(game, 1, FIRST)
    let_in(phone, other_phone, game, "view")
    page = other_phone.get(f"{game}/log")
    assert "Ann 33" in text_of(page)
    assert 'name="do"' not in page.text


def test_rules_are_taken_back_by_the_owner_alone(app, phone, other_phone, game):
    let_in(phone, other_phone, game, "score")
    with app.app_context():
        row = db.session.query(Game).one()
        change_rules(row, "x", find_ruleset("six-card"), 1, "rules-0000000000000")
    do = {"do": "take:rules-0000000000000"}
    page = other_phone.get(f"{game}/log")
    assert do["do"] not in page.text
    assert other_phone.post(f"{game}/log", do, page).status_code == 403
    assert phone.post(f"{game}/log", do).status_code == 303
    assert "Nine holes" in text_of(phone.get(f"{game}?tv"))


def test_what_nobody_recorded_can_not_be_taken_back(phone, game):
    before = phone.get(f"{game}/live").json["version"]
    for do in ("", "take:", "entry:x", "bring:x", "take:start"):
        assert phone.post(f"{game}/log", {"do": do}).status_code == 303
    assert phone.client.post(f"{game}/log", data={"do": "take:x"}).status_code == 422
    assert phone.get(f"{game}/live").json["version"] == before


@pytest.mark.parametrize("seed", range(30 if FULL else 3))
def test_every_page_opens_whatever_was_taken_back(app, phone, game, seed):
    phone.enter(game, 1, FIRST)
    phone.enter(game, 2, SECOND)
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


def test_a_television_shows_holes_totals_places_and_how_to_follow(phone, game):
    assert "Hole 1 of 9" in text_of(phone.get(f"{game}?tv"))
    phone.enter(game, 1, FIRST)
    page = phone.get(f"{game}?tv")
    text = text_of(page)
    assert re.search(r"Total 33 14 21 28 Place 4th 1st 2nd 3rd", text)
    assert texts(page, ".lead") == ["14", "1st"]
    assert "Hole 1: Ann is busted. Bea holds four 9s." in text
    assert re.search(r"follow at [\w.]+ [0-9A-Z]{4} [0-9A-Z]{4}", text)
    code = texts(page, 'b[dir="ltr"]')
    assert re.fullmatch(r"[0-9A-Z]{4} [0-9A-Z]{4}", code[0])
    assert "<path" in page.text


def test_a_television_shows_who_won_a_game_that_is_over(phone, game):
    phone.play(game, 9)
    assert "wins by" in text_of(phone.get(f"{game}?tv"))


def test_a_television_shows_what_an_open_hole_waits_for(phone, game):
    ids = phone.players(game)
    cards = {f"cards-{player}": "" for player in ids} | {f"cards-{ids[0]}": FIRST[0], "some": "1"}
    phone.post(f"{game}/hole/1", cards)
    assert "still missing: Bea, Cam and Dan" in text_of(phone.get(f"{game}?tv"))


def test_two_entries_are_taken_back_from_one_page_to_which_one_goes_back(phone, game):
    phone.enter(game, 1, FIRST)
    phone.enter(game, 2, SECOND)
    page = phone.get(f"{game}/log")
    for what in buttons(page, "take"):
        phone.post(f"{game}/log", {"do": what}, page)
    assert "before the first hole" in text_of(phone.get(game))


def test_a_row_about_taking_back_shows_no_more_than_that(phone, other_phone, game):
    phone.enter(game, 1, FIRST)
    let_in(phone, other_phone, game, "score")
    press(other_phone, game, "take")
    rows = log(phone, game)
    assert re.search(r"hole 1 saved · phone 1 undone \d\d:\d\d · phone 2", rows)
    assert "your last action" not in rows


def test_the_first_answer_to_who_went_out_corrects_nothing(phone, game):
    ids = phone.players(game)
    cards = {f"cards-{player}": text for player, text in zip(ids, FIRST, strict=True)}
    phone.post(f"{game}/hole/1", {**cards, "some": "1"})
    page = phone.get(f"{game}/hole/1/open")
    phone.post(f"{game}/hole/1/open", {"do": f"out:{ids[0]}"}, page)
    assert "corrected" not in log(phone, game)
    assert "Undo : Ann went out" in log(phone, game)
    assert "Undo: who went out in hole 1" in text_of(phone.get(game))


def test_a_hole_that_was_taken_back_can_still_be_looked_for(phone, game):
    phone.enter(game, 1, FIRST)
    press(phone, game, "take")
    assert "hole 1" in texts(phone.get(f"{game}/log"), "option")


def test_taking_back_keeps_what_was_looked_for(phone, game):
    phone.enter(game, 1, FIRST)
    phone.enter(game, 2, SECOND)
    page = phone.get(f"{game}/log?hole=1")
    action = attributes(page, 'form[method="post"]', "action")[0]
    what = buttons(page, "take")[0]
    answer = phone.post(action, {"do": what}, page)
    assert answer.location == f"{game}/log?hole=1"
    assert "Hole 2 Ann" not in log(phone, game, "hole=1")


def test_cards_and_who_went_out_from_the_second_phone_correct_nothing(phone, other_phone, game):
    let_in(phone, other_phone, game, "score")
    ids = phone.players(game)
    phone.post(f"{game}/hole/1", {f"cards-{ids[0]}": FIRST[0], "some": "1"})
    assert other_phone.enter(game, 1, FIRST).status_code == 303
    assert "cards of Bea, Cam and Dan in hole 1" in log(phone, game)
    assert "corrected" not in log(phone, game)


def test_a_new_game_lists_its_rules_and_no_change_of_them(phone, game):
    rows = log(phone, game)
    assert "rules changed" not in rows
    assert "the rules are Nine holes" in rows
