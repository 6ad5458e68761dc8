"""Whatever is sent, the answer is a page: never a crash, never a changed record."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.record.models import Entry
from tests.web.markup import hidden, text_of
from tests.web.phone import FIRST

CALM = settings(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture])
FIELDS = ("out", "draft", "seen", "do", "dealer", "name", "csrf_token", "cards-1", "x")
INVALID = ("9" * 5000, "nobody", "1", "-1", "up:9", "\x00", "²")
names = st.sampled_from(FIELDS)
values = st.text(max_size=40) | st.sampled_from(INVALID)
forms = st.dictionaries(names, values | st.lists(values, max_size=5), max_size=8)


@CALM
@given(form=forms, text=st.text(max_size=60))
def test_no_form_and_no_cards_however_invalid_break_a_page(phone, game, form, text):
    for address in ("/games/new", f"{game}/hole/1", f"{game}/again"):
        answer = phone.client.post(address, data={"": "", **form})
        assert answer.status_code in (200, 422), address
    page = phone.get(f"{game}/hole/1")
    answer = phone.enter(game, 1, (text, *FIRST[1:]), page=page)
    assert answer.status_code == 422
    assert phone.count(Entry) == 2


def test_what_names_no_hole_no_player_and_no_phone_is_refused(phone, other_phone, game):
    for number in ("9" * 5000, "1" * 19, "-1", "1.5", "²"):
        assert phone.get(f"{game}/hole/{number}").status_code == 404, number
    ids, page = phone.players(game), phone.get(f"{game}/hole/1")
    cards = {f"cards-{player}": text for player, text in zip(ids, FIRST, strict=True)}
    for out in (["abc"], ["99"], ["nobody", "1"], ["9" * 5000], [""]):
        answer = phone.post(f"{game}/hole/1", {**cards, "out": out}, page)
        assert answer.status_code == 422, out
        assert "Say who went out, or that nobody did." in text_of(answer)
    assert phone.client.post(f"{game}/hole/1", json=hidden(page)).status_code == 422
    for cookie in ("", "ü", "x" * 4000, '"'):
        other_phone.client.set_cookie("device", cookie)
        assert other_phone.get(game).status_code == 404
