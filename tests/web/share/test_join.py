"""Joining by code, link or shared message: what a code opens is shown first, a button joins."""

from urllib.parse import unquote

import pytest

from app import create_app
from app.record.access import quotas
from app.record.database import db, now
from app.record.models import Attempt, Grant
from tests.web.markup import elements, text_of, words_in
from tests.web.phone import FIRST, Phone
from tests.web.sharing import code_of, join, let_in, links_of, open_code, press

MAY_ENTER = "This device can then enter and correct cards."
ELSEWHERE = "http://cards.example:8000/join#22222222HJ6MRRTW"


@pytest.fixture(autouse=True)
def one_minute(monkeypatch):
    """No test lasts longer than a minute of those that are counted."""
    start = now()
    monkeypatch.setattr(quotas, "now", lambda: start)


@pytest.fixture
def code(phone, game):
    return code_of(phone, game)


def test_a_code_shows_which_game_it_opens_and_what_it_allows(phone, other_phone, game):
    links = links_of(phone, game)
    allowed = {
        "view": "This device can then watch:",
        "score": MAY_ENTER,
        "owner": "This device then has full control.",
    }
    for right, words in allowed.items():
        page = text_of(open_code(other_phone, links[right].rpartition("#")[2]))
        assert "Ann, Bea, Cam and Dan" in page and words in page
        before_hash = links[right].partition("#")[0]
        assert other_phone.get(before_hash).status_code == 200
        assert other_phone.client.head(before_hash).status_code == 200
    link = links["view"]
    code = link.rpartition("#")[2].lower()
    for typed in (code, f" {code[:4]}-{code[4:]} ", link, f"Look: {link} Ann"):
        assert "can then watch" in text_of(open_code(other_phone, typed)), typed
    answer = other_phone.post("/join", {"code": code}, other_phone.get("/"))
    assert "can then watch" in text_of(answer), "the first page takes it too"
    assert phone.count(Grant) == 1 and other_phone.get(game).status_code == 404


def test_a_button_joins_asks_once_which_player_it_is_and_names_the_phone_by_it(
    phone, other_phone, game, code
):
    page = open_code(other_phone, code)
    asked = f"{game}/me"
    answer = other_phone.post("/join", {"code": code, "do": "join"}, page)
    assert (answer.status_code, answer.location) == (303, asked)
    page = other_phone.get(asked)
    for words in ("Which player are you?", "I’m the scorekeeper"):
        assert words in text_of(page)
    assert join(other_phone, code).location == game
    held = open_code(other_phone, code)
    assert "This device can enter scores already." in text_of(held)
    assert f'href="{game}"' in held.text
    seats = elements(page, 'button[value^="seat:"]')
    seat = next(button.attributes["value"] for button in seats if words_in(button) == "Bea")
    other_phone.post(asked, {"do": seat})
    player = seat.removeprefix("seat:")
    sent = other_phone.post(f"{game}/hole/1", {f"cards-{player}": FIRST[1], "out": "other"})
    assert sent.status_code == 303 and "Bea’s phone" in text_of(phone.get(f"{game}/log"))
    press(phone, game, "renew:score")
    assert other_phone.get(game).status_code == 404
    assert open_code(other_phone, code).status_code == 422
    assert join(other_phone, code_of(phone, game)).status_code == 303
    for right in ("view", "owner"):
        assert join(Phone(phone.client.application), code_of(phone, game, right)).location == game


NO_CODE = {
    "": "Type the letters of the code, or paste the link.",
    "K4TN7XQ": "Those are 7 letters. A code has 8",
    "K": "That is one letter. A code has 8",
    "k4tn 7xqo": "can’t be in a code. Codes never have 0, O, 1, I, L, U or V.",
    "http://cards.example/g/abcdefghjkmn": "That is the address of a scorecard.",
    "\x00" * 8: "can’t be in a code",
    "x" * 9000: "letters. A code has 8",
}
UNKNOWN = ("22222222", "2222-2222", "2222222222222222")


def test_a_code_that_opens_nothing_shows_why_and_stays_as_it_was_typed(
    phone, other_phone, game, code
):
    before = phone.count(Attempt)
    for typed, sentence in NO_CODE.items():
        answer = open_code(other_phone, typed)
        assert answer.status_code == 422 and sentence in text_of(answer), typed
        assert len(typed) not in (7, 9) or f'value="{typed}"' in answer.text
    assert phone.count(Attempt) == before, "a slip that can be no code counts for nothing"
    for typed in UNKNOWN:
        answer = open_code(other_phone, typed)
        assert answer.status_code == 422 and f'value="{typed}"' in answer.text
        assert "No game has this code." in text_of(answer)
    answer = phone.client.post("/join", data={"code": code, "do": "join"})
    assert answer.status_code == 422 and "Press the button again" in text_of(answer)
    lost = other_phone.get(game)
    assert lost.status_code == 404 and "Your games" in text_of(lost)
    assert "Its link or recovery code brings it back" in text_of(lost)
    owner = {"code": code_of(phone, game, "owner")}
    assert "Take full control" in text_of(other_phone.post("/join", owner, lost))
    answer = other_phone.post("/join", {"code": "K4TN 7XQ2"}, other_phone.get("/nothing/here"))
    assert answer.status_code == 422 and 'value="K4TN 7XQ2"' in answer.text
    phone.post(f"{game}/state", {"do": "delete"}, phone.get(f"{game}/table"))
    assert open_code(phone, code).status_code == 422, "of a deleted game"


