"""Joining by code or link: what a code opens is shown first, only a button joins."""

import pytest

from app import create_app
from app.record.access import attempts
from app.record.database import db, now
from app.record.models import Attempt, Grant
from tests.web.markup import elements, text_of, words_in
from tests.web.phone import FIRST, Phone
from tests.web.sharing import code_of, join, links_of, open_code, press


@pytest.fixture(autouse=True)
def one_minute(monkeypatch):
    """No test lasts longer than a minute of those that are counted."""
    start = now()
    monkeypatch.setattr(attempts, "now", lambda: start)


@pytest.fixture
def code(phone, game):
    return code_of(phone, game)


def test_a_code_shows_which_game_it_opens_and_what_it_allows(phone, other_phone, game):
    texts = {
        "view": "This device can then watch:",
        "score": "This device can then enter and correct cards.",
        "owner": "This device then has full control.",
    }
    for right, words in texts.items():
        page = text_of(open_code(other_phone, code_of(phone, game, right)))
        assert "Ann, Bea, Cam and Dan" in page
        assert words in page


def test_looking_joins_nothing_and_the_button_does(phone, other_phone, game, code):
    page = open_code(other_phone, code)
    assert phone.count(Grant) == 1
    assert other_phone.get(game).status_code == 404
    answer = other_phone.post("/join", {"code": code, "do": "join"}, page)
    assert (answer.status_code, answer.location) == (303, f"{game}/me")
    assert other_phone.enter(game, 1, FIRST).status_code == 303


def test_what_previews_a_link_joins_nothing(phone, other_phone, game):
    for link in links_of(phone, game).values():
        before_hash = link.partition("#")[0]
        assert other_phone.get(before_hash).status_code == 200
        assert other_phone.client.head(before_hash).status_code == 200
    assert phone.count(Grant) == 1


def test_a_code_may_be_typed_small_with_gaps_or_pasted_as_a_link(phone, other_phone, game):
    link = links_of(phone, game)["view"]
    code = link.rpartition("#")[2].lower()
    for typed in (code, f" {code[:4]}-{code[4:]} ", link, f"Look: {link} Ann"):
        assert "can then watch" in text_of(open_code(other_phone, typed)), typed


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("", "Type the letters of the code, or paste the link."),
        ("K4TN7XQ", "Those are 7 letters. A code has 8"),
        ("K", "That is one letter. A code has 8"),
        ("K4TN7XQO", "“O” can’t be in a code. Codes never have 0, O, 1, I, L, U or V."),
        ("http://cards.example/g/abcdefghjkmn", "That is the address of a scorecard."),
        ("22222222", "No game has this code."),
        ("2222222222222222", "No game has this code."),
        ("\x00" * 8, "can’t be in a code"),
        ("x" * 9000, "letters. A code has 8"),
    ],
)
def test_a_code_that_opens_nothing_shows_why(phone, typed, sentence):
    answer = open_code(phone, typed)
    assert answer.status_code == 422
    assert sentence in text_of(answer)


def test_what_was_typed_wrong_stays_in_the_field_as_it_was_typed(phone):
    for typed in ("K4TN7XQ", "k4tn 7xq2", "2222-2222"):
        assert f'value="{typed}"' in open_code(phone, typed).text


def test_a_page_that_was_open_for_long_asks_once_more(phone, code):
    answer = phone.client.post("/join", data={"code": code, "do": "join"})
    assert answer.status_code == 422
    assert "Press the button again" in text_of(answer)


def test_who_holds_the_right_already_is_led_to_the_card(phone, game, code):
    page = open_code(phone, code)
    assert "This device can enter scores already." in text_of(page)
    assert f'href="{game}"' in page.text


def test_a_renewed_link_replaces_the_old_link_and_its_holders_are_out(
    phone, other_phone, game, code
):
    join(other_phone, code)
    press(phone, game, "renew:score")
    assert other_phone.get(game).status_code == 404
    assert open_code(other_phone, code).status_code == 422
    assert join(other_phone, code_of(phone, game)).status_code == 303


def test_after_too_many_wrong_codes_the_page_names_a_time_to_try_again(
    phone, other_phone, game, code
):
    join(phone, code)
    for _ in range(10):
        assert open_code(other_phone, "22222222").status_code == 422
    answer = open_code(other_phone, code_of(phone, game, "view"))
    assert answer.status_code == 429
    assert 1 <= int(answer.headers["Retry-After"]) <= 60
    assert "Too many wrong codes from your network. Try again in" in text_of(answer)
    assert open_code(phone, code).status_code == 200
    assert phone.get(game).status_code == 200


