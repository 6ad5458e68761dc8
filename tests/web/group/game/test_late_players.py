"""A member who joins a game late is offered first and counted; games that lost one are mended."""

from unittest.mock import patch

import pytest

from app.record.group import membership
from tests.web.group.groups import add, forget, keep_together
from tests.web.markup import attributes, elements, text_of, texts
from tests.web.phone import FIRST, Phone
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
    with patch.object(membership, "_members_called", lambda *_args: ()):
        seat(phone, game, name)


def chosen(page):
    return texts(page, "main option[selected]")


def test_a_member_who_joins_late_is_offered_first_and_counts(phone, other_phone, group, game):
    join(other_phone, code_of(phone, game))
    theirs = text_of(other_phone.get(f"{game}/table"))
    assert ("Sue" in theirs, "group" in theirs) == (False, False), "a phone outside the group"
    page = phone.get(f"{game}/table")
    assert "Also in the group" in text_of(page)
    assert "”. Anyone not in the group plays as a guest" in text_of(page)
    press(phone, game, "save", page, name=["Annie", *field(page, "name")[1:]])
    assert texts(phone.get(f"{game}/table"), ".chips bdi") == ["Sue"], "Ann is Annie here"
    seat(phone, game)
    assert texts(phone.get(game), ".undos button")[0] == "Undo: Sue joined"
    assert chosen(phone.get(f"{game}/group")) == [*NAMES, "Sue"]
    assert "guest" not in text_of(phone.get(game)) + text_of(phone.get(group))


def test_a_guest_is_named_with_the_way_to_change_it(phone, group, game):
    forget(phone, group, "Sue")
    assert "Sue" not in text_of(phone.get(f"{game}/table"))
    seat(phone, game, "Zoe")
    page = phone.get(game)
    assert "Zoe plays as a guest and doesn’t count in the group. Say who plays" in text_of(page)
    assert attributes(page, "main .say a", "href") == [f"{game}/group"]
    assert "Zoe plays as a guest" in text_of(phone.get(f"{game}/log"))
    page = phone.get(group)
    assert texts(page, ".guests") == [
        "Guest: Zoe Say who plays \N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}"
    ]
    assert attributes(page, ".guests", "href") == [f"{game}/group"]
    assert f"{group}/late" not in page.text
    page = phone.get(f"{game}/group")
    fields = [element.id for element in elements(page, "main select")]
    ann = attributes(page, "main option[selected]")[0]
    refused = phone.post(f"{game}/group", dict.fromkeys(fields, ann), page)
    assert (refused.status_code, chosen(refused)) == (422, ["Ann"] * 4)


def test_a_game_that_lost_a_member_is_mended_by_one_press(app, phone, other_phone, group, game):
    assert "Everyone who joined a game late" in text_of(phone.get(f"{group}/late"))
    lose(phone, game)
    assert IS_GUEST in text_of(phone.get(game))
    join(other_phone, code_of(phone, game))
    assert "guest" not in text_of(other_phone.get(game)), "who sees the game alone"
    join(watcher := Phone(app), code_of(phone, group, "view"))
    for page in map(watcher.get, (game, group)):
        assert "Sue" in text_of(page)
        assert (f"{game}/group" in page.text, f"{group}/late" in page.text) == (False, False)
    assert chosen(phone.get(f"{game}/group")) == [*NAMES, "Sue"]
    assert f"{group}/late" in attributes(phone.get(group), "main a", "href")
    page = phone.get(f"{group}/late")
    assert chosen(page) == ["Sue"]
    [choice] = elements(page, "main select")
    options = dict(zip(texts(page, "main option"), attributes(page, "main option"), strict=True))
    refused = phone.post(f"{group}/late", {choice.id: options["Ann"]}, page)
    assert (refused.status_code, chosen(refused)) == (422, ["Ann"])
    assert "Ann and Sue can’t be the same person" in text_of(refused)
    old = phone.post(f"{group}/late", {choice.id: "guest", "csrf_token": "expired"}, page)
    assert (old.status_code, chosen(old)) == (422, ["a guest"])
    phone.post(f"{game}/state", {"do": "end"}, phone.get(f"{game}/table"))
    assert IS_GUEST in text_of(phone.get(game))
    assert phone.post(f"{group}/late", {choice.id: options["Sue"]}, page).location == group
    assert f"{group}/late" not in phone.get(group).text
    assert chosen(phone.get(f"{game}/group")) == [*NAMES, "Sue"]
