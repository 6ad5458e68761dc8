"""Rules made in the app: changed switch by switch, kept under a code, handed on, played."""

import io
import json
import re

import pytest
from sqlalchemy import select, update

from app.golf.ruleset import whole_mapping
from app.golf.table import TABLES
from app.record.database import db, writing
from app.record.models import Entry, HouseRule, RulesChoice
from tests.web.houses import NEW, answer, change_of, code_of, fields, make, press
from tests.web.markup import attributes, hidden, text_of, texts
from tests.web.phone import FIRST, SECOND


def rules_of(phone, made):
    return json.loads(phone.get(f"{made}/back-nine-rules.json").data)


def send(phone, page, do="save", **typed):
    """The form as it stands but for what is typed, by the names of its fields."""
    return phone.client.post(NEW, data={**hidden(page), **fields(page), **typed, "do": do})


def example(page):
    return " ".join(texts(page, "#b-example .lines > div"))


def differs(page):
    return attributes(page, "#b-differs button")


def test_the_page_has_every_switch_once_with_an_example_of_what_it_does(phone):
    page = phone.get(NEW)
    assert page.text.count('class="fold"') == 10
    assert page.text.count('<table class="compared">') > 25
    used = page.text[page.text.index('id="b-used"') : page.text.index('class="fold"')]
    assert attributes(used, '[id^="f-"]', "id")[:2] == ["f-layout", "f-holes"]
    every = attributes(page, 'details.switch[id^="f-"]', "id")
    assert len(every) == len({*every}) > 50
    shown = example(page)
    assert shown.startswith("Example: you went out with 10 ✕ Busted: 10, Ann has 0 +10")
    assert "+10 ❖ Dan holds four 4s +10 Total" in shown
    assert shown.endswith("Total 30")
    assert "So far exactly like Nine holes." in text_of(page)


SUMS = {
    "25": {"beaten": "5"},
    "26": {"keep_negatives": "yes"},
    "20": {"four": "nothing"},
    "10": {"value_J": "0"},
    "35": {"value_K": "5"},
    "40": {"column": "no"},
}


def test_a_change_shows_what_it_does_and_saves_nothing(phone):
    page, found = phone.get(NEW), {}
    for changes in SUMS.values():
        shown = example(press(phone, page, "show", **changes))
        assert "30 in plain Nine holes" in shown
        found[shown.rpartition(" ")[2]] = changes
    assert found == SUMS
    part = press(phone, page, "show", "/rules/house/preview", four="nothing")
    assert "<html" not in part.text
    assert example(part).endswith("20")
    assert (fields(part)["s-four"], "s-stage" in fields(part)) == ("nothing", False)
    assert "s-stage" in fields(page)
    shown = press(phone, page, "show", jokers="2 a deck", beaten="double")
    again = fields(press(phone, shown, "show", value_2="-2"))
    assert (again["s-jokers"], again["n-jokers-# a deck"]) == ("# a deck", "2")
    assert (again["s-value_2"], again["s-value_X"], again["s-beaten"]) == ("-2", "-2", "double")
    assert phone.count(HouseRule) == 0


def test_what_differs_stands_at_the_top_and_is_reset_in_one_press(phone):
    changed = press(phone, phone.get(NEW), "show", beaten="5", holes="18", value_J="0")
    assert texts(changed, "#b-differs li")[-1] == "Holes was 9 → 18 Reset : Holes"
    assert {"reset:beaten", "reset:holes"} < {*differs(changed)}
    shown = texts(changed, ".fold > summary small")
    lines = dict(zip(attributes(changed, ".fold", "id"), shown, strict=True))
    assert lines["d-values"] == "A: 1; 2: −2; 3–10: 3–10; J: 0; Q: 10; K: 0"
    assert lines["d-penalties"] == "Went out and busted: +5; Four of a kind: all others +10"
    assert lines["d-game"] == "The lowest total after 18 holes wins."
    assert (lines["d-table"], lines["d-pot"]) == ("2–4 players; 6 cards", "none")
    again = press(phone, changed, "reset:beaten")
    assert {*differs(changed)} - {*differs(again)} == {"reset:beaten"}
    assert differs(press(phone, again, "reset:nonsense")) == differs(again)