def test_slips_that_can_be_no_code_are_not_counted(phone):
    for _ in range(12):
        assert open_code(phone, "K4TN7XQ").status_code == 422
    assert phone.count(Attempt) == 0


def test_a_deleted_game_can_not_be_joined(phone, other_phone, game, code):
    phone.post(f"{game}/state", {"do": "delete"}, phone.get(f"{game}/table"))
    assert open_code(other_phone, code).status_code == 422


def test_the_first_page_takes_a_code(phone, other_phone, game, code):
    answer = other_phone.post("/join", {"code": code}, other_phone.get("/"))
    assert "This device can then enter and correct cards." in text_of(answer)


def forwarded(app, address):
    """A phone behind a proxy that says who asks, and how."""
    phone = Phone(app)
    phone.client.environ_base["HTTP_X_FORWARDED_FOR"] = address
    phone.client.environ_base["HTTP_X_FORWARDED_PROTO"] = "https"
    return phone


def test_a_forwarded_address_is_ignored_without_a_proxy(app):
    for number in range(10):
        open_code(forwarded(app, f"10.0.{number}.1"), "22222222")
    assert open_code(forwarded(app, "10.9.9.9"), "22222222").status_code == 429


def test_behind_proxies_that_are_named_each_range_is_counted_by_itself(app, monkeypatch):
    monkeypatch.setenv("BACKNINE_PROXIES", "1")
    monkeypatch.setenv("BACKNINE_ADDRESS", "https://cards.example.org")
    settings = {name: app.config[name] for name in ("SQLALCHEMY_DATABASE_URI", "SECRET_KEY")}
    behind = create_app({**settings, "TESTING": True, "WTF_CSRF_SSL_STRICT": False})
    for _ in range(11):
        last = open_code(forwarded(behind, "6.6.6.6, 10.0.1.1"), "22222222")
    assert last.status_code == 429
    fresh = forwarded(behind, "6.6.6.6, 10.0.2.1")
    assert open_code(fresh, "22222222").status_code == 422
    first = forwarded(behind, "6.6.6.6, 10.0.3.1").get("/")
    assert "Secure" in first.headers["Set-Cookie"]
    with behind.app_context():
        db.engine.dispose()


@pytest.mark.parametrize("value", ["one", "-1", "1.5", "²"])
def test_an_invalid_number_of_proxies_is_an_error(monkeypatch, value, capsys):
    monkeypatch.setenv("BACKNINE_PROXIES", value)
    with pytest.raises(SystemExit) as stopped:
        create_app({"SQLALCHEMY_DATABASE_URI": "sqlite://", "SECRET_KEY": "x"})
    assert stopped.value.code == 2
    assert "Set it to the number of proxies," in capsys.readouterr().err


def test_a_phone_that_joins_to_enter_is_asked_once_which_player_it_is(
    phone, other_phone, game, code
):
    asked = f"{game}/me"
    assert join(other_phone, code).location == asked
    assert "Which player are you?" in text_of(other_phone.get(asked))
    assert "I’m the scorekeeper" in text_of(other_phone.get(asked))
    assert join(other_phone, code).location == game


@pytest.mark.parametrize("right", ["view", "owner"])
def test_a_phone_that_joins_for_something_else_goes_straight_to_the_card(
    phone, other_phone, game, right
):
    assert join(other_phone, code_of(phone, game, right)).location == game


def test_a_phone_is_called_by_its_player_in_the_log(phone, other_phone, game, code):
    join(other_phone, code)
    seats = elements(other_phone.get(f"{game}/me"), 'button[value^="seat:"]')
    seat = next(button.attributes["value"] for button in seats if words_in(button) == "Bea")
    other_phone.post(f"{game}/me", {"do": seat})
    player = seat.removeprefix("seat:")
    other_phone.post(f"{game}/hole/1", {f"cards-{player}": FIRST[1], "out": "other"})
    assert "Bea’s phone" in text_of(phone.get(f"{game}/log"))


def test_a_page_that_is_not_there_takes_a_code(phone, other_phone, game):
    page = other_phone.get(game)
    assert page.status_code == 404
    assert "Its link or recovery code brings it back" in text_of(page)
    code = code_of(phone, game, "owner")
    shown = other_phone.post("/join", {"code": code}, page)
    assert "Take full control" in text_of(shown)
    assert "Your games" in text_of(page)


def test_a_wrong_code_on_a_page_that_is_not_there_shows_why_and_stays(phone):
    answer = phone.post("/join", {"code": "K4TN 7XQ2"}, phone.get("/nothing/here"))
    assert answer.status_code == 422
    assert "No game has this code. Check it" in text_of(answer)
    assert 'value="K4TN 7XQ2"' in answer.text
