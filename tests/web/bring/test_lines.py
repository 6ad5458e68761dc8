"""Games are pasted as lines, shown, and kept by a second press; who is who is asked."""

import pytest

from tests.web.group.groups import TWO, keep, old_links, people_of, person_url, show
from tests.web.markup import attributes, elements, text_of, texts
from tests.web.phone import NAMES

KEEP = "[name=do][value=keep]"


def fields(page):
    """The names that a page asks about: the field of each, by label."""
    return {
        element.text(strip=True): element.attributes["for"]
        for element in elements(page, "label")
        if element.attributes["for"].startswith("who-")
    }


def chosen(page, name):
    return texts(page, f"#{fields(page)[name]} option[selected]")


def test_the_first_press_shows_what_will_be_kept_and_keeps_nothing(phone, group):
    page = show(phone, group, TWO)
    assert page.status_code == 200
    assert "2 games will be kept." in text_of(page)
    assert texts(page, "tbody td") == ["○ Ann 58, Bea 61", "○ Ann 52, Bea 40, Cam 44"]
    assert elements(page, "textarea")[0].text().strip() == TWO
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
    words = text_of(page)
    assert "Line 2: “30.2.2025” is not a date." in words
    assert "Line 2: Bea x has no total." in words
    assert "Line 3: There is a total for 1 player only." in words
    assert elements(page, "textarea")[0].text().strip() == text
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
    assert chosen(page, "Anne") == ["Who is this?"]
    refused = keep(phone, group, text)
    assert refused.status_code == 422
    assert "Who is Anne?" in text_of(refused)
    ann = person_url(phone, group, "Ann").rpartition("/")[2]
    assert keep(phone, group, text, **{fields(page)["Anne"]: ann}).location == group
    assert people_of(phone, group) == [*NAMES]


def test_two_names_of_one_game_are_never_one_person(phone, group):
    text = "2024-12-24 Ann 9 Anne 7"
    page = show(phone, group, text)
    ann = person_url(phone, group, "Ann").rpartition("/")[2]
    (anne,) = fields(page).values()
    refused = keep(phone, group, text, **{anne: ann})
    assert refused.status_code == 422
    assert "Ann and Anne can’t be the same person" in text_of(refused)
    assert attributes(refused, "[aria-invalid]", "name") == [anne]


def test_a_page_that_was_open_for_long_keeps_what_was_pasted(phone, group):
    answer = phone.client.post(f"{group}/import", data={"text": TWO, "do": "keep"})
    assert answer.status_code == 422
    assert elements(answer, "textarea")[0].text().strip() == TWO
    assert old_links(phone, group) == []


def test_many_names_that_nobody_has_are_asked_in_parts(phone, group):
    text = "\n".join(f"2024-12-24 Xa{'b' * at} 9 Ya{'c' * at} 7" for at in range(31))
    answer = show(phone, group, text)
    assert answer.status_code == 422
    assert "62 names aren’t in the group yet." in text_of(answer)
