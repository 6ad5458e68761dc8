"""“My games on another phone”: a link shows whose games they are, and a press takes them."""

from datetime import timedelta

import pytest

from app.record.access import one_time_link
from app.record.access.devices import set_name
from app.record.database import now
from app.record.models import Attempt, Entry, Grant, OneTimeLink
from tests.web.group.groups import keep_together
from tests.web.markup import attributes, elements, text_of, texts
from tests.web.phone import Phone
from tests.web.sharing import code_of, let_in, press

GONE = "This link doesn’t work any more"
ROWS = (Grant, Entry, OneTimeLink, Attempt)


def cookie(phone):
    found = phone.client.get_cookie("device")
    return found.value if found else None


def make(phone):
    """Press the key on the page of the phone; the path of the link."""
    page = phone.post("/phone/link", {}, phone.get("/settings"))
    assert page.status_code == 200, text_of(page)
    return attributes(page, "#link-device")[0].removeprefix("http://localhost")


@pytest.fixture
def link(phone, game, monkeypatch):
    monkeypatch.setattr("app.web.device_link.address_for_phones", lambda: "http://localhost")
    return make(phone)


def test_a_preview_changes_nothing_and_a_press_takes_the_games_once(
    app, phone, other_phone, game, link
):
    with app.app_context():
        set_name(phone.device, "<script>x</script>")
    counts = [phone.count(model) for model in ROWS]
    for _time in range(2):
        assert other_phone.client.head(link).status_code == 200
        page = other_phone.get(link)
    assert "Games of “<script>x</script>”" in text_of(page)
    assert not [script for script in texts(page, "script") if script]
    assert texts(page, "main .rows li") == ["Ann, Bea, Cam and Dan Full control"]
    own = phone.get(link)
    assert "Open it on the other phone" in text_of(own) and not elements(own, "button")
    assert phone.post(link, {}, phone.get("/join")).location == "/"
    assert other_phone.get(game).status_code == 404 and cookie(other_phone) is None
    assert [phone.count(model) for model in ROWS] == counts
    assert other_phone.post(link, {}, page).location == "/"
    assert other_phone.post(link, {}, page).status_code == 303, "its answer may have been lost"
    assert [who.get(f"{game}/recovery").status_code for who in (phone, other_phone)] == [200, 200]
    assert cookie(other_phone) not in (None, cookie(phone))
    late = Phone(app)
    answers = [late.get(link), late.post(link, {}, late.get("/join"))]
    assert [answer.status_code for answer in answers] == [410, 410]
    assert all(GONE in text_of(answer) for answer in answers)
    assert attributes(answers[0], "footer a", "href") == ["/"]
    assert late.get(game).status_code == 404


def test_it_lists_rights_and_gives_none_that_was_lost_meanwhile(
    app, phone, other_phone, game, link
):
    group = keep_together(phone, phone.start(("Eve", "Fay")))
    watcher, scorer = Phone(app), Phone(app)
    let_in(phone, watcher, group, "view")
    [shown] = texts(other_phone.get(make(watcher)), "main .rows li")
    assert shown.endswith("Watch")
    let_in(phone, scorer, game)
    theirs = make(scorer)
    page = other_phone.get(theirs)
    assert "Enter scores" in text_of(page)
    press(phone, game, "renew:score")
    assert other_phone.post(theirs, {}, page).status_code == 303
    assert other_phone.get(game).status_code == 404


def test_it_ends_after_ten_minutes_or_with_a_new_one(phone, other_phone, link, monkeypatch):
    page = other_phone.get(link)
    second = make(phone)
    assert other_phone.post(link, {}, page).status_code == 410
    page = other_phone.get(second)
    later = now() + timedelta(minutes=11)
    monkeypatch.setattr(one_time_link, "now", lambda: later)
    assert other_phone.get(second).status_code == 410
    assert other_phone.post(second, {}, page).status_code == 410


@pytest.mark.usefixtures("one_minute")
def test_guessed_secrets_count_as_wrong_codes(phone, other_phone, game, link):
    page = other_phone.get("/join")
    guesses = [f"/phone/link/{number}" for number in range(10)]
    tried = [other_phone.get(guess) for guess in guesses[:5]]
    tried += [other_phone.post(guess, {}, page) for guess in guesses[5:]]
    assert [answer.status_code for answer in tried] == [410] * 10
    for refused in (
        other_phone.get("/phone/link/11"),
        other_phone.post("/phone/link/12", {}, page),
    ):
        assert (refused.status_code, "Retry-After" in refused.headers) == (429, True)
    assert other_phone.get(link).status_code == 429, "or a right guess would be told"
    code = {"code": code_of(phone, game, "view")}
    assert other_phone.post("/join", code, page).status_code == 429


def test_it_is_sent_to_no_other_site_and_kept_by_no_cache(phone, other_phone, link):
    for answer in (other_phone.get(link), phone.post("/phone/link", {}, phone.get("/settings"))):
        assert answer.headers["Referrer-Policy"] == "same-origin"
        assert answer.headers["Cache-Control"] == "no-store"
        for name in ("href", "src", "action"):
            for address in attributes(answer, f"[{name}]", name):
                assert not address.startswith(("//", "http")), address


def test_a_phone_without_games_or_at_an_address_of_its_own_makes_none(
    phone, other_phone, game, monkeypatch
):
    assert "My games on another phone" not in text_of(other_phone.get("/settings"))
    answer = other_phone.post("/phone/link", {}, other_phone.get("/join"))
    assert answer.location == "/settings" and other_phone.count(OneTimeLink) == 0
    monkeypatch.setattr("app.web.device_link.address_for_phones", lambda: "")
    page = phone.post("/phone/link", {}, phone.get("/settings"))
    assert "Other phones can’t open localhost" in text_of(page)
    assert not elements(page, "#link-device")
