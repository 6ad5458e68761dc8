"""Whatever is sent, the answer is a page: never a crash, never a changed record."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.record.models import Entry
from tests.web.markup import hidden, text_of
from tests.web.phone import FIRST

CALM = settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
FIELDS = ("out", "draft", "seen", "do", "dealer", "name", "csrf_token", "cards-1", "x")
INVALID = ("9" * 5000, "nobody", "1", "-1", "up:9", "\x00", "²")
names = st.sampled_from(FIELDS)
values = st.text(max_size=40) | st.sampled_from(INVALID)
forms = st.dictionaries(names, values | st.lists(values, max_size=5), max_size=8)


@CALM
@given(form=forms)
def test_no_form_however_invalid_breaks_a_page(phone, game, form):
    for address in ("/games/new", f"{game}/hole/1", f"{game}/again"):
        answer = phone.client.post(address, data={"": "", **form})
        assert answer.status_code in (200, 422), address


@CALM
@given(text=st.text(max_size=60))
def test_no_cards_however_invalid_break_the_referee(phone, game, text):
    page = phone.get(f"{game}/hole/1")
    answer = phone.enter(game, 1, (text, *FIRST[1:]), page=page)
    assert answer.status_code == 422
    assert phone.count(Entry) == 2


@pytest.mark.parametrize("number", ["9" * 5000, "1" * 19, "-1", "1.5", "²"])
def test_no_hole_number_however_long_breaks_a_page(phone, game, number):
    assert phone.get(f"{game}/hole/{number}").status_code == 404


@pytest.mark.parametrize("out", [["abc"], ["99"], ["nobody", "1"], ["9" * 5000], [""]])
def test_an_answer_that_names_no_player_is_asked_for_again(phone, game, out):
    ids = phone.players(game)
    cards = {f"cards-{player}": text for player, text in zip(ids, FIRST, strict=True)}
    answer = phone.post(f"{game}/hole/1", {**cards, "out": out})
    assert answer.status_code == 422
    assert "Say who went out, or that nobody did." in text_of(answer)


def test_a_form_of_another_kind_is_refused_with_findings(phone, game):
    token = hidden(phone.get(f"{game}/hole/1"))
    assert phone.client.post(f"{game}/hole/1", json=token).status_code == 422


@pytest.mark.parametrize("cookie", ["", "ü", "x" * 4000, '"'])
def test_a_cookie_of_somebody_elses_making_opens_nothing(phone, other_phone, game, cookie):
    other_phone.client.set_cookie("device", cookie)
    assert other_phone.get(game).status_code == 404
