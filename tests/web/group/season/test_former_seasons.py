"""Seasons that 0.1.0 counted by what is gone: an ended one keeps its table and its winner."""

import pytest

from app.record.group.change_group import act_in_group
from app.record.group.games_of_group import find_group
from app.record.log.heads import Slot
from tests.web.api.program import Program
from tests.web.group.groups import CHOICES
from tests.web.markup import attributes, text_of, texts

STORED = {
    **dict.fromkeys(("first", "last", "games", "allowance")),
    **{"by": "places", "tie": "same", "missed": "behind", "level": "wins"},
    **{"best": 2, "least": 1, "table": [10, 7, 5, 3]},
}
"""The choices of a season as 0.1.0 stored them."""
FORMER = {"rating": {"by": "rating"}, "net": {"allowance": 105}}
PAR = {"rules": "nine-hole", "par": [7, -5, 2, 12, 20, 36]}
RUNNING = {
    "rating": "Ratings are gone. This season now counts points for places.",
    "net": "Handicaps are gone. This season now counts without them.",
}
ENDED = {
    "rating": "The table is as it was at the end, by ratings, which are gone.",
    "net": "The table is as it was at the end, with handicaps, which are gone.",
}


def row(place, person, points):
    whole = {"points": [points, 1], "worth": [[points, 1, True, False]]}
    return {"place": place, "person": person, "games": 1, "dropped": 0, **whole}


def store(phone, group, former, *, ended):
    """Write a season into the group’s log as 0.1.0 did, with the table it ended with."""
    game = phone.get(f"{group}/games").text.partition('href="/g/')[2].partition('"')[0]
    season = {"title": "2025", "rules": "nine-hole", "season": {**STORED, **FORMER[former]}}
    entries = [(Slot("season", 1), season)]
    if former == "net":
        entries.append((Slot("season_par", 1), PAR))
    if ended:
        rows = [row(1, "p4", 61), row(2, "p1", 44), row(3, "p2", 30), row(4, "p3", 12)]
        entries.append((Slot("season_end", 1), {"table": {"games": [game], "rows": rows}}))
    with phone.client.application.app_context():
        device = phone.device
        there = find_group(group.rpartition("/")[2])
        act_in_group(there, device, "token-of-a-season", lambda *_: entries)
    return f"{group}/season/1"


@pytest.mark.parametrize("former", FORMER)
def test_one_that_ended_keeps_its_table_and_its_winner_wherever_it_is_read(
    app, phone, played, former
):
    season = store(phone, played, former, ended=True)
    page = phone.get(season)
    assert texts(page, ".podium bdi") == ["Dan", "Ann", "Bea", "Cam"]
    assert texts(page, ".podium .big-number") == ["61", "44", "30", "12"]
    assert texts(page, ".certificate h2") == ["Dan wins 2025"]
    stories = [text.partition("the last game")[0] for text in texts(page, ".podium small")]
    assert any(stories) == (former == "rating")
    assert text_of(page).count(ENDED[former]) == 1
    assert "How it counts" not in text_of(page)
    for path in ("sheet.pdf", "certificate.pdf", "tables"):
        assert phone.get(f"{season}/{path}").status_code == 200
    program = Program(app, played, "view")
    found = program.ask("GET", f"/api/v1/groups/{program.public_id}").json["seasons"][0]
    assert [row["exact"] for row in found["rows"]] == ["61", "44", "30", "12"]
    assert found["has_ended"]
    assert ENDED[former] in phone.get(played).text


@pytest.mark.parametrize("former", FORMER)
def test_one_that_goes_on_counts_places_says_so_once_and_ends_with_that_table(
    phone, played, former
):
    season = store(phone, played, former, ended=False)
    page = phone.get(season)
    assert text_of(page).count(RUNNING[former]) == 1
    assert texts(page, ".podium .big-number") == ["10", "7", "5", "3"]
    assert phone.post(f"{season}/end", {}, page).status_code == 303
    page = phone.get(season)
    assert texts(page, ".podium .big-number") == ["10", "7", "5", "3"]
    assert ("gone" in text_of(page), "How it counts" in text_of(page)) == (False, True)
    undo = attributes(page, ".undos button", "value")[0]
    assert phone.post(f"{played}/undo", {"do": undo, "back": "1"}, page).status_code == 303
    assert RUNNING[former] in text_of(phone.get(season))
    assert phone.post(f"{season}/edit", CHOICES).status_code == 303
    assert RUNNING[former] not in text_of(phone.get(season)), "once it is changed"
