"""Games come into a group later, and out of it; the form asks who is who."""

import pytest

from tests.web.group.groups import people_of
from tests.web.markup import attributes, elements, text_of
from tests.web.phone import NAMES
from tests.web.sharing import code_of, join


@pytest.fixture
def later(phone, group):
    """A game of other people that belongs to no group."""
    return phone.start(("Bea", "Annie", "Tom"))


def chosen(page):
    return [element.text(strip=True) for element in elements(page, "option[selected]")]


def choice(page, *labels):
    """Form fields for these people, by player."""
    fields = {}
    for select, label in zip(elements(page, "select"), labels, strict=True):
        values = {
            option.text(strip=True): option.attributes["value"] for option in select.css("option")
        }
        fields[select.attributes["name"]] = values[label]
    return fields


def page_for(phone, game, group):
    return phone.get(f"{game}/group?group={group.rpartition('/')[2]}")


def put_in(phone, game, group, *labels):
    page = page_for(phone, game, group)
    address = attributes(page, "#who", "action")[0]
    return phone.post(address, {**choice(page, *labels), "do": "save"}, page)


def test_a_game_is_offered_the_groups_of_this_phone(phone, later, group):
    page = phone.get(f"{later}/group")
    assert "Put this game into a group Ann, Bea, Cam and Dan" in text_of(page)


def test_a_person_of_the_same_name_is_chosen_already_and_others_are_new(phone, later, group):
    assert chosen(page_for(phone, later, group)) == [
        "Bea",
        "someone new in the group",
        "someone new in the group",
    ]


def test_a_game_comes_into_a_group_with_its_people_a_guest_and_a_new_person(phone, later, group):
    answer = put_in(phone, later, group, "Bea", "Ann", "someone new in the group")
    assert answer.location == group
    assert people_of(phone, group) == [*NAMES, "Tom"]
    assert later in attributes(phone.get(group), "main a", "href")
    assert chosen(phone.get(f"{later}/group")) == ["Bea", "Ann", "Tom"]


def test_two_players_as_one_person_are_refused_by_name(phone, later, group):
    answer = put_in(phone, later, group, "Ann", "Ann", "a guest")
    assert answer.status_code == 422
    assert "Bea and Annie can’t be the same person" in text_of(answer)
    assert later not in attributes(phone.get(group), "main a", "href")


def test_a_game_is_taken_out_again(phone, game, group):
    page = phone.get(f"{game}/group")
    assert phone.post(f"{game}/group", {"do": "out"}, page).location == game
    assert game not in attributes(phone.get(group), "main a", "href")


def test_undo_and_the_log_say_that_a_game_came_into_a_group(phone, later, group):
    put_in(phone, later, group, "Bea", "Ann", "someone new in the group")
    assert "Undo: game added to a group" in text_of(phone.get(later))
    phone.post(f"{later}/group", {"do": "out"}, phone.get(f"{later}/group"))
    assert "Undo: game removed from its group" in text_of(phone.get(later))


def test_the_log_names_who_counts_in_the_group(phone, later, group):
    put_in(phone, later, group, "Bea", "Ann", "a guest")
    log = text_of(phone.get(f"{later}/log"))
    assert "Bea counts in the group" in log
    assert "Annie counts in the group" in log


def test_a_phone_that_may_not_enter_in_a_group_puts_nothing_into_it(
    phone, other_phone, later, group
):
    join(other_phone, code_of(phone, later))
    assert page_for(other_phone, later, group).status_code == 404
    join(other_phone, code_of(phone, group, "view"))
    assert page_for(other_phone, later, group).status_code == 403


def test_a_page_that_was_open_for_long_keeps_what_was_chosen(phone, game, group):
    answer = phone.client.post(f"{game}/group", data={"do": "out"})
    assert answer.status_code == 422
    assert game in attributes(phone.get(group), "main a", "href")
