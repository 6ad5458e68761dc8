"""Share says in which group a game is, and who sees it only through one is shown no code of it."""

import pytest

from tests.helpers.levels import some_quick
from tests.record.group.rights_table import GAME_RIGHTS, GROUP_RIGHTS, rows
from tests.web.group.groups import keep_together
from tests.web.markup import attributes, buttons, text_of
from tests.web.phone import Phone
from tests.web.sharing import code_of, join, links_of, press

TITLE = "Ann, Bea, Cam and Dan"


@pytest.fixture
def group(phone, game):
    return keep_together(phone, game)


@pytest.fixture
def member(phone, other_phone, group):
    """A phone that enters scores in the group, and has no right in its games but by that."""
    join(other_phone, code_of(phone, group))
    return other_phone


def foreign_group(app):
    """Another phone with a group of its own, and the address of that."""
    stranger = Phone(app)
    return stranger, keep_together(stranger, stranger.start())


def new_game(phone, app, place, own, foreign):
    """A game of a phone: in no group, in one, or in that of others, whose owner put it there."""
    made = phone.start()
    if place == "own":
        move(phone, made, own)
    if place == "foreign":
        host, address = foreign
        join(host, code_of(phone, made, "owner"))
        move(host, made, address)
    return made


def move(phone, game, group):
    address = f"{game}/group?group={group.rpartition('/')[2]}"
    return phone.post(address, {"do": "save"}, phone.get("/settings"))


def let(phone, caller, book, right):
    if right:
        join(caller, code_of(phone, book, right))


@some_quick(rows(), every=5)
def test_pages_let_through_what_the_table_allows(app, phone, group, cases):
    foreign, wrong = foreign_group(app), []
    for in_game, in_group, place, allowed in cases:
        made, caller = new_game(phone, app, place, group, foreign), Phone(app)
        let(phone, caller, made, GAME_RIGHTS[in_game])
        let(phone, caller, group, GROUP_RIGHTS[in_group])
        verb = "name" if place == "own" else "put"
        moved = move(caller, made, group).status_code == 303
        if moved != (verb in allowed):
            wrong.append((in_game, in_group, place, verb))
        out = caller.post(f"{made}/group", {"do": "out"}, caller.get("/settings"))
        if place != "none" and (out.status_code == 303) != ("out" in allowed):
            wrong.append((in_game, in_group, place, "out"))
    assert wrong == []


def test_who_sees_a_game_only_through_its_group_is_shown_none_of_its_codes(phone, member, game):
    codes = {link.rpartition("#")[2] for link in links_of(phone, game).values()}
    spelled = {" ".join(code[at : at + 4] for at in range(0, len(code), 4)) for code in codes}
    for page in ("/links", "?tv", "/print", "", "/log", "/game.json"):
        answer = member.get(f"{game}{page}")
        assert not any(code in answer.text for code in codes | spelled), page


def test_share_shows_why_it_has_no_links(member, game):
    text = text_of(member.get(f"{game}/links"))
    assert f"This device sees the game through the group “{TITLE}”" in text
    assert links_of(member, game) == {}


def test_share_names_the_group_and_what_its_members_may_do(phone, group, game):
    text = text_of(phone.get(f"{game}/links"))
    assert f"This game is in the group “{TITLE}”. Phones that enter scores in the group" in text
    assert "Keep it in the group" not in text


def test_an_owner_takes_a_game_out_of_the_group_on_share(phone, member, group, game):
    assert press(phone, game, "out").status_code == 303
    assert game not in attributes(phone.get(group), "main a", "href")
    assert member.get(game).status_code == 404


def test_the_log_offers_undo_to_owners_alone(phone, other_phone, group, game):
    join(other_phone, code_of(phone, game))
    assert not any("take:" in button for button in moves(other_phone, game))
    take = moves(phone, game)
    assert phone.post(f"{game}/log", {"do": take[0]}, phone.get(f"{game}/log")).status_code == 303
    assert game not in attributes(phone.get(group), "main a", "href")


def moves(phone, game):
    """The buttons of the log that take something back."""
    return buttons(phone.get(f"{game}/log"), "take")


def test_a_member_without_full_control_gets_no_button_to_move_a_game(phone, other_phone, game):
    join(other_phone, code_of(phone, game))
    text = text_of(other_phone.get(f"{game}/group"))
    assert "Only a phone with full control of the game can put it into a group." in text
    assert "Keep together" not in text
