"""People on the pages of a group: new, renamed, marked, merged, undone."""

import pytest

from tests.web.group.groups import add, edit_url, make_same, people_of, person_url
from tests.web.markup import attributes, buttons, text_of, texts
from tests.web.phone import NAMES
from tests.web.sharing import code_of, join


def undo(phone, group):
    page = phone.get(group)
    return phone.post(f"{group}/undo", {"do": buttons(page, "undo")[0]}, page)


def test_a_new_person_comes_into_the_group_and_can_be_undone(phone, group):
    assert add(phone, group, "Eve").status_code == 303
    assert people_of(phone, group) == [*NAMES, "Eve"]
    assert "Undo: Eve joined the group" in text_of(phone.get(group))
    undo(phone, group)
    assert people_of(phone, group) == [*NAMES]


@pytest.mark.parametrize("name", ["", "ann", "x" * 41, "a\x07b"])
def test_a_name_that_cannot_be_is_refused_and_kept_as_typed(phone, group, name):
    answer = add(phone, group, name)
    assert answer.status_code == 422
    assert attributes(answer, "#name") == [name]
    assert people_of(phone, group) == [*NAMES]


def test_a_person_is_renamed_and_marked_in_one_go(phone, group):
    url = edit_url(phone, group, "Bea")
    data = {"name": "Beate", "colour": "sky", "sign": "star", "do": "save"}
    assert phone.post(url, data).status_code == 303
    assert people_of(phone, group) == ["Ann", "Beate", "Cam", "Dan"]
    assert texts(phone.get(group), ".sign.sky") == ["★"]


def test_the_name_of_another_person_is_refused(phone, group):
    url = edit_url(phone, group, "Bea")
    answer = phone.post(url, {"name": "Ann", "colour": "", "sign": "", "do": "save"})
    assert answer.status_code == 422
    assert attributes(answer, "#name") == ["Ann"]


def test_a_colour_that_does_not_exist_is_refused(phone, group):
    url = edit_url(phone, group, "Bea")
    answer = phone.post(url, {"name": "Bea", "colour": "pink", "sign": "", "do": "save"})
    assert answer.status_code == 422


def test_a_person_who_moved_away_stands_apart_and_comes_back(phone, group):
    url = edit_url(phone, group, "Dan")
    data = {"name": "Dan", "colour": "", "sign": "", "do": "here"}
    phone.post(url, data)
    assert people_of(phone, group) == ["Ann", "Bea", "Cam"]
    assert "Dan Used to play" in text_of(phone.get(group))
    phone.post(url, data)
    assert people_of(phone, group) == [*NAMES]


def test_two_people_are_shown_side_by_side_before_a_merge(phone, game, group):
    phone.play(game)
    add(phone, group, "Annie")
    page = phone.get(edit_url(phone, group, "Annie"))
    ann = attributes(page, "ul li a", "href")[0]
    page = phone.get(ann)
    assert texts(page, ".both h2") == ["Annie", "Ann"]
    assert texts(page, ".both li p:first-of-type") == [
        "0 finished games in this group",
        "1 finished game in this group",
    ]
    assert "All games of Annie will count for Ann" in text_of(page)


def test_a_merge_of_two_people_can_be_undone(phone, group):
    add(phone, group, "Annie")
    assert make_same(phone, group, "Annie", "Ann").status_code == 303
    assert people_of(phone, group) == [*NAMES]
    assert "Undo: Annie is the same person as Ann" in text_of(phone.get(group))
    undo(phone, group)
    assert people_of(phone, group) == [*NAMES, "Annie"]


def test_two_people_of_one_game_are_refused_with_the_reason(phone, group):
    answer = make_same(phone, group, "Bea", "Ann")
    assert answer.status_code == 422
    assert "They played one game together, so they are two people." in text_of(answer)
    assert people_of(phone, group) == [*NAMES]


def test_no_page_offers_to_merge_two_who_played_each_other(phone, game, group):
    phone.play(game)
    add(phone, group, "Annie")
    page = phone.get(edit_url(phone, group, "Bea"))
    assert texts(page, "ul li a") == ["Annie"]
    url = attributes(page, "ul li a", "href")[0].rpartition("/")[0]
    ann = person_url(phone, group, "Ann").rpartition("/")[2]
    page = phone.get(f"{url}/{ann}")
    assert "They played one game together, so they are two people." in text_of(page)
    assert texts(page, "footer button") == []


def test_a_person_the_group_does_not_have_is_404(phone, group):
    assert phone.get(f"{group}/person/9999").status_code == 404


def test_a_page_that_was_open_for_long_changes_nothing(phone, group):
    url = edit_url(phone, group, "Bea")
    data = {"name": "Beate", "colour": "", "sign": "", "do": "save"}
    assert phone.client.post(url, data=data).status_code == 422
    assert phone.client.post(f"{group}/undo", data={"do": "undo:x"}).status_code == 422
    assert people_of(phone, group) == [*NAMES]


def test_an_owner_forgets_a_person_in_three_taps_and_no_page_names_them(phone, game, group):
    phone.play(game, holes=2)
    person = person_url(phone, group, "Bea")
    url = attributes(phone.get(person), ".more li:last-child a", "href")[-1]
    page = phone.get(url)
    assert "The scores stay, under “someone”." in text_of(page)
    assert phone.post(url, {}, page).location == group
    ways = (group, person, game, f"{game}/hole/1/ruling", f"{game}/log", "/", f"{game}/game.json")
    for address in ways:
        assert "Bea" not in phone.get(address).text, address
    assert "someone" in text_of(phone.get(game))


def test_whose_own_phone_it_is_may_be_forgotten_and_others_may_not(phone, other_phone, game, group):
    join(other_phone, code_of(phone, group, "score"))
    person = person_url(phone, group, "Bea")
    assert other_phone.get(f"{person}/forget").status_code == 403
    page = other_phone.get(f"{game}/me")
    own = dict(zip(texts(page, "button bdi"), attributes(page, "button", "value"), strict=False))
    other_phone.post(f"{game}/me", {"do": own["Bea"]}, page)
    assert other_phone.get(f"{person}/forget").status_code == 200