def test_after_too_many_wrong_codes_the_page_names_a_time_to_try_again(
    phone, other_phone, game, code
):
    join(phone, code)
    for number in range(10):
        tried = Phone(phone.client.application)
        tried.client.environ_base["HTTP_X_FORWARDED_FOR"] = f"10.0.{number}.1"
        assert open_code(tried, "22222222").status_code == 422
    answer = open_code(other_phone, code_of(phone, game, "view"))
    assert answer.status_code == 429 and 1 <= int(answer.headers["Retry-After"]) <= 60
    assert "Too many wrong codes from your network. Try again in" in text_of(answer)
    assert open_code(phone, code).status_code == 200
    assert phone.get(game).status_code == 200


def test_behind_proxies_that_are_named_each_range_is_counted_by_itself(app, monkeypatch):
    monkeypatch.setenv("BACKNINE_PROXIES", "1")
    monkeypatch.setenv("BACKNINE_ADDRESS", "https://cards.example.org")
    settings = {name: app.config[name] for name in ("SQLALCHEMY_DATABASE_URI", "SECRET_KEY")}
    behind = create_app({**settings, "TESTING": True, "WTF_CSRF_SSL_STRICT": False})

    def forwarded(address):
        phone = Phone(behind)
        phone.client.environ_base["HTTP_X_FORWARDED_FOR"] = f"6.6.6.6, {address}"
        phone.client.environ_base["HTTP_X_FORWARDED_PROTO"] = "https"
        return phone

    tried = [open_code(forwarded("10.0.1.1"), "22222222").status_code for _ in range(11)]
    assert tried == [422] * 10 + [429]
    assert open_code(forwarded("10.0.2.1"), "22222222").status_code == 422
    assert "Secure" in forwarded("10.0.3.1").get("/").headers["Set-Cookie"]
    with behind.app_context():
        db.engine.dispose()


# A message that somebody shares with the app


def share(phone, **parts):
    """What the phone sends when a message is shared with Back Nine: no token, maybe no text."""
    return phone.client.post("/join/shared", data=parts)


def typed(answer):
    """What a shared message puts into the field of the page that it leads to."""
    assert answer.status_code == 303, text_of(answer)
    page, _hash, code = answer.location.partition("#")
    assert page == "/join" and answer.headers["Cache-Control"] == "no-store"
    return unquote(code)


def test_a_shared_message_leads_where_its_link_or_code_leads(phone, other_phone, game):
    links = links_of(phone, game)
    link, watch = links["score"], links["view"]
    code = watch.rpartition("#")[2]
    first, last = code[:4], code[4:]
    for parts in (
        {"url": link},
        {"text": link, "title": "Golf tonight"},
        {"text": f"We’re #1 again! Join us: {link}. Ann", "title": "", "url": ""},
        {"title": f"Golf ({link})"},
        {"text": f"Enter: {link} or watch: {watch}"},
    ):
        assert typed(share(other_phone, **parts)) == link, parts
    for text in (f"The code is {first} {last}, come!", code, code.lower(), f"{first}-{last}"):
        found = open_code(other_phone, typed(share(other_phone, text=text)))
        assert "can then watch" in text_of(found), text
    ours = f"http://backnine.local:8000/join#{links['score'].rpartition('#')[2]}"
    assert MAY_ENTER in text_of(open_code(other_phone, typed(share(other_phone, text=ours))))
    before = phone.count(Attempt), phone.count(Grant)
    stranger = Phone(phone.client.application)
    for text in (links["owner"], "22222222"):
        share(stranger, text=text)
    assert (phone.count(Attempt), phone.count(Grant)) == before
    assert stranger.client.get_cookie("device") is None


def test_a_shared_address_of_a_game_leads_its_phones_to_the_card(phone, other_phone, game):
    parts = {"text": f"Look: http://cards.example{game}/hole/2"}
    assert share(phone, **parts).location == game
    refused = share(other_phone, **parts)
    assert refused.status_code == 422
    assert "That is the address of a scorecard." in text_of(refused)
    let_in(phone, other_phone, game, "view")
    assert share(other_phone, **parts).location == game


def test_a_shared_message_without_any_says_what_to_do(phone):
    for text in ("", "Are you coming tonight?", "https://example.com/news", "\x00", "x" * 9000):
        answer = share(phone, text=text, title="News", url="")
        assert answer.status_code == 422, text[:30]
        assert "There’s no game link or code in what you shared." in text_of(answer)
        assert elements(answer, 'form[action="/join"] [name="code"]')
    answer = open_code(phone, typed(share(phone, text=f"Join: {ELSEWHERE}")))
    assert answer.status_code == 422
    sentence = "This link belongs to another Back Nine, at cards.example:8000."
    assert sentence in text_of(answer)
    assert "No game has this code." in text_of(open_code(phone, ELSEWHERE.rpartition("#")[2]))
