"""The page of a group: who leads, people, games, the next game in two taps, links, settings."""

import re
from dataclasses import replace

import pytest
from sqlalchemy import select

from app.golf.ruleset import find_ruleset, to_mapping
from app.record import counts
from app.record.change.house_rules import save_house_rules
from app.record.change.start_game import start_game
from app.record.counts import catch_up, count_game, stale_games
from app.record.database import db
from app.record.game.games_list import ROWS
from app.record.game.load import find_game
from app.record.group.change_group import GroupSettings, save_settings
from app.record.models import Entry, Group
from tests.record import tables
from tests.record.group.groups import Members, new_token
from tests.web.group.groups import (
    CHOICES,
    HERE,
    add,
    keep_together,
    people_of,
    person_url,
    play_more,
    together,
)
from tests.web.markup import attributes, elements, text_of, texts
from tests.web.phone import FIRST, NAMES, SECOND
from tests.web.questions import counted
from tests.web.sharing import code_of, join, open_code, press

ROW = 'a[href^="/group/"] small'
"""What the first page says of a group."""


def table_of(phone, group, key=".key"):
    return phone.get(attributes(phone.get(group), f"footer {key}", "href")[0])


def start_again(phone, group, names=None, key=".key", **more):
    table = table_of(phone, group, key)
    names = names or attributes(table, 'input[type="text"][name="name"]')
    answer = phone.post("/games/new", {"do": "start", "name": names, **more}, table)
    return answer.location.removesuffix("/hole/1")


def news(phone, group):
    page = phone.get(group)
    return texts(page, ".news h2"), texts(page, ".news p")


def points(phone, group):
    return texts(phone.get(group), f"{HERE} .points")


@pytest.fixture
def two_games(kept, phone, game, group):
    def play():
        phone.play(game)
        play_more(phone, group, 1)

    kept(play, [phone])
    return group


def test_people_of_a_game_become_a_group_once_their_name_is_known(phone, game):
    asked = phone.post(f"{game}/together", {}, phone.get(f"{game}/group"))
    assert asked.location == f"{game}/together"
    page = phone.get(asked.location)
    assert texts(page, ".members label") == [*NAMES]
    people = attributes(page, ".members input")
    assert attributes(page, ".members :checked") == people
    for wrong in ({"people": []}, {"people": ["x"]}, {"title": ""}):
        refused = phone.post(f"{game}/together", together("Sundays", people) | wrong, page)
        assert (refused.status_code, len(texts(refused, ".notice p"))) == (422, 1)
    assert not attributes(phone.get("/"), 'a[href^="/group/"]', "href")
    group = phone.post(f"{game}/together", together("Sundays", people[:2]), page).location
    assert people_of(phone, group) == ["Ann", "Bea"], "who is not chosen is a guest"
    assert texts(phone.get(group), "h1")[0].startswith("Sundays")
    assert game in attributes(phone.get(group), "main a", "href")
    assert keep_together(phone, game) == group, "pressing it again leads to the same"


def test_a_group_from_nothing_keeps_what_was_typed_and_starts_its_first_game(phone):
    def new(title, names, do="start"):
        return phone.post("/groups/new", {"title": title, "name": names, "do": do})

    wrong = [
        ("", ["Ann"], "Give the group a name"),
        ("Fridays", ["", ""], "Type at least one name."),
        ("Fridays", ["Ann", "Ann"], "Ann"),
    ]
    for title, names, sentence in wrong:
        refused = new(title, names)
        assert (refused.status_code, sentence in text_of(refused)) == (422, True)
        assert attributes(refused, 'input[name="name"]') == names
    more = new("Fridays", ["Ann", "Ben"], "add")
    assert attributes(more, 'input[name="name"]') == ["Ann", "Ben", ""]
    assert attributes(more, "#title") == ["Fridays"]
    group = new("Fridays", ["Ann", "Ben", "", ""]).location
    assert people_of(phone, group) == ["Ann", "Ben"]
    assert news(phone, group)[0] == ["No game yet."]
    page = phone.get(group)
    assert texts(page, ".standing thead th") == ["People"]
    game = start_again(phone, group)
    assert game in attributes(phone.get(group), "main a", "href")


