"""Games of earlier years by the API: totals, holes where somebody wrote them, no cards."""

import pytest

from tests.web.group.groups import TWO, keep, keep_together, old_links


@pytest.fixture
def group(phone, game):
    made = keep_together(phone, game)
    keep(phone, made, TWO)
    return made


def read(phone, group, query=""):
    return phone.get(f"/api/v1{group.replace('/group/', '/groups/')}/old-games{query}")


def test_old_games_are_there_with_their_totals_the_newest_first(phone, group):
    newest, oldest = read(phone, group).json["games"]
    assert (newest["date"], oldest["date"]) == ("2025-12-24", "2024-12-24")
    players = [(player["place"], player["name"], player["total"]) for player in newest["players"]]
    assert players == [(1, "Bea", 40), (2, "Cam", 44), (3, "Ann", 52)]
    assert newest["players"][0]["person"] == "p2"
    assert (newest["rules"], newest["title"]) == ("nine-hole", "Nine holes")
    assert [newest["page"], oldest["page"]] == old_links(phone, group)


def test_they_come_a_page_at_a_time(phone, group):
    first = read(phone, group, "?limit=1").json
    rest = read(phone, group, f"?limit=1&cursor={first['next']}").json
    assert [*first["games"], *rest["games"]] == read(phone, group).json["games"]
    assert rest["next"] is None


def test_a_cursor_of_another_list_is_refused(phone, game, group):
    for cursor in ("nothing", game.rpartition("/")[2]):
        assert read(phone, group, f"?cursor={cursor}").status_code == 422


def test_one_that_was_taken_out_is_left_out(phone, group):
    phone.post(old_links(phone, group)[0], {"do": "out"})
    assert [game["date"] for game in read(phone, group).json["games"]] == ["2024-12-24"]
