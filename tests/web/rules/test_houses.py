"""Rules made in the app: changed switch by switch, kept under a code, handed on, played."""

import io
import json
import re

import pytest
from sqlalchemy import select, update

from app.golf.ruleset import whole_mapping
from app.golf.table import TABLES
from app.record.database import db, writing
from app.record.models import Entry, Game, HouseRule, RulesChoice
from tests.web.houses import NEW, answer, change_of, code_of, fields, make, press
from tests.web.markup import attributes, hidden, text_of, texts
from tests.web.phone import FIRST, SECOND


def test_every_switch_shows_what_it_does_on_a_small_grid(phone):
    page = phone.get(NEW)
    words = text_of(page)
    assert "Went out and busted" in words
    assert "Equal cards in a column" in words
    assert page.text.count('class="fold"') == 10
    assert page.text.count('<table class="compared">') > 25


@pytest.mark.parametrize("preset", ["skyjo", "playroom", "nine-card-lines", "fuchs", "four-card"])
def test_any_preset_can_be_the_start_and_comes_back_unchanged(phone, preset):
    address = f"/rules/house/new?from={preset}"
    made = make(phone, address, name="Same")
    exported = json.loads(phone.get(f"{made}/back-nine-rules.json").data)
    page = press(phone, phone.get(address), "show", address)
    assert page.status_code == 200
    assert exported["title"] == "Same"
    assert exported["layout"] in page.text


def test_the_button_shows_what_a_change_does_and_saves_nothing(phone):
    page = press(phone, phone.get(NEW), "show", jokers="2 a deck", beaten="double")
    assert page.status_code == 200
    sent = fields(page)
    assert (sent["s-jokers"], sent["n-jokers-# a deck"]) == ("# a deck", "2")
    assert (sent["s-value_2"], sent["s-value_X"]) == ("2", "-2")
    assert sent["s-beaten"] == "double"
    assert phone.count(HouseRule) == 0


def test_a_second_change_starts_from_the_first(phone):
    page = press(phone, phone.get(NEW), "show", jokers="2 a deck")
    again = fields(press(phone, page, "show", value_2="-2"))
    assert (again["n-jokers-# a deck"], again["s-value_2"]) == ("2", "-2")


def test_saved_rules_have_a_code_that_loads_them_on_another_phone(phone, other_phone):
    made = make(phone, name="Grandma’s way", value_J="0")
    shown = text_of(phone.get(made))
    code = code_of(made)
    assert f"{code[:3]}-{code[3:]}".upper() in shown
    answer = other_phone.post("/rules/load", {"code": f"{code[:3]}-{code[3:]}".upper()})
    assert answer.location == made
    assert "Grandma’s way" in text_of(other_phone.get(made))
    assert "Edit a copy" in text_of(other_phone.get(made))
    assert "Jacks" in text_of(phone.get(f"/rules/{code}")) or "J" in text_of(
        phone.get(f"/rules/{code}")
    )


def test_the_page_of_a_code_names_the_link_under_which_it_is_typed(phone):
    link = re.search("choose “(.+?)”", text_of(phone.get(make(phone))))[1]
    assert any(text.startswith(link) for text in texts(phone.get("/rules"), ".rows a"))


def test_pressing_save_twice_makes_one_set_of_rules(phone):
    page = phone.get(NEW)
    assert press(phone, page, "save").location == press(phone, page, "save").location
    assert phone.count(HouseRule) == 1


def test_saved_rules_are_summed_up_by_what_differs_from_their_preset(phone):
    words = " ".join(text_of(phone.get(make(phone, value_J="0", holes="18"))).split())
    assert "Like Nine holes, but:" in words
    assert "A jack counts was 10 → 0" in words
    assert "Holes was 9 → 18" in words


def test_saved_rules_become_the_default_in_one_tap(phone):
    made = make(phone)
    shown = phone.get(made)
    assert "Use as my default" in texts(shown, "footer button")
    phone.post(f"/rules/{code_of(made)}/default", {}, shown)
    assert "Use as my default" not in phone.get(made).text


