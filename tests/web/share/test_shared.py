"""A message that somebody shares with the app leads where its link or code leads."""

from urllib.parse import unquote

import pytest

from app.record.models import Attempt, Grant
from tests.web.markup import elements, text_of
from tests.web.sharing import code_of, let_in, links_of, open_code

ELSEWHERE = "http://cards.example:8000/join#22222222HJ6MRRTW"


def share(phone, **parts):
    """What the phone sends when a message is shared with Back Nine: no token, maybe no text."""
    return phone.client.post("/join/shared", data=parts)


def typed(answer):
    """What a shared message puts into the field of the page that it leads to."""
    assert answer.status_code == 303, text_of(answer)
    page, _hash, code = answer.location.partition("#")
    assert page == "/join"
    return unquote(code)


def test_a_link_leads_to_what_it_allows_wherever_it_stands(phone, other_phone, game):
    link = links_of(phone, game)["score"]
    for parts in (
        {"url": link},
        {"text": link, "title": "Golf tonight"},
        {"text": f"We’re #1 again! Join us: {link}. Ann", "title": "", "url": ""},
        {"title": f"Golf ({link})"},
    ):
        found = typed(share(other_phone, **parts))
        assert found == link
        assert "This device can then enter and correct cards." in text_of(
            open_code(other_phone, found)
        )


@pytest.mark.parametrize(
    "text",
    ["The code is {spelled}, come!", "{code}", "{lower}", "Ann: {spelled}", "{first}-{last}"],
)
def test_a_code_inside_a_message_is_found(phone, other_phone, game, text):
    code = code_of(phone, game, "view")
    first, last = code[:4], code[4:]
    parts = {"code": code, "lower": code.lower(), "first": first, "last": last}
    found = typed(share(other_phone, text=text.format(**parts, spelled=f"{first} {last}")))
    assert "can then watch" in text_of(open_code(other_phone, found))


def test_the_first_of_several_is_taken(phone, other_phone, game):
    links = links_of(phone, game)
    both = f"Watch: {links['view']} or enter: {links['score']}"
    assert typed(share(other_phone, text=both)) == links["view"]


def test_it_looks_nothing_up_and_changes_nothing(phone, other_phone, game):
    before = phone.count(Attempt)
    share(other_phone, text=links_of(phone, game)["owner"])
    share(other_phone, text="22222222")
    assert phone.count(Grant) == 1
    assert phone.count(Attempt) == before
    assert other_phone.client.get_cookie("device") is None


def test_the_address_of_a_game_leads_its_phones_to_the_card(phone, other_phone, game):
    parts = {"text": f"Look: http://cards.example{game}/hole/2"}
    assert share(phone, **parts).location == game
    refused = share(other_phone, **parts)
    assert refused.status_code == 422
    assert "That is the address of a scorecard." in text_of(refused)
    let_in(phone, other_phone, game, "view")
    assert share(other_phone, **parts).location == game


@pytest.mark.parametrize(
    "text", ["", "Are you coming tonight?", "https://example.com/news", "\x00", "x" * 9000]
)
def test_a_message_without_any_shows_what_to_do_and_has_a_field_for_the_code(phone, text):
    answer = share(phone, text=text, title="News", url="")
    assert answer.status_code == 422
    assert "There’s no game link or code in what you shared." in text_of(answer)
    assert elements(answer, 'form[action="/join"] [name="code"]')


def test_a_link_of_another_copy_shows_where_to_open_it(phone):
    answer = open_code(phone, typed(share(phone, text=f"Join: {ELSEWHERE}")))
    assert answer.status_code == 422
    sentence = "This link belongs to another Back Nine, at cards.example:8000."
    assert sentence in text_of(answer)
    plain = open_code(phone, ELSEWHERE.rpartition("#")[2])
    assert "No game has this code." in text_of(plain)


def test_a_link_with_another_address_of_this_copy_opens_its_game(phone, other_phone, game):
    code = code_of(phone, game)
    found = typed(share(other_phone, text=f"http://backnine.local:8000/join#{code}"))
    assert "This device can then enter and correct cards." in text_of(open_code(other_phone, found))


def test_what_leads_on_is_kept_by_no_cache(phone, game):
    answer = share(phone, text=links_of(phone, game)["view"])
    assert answer.headers["Cache-Control"] == "no-store"
