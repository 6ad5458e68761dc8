"""What people call themselves, the place and the day: shown everywhere as it was typed."""

import re

import pytest
from selectolax.lexbor import LexborHTMLParser

from tests.gold.browser import pattern
from tests.gold.journeys.holes import AFTER_FIRST, FIRST, SECOND, THIRD
from tests.gold.table import (
    FOUR,
    Table,
    everything_below,
    make_group,
    pdf_text,
    rows,
    totals,
)

STRANGE = ("<b>Ann</b>", "Bea & \"Co\" 'x'", "李小龙", "مريم")
MARKUP = (b"<b>Ann", b'Bea & "')


def with_names(grids, names=STRANGE):
    return dict(zip(names, grids.values(), strict=True))


def test_names_are_text_and_never_markup(address):
    table = Table(address).start(STRANGE).play(with_names(FIRST), out=STRANGE[0])
    table.correct(with_names({**FIRST, "Dan": "10 J Q / 10 4 Q"}), number=1)
    assert totals(table.card()) == with_names({**AFTER_FIRST, "Dan": 14})
    for page in ("", "/hole/1", "/hole/1/ruling", "/hole/2", "/log", "/paper"):
        shown = table.open(f"{table.game}{page}").text()
        assert [name for name in STRANGE if name not in shown] == [], page
    table.open(table.game).follow("players")
    assert [table.shown("player_name", number=at) for at in range(1, 5)] == [*STRANGE]
    pages = everything_below(table, table.game)
    html = {address: content for address, content in pages.items() if b"<html" in content}
    assert len(html) > 15
    for address, content in html.items():
        assert [mark for mark in MARKUP if mark in content] == [], address


def test_names_of_every_script_are_printed(address):
    table = Table(address).start(STRANGE).play(with_names(FIRST), out=STRANGE[0])
    printed = pdf_text(table.open(table.game).follow("print_card").follow("open_pdf").file)
    assert [name for name in STRANGE if name not in printed] == []


def test_a_wrong_card_of_a_strange_name_is_named(address):
    table = Table(address).start(STRANGE)
    table.play(with_names({**FIRST, "Ann": "6 4 2 / 6 9 W"}), out=STRANGE[0])
    assert table.says("not_a_card", name=STRANGE[0], column=3, row="lower", typed="W")
    assert b"<b>Ann" not in table.file


def test_date_and_venue_are_kept_and_shown(address):
    table = Table(address).start().play(FIRST, out="Ann")
    table.open(table.game).follow("date_and_venue")
    table.fill("date", "2025-12-24").fill("venue", "Café Zoë <3").press("save")
    assert table.open(table.game).says("christmas_eve")
    assert "Café Zoë <3" in table.text()
    assert b"Zo\xc3\xab <3" not in table.file
    assert {(row["date"], row["venue"]) for row in rows(table, "table_standings")} == {
        ("2025-12-24", "Café Zoë <3")
    }
    printed = pdf_text(table.open(table.game).follow("print_card").follow("open_pdf").file)
    assert pattern("says", "christmas_eve").search(printed)
    assert "Café Zoë <3" in printed


def test_a_player_is_renamed_everywhere(address):
    table = Table(address).start().play(FIRST, out="Ann").play(SECOND, out="Cam", number=2)
    table.open(table.game).follow("players").fill("player_name", "Anouk", number=1).press("save")
    assert totals(table.card()) == {"Anouk": 40, "Bea": 65, "Cam": 48, "Dan": 33}
    assert table.open(f"{table.game}/hole/1/ruling").says("is_busted", name="Anouk")


def test_a_phone_keeps_its_settings(address):
    table = Table(address).start().play(FIRST, out="Ann")
    other = table.phone("score")
    table.open("/").follow("settings").fill("language", "de").fill("name_of_phone", "Küche")
    table.check("row_by_row").press("save")
    assert table.open(table.game).language == "de"
    assert table.open("/settings").shown("name_of_phone") == "Küche"
    assert table.shown("row_by_row") is True
    assert other.open(table.game).language == "en"
    table.play(SECOND, out="Cam", number=2)
    other.play(THIRD, out="Bea", number=3)
    assert "Küche" in other.open(f"{table.game}/log").text()


LEFTWARD = ("שרה 5", "مريم 7", "דן")
"""Names that run from right to left, and so would take the numbers beside them along."""
ISOLATED = re.compile("\u2066[^\u2069]*\u2069|\u2067[^\u2069]*\u2069|\u2068[^\u2069]*\u2069")
RIGHT_TO_LEFT = re.compile("[\u0590-\u08ff]")
SAID = {"title", "content", "alt", "placeholder"}