def test_the_most_used_switches_stand_first_and_only_once(phone):
    page = phone.get(NEW).text
    used = page[page.index('id="b-used"') : page.index('class="fold"')]
    assert attributes(used, '[id^="f-"]', "id")[:2] == ["f-layout", "f-holes"]
    every = attributes(page, 'details.switch[id^="f-"]', "id")
    assert len(every) == len({*every}) > 50


def test_an_edit_keeps_the_code_and_rules_of_another_phone_become_a_copy(phone, other_phone):
    made = make(phone)
    assert make(phone, f"{made}/edit", name="Better", holes="18") == made
    assert "Better" in text_of(phone.get(made))
    assert make(other_phone, f"{made}/edit", name="Theirs") != made
    assert "Better" in text_of(phone.get(made))


def test_rules_that_cannot_be_played_name_the_switch_and_the_remedy(phone):
    answer = press(phone, phone.get(NEW), "save", holes="open", value_J="0", name="Long")
    assert answer.status_code == 422
    words = text_of(answer)
    assert "Holes: a game without an end needs a target or a limit. Choose one of them." in words
    sent = fields(answer)
    assert (sent["s-holes"], sent["s-value_J"], sent["name"]) == ("open", "0", "Long")
    assert press(phone, answer, "save", target="100").status_code == 303


def test_a_number_of_ones_own_is_taken_or_refused_with_its_bounds(phone):
    page = phone.get(NEW)
    taken = press(phone, page, "show", **{"value_J": "#"})
    assert taken.status_code == 200
    own = {**hidden(page), **fields(page), "n-value_J": "−15", "do": "show"}
    shown = phone.client.post(NEW, data=own)
    assert fields(shown)["n-value_J"] == "−15"
    assert fields(press(phone, shown, "show", value_J="0"))["s-value_J"] == "0"
    wrong = phone.client.post(NEW, data={**own, "n-holes": "forty", "do": "save"})
    assert wrong.status_code == 422
    assert "Type a whole number from 1 to 18." in text_of(wrong)
    assert fields(wrong)["n-holes"] == "forty"


def rules_of(phone, made):
    return json.loads(phone.get(f"{made.location}/back-nine-rules.json").data)


@pytest.mark.parametrize(
    ("field", "entered", "penalty"),
    [
        ("n-beaten", "7", {"when": "out beaten", "add": 7}),
        ("n-beaten-double and #", "7", {"when": "out beaten", "times": 2, "add": 7}),
        ("n-beaten-# a player", "+3", {"when": "out beaten", "per_player": 3}),
        ("n-reward", "−7", {"when": "out lowest", "add": -7}),
        ("n-four-others #", "15", {"when": "holds 4", "who": "others", "add": 15}),
        ("n-lowest-takes #", "2", {"when": "lowest", "add": 2, "who": "each_other"}),
    ],
)
def test_an_amount_typed_into_its_field_is_chosen_without_javascript(
    phone, field, entered, penalty
):
    page = phone.get(NEW)
    assert field in fields(page)
    made = phone.client.post(
        NEW, data={**hidden(page), **fields(page), field: entered, "name": "Ours", "do": "save"}
    )
    assert penalty in rules_of(phone, made)["penalties"]
    assert field in fields(phone.get(f"{made.location}/edit"))


@pytest.mark.parametrize(
    ("field", "entered", "bounds"),
    [
        ("n-beaten-double and #", "many", "from 1 to 99"),
        ("n-beaten", "100", "from 1 to 99"),
        ("n-reward", "5", "from −99 to −1"),
        ("n-jokers-# a deck", "9", "from 1 to 8"),
    ],
)
def test_an_amount_that_cannot_be_is_a_finding_and_stays_as_it_was_typed(
    phone, field, entered, bounds
):
    page = phone.get(NEW)
    sent = {**hidden(page), **fields(page), field: entered, "name": "Ours", "do": "save"}
    answer = phone.client.post(NEW, data=sent)
    assert answer.status_code == 422
    assert f"Type a whole number {bounds}." in text_of(answer)
    assert fields(answer)[field] == entered
    assert phone.count(HouseRule) == 0


