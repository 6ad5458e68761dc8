"""The page of tokens: made by a device with the right, shown once, revoked."""

import pytest

from app.record.access.rights import device_hash
from app.record.access.tokens import MOST, PREFIX, Token
from app.record.change.save_hole import save_hole
from app.record.database import db
from app.record.game.load import find_game
from tests.record.tables import draft, play_of
from tests.web.entries import hole, send
from tests.web.markup import attributes, buttons, elements, text_of, texts
from tests.web.phone import FIRST
from tests.web.sharing import let_in, press


def make(phone, book, page=None, **more):
    """Fill in the form and press its button."""
    data = {"name": "Scoreboard", "right": "view", "do": "make", **more}
    return phone.post(f"{book}/tokens", data, page)


def made_in(page):
    """The token that a page shows; "" for none."""
    return next(iter(attributes(page, "#token")), "")


def revoke(phone, book, value):
    return phone.post(f"{book}/tokens", {"do": value})


def test_the_page_with_the_links_leads_there(phone, game):
    page = phone.get(f"{game}/links")
    assert [element.text() for element in elements(page, f'a[href="{game}/tokens"] b')] == [
        "Tokens"
    ]
    assert "For programs" in texts(page, "summary b")


def test_a_token_is_shown_once_with_a_button_to_copy_it_and_never_again(phone, game):
    page = make(phone, game)
    secret = made_in(page)
    assert secret.startswith(PREFIX)
    assert "Copy it now:" in text_of(page)
    assert texts(page, '[data-copy="token"]') == ["Copy the token"]
    for answer in (phone.get(f"{game}/tokens"), phone.get(f"{game}/links"), phone.get(game)):
        assert secret not in answer.text
    assert page.headers["Cache-Control"] == "no-store"


def test_a_button_pressed_twice_makes_one_token_and_shows_it_both_times(phone, game):
    page = phone.get(f"{game}/tokens")
    assert made_in(make(phone, game, page)) == made_in(make(phone, game, page)) != ""
    assert made_in(make(phone, game, page, name="Another")) != ""
    assert phone.count(Token) == 2


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("", "Type a name"),
        ("\N{ZERO WIDTH SPACE}", "Type a name"),
        ("A\N{RIGHT-TO-LEFT OVERRIDE}B", "a character that can’t be shown"),
        ("x" * 25, "has 25 characters. Shorten it to 24."),
    ],
)
def test_a_name_that_can_not_be_is_shown_and_what_was_typed_stays(phone, game, name, words):
    page = make(phone, game, name=name, right="score")
    assert page.status_code == 422
    assert words in text_of(page)
    assert attributes(page, "#name") == [name]
    assert attributes(page, "[name=right][checked]") == ["score"]
    assert phone.count(Token) == 0


def test_a_page_that_was_open_for_long_keeps_what_was_typed(phone, game):
    sent = {"name": "Board", "right": "view", "do": "make"}
    page = phone.client.post(f"{game}/tokens", data=sent)
    assert page.status_code == 422
    assert "What you typed is still here" in text_of(page)
    assert attributes(page, "#name") == ["Board"]
    stale = phone.client.post(f"{game}/tokens", data={"do": "revoke:x"})
    assert "Press the button again" in text_of(stale)


@pytest.mark.parametrize("right", ["owner", "", "all"])
def test_no_token_has_full_control(phone, game, right):
    page = make(phone, game, right=right)
    assert page.status_code == 422
    assert "Choose what the program may do." in text_of(page)
    assert phone.count(Token) == 0


def test_who_watches_may_let_a_program_watch_and_no_more(phone, other_phone, game):
    let_in(phone, other_phone, game, "view")
    assert attributes(other_phone.get(f"{game}/tokens"), "[name=right]") == ["view"]
    assert make(other_phone, game, right="score").status_code == 422
    assert made_in(make(other_phone, game))


