"""A finished game goes to BG Stats by one link; a file of its plays comes into a group."""

import json
from urllib.parse import urlsplit

import pytest

from tests.browser.groups import keep_together
from tests.browser.offline_holes import PEOPLE, type_hole
from tests.formats.bgstats.scheme import decoded, faults_of
from tests.web.phone import FIRST

PLAYS = {
    "games": [{"id": 1, "name": "Golf"}],
    "players": [{"id": at, "name": name} for at, name in enumerate(PEOPLE)],
    "plays": [
        {
            "gameRefId": 1,
            "playDate": "2024-12-24 20:15:00",
            "playerScores": [{"playerRefId": at, "score": str(9 + at)} for at in range(2)],
        }
    ],
}


@pytest.fixture
def finished(table):
    """A phone with the result of a game of one hole."""
    table.start(PEOPLE)
    type_hole(table, FIRST)
    table.reads("not agreed yet")
    game = table.game
    table.visit(f"{game}/table")
    table.page.get_by_role("button", name="End it now").tap()
    table.reads("Ended")
    table.visit(game)
    table.reads("The result")
    return table


def test_the_tap_carries_the_whole_play(finished):
    page, path = finished.page, urlsplit(finished.page.url).path
    shown = {
        step.locator("bdi").inner_text(): int(step.locator(".big-number").inner_text())
        for step in page.locator(".podium li").all()
    }
    finished.visit(f"{path}/tables")
    link = page.get_by_role("link", name="Send to BG Stats")
    play = decoded(link.get_attribute("href"))
    assert faults_of(play) == []
    assert {player["name"]: player["score"] for player in play["players"]} == shown
    winners = [player["name"] for player in play["players"] if player["winner"]]
    assert winners == [name for name, total in shown.items() if total == min(shown.values())]
    assert sorted(player["rank"] for player in play["players"]) == [1, 2, 3, 4]
    assert play["comments"].endswith(path)
    assert play["sourcePlayId"] == path.removeprefix("/g/")
    finished.check()


@pytest.mark.smoke
def test_a_file_comes_in_by_two_presses(finished):
    page, group = finished.page, keep_together(finished)
    finished.visit(f"{group}/import")
    file = {"name": "x.json", "mimeType": "application/json", "buffer": json.dumps(PLAYS).encode()}
    page.locator("#file").set_input_files(file)
    page.get_by_role("button", name="Check before saving").tap()
    finished.reads("1 game will be kept.")
    finished.check()
    page.get_by_role("button", name="Keep 1 game").tap()
    page.wait_for_url(f"**{group}")
    assert page.locator('a[href*="/old/"]').count() == 1