def turned_round(node, path=()):
    """Where a page holds a right-to-left name that would turn the figures beside it round."""
    at = node.attributes
    for name, value in at.items():
        if name in SAID and RIGHT_TO_LEFT.search(ISOLATED.sub("", value or "")):
            yield (*path, node.tag, name, value)
    if node.tag == "bdi" or node.tag in {"script", "style", "textarea"}:
        return
    for child in node.iter(include_text=True):
        if child.tag == "-text":
            left = ISOLATED.sub("", child.text_content or "")
            is_alone = at.get("dir") == "auto" and node.text(deep=True).strip() == left.strip()
            if RIGHT_TO_LEFT.search(left) and not is_alone:
                yield (*path, node.tag, left.strip())
        else:
            yield from turned_round(child, (*path, node.tag))


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("second", ["Ann\u200b", "\u2067ANN", "\uff21nn", "Ann\u3164"])
def test_names_that_look_alike_are_refused_with_another_one(address, second, language):
    table = Table(address, language).open("/games/new?rules=nine-hole")
    table.type_players(("Ann", second), rules=None).press("start_game")
    assert table.status == 422
    assert table.says("same_name", name="Ann", other="Ann 2")
    table.fill("player_name", "Ann 2", number=2).press("start_game").keep_game()
    assert [*table.play({"Ann": FIRST["Ann"], "Ann 2": FIRST["Bea"]}, out="Ann").card()] == [
        "Ann",
        "Ann 2",
    ]


@pytest.mark.deep
def test_signs_that_turn_text_are_dropped_from_all_that_is_typed(address):
    turned = "{}\u2069\u202e"
    table = Table(address).open("/settings")
    table.fill("name_of_phone", turned.format("Kitchen")).press("save")
    table.start([turned.format(name) for name in FOUR]).play(FIRST, out="Ann")
    table.phone().play(SECOND, out="Cam", number=2)
    table.open(table.game).follow("date_and_venue")
    table.fill("venue", turned.format("Home")).press("save")
    table.open(table.game).follow("group").press("make_group").press("create_group")
    group = table.path
    table.follow("new_season").fill("season_title", turned.format("Winter"))
    table.press("start_season")
    table.open("/groups/new").fill("group_title", turned.format("Thursdays"))
    table.fill("player_name", turned.format("Eva"), number=1).press("create_group")
    thursdays = table.path
    table.open("/rules/house/new?from=six-card")
    table.fill("name_of_rules", turned.format("Ours")).press("save_house_rules")
    told = everything_below(table, table.game, group, thursdays, table.path)
    words = ("Kitchen", "Home", "Winter", "Thursdays", "Eva", "Ours", "Ann")
    everything = b"".join(told.values())
    assert [word for word in words if word.encode() not in everything] == []
    assert "\u202e".encode() not in everything


@pytest.mark.parametrize(
    "name", ["\U0001f469\u200d\U0001f467 phone", "\u0639\u0644\u06cc\u200c\u0631\u0636\u0627"]
)
def test_joiners_that_emoji_and_scripts_need_stay_in_every_name(address, name):
    table = Table(address).open("/settings").fill("name_of_phone", name).press("save")
    assert table.open("/settings").shown("name_of_phone") == name
    table.start((name, "Bea")).open(table.game).follow("players")
    assert table.shown("player_name", number=1) == name


def test_a_name_from_right_to_left_stands_bare_in_a_table_and_is_read_back(address):
    table = Table(address).start((*LEFTWARD, "Ann"))
    table.play(with_names(FIRST, (*LEFTWARD, "Ann")), out=LEFTWARD[0]).open(table.game)
    players = {row["player"] for row in rows(table, "table_standings")}
    assert players == {*LEFTWARD, "Ann"}
    pasted = table.file.decode("utf-8-sig")
    group = make_group(address).follow("import_games").fill("pasted_games", pasted)
    group.press("check_import").press("keep_import").open(group.group)
    assert {row["player"] for row in rows(group, "table_standings")} == players


def pages_that_turn(table, *addresses):
    found = {}
    for address, content in everything_below(table, *addresses).items():
        if b"<html" in content:
            for where in turned_round(LexborHTMLParser(content.decode()).root):
                found.setdefault(where[-3:], address)
    return found


def test_no_name_turns_the_figures_beside_it_round(address):
    names = (*LEFTWARD, "Ann")
    table = Table(address).open("/settings").fill("name_of_phone", "טלפון 3").press("save")
    table.start(names).play(with_names(FIRST, names), out=names[0])
    table.play(with_names(SECOND, names), out=names[2], number=2)
    table.correct({names[1]: "10 J Q / 10 4 Q"}, number=1)
    table.open(table.game).follow("date_and_venue").fill("venue", "בית 12").press("save")
    table.open(table.game).follow("group").press("make_group").press("create_group")
    first, group = table.game, table.path
    pasted = "Date;{};{};Ann\n2025-12-22;58;61;3\n2025-12-23;44;41;30\n".format(*LEFTWARD)
    table.open(group).follow("import_games").fill("pasted_games", pasted)
    table.press("check_import").press("keep_import")
    table.open(group).follow("new_season").fill("season_title", "חורף 2").press("start_season")
    table.open(group).follow("season", title="חורף 2").press("end_season", title="חורף 2")
    table.open(group).follow("new_season").fill("season_title", "אביב 3").press("start_season")
    table.open("/rules/house/new?from=six-card").fill("name_of_rules", "בית 6")
    table.press("save_house_rules").press("make_default").open("/games/new")
    table.start(names, rules=None)
    table.type_hole({names[0]: "6 4 2 / 6 9 2"}, number=1).press("save_these_cards")
    other = table.phone()
    other.play(with_names({**FIRST, "Ann": "6 4 2 / 6 9 3"}, names), out=names[1], number=1)
    found = pages_that_turn(table, group, first, table.game, "/games/new", "/rules", "/phone")
    assert sorted(found) == []