def test_a_search_leaves_the_rules_that_have_its_words(phone):
    page = press(phone, phone.get(NEW), "find", find=" Reshuffle ", holes="18")
    assert attributes(page, ".fold[open]", "id") == ["d-turn"]
    left = attributes(page, "#b-turn > .switch:not([hidden])", "id")
    assert left == ["f-told_flip_after_reshuffle"]
    none = press(phone, page, "find", find="xyzzy")
    assert "No rule has these words." in text_of(none)
    assert attributes(none, "#none-found[hidden]", "id") == []
    assert differs(none) == ["reset:holes"]


@pytest.mark.parametrize("preset", ["skyjo", "play-nine", "playroom", "nine-card-lines", "fuchs"])
def test_any_preset_can_be_the_start_and_comes_back_unchanged(phone, preset):
    address = f"/rules/house/new?from={preset}"
    page = press(phone, phone.get(address), "show", address)
    assert "Example: you went out with" in example(page)
    made, plain = rules_of(phone, make(phone, address, name="Same")), whole_mapping(preset)
    assert made["title"] == "Same"
    same = ("layout", "values", "patterns", "holes")
    assert {name: made.get(name) for name in same} == {name: plain.get(name) for name in same}


def test_saved_rules_have_a_code_that_loads_them_on_another_phone(phone, other_phone):
    page = press(phone, phone.get(NEW), "show", value_J="0", holes="18", name="Grandma’s way")
    made = press(phone, page, "save").location
    assert press(phone, page, "save").location == made
    assert phone.count(HouseRule) == 1, "saved twice is once"
    shown, code = text_of(phone.get(made)), code_of(made)
    typed = f"{code[:3]}-{code[3:]}".upper()
    assert typed in shown
    for words in ("Like Nine holes, but:", "A jack counts was 10 → 0", "Holes was 9 → 18"):
        assert words in shown
    link = re.search("choose “(.+?)”", shown)[1]
    assert any(text.startswith(link) for text in texts(phone.get("/rules"), ".rows a"))
    assert other_phone.post("/rules/load", {"code": typed}).location == made
    theirs = text_of(other_phone.get(made))
    assert "Grandma’s way" in theirs
    assert "Edit a copy" in theirs
    assert make(phone, f"{made}/edit", name="Better", holes="18") == made
    assert make(other_phone, f"{made}/edit", name="Theirs") != made
    assert "Better" in text_of(phone.get(made))
    unknown = phone.post("/rules/load", {"code": "ZZZ-ZZZ"})
    assert (unknown.status_code, 'value="ZZZ-ZZZ"' in unknown.text) == (422, True)
    for address in ("/rules/house/zzzzzz", "/rules/house/new?from=zzzzzz"):
        assert phone.get(address).status_code == 404


def test_rules_become_the_default_in_one_tap_and_an_old_page_changes_nothing(phone):
    old = phone.client.post("/rules/skyjo/default", data={"": ""})
    assert (old.status_code, phone.count(RulesChoice)) == (422, 0)
    assert "Nothing was changed" in text_of(old)
    made = make(phone)
    page = phone.get(made)
    assert "Use as my default" in texts(page, "footer button")
    assert phone.post(f"/rules/{code_of(made)}/default", {}, page).location == made
    assert "Use as my default" not in phone.get(made).text
    assert "These are your default" in text_of(phone.get(made))
    assert "Nine holes, our way, our way" in phone.get("/rules/house/new").text
    assert phone.post("/rules/skyjo/default", {}, phone.get(NEW)).location == "/games/new"
    assert phone.count(RulesChoice) == 2


