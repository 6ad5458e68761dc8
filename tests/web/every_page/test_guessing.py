"""Codes of house rules are short: a device that guesses is held up, nobody else."""

import pytest

from app.record.access.quotas import USUAL, this_minute
from app.record.database import writing
from app.record.models import Attempt
from tests.web.houses import code_of, make
from tests.web.markup import text_of
from tests.web.phone import Phone

pytestmark = pytest.mark.usefixtures("one_minute")

WAYS = ("/rules/house/{}", "/rules/{}", "/rules/house/{}/edit", "/rules/house/new?from={}")
WAYS += ("/rules/house/{}/back-nine-rules.json", "/rules/{}/print", "/rules/{}/card-a4.pdf")
WAYS += ("/rules/{}/blank.png", "/games/new?rules={}")


def guess(app, way="/rules/house/{}", count=USUAL):
    """Try so many wrong codes on phones that nobody knows."""
    return [Phone(app).get(way.format(f"zzzzz{sign}")).status_code for sign in "abcdefghjk"[:count]]


def test_the_eleventh_code_is_not_looked_at_whichever_way_it_is_tried(app, phone, other_phone):
    address = make(phone)
    made = code_of(address)
    other_phone.post("/rules/load", {"code": made})
    for number in range(USUAL + 1):
        assert Phone(app).get(f"/rules/no-such-rules-{number}").status_code == 404, "no code"
    for way in WAYS:
        with app.app_context(), writing() as session:
            session.query(Attempt).delete()
        assert {*guess(app, way)} <= {404, 200}
        answer = Phone(app).get(way.format(made))
        assert (answer.status_code, 1 <= int(answer.headers["Retry-After"]) <= 60) == (429, True)
        assert "Too many wrong codes from your network" in text_of(answer), way
        assert Phone(app).post("/rules/load", {"code": made}).status_code == 429
    statuses = [each.get(address).status_code for each in (phone, other_phone)]
    assert statuses == [200, 200], "who made rules or took them is never held up"


def test_a_guesser_with_many_addresses_is_held_up_too(app, phone):
    made = make(phone)
    with app.app_context(), writing() as session:
        rows = (
            Attempt(origin=f"10.0.{number}.0/24", minute=this_minute(), count=USUAL)
            for number in range(100)
        )
        session.add_all(rows)
    answer = Phone(app).get(made)
    assert answer.status_code == 429
    assert "Too many wrong codes are being typed." in text_of(answer)
    assert phone.get(made).status_code == 200
