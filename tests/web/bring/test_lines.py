"""Games are pasted as lines, shown, and kept by a second press; who is who is asked."""

import pytest

from tests.web.bring.tables_sent import asked_in, table_in, typed_in, wrong_cells
from tests.web.group.groups import TWO, keep, old_links, people_of, show
from tests.web.markup import elements, text_of, texts
from tests.web.phone import NAMES

KEEP = "[name=do][value=keep]"


def fields(page):
    """The names that a page asks about: the field of each, by label."""
    return {
        element.text(strip=True): element.attributes["for"]
        for element in elements(page, "label")
        if element.attributes["for"].startswith("who-")
    }


def press(phone, group, page, **more):
    """Send the page with all its fields, some changed, as a browser does."""
    return phone.client.post(f"{group}/import", data={**typed_in(page), **more})


def chosen(page, name):
    return texts(page, f"#{fields(page)[name]} option[selected]")


def test_the_first_press_shows_what_will_be_kept_and_keeps_nothing(phone, group):
    page = show(phone, group, TWO)
    assert page.status_code == 200
    assert "2 games will be kept." in text_of(page)
    assert table_in(page) == [
        ["Ann", "Bea", "Cam"],
        ["2024-12-24", "58", "61", ""],
        ["24.12.2025", "52", "40", "44"],
    ]
    assert texts(page, KEEP) == ["Keep 2 games"]
    assert old_links(phone, group) == []


def test_pasting_them_again_shows_that_they_are_there(phone, group):
    keep(phone, group, TWO)
    page = show(phone, group, TWO)
    assert "2 games are here already and" in text_of(page)
    assert not elements(page, KEEP)
    assert len(old_links(phone, group)) == 2


@pytest.mark.parametrize("do", ["show", "keep"])
def test_every_bad_line_is_named_and_nothing_is_kept(phone, group, do):
    text = "2024-12-24 Ann 58 Bea 61\n30.2.2025 Ann 5 Bea x\n2025-03-01 Ann 9"
    page = phone.post(f"{group}/import", {"text": text, "do": do})
    assert page.status_code == 422
    wrong = wrong_cells(page)
    assert wrong["30.2.2025"].startswith("“30.2.2025” is not a date.")
    assert wrong["?"].startswith("Bea x has no total.")
    assert wrong["2025-03-01"].startswith("There is a total for 1 player only.")
    assert not elements(page, KEEP)
    assert old_links(phone, group) == []


def test_a_text_that_changed_since_it_was_shown_is_shown_first(phone, group):
    page = show(phone, group, TWO)
    other = phone.post(f"{group}/import", {"text": "2024-12-24 Ann 1 Bea 2", "do": "keep"}, page)
    assert other.status_code == 200
    assert "1 game will be kept." in text_of(other)
    assert old_links(phone, group) == []


def test_a_name_that_nobody_has_is_somebody_new_unless_one_chooses_otherwise(phone, group):
    text = "2024-12-24 Ann 9 Wilhelmina 7 Xaver 8"
    page = show(phone, group, text)
    assert [*fields(page)] == ["Wilhelmina", "Xaver"]
    assert chosen(page, "Wilhelmina") == ["someone new in the group"]
    keep(phone, group, text, **{fields(page)["Xaver"]: "guest"})
    assert people_of(phone, group) == [*NAMES, "Wilhelmina"]
    assert "Xaver a guest" in text_of(phone.get(old_links(phone, group)[0]))


def test_a_name_nearly_like_somebodys_has_to_be_decided(phone, group):
    text = "2024-12-24 Anne 9 Bea 7"
    page = show(phone, group, text)
    title, answers = asked_in(page)
    assert title.startswith("Who is Anne?")
    assert [*answers] == ["Ann", "someone new in the group", "a guest"]
    assert not elements(page, KEEP)
    chosen = press(phone, group, page, do=answers["Ann"])
    assert asked_in(chosen) == ("", {})
    assert press(phone, group, chosen, do="keep").location == group
    assert people_of(phone, group) == [*NAMES]


def test_two_names_of_one_game_are_never_one_person(phone, group):
    text = "2024-12-24 Ann 9 Anne 7"
    page = show(phone, group, text)
    refused = press(phone, group, page, do=asked_in(page)[1]["Ann"])
    assert refused.status_code == 422
    assert "Ann and Anne can’t be the same person" in text_of(refused)