def test_several_amounts_that_cannot_be_are_found_at_once(phone):
    page = phone.get(NEW)
    wrong = {"n-beaten": "x", "n-value_J": "1000", "n-shares": "0"}
    answer = phone.client.post(NEW, data={**hidden(page), **fields(page), **wrong, "do": "save"})
    assert answer.text.count('class="wrong"') == 3
    assert {name: fields(answer)[name] for name in wrong} == wrong


def test_a_choice_leaves_numbers_that_were_only_offered_alone(phone):
    page = phone.get(NEW)
    assert fields(page)["n-beaten-double and #"] == "5"
    made = press(phone, page, "save", beaten="highest", name="Ours")
    assert {"when": "out beaten", "become": "highest"} in rules_of(phone, made)["penalties"]


def test_a_rule_without_a_switch_is_written_as_data(phone):
    page = phone.get(NEW)
    text = fields(page)["text"].replace('"J Q" = 10', '"J Q" = 10\n"red 3" = -3')
    shown = press(phone, page, "show", text=text, holes="18")
    assert "More rules of this set" in text_of(shown)
    made = make(phone, text=text, holes="18", name="Red threes")
    rules = json.loads(phone.get(f"{made}/back-nine-rules.json").data)
    assert (rules["values"]["red 3"], rules["holes"]) == (-3, 18)


def test_data_that_cannot_be_read_is_kept_and_its_entry_named(phone):
    page = phone.get(NEW)
    text = fields(page)["text"].replace('"column"', '"spiral"')
    answer = press(phone, page, "save", text=text)
    assert answer.status_code == 422
    assert "patterns[0].shape: choose one of column, row" in text_of(answer)
    assert fields(answer)["text"] == text


def test_data_that_cannot_be_read_leaves_what_was_chosen_beside_it(phone):
    page = phone.get(NEW)
    text = fields(page)["text"].replace('"column"', '"spiral"')
    sent = {**hidden(page), **fields(page), "text": text, "s-holes": "18", "n-beaten": "x"}
    answer = phone.client.post(NEW, data={**sent, "do": "save"})
    assert (fields(answer)["s-holes"], fields(answer)["n-beaten"]) == ("18", "x")
    assert texts(answer, ".wrong")[0] == "Type a whole number from 1 to 99."


def test_rules_need_a_name(phone):
    answer = press(phone, phone.get(NEW), "save", name=" ")
    assert answer.status_code == 422
    assert phone.count(HouseRule) == 0


def test_a_page_without_its_token_keeps_what_was_chosen_and_saves_nothing(phone):
    page = phone.get(NEW)
    answer = phone.client.post(NEW, data={**fields(page), "s-beaten": "double", "do": "save"})
    assert answer.status_code == 422
    assert fields(answer)["s-beaten"] == "double"
    assert phone.count(HouseRule) == 0


def test_a_page_that_was_tampered_with_starts_from_the_preset(phone):
    page = phone.get(NEW)
    data = {**hidden(page), **fields(page), "seen": "[" * 9_000, "s-fine": "1", "do": "show"}
    assert fields(phone.client.post(NEW, data=data))["s-fine"] == "1"


def test_the_preview_answers_the_switches_alone(phone):
    page = phone.get(NEW)
    answer = press(phone, page, "show", "/rules/house/preview", four="nothing")
    assert answer.status_code == 200
    assert "<html" not in answer.text
    assert fields(answer)["s-four"] == "nothing"
    assert "s-stage" not in fields(answer)
    assert "s-stage" in fields(page)