def test_a_game_under_way_comes_first_and_is_counted_nowhere_yet(phone, game, group):
    phone.enter(game, 1, FIRST)
    page = phone.get(group)
    assert texts(page, ".at-table b")[0].startswith("Hole 2 of 9")
    assert attributes(page, "footer .key:not(.alt)", "href") == [f"{game}/hole/2"]
    assert {*texts(page, "footer .key")} == {"Go on: hole 2", "New game"}
    home = phone.get("/")
    assert attributes(home, "main li .link", "href") == [f"{game}/hole/2"]
    assert texts(home, "main li .link")[0].startswith("Go on")
    later = start_again(phone, group, ["Ann", "Guest", "Dan"], ".alt")
    assert people_of(phone, group) == [*NAMES], "guests do not become members"
    page = phone.get(group)
    assert "Ann, Guest and Dan" in text_of(page)
    assert attributes(page, ".at-table a:not(.guests)", "href") == [later, game]
    assert attributes(page, "footer .key:not(.alt)", "href") == [f"{later}/hole/1"]
    assert "No finished game yet." in text_of(page)
    phone.play(game)
    page = phone.get(group)
    assert attributes(page, ".at-table a:not(.guests)", "href") == [later]
    assert texts(page, "h1 small") == ["4 people · 1 game"]
    assert texts(page, ".news p")[-1].endswith("after 1 game.")
    assert texts(phone.get(f"{group}/games"), "h1 small") == ["4 people · 1 game"]
    table = table_of(phone, group, ".alt")
    assert texts(table, ".people .chip bdi") == ["Bea", "Cam"], "of the group who are missing"
    counts = (
        "This game counts for “Ann, Bea, Cam and Dan”. Anyone not in the group plays as a guest."
    )
    assert counts in text_of(table)


def test_the_next_game_has_last_times_people_in_their_seats(phone, game):
    phone.play(game)
    assert "Make these people a group" in text_of(phone.get(game))
    group = keep_together(phone, game)
    assert group in attributes(phone.get(game), "main a", "href")
    home = phone.get("/")
    assert texts(home, "main li .link")[0].startswith("Play")
    assert "Groups Ann, Bea, Cam and Dan" in text_of(home)
    for table in (table_of(phone, group), phone.get(attributes(home, "main li .link", "href")[0])):
        assert attributes(table, 'input[type="text"][name="name"]') == [*NAMES]
        assert attributes(table, 'input[name="group"]') == [group.rpartition("/")[2]]
    again = phone.post(f"{game}/again", {}, phone.get(game)).location.removesuffix("/hole/1")
    assert again in attributes(phone.get(group), "main a", "href")
    assert phone.enter(again, 1, FIRST).status_code == 303


def test_most_wins_lead_without_a_season_and_the_last_games_are_listed(phone, game, two_games):
    page = phone.get(two_games)
    leader = texts(page, f"{HERE} bdi")[0]
    assert news(phone, two_games) == ([f"{leader} leads by 2 wins."], ["2 wins after 2 games."])
    assert (points(phone, two_games)[0], texts(page, ".lead")) == ("2", ["2"])
    assert texts(phone.get("/"), ROW) == [f"{leader} leads by 2 wins."]
    labels = attributes(page, f"{HERE} svg", "aria-label")
    assert labels[0] == "the last 2 games: 1st, 1st"
    assert len(texts(page, ".games b")) == 2
    assert " by " in texts(page, ".games b")[0]
    assert not texts(page, ".games small")[0].startswith("Nine holes")
    link = attributes(page, ".section-title a", "href")[0]
    listed = phone.get(link)
    assert "Nine holes · " in texts(listed, ".games small")[0]
    assert game in attributes(listed, "main a", "href")
    assert len(elements(page, "main details")) == 1
    inside = {*texts(page, ".more b")}
    assert {"Share", "Group settings", "+ New season", "+ Someone new"} <= inside
    start_again(phone, two_games, [*NAMES], rules="six-card")
    page = phone.get(two_games)
    assert texts(page, ".games small")[0].startswith("Nine holes · "), "where rules differ"
    assert texts(page, ".at-table small")[0].startswith("Six-card Golf · ")


def test_those_who_won_as_often_lead_together(phone, game, group):
    phone.play(game)
    play_more(phone, group, 1, NAMES[::-1])
    page = phone.get(group)
    first, second = texts(page, f"{HERE} bdi")[:2]
    assert news(phone, group) == ([f"{first} and {second}, 1 win each."], ["After 2 games."])
    assert texts(page, f"{HERE} .rank")[:3] == ["1=", "1=", "3="]