AMOUNTS = [
    {
        "n-beaten": ("7", {"when": "out beaten", "add": 7}),
        "n-reward": ("−7", {"when": "out lowest", "add": -7}),
    },
    {
        "n-beaten-double and #": ("7", {"when": "out beaten", "times": 2, "add": 7}),
        "n-four-others #": ("15", {"when": "holds 4", "who": "others", "add": 15}),
    },
    {
        "n-beaten-# a player": ("+3", {"when": "out beaten", "per_player": 3}),
        "n-lowest-takes #": ("2", {"when": "lowest", "add": 2, "who": "each_other"}),
    },
]
OUTSIDE = {
    "n-beaten-double and #": ("many", "from 1 to 99"),
    "n-beaten": ("100", "from 1 to 99"),
    "n-reward": ("5", "from −99 to −1"),
    "n-jokers-# a deck": ("9", "from 1 to 8"),
    "n-holes": ("forty", "from 1 to 18"),
}


def test_an_amount_typed_into_its_field_is_chosen_without_javascript(phone):
    for amounts in AMOUNTS:
        page = phone.get(NEW)
        assert amounts.keys() <= fields(page).keys()
        typed = {field: entered for field, (entered, _penalty) in amounts.items()}
        made = send(phone, page, name="Ours", **typed).location
        penalties = rules_of(phone, made)["penalties"]
        assert [one for _entered, one in amounts.values() if one not in penalties] == []
        assert amounts.keys() <= fields(phone.get(f"{made}/edit")).keys()
    page = phone.get(NEW)
    assert fields(page)["n-beaten-double and #"] == "5", "only offered"
    made = press(phone, page, "save", beaten="highest", name="Ours").location
    assert {"when": "out beaten", "become": "highest"} in rules_of(phone, made)["penalties"]
    own = send(phone, page, "show", **{"s-value_J": "#", "n-value_J": "−15"})
    assert fields(own)["n-value_J"] == "−15"
    assert fields(press(phone, own, "show", value_J="0"))["s-value_J"] == "0"


def test_amounts_that_can_not_be_are_found_at_once_and_stay_as_typed(phone):
    page = phone.get(NEW)
    for field, (entered, bounds) in OUTSIDE.items():
        refused = send(phone, page, name="Ours", **{field: entered})
        assert refused.status_code == 422, field
        assert f"Type a whole number {bounds}." in text_of(refused)
        assert fields(refused)[field] == entered
    wrong = {"n-beaten": "x", "n-value_J": "1000", "n-shares": "0"}
    refused = send(phone, page, **wrong)
    assert refused.text.count('class="wrong"') == 3
    assert {name: fields(refused)[name] for name in wrong} == wrong
    assert phone.count(HouseRule) == 0


def test_rules_that_can_not_be_played_name_the_switch_and_keep_all_that_was_chosen(phone):
    page = phone.get(NEW)
    assert press(phone, page, "save", name=" ").status_code == 422
    refused = press(phone, page, "save", holes="open", value_J="0", name="Long")
    assert refused.status_code == 422
    words = "Holes: a game without an end needs a target or a limit. Choose one of them."
    assert words in text_of(refused)
    sent = fields(refused)
    assert (sent["s-holes"], sent["s-value_J"], sent["name"]) == ("open", "0", "Long")
    old = phone.client.post(NEW, data={**fields(page), "s-beaten": "double", "do": "save"})
    assert (old.status_code, fields(old)["s-beaten"]) == (422, "double"), "without its token"
    assert phone.count(HouseRule) == 0
    assert press(phone, refused, "save", target="100").status_code == 303
    tampered = send(phone, page, "show", **{"seen": "[" * 9_000, "s-fine": "1"})
    assert fields(tampered)["s-fine"] == "1"
    lines, six = "/rules/house/new?from=four-card-lines", "/rules/house/new?from=six-card"
    wild = press(phone, phone.get(lines), "show", lines, name="Ours", wild="yes")
    assert "yes, in several lines" not in text_of(wild)
    assert "yes, in several lines" in text_of(phone.get(lines))
    wild = press(phone, phone.get(six), "show", six, name="Ours", wild="yes")
    twice = press(phone, wild, "save", six, name="Ours", row="whole")
    assert "May a card cancel twice?: a wild card can’t cancel twice." in text_of(twice)
    assert (
        press(phone, twice, "save", six, name="Ours", row="whole", serve="best").status_code == 303
    )


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