@pytest.mark.parametrize("kind", ["toml", "json"])
def test_rules_leave_as_a_file_and_come_back_on_another_phone(phone, other_phone, kind):
    made = make(phone, name="Ours", fine="2")
    file = phone.get(f"{made}/back-nine-rules.{kind}")
    assert "attachment" in file.headers["Content-Disposition"]
    page = other_phone.get("/rules/load")
    data = {**hidden(page), "file": (io.BytesIO(file.data), f"x.{kind}")}
    answer = other_phone.client.post("/rules/load", data=data)
    assert answer.status_code == 303
    copied = other_phone.get(f"{answer.location}/back-nine-rules.{kind}")
    assert copied.data == file.data
    assert phone.get(f"{made}/back-nine-rules.exe").status_code == 404


def test_rules_under_a_name_load_and_are_called_so(phone):
    named = phone.post(
        "/rules/load",
        {"text": '[mine]\nlayout = "2x3"\nvalues = { A = 1, 2-10 = "pips", "J Q K" = 9 }'},
    )
    titled = phone.post("/rules/load", {"text": '[mine]\nextends = "skyjo"\ntitle = "Ours"'})
    assert (named.status_code, titled.status_code) == (303, 303)
    assert ">mine<" in phone.get(named.location).text
    assert ">Ours<" in phone.get(titled.location).text


def test_all_rules_of_a_file_load_once_and_can_be_chosen(app, phone):
    text = '[a]\nextends = "skyjo"\ntitle = "A"\n[b]\nextends = "six-card"\ntitle = "B"\n'
    page = phone.get("/rules/load")
    for _time in range(2):
        answer = phone.client.post("/rules/load", data={**hidden(page), "text": text})
        assert (answer.status_code, answer.location) == (303, "/games/new")
    with app.app_context():
        assert db.session.scalars(select(HouseRule.name)).all() == ["A", "B"]


def test_the_schema_of_rules_is_published(phone):
    answer = phone.get("/rules/schema.json")
    assert answer.mimetype == "application/schema+json"
    assert "layout" in json.loads(answer.data)["properties"]


def test_a_bad_file_shows_which_entry_is_wrong_and_keeps_the_text(phone):
    text = 'extends = "six-card"\nholes = 40'
    answer = phone.post("/rules/load", {"text": text})
    assert answer.status_code == 422
    assert "holes: write a whole number from 1 to 18, not 40" in text_of(answer)
    assert fields(answer)["text"] == text


MANY = """extends = "six-card"
holes = 40
layout = "5x2"
values = { K = "pip" }
patterns = [{ shape = "cells", cells = "centers" }]
penalties = [{ when = "out beaten" }, { when = "out", at_least = 10, at_most = 5 }]
"""
FOUND = [
    "holes: write a whole number from 1 to 18, not 40.",
    "layout: at most four rows: turn it to 2x5.",
    "values.K: write a whole number from -999 to 999, or pips, not pip; did you mean pips?",
    "patterns[0].cells: choose one of all, corners, edges, centre, or cells by number like [0, 2], "
    "not centers; did you mean centre?",
    "penalties[0]: say what it costs, like add = 10, or add = 0 for no points.",
    "penalties[1].at_least: 10 is more than at_most (5): make it smaller, or leave one out.",
]


def test_everything_wrong_with_a_file_is_reported_at_once_a_line_each(phone):
    answer = phone.post("/rules/load", {"text": MANY})
    assert answer.status_code == 422
    assert texts(answer, ".wrong span") == FOUND


def test_the_same_is_shown_of_rules_that_are_edited_as_data(phone):
    answer = press(phone, phone.get(NEW), "save", text=MANY)
    assert answer.status_code == 422
    assert texts(answer, ".wrong span") == FOUND
    assert fields(answer)["text"] == MANY


def test_a_penalty_that_costs_nothing_comes_back_from_its_file(app, phone, other_phone):
    page = phone.get(NEW)
    text = fields(page)["text"] + '[[penalties]]\nwhen = "out"\nadd = 0\n'
    made = make(phone, text=text)
    with app.app_context(), writing() as session:
        earlier = {**whole_mapping("six-card"), "penalties": [{"when": "out"}]}
        session.execute(update(HouseRule).values(mapping=earlier, language=1))
    exported = phone.get(f"{made}/back-nine-rules.toml").text
    assert other_phone.post("/rules/load", {"text": exported}).status_code == 303


