"""One rule for the day of a game on every way in: from 1900 to a year ahead."""

import pytest

from app.record.database import now
from tests.web.entries import GAME, answers, entry, send
from tests.web.markup import text_of

INVALID = ["1066-10-14", "1899-12-31", "2098-01-01", "2999-12-31"]


@pytest.mark.parametrize("day", INVALID)
def test_a_page_refuses_the_day_and_keeps_what_was_typed(phone, game, day):
    answer = phone.post(f"{game}/date", {"date": day, "venue": "At home"})
    assert answer.status_code == 422
    assert f"{day} is " in text_of(answer)
    assert "Check the year." in text_of(answer)
    assert 'value="At home"' in answer.text


@pytest.mark.parametrize("day", INVALID)
def test_an_entry_of_a_phone_with_that_day_is_refused_with_the_reason(phone, game, day):
    sent = entry("date", {"date": day}, hole=None)
    answer = send(phone, f"{game}/entries", [sent])
    assert answers(answer) == ["refused"]
    assert "before 1900, or more than a year ahead" in answer.json["answers"][0]["sentence"]


@pytest.mark.parametrize("day", INVALID)
def test_a_game_of_a_phone_whose_clock_is_wrong_is_kept_with_the_day_of_the_server(phone, day):
    assert send(phone, "/games", {**GAME, "date": day}).json["answer"] == "kept"
    kept = phone.get(f"/g/{GAME['id']}/game.json").json
    assert kept["date"] == now().astimezone().date().isoformat()


def test_a_phone_gets_the_fault_of_a_wrong_number_of_players_and_the_rules_it_meant(phone):
    few = send(phone, "/games", {**GAME, "names": ["Ann"], "dealer": 0}).json["sentence"]
    assert few == "These rules need 2 players. Add one."
    problem = send(phone, "/games", {**GAME, "rules": "nine-hoel"}).json["sentence"]
    assert "Did you mean nine-hole?" in problem
