"""Old games: found by their days, shown, undone and redone, taken out and back."""

from tests.web.group.groups import TWO, keep, old_links, person_url
from tests.web.markup import attributes, text_of, texts
from tests.web.sharing import code_of, join

WITH_HOLES = """[Standings]
game,date,player,total
oldaaaaaaaaaaaa,2024-12-24,Ann,9
oldaaaaaaaaaaaa,2024-12-24,Bea,7
[Holes]
game,hole,player,hole score
oldaaaaaaaaaaaa,1,Ann,4
oldaaaaaaaaaaaa,1,Bea,1
oldaaaaaaaaaaaa,2,Ann,5
oldaaaaaaaaaaaa,2,Bea,6
"""
"""Our own tables of a group."""


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
    assert "2 games" in page


def test_all_of_a_paste_is_undone_and_redone_by_one_press(phone, group):
    keep(phone, group, TWO)
    page = phone.get(group)
    assert "Undo: 2 old games added" in text_of(page)
    (undo,) = attributes(page, '[name=do][value^="undo:"]')
    phone.post(f"{group}/undo", {"do": undo}, page)
    page = phone.get(group)
    assert old_links(phone, group) == []
    assert "No finished game yet." in text_of(page)
    (redo,) = attributes(page, '[name=do][value^="redo:"]')
    phone.post(f"{group}/undo", {"do": redo}, page)
    assert len(old_links(phone, group)) == 2


def test_an_old_game_has_a_page_with_places_totals_and_holes(phone, group):
    third = "oldaaaaaaaaaaaa,2024-12-24,Cam,9"
    keep(phone, group, WITH_HOLES.replace("[Holes]", f"{third}\n[Holes]"))
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
    keep(phone, group, WITH_HOLES, rules="skyjo")
    ann = person_url(phone, group, "Ann")
    page = phone.get(f"{ann}/figure/game_best?rules=skyjo")
    assert old_links(phone, group)[0] in attributes(page, "main a", "href")
    page = phone.get(f"{ann}/figure/hole_average?rules=skyjo")
    assert {*attributes(page, ".sources .chip", "href")} == {*old_links(phone, group)}
    assert "Skyjo" in text_of(phone.get(f"{ann}?rules=skyjo"))


def test_a_phone_that_only_looks_sees_old_games_and_may_change_none(phone, other_phone, group):
    keep(phone, group, TWO)
    join(other_phone, code_of(phone, group, "view"))
    address = old_links(phone, group)[0]
    assert "Remove this old game" not in text_of(other_phone.get(address))
    assert f"{group}/import" not in attributes(other_phone.get(group), "main a", "href")
    assert other_phone.get(f"{group}/import").status_code == 403
    assert other_phone.post(address, {"do": "out"}).status_code == 403


def test_old_games_of_another_group_and_others_are_not_there(phone, group):
    keep(phone, group, TWO)
    address = old_links(phone, group)[0]
    other = phone.post("/groups/new", {"title": "Fridays", "name": ["Eve"], "do": "start"}).location
    for wrong in (address.replace(group, other), f"{group}/old/old{'2' * 12}", f"{group}/old/x"):
        assert phone.get(wrong).status_code == 404


def test_the_list_of_games_goes_on_after_an_old_one(phone, game, group):
    keep(phone, group, "\n".join(f"{year}-05-01 Ann {year} Bea 7" for year in range(2000, 2025)))
    seen, page = [], phone.get(f"{group}/games")
    while more := [url for url in attributes(page, "main a", "href") if "after=" in url]:
        seen += [url for url in attributes(page, "main a", "href") if "/old/" in url]
        page = phone.get(more[0])
    seen += [url for url in attributes(page, "main a", "href") if "/old/" in url]
    assert len(seen) == len({*seen}) == 25