def test_an_unknown_code_is_refused_and_kept(phone):
    answer = phone.post("/rules/load", {"code": "ZZZ-ZZZ"})
    assert answer.status_code == 422
    assert 'value="ZZZ-ZZZ"' in answer.text
    assert phone.get("/rules/house/zzzzzz").status_code == 404
    assert phone.get("/rules/house/new?from=zzzzzz").status_code == 404


def test_rules_can_be_what_is_played_next(phone):
    made = make(phone)
    address = f"/rules/{code_of(made)}/default"
    assert phone.post(address, {}, phone.get(made)).location == made
    assert "These are your default" in text_of(phone.get(made))
    assert "Nine holes, our way, our way" in phone.get("/rules/house/new").text
    assert phone.post("/rules/skyjo/default", {}, phone.get(NEW)).location == "/games/new"
    assert phone.count(RulesChoice) == 2


def test_an_old_page_changes_nothing_and_shows_it(phone):
    answer = phone.client.post("/rules/skyjo/default", data={"": ""})
    assert answer.status_code == 422
    assert "Nothing was changed" in text_of(answer)
    assert phone.count(RulesChoice) == 0


@pytest.fixture
def played(kept, phone, game):
    kept(lambda: play_two_holes(phone, game), [phone])
    return game


def play_two_holes(phone, game):
    phone.enter(game, 1, SECOND)
    phone.enter(game, 2, FIRST)


def choose(phone, game, **changes):
    """Change switches in a game and go on to the question from when on."""
    page = phone.get(change_of(game))
    return press(phone, page, "next", change_of(game), **changes)


def test_changing_rules_lists_the_holes_that_would_change(phone, played):
    kept = phone.count(Entry)
    page = choose(phone, played, beaten="double")
    assert phone.count(Entry) == kept
    assert "Ann 23 → 26" in text_of(page)
    assert "For all holes" in text_of(page)
    assert "From hole 3 on" in text_of(page)


def test_all_holes_are_ruled_on_again(phone, played):
    page = choose(phone, played, beaten="nothing")
    done = answer(phone, page, played, "all")
    assert done.location == played
    assert "13" in text_of(phone.get(f"{played}/hole/1/ruling"))
    assert "busted" not in text_of(phone.get(f"{played}/hole/1/ruling")).lower()


def test_from_now_on_leaves_the_card_alone(phone, played):
    shown = "header.bar, .head, .verdict-lines, .reasons, .penalty p"
    before = texts(phone.get(f"{played}/hole/1/ruling"), shown)
    page = choose(phone, played, beaten="nothing")
    for _ in range(2):
        assert answer(phone, page, played, "now").status_code == 303
    assert texts(phone.get(f"{played}/hole/1/ruling"), shown) == before
    assert phone.count(HouseRule) == 1


def test_a_penalty_leads_to_its_rule_as_long_as_that_is_in_force(phone, played):
    ruling = f"{played}/hole/1/ruling"
    phone.enter(played, 1, FIRST, out=0)
    assert len({*attributes(phone.get(ruling), ".penalty a", "href")}) == 2
    answer(phone, choose(phone, played, beaten="nothing"), played, "now")
    [link] = {*attributes(phone.get(ruling), ".penalty a", "href")}
    rules, place = link.split("#")
    assert texts(phone.get(rules), f"#{place}")[0].startswith("Four of a kind")


def test_another_layout_can_only_be_played_from_a_new_hole_on(phone, played):
    page = choose(phone, played, layout="2x4")
    assert "So these rules can only be played from hole 3 on." in text_of(page)
    assert "For all holes" not in text_of(page)
    assert answer(phone, page, played, "all").status_code == 422
    assert answer(phone, page, played, "now").status_code == 303


def test_a_change_that_cannot_be_played_comes_back_with_the_form(phone, played):
    page = choose(phone, played, holes="open")
    assert page.status_code == 422
    assert fields(page)["s-holes"] == "open"
    shown = press(phone, phone.get(change_of(played)), "show", change_of(played), fine="1")
    assert fields(shown)["s-fine"] == "1"


