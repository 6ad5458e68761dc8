"""Settings of a group: its name, usual rules, announcements; saved and undone by one press."""

import pytest
from sqlalchemy import func, select

from app.golf.ruleset import find_ruleset, to_mapping
from app.record.change.house_rules import save_house_rules
from app.record.database import db
from app.record.group.change_group import GroupSettings, save_settings
from app.record.models import Entry, Group
from tests.web.markup import attributes, text_of, texts
from tests.web.phone import FIRST

CHOSEN = {"title": "Sundays", "rules": "skyjo", "records": ""}


def settings(phone, group):
    page = phone.get(f"{group}/settings")
    chosen = attributes(page, "#rules option[selected]", "value")
    records = attributes(page, "#records[checked]", "value")
    return [*attributes(page, "#title"), *chosen, *(records or [""])]


def entries(app):
    with app.app_context():
        return db.session.scalar(select(func.count()).select_from(Entry))


def test_a_group_begins_with_the_rules_of_the_last_game_and_records_announced(phone, group):
    assert settings(phone, group) == ["Ann, Bea, Cam and Dan", "", "y"]


def test_what_is_chosen_stands_there_afterwards(phone, group):
    assert phone.post(f"{group}/settings", CHOSEN).location == group
    assert settings(phone, group) == ["Sundays", "skyjo", ""]
    assert texts(phone.get(group), "h1")[0].startswith("Sundays")


def test_saving_unchanged_settings_records_nothing(app, phone, group):
    before = entries(app)
    page = phone.get(f"{group}/settings")
    same = {"title": "Ann, Bea, Cam and Dan", "rules": "", "records": "y"}
    assert phone.post(f"{group}/settings", same, page).status_code == 303
    assert entries(app) == before


def test_the_same_press_twice_is_one(app, phone, group):
    page = phone.get(f"{group}/settings")
    phone.post(f"{group}/settings", CHOSEN, page)
    before = entries(app)
    phone.post(f"{group}/settings", CHOSEN, page)
    assert entries(app) == before


@pytest.mark.parametrize(
    ("chosen", "words"),
    [
        ({"title": "Sundays"}, "Undo: group renamed"),
        ({"records": ""}, "Undo: whether records are announced"),
        (CHOSEN, "Undo: group settings changed"),
    ],
)
def test_all_that_was_chosen_at_once_is_undone_at_once(phone, group, chosen, words):
    before = settings(phone, group)
    same = dict(zip(CHOSEN, before, strict=True))
    phone.post(f"{group}/settings", {**same, **chosen})
    page = phone.get(group)
    assert words in text_of(page)
    undo = attributes(page, ".undos button", "value")[0]
    phone.post(f"{group}/undo", {"do": undo}, page)
    assert settings(phone, group) == before


def test_all_problems_are_listed_at_once_and_nothing_typed_is_lost(app, phone, group):
    before = entries(app)
    answer = phone.post(f"{group}/settings", {**CHOSEN, "title": "x" * 41, "rules": "bridge"})
    assert answer.status_code == 422
    assert len(texts(answer, ".wrong")) == 2
    assert "Choose rules from the list." in text_of(answer)
    assert attributes(answer, "#title") == ["x" * 41]
    assert attributes(answer, "#records[checked]") == []
    assert entries(app) == before


def table_of(phone, group):
    return phone.get(attributes(phone.get(group), "footer .key", "href")[0])


def test_a_new_game_of_the_group_begins_with_its_usual_rules(phone, group):
    assert attributes(table_of(phone, group), 'input[name="rules"]') == ["nine-hole"]
    phone.post(f"{group}/settings", {**CHOSEN, "rules": "six-card"})
    table = table_of(phone, group)
    assert attributes(table, 'input[name="rules"]') == ["six-card"]
    names = attributes(table, 'input[type="text"][name="name"]')
    made = phone.post("/games/new", {"do": "start", "name": names}, table).location
    assert "Six-card" in text_of(phone.get(made.replace("hole/1", "rules")))
    assert made.removesuffix("/hole/1") in attributes(phone.get(group), "main a", "href")


def test_the_first_page_leads_to_a_table_with_them_too(phone, game, group):
    phone.play(game)
    phone.post(f"{group}/settings", {**CHOSEN, "rules": "six-card"})
    table = phone.get(attributes(phone.get("/"), "main li .link", "href")[0])
    assert attributes(table, 'input[name="rules"]') == ["six-card"]


def test_playing_again_from_the_result_keeps_the_rules_of_that_game(phone, game, group):
    phone.post(f"{group}/settings", {**CHOSEN, "rules": "six-card"})
    phone.play(game)
    made = phone.post(f"{game}/again", {}, phone.get(game)).location
    assert phone.enter(made.removesuffix("/hole/1"), 1, FIRST).status_code == 303


def test_house_rules_of_another_phone_stay_chosen(app, phone, group):
    with app.app_context():
        code = save_house_rules("somebody", "Ours", to_mapping(find_ruleset("skyjo")), "house")
        row = db.session.scalar(select(Group).where(Group.public_id == group.rpartition("/")[2]))
        save_settings(row, "somebody", GroupSettings("Sundays", code, True), "chosen")
    assert settings(phone, group)[1] == code
    page = phone.get(f"{group}/settings")
    assert "Ours" in texts(page, "#rules option[selected]")
    assert phone.post(f"{group}/settings", {**CHOSEN, "rules": code}, page).status_code == 303
    assert settings(phone, group)[1] == code
