"""A table is sent, shown with all that is wrong, and taken in whole by a second press, once."""

from io import BytesIO

import pytest
from openpyxl import Workbook

from app.record.models import Game, OldGame
from tests.web.bring.tables_sent import PAGE, asked_in, file_of, keep, send, text_in
from tests.web.group.groups import people_of
from tests.web.markup import attributes, elements, text_of, texts
from tests.web.sharing import code_of, join

WIDE = "Hole;Ann;Bea;Cam\n1;5;7;–\n2;-2;11;4\nTotal;3;18;4"
CARDS = (
    "game,date,hole,rules,player,cards,went out\n"
    "g,2025-12-24,1,nine-hole,Ann,6 4 2 / 6 9 2,yes\n"
    "g,2025-12-24,1,nine-hole,Bea,K 9 A / K 3 2,\n"
)
SEASON = "Date,Ann,Bea,Cam\n2025-12-24,58,61,\n2025-12-31,52,40,44"
KEEP = "[name=do][value=keep]"


def test_a_total_stays_behind_a_name_that_runs_from_right_to_left(phone):
    page = send(phone, text=WIDE.replace("Ann", "דנה").replace("Bea", "שרה"))
    assert "\u2068דנה\u2069\u00a03, \u2068שרה\u2069\u00a018, Cam\u00a04" in page.text


def test_a_game_with_players_side_by_side_is_shown_and_then_kept(phone):
    page = send(phone, text=WIDE)
    assert page.status_code == 200
    assert texts(page, ".old-games td bdi") == ["Ann 3, Bea 18, Cam 4"]
    assert phone.count(Game) == 0
    card = keep(phone, text=WIDE)
    assert card.status_code == 303
    assert phone.count(Game) == 1
    page = text_of(phone.get(card.location))
    assert "Ann" in page
    assert "18" in page


def test_cards_are_ruled_again(phone):
    card = keep(phone, text=CARDS).location
    assert "23" in text_of(phone.get(card))
    ruling = text_of(phone.get(f"{card}/hole/1/ruling"))
    assert "Ann is busted." in ruling
    assert "Bea leads with 11" in ruling


def test_the_same_table_twice_is_one_game(phone):
    keep(phone, text=CARDS)
    page = send(phone, text=CARDS)
    assert "1 game is here already" in text_of(page)
    assert not elements(page, KEEP)
    assert send(phone, page, "keep", text=CARDS).status_code == 200
    assert phone.count(Game) == 1


def test_the_phone_that_brings_a_game_owns_it_and_no_other_may_see_it(phone, other_phone):
    card = keep(phone, text=CARDS).location
    assert phone.get(f"{card}/links").status_code == 200
    keep(other_phone, text=CARDS)
    assert other_phone.get(card).status_code == 404


def test_a_game_that_is_here_gives_no_right_to_anyone_who_brings_it_again(phone, other_phone, game):
    text = CARDS.replace("\ng,", f"\n{game.removeprefix('/g/')},")
    page = send(other_phone, text=text)
    assert "1 game is here already" in text_of(page)
    send(other_phone, page, "keep", text=text)
    assert other_phone.get(game).status_code == 404


def test_every_bad_line_is_named_with_its_words_and_nothing_is_kept(phone):
    text = CARDS.replace("K 9 A", "K 9 Z") + "g,2025-12-24,x,,Ann,,"
    page = keep(phone, text=text)
    assert page.status_code == 422
    words = text_of(page)
    assert "Line 3: Hole 1: Bea, column 3, upper card: “Z” is not a card." in words
    assert "Line 4: “x” is not a hole number." in words
    assert "g,2025-12-24,1,nine-hole,Bea,K 9 Z / K 3 2," in words
    assert text_in(page) == text
    assert phone.count(Game) == 0


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_a_file_becomes_text_that_can_be_mended(phone, encoding):
    text = WIDE.replace("Ann", "Zoë")
    page = send(phone, file=file_of(text.encode(encoding)))
    assert text_in(page) == text
    assert texts(page, ".old-games td bdi") == ["Zoë 3, Bea 18, Cam 4"]
    assert ("The file isn’t UTF-8, so it was read as a Windows file." in text_of(page)) == (
        encoding == "cp1252"
    )


def test_a_spreadsheet_is_read_as_well(phone):
    book = Workbook()
    for row in [["Hole", "Ann", "Bea"], [1, 5, 7], [2, 4.0, None]]:
        book.active.append(row)
    body = BytesIO()
    book.save(body)
    page = send(phone, file=file_of(body.getvalue(), "t.xlsx"))
    assert texts(page, ".old-games td bdi") == ["Ann 9, Bea 7"]
    assert keep(phone, text=text_in(page)).status_code == 303


def test_a_file_that_is_none_leaves_what_was_pasted(phone):
    page = send(phone, text=WIDE, file=file_of(b"%PDF-1.4"))
    assert page.status_code == 422
    assert "This file is of the kind PDF. Save its table as .xlsx, .ods or .csv" in text_of(page)
    assert text_in(page) == WIDE