def test_a_season_leads_until_the_next_one_has_a_game(phone, two_games):
    group = two_games
    leader = texts(phone.get(group), f"{HERE} bdi")[0]

    def season(number, what="new", **choices):
        where = f"{group}/season/{what}" if what == "new" else f"{group}/season/{number}/{what}"
        page = phone.get(f"{group}/season/{number}") if what == "end" else None
        phone.post(where, {**CHOICES, "title": str(2025 + number), **choices}, page)

    season(1, last="2001-01-01")
    assert texts(phone.get(group), ".standing thead b") == ["All games"], "it has no game"
    season(1, "edit")
    page = phone.get(group)
    assert texts(page, ".standing thead b") == ["2026"]
    head, lines = news(phone, group)
    assert (head, lines[0]) == ([f"{leader} leads by 6."], "Season 2026")
    assert lines[1].startswith("20 points to ")
    assert lines[1].endswith(" after 2 games.")
    assert texts(page, ".legend span") == ["Points for the places in a game: 10, 7, 5, 3"]
    assert points(phone, group) == ["20", "14", "10", "6"]
    assert texts(phone.get("/"), ROW) == [f"2026 · {leader} leads by 6."]
    season(1, "end")
    head, lines = news(phone, group)
    assert (head, lines[0]) == ([f"{leader} wins 2026."], "Season 2026")
    assert lines[1].startswith("6 points ahead of ")
    assert texts(phone.get("/"), ROW) == [f"{leader} wins 2026."]
    season(2)
    assert news(phone, group)[0] == [f"{leader} leads by 6."], "it has both games"
    season(2, "end")
    play_more(phone, group, 1)
    assert news(phone, group)[0] == [f"{leader} wins 2027."]
    assert points(phone, group) == ["20", "14", "10", "6"]
    season(3, first="2100-01-01")
    assert news(phone, group)[0] == [f"{leader} wins 2027."]
    season(3, "edit")
    assert news(phone, group)[0] == [f"{leader} leads by 9."]


def test_the_group_is_opened_by_its_code_as_far_as_that_allows_until_it_ends(
    phone, other_phone, game, group
):
    addresses = ("", "/links", "/people/new", "/settings", "/person/1", "/person/1/same/2")
    assert {other_phone.get(f"{group}{address}").status_code for address in addresses} == {404}
    join(other_phone, code_of(phone, group, "view"))
    page, home = other_phone.get(group), other_phone.get("/")
    assert texts(page, ".standing bdi") == [*NAMES]
    assert (
        attributes(page, "footer .key", "href") == attributes(home, "main li .link", "href") == []
    )
    assert group in attributes(home, "main a", "href")
    refused = add(other_phone, group, "Eve")
    assert (refused.status_code, "This device can only watch." in text_of(refused)) == (403, True)
    old = code_of(phone, group)
    page = open_code(other_phone, old)
    assert "This device can then start games of the group and enter scores." in text_of(page)
    assert other_phone.post("/join", {"code": old, "do": "join"}, page).location == group
    later = start_again(phone, group)
    assert other_phone.enter(later, 1, SECOND).status_code == 303, "which it was not let into"
    press(phone, group, "renew:score")
    press(phone, group, "renew:view")
    assert other_phone.get(group).status_code == other_phone.get(game).status_code == 404
    assert open_code(other_phone, old).status_code == 422
    join(other_phone, code_of(phone, group))
    assert other_phone.get(game).status_code == 200
    press(other_phone, group, "leave")
    assert other_phone.get(game).status_code == 404
    assert "Ann, Bea, Cam and Dan" in text_of(phone.get(f"{group}/recovery"))
    page = phone.get(f"{group}/delete")
    assert "Its other games stay." in text_of(page)
    assert phone.post(f"{group}/delete", {"word": "nothing"}, page).status_code == 422
    assert phone.post(f"{group}/delete", {"word": "delete"}, page).status_code == 303
    assert [phone.get(address).status_code for address in (group, game)] == [404, 200]


CHOSEN = {"title": "Sundays", "rules": "skyjo", "records": ""}
BEFORE = {"title": "Ann, Bea, Cam and Dan", "rules": "", "records": "y"}


def settings(phone, group):
    page = phone.get(f"{group}/settings")
    rules = attributes(page, "#rules option[selected]")[0]
    records = attributes(page, "#records[checked]") or [""]
    return {"title": attributes(page, "#title")[0], "rules": rules, "records": records[0]}


