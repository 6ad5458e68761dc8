"""A member who joins a game late is offered first and counted; games that lost one are mended."""

from unittest.mock import patch

import pytest

from app.record.group import late_players
from tests.web.group.groups import add, forget, keep_together
from tests.web.markup import attributes, elements, text_of, texts
from tests.web.phone import FIRST
from tests.web.pressing import field, press
from tests.web.sharing import code_of, join

NAMES = ("Ann", "Bea", "Cam")
IS_GUEST = "Sue plays as a guest and doesn’t count in the group."


@pytest.fixture
def game(phone):
    """A game of three that has begun."""
    made = phone.start(NAMES)
    phone.enter(made, 1, FIRST[:3], out="nobody")
    return made


@pytest.fixture
def group(phone, game):
    """Their group with Sue as a fourth member."""
    made = keep_together(phone, game)
    add(phone, made, "Sue")
    return made


def seat(phone, game, name="Sue"):
    page = press(phone, game, f"lately:{name}")
    assert press(phone, game, "save", page).status_code == 303


def lose(phone, game, name="Sue"):
    """Join as before players were asked who they are."""
    with patch.object(late_players, "_members_called", lambda *_args: ()):
        seat(phone, game, name)


def late_field(page):
    [choice] = elements(page, "main select")
    return choice.id


def chosen(page):
    return texts(page, "main option[selected]")


def test_the_page_of_players_offers_members_first(phone, group, game):
    table = phone.get(f"{game}/table")
    assert texts(table, ".chips bdi") == ["Sue"]
    assert "Also in the group" in text_of(table)
    assert "”. Anyone not in the group plays as a guest" in text_of(table)


def test_a_member_under_another_name_in_this_game_is_not_offered_twice(phone, group, game):
    page = phone.get(f"{game}/table")
    press(phone, game, "save", page, name=["Annie", *field(page, "name")[1:]])
    assert texts(phone.get(f"{game}/table"), ".chips bdi") == ["Sue"]


def test_a_phone_outside_the_group_does_not_see_its_people(phone, other_phone, group, game):
    join(other_phone, code_of(phone, game))
    table = text_of(other_phone.get(f"{game}/table"))
    assert "Sue" not in table
    assert "group" not in table


def test_a_member_who_joins_counts_and_there_is_no_guest(phone, group, game):
    seat(phone, game)
    assert chosen(phone.get(f"{game}/group")) == [*NAMES, "Sue"]
    assert "guest" not in text_of(phone.get(game)) + text_of(phone.get(group))


def test_undo_names_who_joined(phone, group, game):
    seat(phone, game)
    assert texts(phone.get(game), ".undos button") == ["Undo: Sue joined"]


def test_a_guest_is_marked_on_the_card_with_the_way_to_change_it(phone, group, game):
    seat(phone, game, "Zoe")
    page = phone.get(game)
    assert "Zoe plays as a guest and doesn’t count in the group. Say who plays" in text_of(page)
    assert attributes(page, "main .say a", "href") == [f"{game}/group"]


def test_the_log_names_who_plays_as_a_guest(phone, group, game):
    seat(phone, game, "Zoe")
    assert "Zoe plays as a guest" in text_of(phone.get(f"{game}/log"))


def test_the_result_marks_guests_too(phone, group, game):
    lose(phone, game)
    phone.post(f"{game}/state", {"do": "end"}, phone.get(f"{game}/table"))
    assert IS_GUEST in text_of(phone.get(game))


def test_who_sees_the_game_alone_reads_nothing_of_guests(phone, other_phone, group, game):
    lose(phone, game)
    join(other_phone, code_of(phone, game))
    assert "guest" not in text_of(other_phone.get(game))


def test_who_only_looks_at_the_group_reads_of_guests_without_a_way(phone, other_phone, group, game):
    lose(phone, game)
    join(other_phone, code_of(phone, group, "view"))
    for page in (game, group):
        assert "Sue" in text_of(other_phone.get(page))
        assert f"{game}/group" not in other_phone.get(page).text
        assert f"{group}/late" not in other_phone.get(page).text


def test_the_group_names_guests_with_the_way_to_change_it(phone, group, game):
    seat(phone, game, "Zoe")
    page = phone.get(group)
    assert texts(page, ".guests") == [
        "Guest: Zoe Say who plays \N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}"
    ]
    assert attributes(page, ".guests", "href") == [f"{game}/group"]
    assert f"{group}/late" not in page.text


def test_a_game_that_lost_a_member_is_offered_and_mended_by_one_press(phone, group, game):
    lose(phone, game)
    assert f"{group}/late" in attributes(phone.get(group), "main a", "href")
    page = phone.get(f"{group}/late")
    assert chosen(page) == ["Sue"]
    field = late_field(page)
    sue = attributes(page, "main option[selected]")[0]
    assert phone.post(f"{group}/late", {field: sue}, page).location == group
    assert f"{group}/late" not in phone.get(group).text
    assert chosen(phone.get(f"{game}/group")) == [*NAMES, "Sue"]


def test_the_page_of_the_game_suggests_the_member_too(phone, group, game):
    lose(phone, game)
    assert chosen(phone.get(f"{game}/group")) == [*NAMES, "Sue"]


def test_without_games_to_mend_there_is_a_note(phone, group):
    assert "Everyone who joined a game late" in text_of(phone.get(f"{group}/late"))


def test_one_person_twice_is_refused_in_its_game_and_choices_stay(phone, group, game):
    lose(phone, game)
    page = phone.get(f"{group}/late")
    field = late_field(page)
    options = dict(zip(texts(page, "main option"), attributes(page, "main option"), strict=True))
    refused = phone.post(f"{group}/late", {field: options["Ann"]}, page)
    assert refused.status_code == 422
    assert "Ann and Sue can’t be the same person" in text_of(refused)
    assert chosen(refused) == ["Ann"]


def test_a_page_without_its_token_keeps_the_choices(phone, group, game):
    lose(phone, game)
    page = phone.get(f"{group}/late")
    sent = {late_field(page): "guest", "csrf_token": "expired"}
    refused = phone.post(f"{group}/late", sent, page)
    assert refused.status_code == 422
    assert chosen(refused) == ["a guest"]


def test_who_is_who_keeps_its_choices_when_it_is_refused(phone, group, game):
    page = phone.get(f"{game}/group")
    fields = [element.id for element in elements(page, "main select")]
    ann = attributes(page, "main option[selected]")[0]
    refused = phone.post(f"{game}/group", dict.fromkeys(fields, ann), page)
    assert refused.status_code == 422
    assert chosen(refused) == ["Ann"] * 3


def test_no_forgotten_person_is_offered(phone, group, game):
    forget(phone, group, "Sue")
    assert "Sue" not in text_of(phone.get(f"{game}/table"))