def test_games_of_totals_need_a_group(phone):
    page = send(phone, text=SEASON)
    assert page.status_code == 422
    words = text_of(page)
    assert "belong to a group. You can start a new one on the first page." in words
    assert "Choose it" not in words


def wrong_fields(page):
    """The fields that a page marks as those to change."""
    return attributes(page, "[aria-invalid]", "name")


def test_what_has_to_change_is_marked_and_nothing_else(phone, group):
    chosen = group.removeprefix("/group/")
    without = send(phone, text=SEASON)
    assert "Choose it below." in text_of(without)
    assert wrong_fields(without) == ["group"]
    days = send(phone, text="Date,Ann,Bea\n3/4/2025,58,61", group=chosen)
    assert wrong_fields(days) == []
    assert asked_in(days)[0] == "“3/4/2025”: which day is it?"
    assert wrong_fields(send(phone, text="hello")) == ["text"]


def test_a_season_goes_into_a_group(phone, group):
    chosen = group.removeprefix("/group/")
    page = send(phone, text=SEASON, group=chosen)
    assert "2 games will be kept." in text_of(page)
    assert keep(phone, text=SEASON, group=chosen).location == group
    assert phone.count(OldGame) == 2
    assert "2 games are here already" in text_of(send(phone, text=SEASON, group=chosen))


def test_a_game_of_a_group_knows_its_people_and_takes_in_new_ones(phone, group):
    chosen = group.removeprefix("/group/")
    text = CARDS.replace("Bea", "Wilhelmina")
    assert keep(phone, text=text, group=chosen).location == group
    assert people_of(phone, group) == ["Ann", "Bea", "Cam", "Dan", "Wilhelmina"]
    assert "5 people · 1 game" in text_of(phone.get(group))


def test_a_group_in_which_a_phone_only_looks_is_not_offered(phone, other_phone, group):
    join(other_phone, code_of(phone, group, "view"))
    chosen = group.removeprefix("/group/")
    assert chosen not in attributes(other_phone.get(PAGE), "#group option")
    assert keep(other_phone, text=SEASON, group=chosen).status_code == 422
    assert phone.count(OldGame) == 0


def test_days_that_can_be_two_are_asked_about_once(phone, group):
    chosen = group.removeprefix("/group/")
    text = "Date,Ann,Bea\n3/4/2025,58,61\n5/6/2025,1,2"
    page = send(phone, text=text, group=chosen)
    title, answers = asked_in(page)
    assert title == "“3/4/2025”: which day is it?"
    assert [*answers] == ["3 Apr 2025the day, then the month", "4 Mar 2025the month, then the day"]
    page = send(phone, page, text=text, group=chosen, order="day")
    assert "2 games will be kept." in text_of(page)


def test_a_game_without_a_day_has_the_one_that_is_chosen(phone):
    page = send(phone, text=WIDE)
    assert elements(page, "input#day")
    page = send(phone, page, text=WIDE, day="2024-02-29")
    assert texts(page, ".old-games th[scope=row]") == ["29 Feb 2024"]


def test_a_day_and_rules_that_the_page_chose_are_those_that_were_shown(phone):
    page = send(phone, text=WIDE)
    chosen = {"day": attributes(page, "#day")[0], "rules": "nine-hole", "group": "", "text": WIDE}
    assert send(phone, page, "keep", **chosen).status_code == 303


def test_a_table_that_changed_since_it_was_shown_is_shown_first(phone):
    page = send(phone, text=WIDE)
    other = send(phone, page, "keep", text=CARDS)
    assert other.status_code == 200
    assert phone.count(Game) == 0


def test_a_page_that_was_open_for_long_keeps_what_was_sent(phone):
    answer = phone.client.post(PAGE, data={"text": WIDE, "do": "keep"})
    assert answer.status_code == 422
    assert text_in(answer) == WIDE
    assert phone.count(Game) == 0


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", "Runde;Ann;Bea;Total\n1;5;7;12\n2;-2;11;9"),
        ("sv", "Omg.;Ann;Bea;Summa\n1;5;7;12\n2;-2;11;9"),
    ],
)
def test_the_words_of_the_reader_are_no_players(phone, language, text):
    phone.client.environ_base["HTTP_ACCEPT_LANGUAGE"] = language
    page = send(phone, text=text)
    assert texts(page, ".old-games td bdi") == ["Ann 3, Bea 18"]


def test_cards_have_the_letters_of_the_reader(phone):
    phone.client.environ_base["HTTP_ACCEPT_LANGUAGE"] = "de"
    page = send(phone, text="Runde;Ann;Bea\n1;B D 2 / 6 9 2;K A 9 / K 3 2", rules="nine-hole")
    assert page.status_code == 200
    assert texts(page, ".old-games td bdi") == ["Ann 35, Bea 11"]


def test_a_file_of_ours_has_the_letters_of_rules_anyone_who_reads_it(phone):
    phone.client.environ_base["HTTP_ACCEPT_LANGUAGE"] = "de"
    page = send(phone, text=CARDS.replace("6 4 2 /", "6D 4 2 /"))
    assert page.status_code == 200