def test_settings_are_kept_once_and_undone_by_one_press(phone, group):
    address, before = f"{group}/settings", phone.count(Entry)
    assert settings(phone, group) == BEFORE
    assert phone.post(address, BEFORE).status_code == 303
    refused = phone.post(address, {**CHOSEN, "title": "x" * 41, "rules": "bridge"})
    assert (refused.status_code, len(texts(refused, ".wrong"))) == (422, 2)
    assert "Choose rules from the list." in text_of(refused)
    assert attributes(refused, "#title") == ["x" * 41]
    assert attributes(refused, "#records[checked]") == []
    assert phone.count(Entry) == before
    for chosen, words in (
        ({"title": "Sundays"}, "Undo: group renamed"),
        ({"records": ""}, "Undo: whether records are announced"),
        (CHOSEN, "Undo: group settings changed"),
    ):
        page = phone.get(address)
        counts = []
        for _twice in range(2):
            assert phone.post(address, {**BEFORE, **chosen}, page).location == group
            counts.append(phone.count(Entry))
        assert counts[0] == counts[1]
        assert settings(phone, group) == {**BEFORE, **chosen}
        page = phone.get(group)
        assert words in text_of(page)
        undo = attributes(page, ".undos button")[0]
        phone.post(f"{group}/undo", {"do": undo}, page)
        assert settings(phone, group) == BEFORE


def test_a_new_game_of_the_group_begins_with_its_usual_rules(app, phone, game, group):
    assert attributes(table_of(phone, group), 'input[name="rules"]') == ["nine-hole"]
    phone.post(f"{group}/settings", {**CHOSEN, "rules": "six-card"})
    assert attributes(table_of(phone, group), 'input[name="rules"]') == ["six-card"]
    made = start_again(phone, group)
    assert "Six-card" in text_of(phone.get(f"{made}/rules"))
    assert made in attributes(phone.get(group), "main a", "href")
    with app.app_context():
        code = save_house_rules("somebody", "Ours", to_mapping(find_ruleset("skyjo")), "house")
        row = db.session.scalar(select(Group).where(Group.public_id == group.rpartition("/")[2]))
        save_settings(row, "somebody", GroupSettings("Sundays", code, True), "chosen")
    page = phone.get(f"{group}/settings")
    assert "Ours" in texts(page, "#rules option[selected]"), "of another phone"
    assert phone.post(f"{group}/settings", {**CHOSEN, "rules": code}, page).status_code == 303
    assert settings(phone, group)["rules"] == code


ONE_HOLE = replace(find_ruleset("nine-hole"), holes=1)
LIST = re.compile(r"\(\?(, \?)*\)")
"""A list of parameters in a query."""


def test_no_page_asks_more_of_a_group_with_more_games_and_a_correction_counts_one(
    app, phone, game, group, monkeypatch
):
    device = phone.device
    phone.post(f"{group}/season/new", CHOICES)

    def more(count):
        with app.app_context():
            for _game in range(count):
                address = start_game(device, NAMES, 0, ONE_HOLE, new_token())
                made = find_game(db.session(), address)
                tables.save(made, 1, FIRST)
                Members(group[7:], device).put_in(made, *NAMES)
            db.session.remove()

    more(ROWS + 1)
    ann, asked = person_url(phone, group, "Ann"), {}
    pages = (group, f"{group}/season/1", ann, f"{ann}/figure/hole_best", f"{ann}/edit")
    for count in (0, 4):
        more(count)
        for page in pages:
            for _time in range(2):
                phone.get(page)
            with counted(app) as statements:
                phone.get(page)
            asked.setdefault(page, []).append([LIST.sub("(?)", each) for each in statements])
    assert [page for page, (few, many) in asked.items() if few != many or not few] == []
    found = []
    monkeypatch.setattr(
        counts, "count_game", lambda *args: found.append(args[2]) or count_game(*args)
    )
    with app.app_context():
        newest = Members(group[7:]).row.id
        assert stale_games(db.session(), newest) == []
        tables.save(db.session.get_one(counts.Game, newest + 1), 1, SECOND)
        assert catch_up(newest) == len(found) == 1
        if db.engine.dialect.name == "sqlite":
            with counted(app) as statements:
                stale_games(db.session(), 1)
            plan = db.session.connection().exec_driver_sql(
                f"EXPLAIN QUERY PLAN {statements[-1]}", (1, 0, 1, 0)
            )
            assert "ix_game_in_group_stale" in " ".join(row[3] for row in plan)
        db.session.remove()