def test_a_rule_without_a_switch_is_written_as_data_and_all_that_is_wrong_is_named(phone):
    page = phone.get(NEW)
    text = fields(page)["text"].replace('"J Q" = 10', '"J Q" = 10\n"red 3" = -3')
    assert "More rules of this set" in text_of(press(phone, page, "show", text=text, holes="18"))
    rules = rules_of(phone, make(phone, text=text, holes="18", name="Red threes"))
    assert (rules["values"]["red 3"], rules["holes"]) == (-3, 18)
    many = press(phone, page, "save", text=MANY)
    assert (many.status_code, texts(many, ".wrong span")) == (422, FOUND)
    assert fields(many)["text"] == MANY
    spiral = fields(page)["text"].replace('"column"', '"spiral"')
    wrong = send(phone, page, **{"text": spiral, "s-holes": "18", "n-beaten": "x"})
    kept = fields(wrong)
    assert (kept["text"], kept["s-holes"], kept["n-beaten"]) == (spiral, "18", "x")
    assert texts(wrong, ".wrong")[0] == "Type a whole number from 1 to 99."
    assert "patterns[0].shape: choose one of column, row" in text_of(wrong)


def test_rules_leave_as_a_file_and_come_back_on_another_phone(app, phone, other_phone):
    made = make(phone, name="Ours", fine="2")
    assert phone.get(f"{made}/back-nine-rules.exe").status_code == 404
    page = other_phone.get("/rules/load")
    for kind in ("toml", "json"):
        file = phone.get(f"{made}/back-nine-rules.{kind}")
        assert "attachment" in file.headers["Content-Disposition"]
        data = {**hidden(page), "file": (io.BytesIO(file.data), f"x.{kind}")}
        loaded = other_phone.client.post("/rules/load", data=data)
        assert loaded.status_code == 303
        assert other_phone.get(f"{loaded.location}/back-nine-rules.{kind}").data == file.data
    many = phone.post("/rules/load", {"text": MANY})
    assert (many.status_code, texts(many, ".wrong span")) == (422, FOUND)
    assert fields(many)["text"] == MANY
    with app.app_context(), writing() as session:
        earlier = {**whole_mapping("six-card"), "penalties": [{"when": "out"}]}
        session.execute(update(HouseRule).values(mapping=earlier, language=1))
    exported = phone.get(f"{made}/back-nine-rules.toml").text
    assert other_phone.post("/rules/load", {"text": exported}).status_code == 303


def test_several_rules_of_a_file_load_once_under_their_names(app, phone):
    mine = '[mine]\nlayout = "2x3"\nvalues = { A = 1, 2-10 = "pips", "J Q K" = 9 }'
    assert ">mine<" in phone.get(phone.post("/rules/load", {"text": mine}).location).text
    text = '[a]\nextends = "skyjo"\ntitle = "A"\n[b]\nextends = "six-card"\ntitle = "B"\n'
    page = phone.get("/rules/load")
    for _time in range(2):
        loaded = phone.post("/rules/load", {"text": text}, page)
        assert (loaded.status_code, loaded.location) == (303, "/games/new")
    with app.app_context():
        assert db.session.scalars(select(HouseRule.name)).all() == ["mine", "A", "B"]


DATA = """
layout = "{}"
values = {{ A = 1, 2-10 = "pips", "J Q" = 10, K = 0 }}
patterns = [{}]
"""
HANGS = DATA.format("4x4", '{ shape = "anywhere", take = 8, claim = "best" },' * 10)
LARGE = DATA.format("4x4", '{ shape = "anywhere", take = 4, claim = "best" }')
EIGHTS = "any_layout = true" + DATA.format(
    "2x4", '{ shape = "anywhere", take = 8, claim = "best" }'
)
REFUSED = "patterns[0]: these cards could match in 12870 ways, but at most 4000"