def test_only_owners_change_the_rules_of_a_game(phone, other_phone, game):
    assert other_phone.get(change_of(game)).status_code == 404
    assert phone.count(Game) == 1


def test_a_wild_jack_is_never_offered_to_serve_twice(phone):
    address = "/rules/house/new?from=four-card-lines"
    page = press(phone, phone.get(address), "show", address, name="Ours", wild="yes")
    assert "yes, in several lines" not in text_of(page)
    assert "no: as many as possible cancel" in text_of(page)
    assert "yes, in several lines" in text_of(phone.get(address))


def test_a_line_that_would_use_a_wild_jack_twice_is_shown_where_it_is_asked(phone):
    address = "/rules/house/new?from=six-card"
    page = press(phone, phone.get(address), "show", address, name="Ours", wild="yes")
    answer = press(phone, page, "save", address, name="Ours", row="whole")
    assert answer.status_code == 422
    assert "May a card cancel twice?: a wild card can’t cancel twice." in text_of(answer)
    made = press(phone, answer, "save", address, name="Ours", row="whole", serve="best")
    assert made.status_code == 303


HANGS = (
    """
layout = "4x4"
values = { A = 1, 2-10 = "pips", "J Q" = 10, K = 0 }
patterns = [
"""
    + '  { shape = "anywhere", take = 8, claim = "best" },\n' * 10
    + "]\n"
)


def test_rules_that_would_hang_the_referee_are_refused_in_the_editor_and_where_they_are_loaded(
    phone,
):
    refused = "patterns[0]: these cards could match in 12870 ways, but at most 4000"
    page = phone.get(NEW)
    for do in ("show", "save"):
        answer = press(phone, page, do, name="Ours", text=HANGS)
        assert answer.status_code == 422
        assert refused in text_of(answer)
    loaded = phone.post("/rules/load", {"text": HANGS})
    assert (loaded.status_code, refused in text_of(loaded)) == (422, True)


LARGE = """
layout = "4x4"
values = { A = 1, 2-10 = "pips", "J Q" = 10, K = 0 }
patterns = [{ shape = "anywhere", take = 4, claim = "best" }]
"""


def test_the_editor_compiles_large_rules_once_and_not_for_every_switch(phone):
    page = phone.get(NEW)
    assert page.text.count('<table class="compared">') > 25
    TABLES.clear()
    answer = press(phone, page, "show", name="Ours", text=LARGE)
    assert answer.status_code == 200
    assert 'class="compared"' not in answer.text
    assert len(TABLES.answers) < 10


EIGHTS = """
layout = "2x4"
any_layout = true
values = { A = 1, 2-10 = "pips", "J Q" = 10, K = 0 }
patterns = [{ shape = "anywhere", take = 8, claim = "best" }]
"""


def test_only_layouts_in_which_rules_can_be_played_are_offered_and_others_refused(phone):
    code = code_of(make(phone, name="Eights", text=EIGHTS))
    page = phone.get(f"/games/new?rules={code}")
    assert "3 × 3, 9 cards" in text_of(page)
    assert "4 × 4, 16 cards" not in text_of(page)
    refused = phone.get(f"/games/new?rules={code}&layout=4x4")
    assert refused.status_code == 422
    assert "patterns[0]: these cards could match in 12870 ways" in text_of(refused)


TABLE = "/games/new"


def test_the_same_table_plays_by_the_rules_that_the_game_ended_with(phone, played):
    assert 'name="rules" value="nine-hole"' in phone.get(f"{TABLE}?again={played[3:]}").text
    answer(phone, choose(phone, played, name="Ours", beaten="double"), played, "now")
    page = phone.get(f"{TABLE}?again={played[3:]}")
    assert "Ours" in text_of(page)
    assert 'name="rules" value="nine-hole"' not in page.text
    made = phone.post(TABLE, {"name": ["Ann", "Bea"], "do": "start"}, page).location
    assert "Ours" in text_of(phone.get(made.replace("hole/1", "rules")))
