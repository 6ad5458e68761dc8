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


def take(phone, link):
    return phone.post(link, {}, phone.get(link))


def test_it_shows_whose_games_they_are_and_a_press_takes_them(app, phone, other_phone, game, link):
    with app.app_context():
        set_name(phone.device, "Nokia")
    page = other_phone.get(link)
    assert "Games of “Nokia”" in text_of(page)
    assert texts(page, "main .rows li") == ["Ann, Bea, Cam and Dan Full control"]
    assert other_phone.get(game).status_code == 404
    assert take(other_phone, link).location == "/"
    assert [who.get(f"{game}/recovery").status_code for who in (phone, other_phone)] == [200, 200]
    assert cookie(other_phone) not in (None, cookie(phone))


def test_games_and_groups_are_listed_with_their_rights(app, phone, other_phone, link):
    group = keep_together(phone, phone.start(("Eve", "Fay")))
    watcher = Phone(app)
    let_in(phone, watcher, group, "view")
    shown = texts(other_phone.get(make(watcher)), "main .rows li")
    assert len(shown) == 1
    assert shown[0].endswith("Watch")


def test_a_chat_that_previews_it_changes_nothing(phone, other_phone, game, link):
    counts = [phone.count(model) for model in (Grant, Entry, OneTimeLink, Attempt)]
    for _time in range(3):
        assert other_phone.get(link).status_code == 200
        assert other_phone.client.head(link).status_code == 200
    assert cookie(other_phone) is None
    assert [phone.count(model) for model in (Grant, Entry, OneTimeLink, Attempt)] == counts
    assert take(other_phone, link).status_code == 303


def test_what_was_used_says_so_and_leads_on(app, phone, other_phone, game, link):
    page = other_phone.get(link)
    assert other_phone.post(link, {}, page).status_code == 303
    assert other_phone.post(link, {}, page).status_code == 303, "its answer may have been lost"
    late = Phone(app)
    late.get("/join")
    answers = [late.get(link), late.post(link, {}, late.get("/join"))]
    assert [answer.status_code for answer in answers] == [410, 410]
    assert all(GONE in text_of(answer) for answer in answers)
    assert attributes(answers[0], "footer a", "href") == ["/"]
    assert late.get(game).status_code == 404


def test_it_ends_after_ten_minutes_or_with_a_new_one(phone, other_phone, link, monkeypatch):
    page = other_phone.get(link)
    second = make(phone)
    assert other_phone.post(link, {}, page).status_code == 410
    page = other_phone.get(second)
    later = now() + timedelta(minutes=11)
    monkeypatch.setattr(one_time_link, "now", lambda: later)
    assert other_phone.get(second).status_code == 410
    assert other_phone.post(second, {}, page).status_code == 410


def test_a_right_lost_meanwhile_is_not_given(app, phone, other_phone, game, link):
    scorer = Phone(app)
    let_in(phone, scorer, game)
    theirs = make(scorer)
    page = other_phone.get(theirs)
    assert "Enter scores" in text_of(page)
    assert press(phone, game, "renew:score").status_code == 303
    assert other_phone.post(theirs, {}, page).status_code == 303
    assert other_phone.get(game).status_code == 404


@pytest.mark.usefixtures("one_minute")
def test_guessed_secrets_count_as_wrong_codes(phone, other_phone, game, link):
    guesses = [f"/phone/link/{number}" for number in range(10)]
    assert [other_phone.get(guess).status_code for guess in guesses] == [410] * 10
    refused = other_phone.get("/phone/link/11")
    assert (refused.status_code, "Retry-After" in refused.headers) == (429, True)
    assert other_phone.get(link).status_code == 429, "or a right guess would be told"
    code = {"code": code_of(phone, game, "view")}
    assert other_phone.post("/join", code, other_phone.get("/join")).status_code == 429


@pytest.mark.usefixtures("one_minute")
def test_guesses_by_post_count_too(other_phone):
    page = other_phone.get("/join")
    statuses = [
        other_phone.post(f"/phone/link/{number}", {}, page).status_code for number in range(11)
    ]
    assert statuses == [410] * 10 + [429]


def test_without_its_token_nothing_is_made_or_taken(phone, other_phone, game, link):
    other_phone.start(("Eve", "Fay"))
    assert other_phone.client.post("/phone/link", data={"do": "x"}).status_code == 422
    assert other_phone.client.post(link, data={"do": "x"}).status_code == 422
    assert other_phone.get(game).status_code == 404
    assert phone.count(OneTimeLink) == 1


def test_it_is_sent_to_no_other_site_and_kept_by_no_cache(phone, other_phone, link):
    answers = [other_phone.get(link), phone.post("/phone/link", {}, phone.get("/settings"))]
    for answer in answers:
        assert answer.headers["Referrer-Policy"] == "same-origin"
        assert answer.headers["Cache-Control"] == "no-store"
        for element in elements(answer, "[href], [src], [action]"):
            place = element.attributes
            address = place.get("href") or place.get("src") or place.get("action") or ""
            assert not address.startswith(("//", "http")), address


def test_a_phone_without_games_gets_no_key_and_makes_no_link(other_phone):
    assert "My games on another phone" not in text_of(other_phone.get("/settings"))
    answer = other_phone.post("/phone/link", {}, other_phone.get("/join"))
    assert answer.location == "/settings"
    assert other_phone.count(OneTimeLink) == 0


def test_the_phone_that_made_it_is_told_to_open_it_elsewhere(phone, other_phone, link):
    page = phone.get(link)
    assert "Open it on the other phone" in text_of(page)
    assert not elements(page, "button")
    assert phone.post(link, {}, phone.get("/join")).location == "/"
    assert take(other_phone, link).status_code == 303


def test_where_no_other_phone_gets_it_says_what_to_do(phone, game, monkeypatch):
    monkeypatch.setattr("app.web.device_link.address_for_phones", lambda: "")
    page = phone.post("/phone/link", {}, phone.get("/settings"))
    assert "Other phones can’t open localhost" in text_of(page)
    assert not elements(page, "#link-device")


def test_a_name_is_shown_as_text(app, phone, other_phone, game, link):
    with app.app_context():
        set_name(phone.device, "<script>x</script>")
    assert "Games of “<script>x</script>”" in text_of(other_phone.get(link))
    assert not [one for one in texts(other_phone.get(link), "script") if one]