def test_while_entry_is_closed_who_enters_can_make_no_token_that_enters(phone, other_phone, game):
    let_in(phone, other_phone, game)
    press(phone, game, "close")
    assert make(other_phone, game, right="score").status_code == 422
    assert make(phone, game, right="score").status_code == 200


def test_owners_see_all_tokens_and_others_their_own(phone, other_phone, game):
    let_in(phone, other_phone, game)
    make(phone, game, name="Of the owner")
    make(other_phone, game, name="Of the guest", right="score")
    listed = texts(phone.get(f"{game}/tokens"), ".tokens b")
    assert listed == ["Of the guest", "Of the owner"]
    page = other_phone.get(f"{game}/tokens")
    assert texts(page, ".tokens b") == ["Of the guest"]
    assert "Enter scores · made on" in text_of(page)
    assert "no entries yet" in text_of(page)


def test_a_press_revokes_a_token_by_its_owner_or_its_maker_only(phone, other_phone, game):
    let_in(phone, other_phone, game, "view")
    make(phone, game, name="Of the owner")
    make(other_phone, game, name="Of the guest")
    guest, owner = buttons(phone.get(f"{game}/tokens"), "revoke")
    assert revoke(other_phone, game, owner).status_code == 303
    assert len(buttons(phone.get(f"{game}/tokens"), "revoke")) == 2
    assert revoke(other_phone, game, guest).location == f"{game}/tokens"
    assert revoke(phone, game, owner).status_code == 303
    assert buttons(phone.get(f"{game}/tokens"), "revoke") == []


def test_more_tokens_than_anybody_needs_are_refused_with_a_sentence(phone, game):
    for number in range(MOST):
        assert make(phone, game, name=f"Board {number}").status_code == 200
    page = make(phone, game)
    assert page.status_code == 422
    assert "You’ve reached the limit on tokens." in text_of(page)


def enter_by(phone, game, secret):
    """A program enters a hole."""
    with phone.client.application.app_context():
        there = find_game(db.session(), game.removeprefix("/g/"))
        save_hole(play_of(there), device_hash(secret), draft(there, 1, FIRST))


def test_in_the_log_what_a_program_entered_stands_under_its_name(phone, game):
    secret = made_in(make(phone, game, right="score"))
    assert "Scoreboard" not in text_of(phone.get(f"{game}/log"))
    enter_by(phone, game, secret)
    assert "Scoreboard" in text_of(phone.get(f"{game}/log"))
    assert "last entry" in text_of(phone.get(f"{game}/tokens"))
    revoke(phone, game, *buttons(phone.get(f"{game}/tokens"), "revoke"))
    assert "Scoreboard" in text_of(phone.get(f"{game}/log"))


@pytest.mark.parametrize("place", ["header", "cookie", "query"])
def test_a_token_opens_no_page(phone, other_phone, game, place):
    secret = made_in(make(phone, game, right="score"))
    client = other_phone.client
    if place == "cookie":
        client.set_cookie("device", secret)
    headers = {"Authorization": f"Bearer {secret}"} if place == "header" else {}
    query = {"token": secret, "access_token": secret} if place == "query" else {}
    for page in ("", "/links", "/log", "/hole/1", "/live", "/game.json", "/tokens"):
        answer = client.get(f"{game}{page}", headers=headers, query_string=query)
        assert answer.status_code == 404, page
    assert send(other_phone, f"{game}/entries", [*hole()]).status_code == 404


def test_a_group_has_tokens_too(phone, game):
    answer = phone.post("/groups/new", {"title": "Ours", "name": ["Ann", "Bea"], "do": "start"})
    group = answer.location
    page = make(phone, group, right="score")
    assert made_in(page).startswith(PREFIX)
    assert "enter scores in its games" in text_of(phone.get(f"{group}/tokens"))
    assert f"{group}/tokens" in attributes(phone.get(f"{group}/links"), "a", "href")