def test_rules_that_would_hang_the_referee_are_refused_wherever_they_come_in(phone):
    page = phone.get(NEW)
    refused = [press(phone, page, do, name="Ours", text=HANGS) for do in ("show", "save")]
    refused.append(phone.post("/rules/load", {"text": HANGS}))
    code = code_of(make(phone, name="Eights", text=EIGHTS))
    table = text_of(phone.get(f"/games/new?rules={code}"))
    assert ("3 × 3, 9 cards" in table, "4 × 4, 16 cards" in table) == (True, False)
    refused.append(phone.get(f"/games/new?rules={code}&layout=4x4"))
    assert [(each.status_code, REFUSED in text_of(each)) for each in refused] == [(422, True)] * 4
    TABLES.clear()
    large = press(phone, page, "show", name="Ours", text=LARGE)
    assert (large.status_code, 'class="compared"' in large.text) == (200, False)
    assert len(TABLES.answers) < 10, "compiled once and not for every switch"


@pytest.fixture
def played(kept, phone, game):
    def two_holes():
        phone.enter(game, 1, SECOND)
        phone.enter(game, 2, FIRST)

    kept(two_holes, [phone])
    return game


def choose(phone, game, **changes):
    """Change switches in a game and go on to the question from when on."""
    return press(phone, phone.get(change_of(game)), "next", change_of(game), **changes)


def test_changed_rules_show_what_would_change_and_rule_on_all_holes_again(phone, played):
    kept, ruling = phone.count(Entry), f"{played}/hole/1/ruling"
    page = choose(phone, played, beaten="double")
    assert phone.count(Entry) == kept
    for words in ("Ann 23 → 26", "For all holes", "From hole 3 on"):
        assert words in text_of(page)
    refused = choose(phone, played, holes="open")
    assert (refused.status_code, fields(refused)["s-holes"]) == (422, "open")
    shown = press(phone, phone.get(change_of(played)), "show", change_of(played), fine="1")
    assert fields(shown)["s-fine"] == "1"
    assert "busted" in text_of(phone.get(ruling)).lower()
    page = choose(phone, played, beaten="nothing")
    assert answer(phone, page, played, "all").location == played
    assert "13" in text_of(phone.get(ruling))
    assert "busted" not in text_of(phone.get(ruling)).lower()


def test_rules_from_now_on_leave_the_card_alone_and_are_those_of_the_next_game(phone, played):
    shown, last = "header.bar, .head, .verdict-lines, .reasons, .penalty p", played[3:]
    ruling, again = f"{played}/hole/1/ruling", f"/games/new?again={last}"
    phone.enter(played, 1, FIRST, out=0)
    before = texts(phone.get(ruling), shown)
    assert len({*attributes(phone.get(ruling), ".penalty a", "href")}) == 2
    assert 'name="rules" value="nine-hole"' in phone.get(again).text
    page = choose(phone, played, name="Ours", beaten="nothing")
    for _twice in range(2):
        assert answer(phone, page, played, "now").status_code == 303
    assert texts(phone.get(ruling), shown) == before
    assert phone.count(HouseRule) == 1
    [link] = {*attributes(phone.get(ruling), ".penalty a", "href")}
    rules, place = link.split("#")
    assert texts(phone.get(rules), f"#{place}")[0].startswith("Four of a kind")
    page = phone.get(again)
    assert "Ours" in text_of(page)
    assert 'name="rules" value="nine-hole"' not in page.text
    made = phone.post("/games/new", {"name": ["Ann", "Bea"], "do": "start"}, page).location
    assert "Ours" in text_of(phone.get(made.replace("hole/1", "rules")))


def test_another_layout_can_only_be_played_from_a_new_hole_on(phone, other_phone, played):
    assert other_phone.get(change_of(played)).status_code == 404
    page = choose(phone, played, layout="2x4")
    assert "So these rules can only be played from hole 3 on." in text_of(page)
    assert "For all holes" not in text_of(page)
    assert answer(phone, page, played, "all").status_code == 422
    assert answer(phone, page, played, "now").status_code == 303