def test_a_page_that_was_open_for_long_keeps_what_was_pasted(phone, group):
    answer = phone.client.post(f"{group}/import", data={"text": TWO, "do": "keep"})
    assert answer.status_code == 422
    assert table_in(answer)[1] == ["2024-12-24", "58", "61", ""]
    assert old_links(phone, group) == []


def test_many_names_that_nobody_has_are_asked_in_parts(phone, group):
    text = "\n".join(f"2024-12-24 Xa{'b' * at} 9 Ya{'c' * at} 7" for at in range(31))
    answer = show(phone, group, text)
    assert answer.status_code == 422
    assert "62 names aren’t in the group yet." in text_of(answer)


def test_a_cell_is_changed_where_it_asks_and_all_else_stays(phone, group):
    page = show(phone, group, "Date;Ann;Bea\n30.2.2025;58;61\n2025-03-01;5;x")
    (wrong,) = [name for name, value in typed_in(page).items() if value == "30.2.2025"]
    page = press(phone, group, page, **{wrong: "28.2.2025"})
    assert [*wrong_cells(page)] == ["x"]
    (wrong,) = [name for name, value in typed_in(page).items() if value == "x"]
    page = press(phone, group, page, **{wrong: "7"})
    assert wrong_cells(page) == {}
    assert texts(page, KEEP) == ["Keep 2 games"]
    assert press(phone, group, page, do="keep").location == group
    assert len(old_links(phone, group)) == 2


def test_a_name_is_changed_at_the_head_of_its_column(phone, group):
    page = show(phone, group, "Date;Ann;B.\n2025-02-28;58;61")
    (name,) = [name for name, value in typed_in(page).items() if value == "B."]
    page = press(phone, group, page, **{name: "Bea"})
    assert press(phone, group, page, do="keep").location == group
    assert people_of(phone, group) == [*NAMES]


def test_equal_games_are_asked_about_once_and_are_there_the_next_time(phone, group):
    text = "Date;Ann;Bea\n2025-07-03;40;50\n2025-07-03;40;50"
    page = show(phone, group, text)
    assert "The same game is here more than once, for example in line 3." in text_of(page)
    assert texts(page, KEEP) == ["Keep 2 games"]
    page = press(phone, group, page, equal="once")
    assert texts(page, KEEP) == ["Keep 1 game"]
    for count, equal in ((1, "once"), (2, "both")):
        page = press(phone, group, show(phone, group, text), equal=equal)
        press(phone, group, page, do="keep")
        assert len(old_links(phone, group)) == count
    page = show(phone, group, text)
    assert "2 games are here already" in text_of(page)
    assert not elements(page, KEEP)


def test_games_that_are_here_are_shown_with_their_day_and_rules(phone, group):
    keep(phone, group, TWO)
    page = show(phone, group, TWO)
    assert texts(page, ".old-games small") == ["is here already, Nine holes"] * 2
    assert texts(page, ".old-games th[scope=row]") == ["24 Dec 2024", "24 Dec 2025"]


def test_dates_without_a_year_or_with_two_readings_are_asked_about_one_after_the_other(
    phone, group
):
    page = show(phone, group, "        Ann   Bea\n16 Oct   87   98\n3/4   59   84")
    title, answers = asked_in(page)
    assert title == "“3/4”: which day is it?"
    page = press(phone, group, page, do=next(iter(answers.values())))
    title, answers = asked_in(page)
    assert title == "“16 Oct”: which year is it?"
    page = press(phone, group, page, do=next(iter(answers.values())))
    assert texts(page, KEEP) == ["Keep 2 games"]
    assert press(phone, group, page, do="keep").location == group
    assert len(old_links(phone, group)) == 2


def test_what_is_in_a_column_is_asked(phone, group):
    page = show(
        phone,
        group,
        "Date;Ann;Bea;Mood\n"
        + "2025-12-24;1;2;fine\n" * 1
        + "2025-12-25;3;4;bad\n2025-12-26;3;5;so so",
    )
    title, answers = asked_in(page)
    assert title == "What is in the column “Mood”?"
    page = press(phone, group, page, do=answers["nothing of a game: leave it out"])
    assert texts(page, KEEP) == ["Keep 3 games"]
