"""Old games are pasted, shown, kept by a second press, found by their days, taken out and back."""

import pytest

from tests.web.group.groups import TWO, keep, old_links, people_of, person_url, show
from tests.web.markup import attributes, elements, text_of, texts
from tests.web.phone import NAMES
from tests.web.sharing import code_of, join

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


def test_a_group_leads_to_its_old_games(phone, group):
    assert f"{group}/old" in attributes(phone.get(group), "main a", "href")
    page = phone.get(f"{group}/old")
    assert "2025-12-24 Ann 58 Bea 61" in text_of(page)
    assert not elements(page, KEEP)


def test_the_first_press_shows_what_will_be_kept_and_keeps_nothing(phone, group):
    page = show(phone, group, TWO)
    assert page.status_code == 200
    assert "2 games will be kept." in text_of(page)
    assert texts(page, "tbody td") == ["○ Ann 58, Bea 61", "○ Ann 52, Bea 40, Cam 44"]
    assert elements(page, "textarea")[0].text().strip() == TWO
    assert texts(page, KEEP) == ["Keep 2 games"]
    assert old_links(phone, group) == []


def test_the_second_press_keeps_them_in_order_of_their_days(phone, game, group):
    assert keep(phone, group, TWO).location == group
    links = attributes(phone.get(f"{group}/games"), "main a", "href")
    assert [link for link in links if link == game or "/old/" in link] == [
        game,
        *old_links(phone, group),
    ]
    page = text_of(phone.get(f"{group}/games"))
    assert page.index("24 Dec 2025") < page.index("24 Dec 2024")
    assert "Bea by 4" in page
    assert "3 games" in page


def test_pasting_them_again_says_that_they_are_there(phone, group):
    keep(phone, group, TWO)
    page = show(phone, group, TWO)
    assert "2 games are in the group already and" in text_of(page)
    assert not elements(page, KEEP)
    assert len(old_links(phone, group)) == 2


@pytest.mark.parametrize("do", ["show", "keep"])
def test_every_bad_line_is_named_and_nothing_is_kept(phone, group, do):
    text = "2024-12-24 Ann 58 Bea 61\n30.2.2025 Ann 5 Bea x\n2025-03-01 Ann 9"
    page = phone.post(f"{group}/old", {"text": text, "do": do})
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
    other = phone.post(f"{group}/old", {"text": "2024-12-24 Ann 1 Bea 2", "do": "keep"}, page)
    assert other.status_code == 200
    assert "1 game will be kept." in text_of(other)
    assert old_links(phone, group) == []


def test_a_name_that_nobody_has_is_somebody_new_unless_one_says_otherwise(phone, group):
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
    refused = keep(phone, group, text, **{fields(page)["Anne"]: ann})
    assert refused.status_code == 422
    assert "Ann and Anne can’t be the same person" in text_of(refused)
    assert attributes(refused, "textarea", "aria-invalid") == ["true"]


def test_all_of_a_paste_is_undone_and_redone_by_one_press(phone, group):
    keep(phone, group, TWO)
    page = phone.get(group)
    assert "Undo: 2 old games added" in text_of(page)
    (undo,) = attributes(page, '[name=do][value^="undo:"]')
    phone.post(f"{group}/undo", {"do": undo}, page)
    page = phone.get(group)
    assert old_links(phone, group) == []
    assert "4 people · 1 game" in text_of(page)
    (redo,) = attributes(page, '[name=do][value^="redo:"]')
    phone.post(f"{group}/undo", {"do": redo}, page)
    assert len(old_links(phone, group)) == 2


def test_an_old_game_has_a_page_with_places_totals_and_holes(phone, group):
    keep(phone, group, "2024-12-24 Ann 9 4 5 Bea 7 1 6 Cam 9")
    page = phone.get(old_links(phone, group)[0])
    assert "24 Dec 2024" in text_of(page)
    assert texts(page, ".podium bdi") == ["Bea", "Ann", "Cam"]
    assert texts(page, ".podium .big-number") == ["7 ○", "9 ○", "9 ○"]
    assert [text.removeprefix("place ") for text in texts(page, ".rank")] == ["1", "2", "2"]
    assert texts(page, ".old-holes tbody td") == ["1", "6", "4", "5"]


def test_one_old_game_is_taken_out_and_brought_back(phone, group):
    keep(phone, group, TWO)
    address = old_links(phone, group)[0]
    assert phone.post(address, {"do": "out"}).location == address
    assert address not in old_links(phone, group)
    assert "This game was removed and doesn’t count." in text_of(phone.get(address))
    phone.post(address, {"do": "back"})
    assert address in old_links(phone, group)


def test_a_figure_leads_to_the_old_games_that_make_it(phone, group):
    keep(phone, group, "2024-12-24 Ann 9 4 5 Bea 7 1 6", rules="skyjo")
    ann = person_url(phone, group, "Ann")
    page = phone.get(f"{ann}/figure/game_average?rules=skyjo")
    assert old_links(phone, group)[0] in attributes(page, "main a", "href")
    page = phone.get(f"{ann}/figure/hole_average?rules=skyjo")
    assert {*attributes(page, ".sources .chip", "href")} == {*old_links(phone, group)}
    assert "Skyjo" in text_of(phone.get(f"{ann}?rules=skyjo"))


def test_a_phone_that_only_looks_sees_old_games_and_may_change_none(phone, other_phone, group):
    keep(phone, group, TWO)
    join(other_phone, code_of(phone, group, "view"))
    address = old_links(phone, group)[0]
    assert "Remove this old game" not in text_of(other_phone.get(address))
    assert f"{group}/old" not in attributes(other_phone.get(group), "main a", "href")
    assert other_phone.get(f"{group}/old").status_code == 403
    assert other_phone.post(address, {"do": "out"}).status_code == 403


def test_old_games_of_another_group_and_others_are_not_there(phone, group):
    keep(phone, group, TWO)
    address = old_links(phone, group)[0]
    other = phone.post("/groups/new", {"title": "Fridays", "name": ["Eve"], "do": "start"}).location
    for wrong in (address.replace(group, other), f"{group}/old/old{'2' * 12}", f"{group}/old/x"):
        assert phone.get(wrong).status_code == 404


def test_a_page_that_was_open_for_long_keeps_what_was_pasted(phone, group):
    answer = phone.client.post(f"{group}/old", data={"text": TWO, "do": "keep"})
    assert answer.status_code == 422
    assert elements(answer, "textarea")[0].text().strip() == TWO
    assert old_links(phone, group) == []


def test_many_names_that_nobody_has_are_asked_in_parts(phone, group):
    text = "\n".join(f"2024-12-24 Xa{'b' * at} 9 Ya{'c' * at} 7" for at in range(31))
    answer = show(phone, group, text)
    assert answer.status_code == 422
    assert "62 names aren’t in the group yet." in text_of(answer)


def test_the_list_of_games_goes_on_after_an_old_one(phone, game, group):
    keep(phone, group, "\n".join(f"{year}-05-01 Ann {year} Bea 7" for year in range(2000, 2025)))
    seen, page = [], phone.get(f"{group}/games")
    while more := [url for url in attributes(page, "main a", "href") if "after=" in url]:
        seen += [url for url in attributes(page, "main a", "href") if "/old/" in url]
        page = phone.get(more[0])
    seen += [url for url in attributes(page, "main a", "href") if "/old/" in url]
    assert len(seen) == len({*seen}) == 25
