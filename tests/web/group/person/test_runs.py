"""Longest runs of a person, each a tap away from the holes or games behind it."""

import pytest

from tests.web.group.groups import person_url, play_more
from tests.web.markup import attributes, text_of, texts


@pytest.fixture
def played(kept, phone, game, group):
    kept(lambda: (phone.play(game), play_more(phone, group, 1)), [phone])
    return group


def rows(phone, group, name):
    """Value and address by label."""
    page = phone.get(person_url(phone, group, name))
    labels, values = texts(page, ".figures a > span"), texts(page, ".figures b")
    links = attributes(page, ".figures a", "href")
    found = zip(labels, values, links, strict=True)
    return {label: (value, link) for label, value, link in found if "/row/" in link}


def test_a_game_that_goes_on_counts_for_no_run(phone, game, group):
    phone.play(game, holes=3)
    assert rows(phone, group, "Ann") == {}
    assert "In a row" not in text_of(phone.get(person_url(phone, group, "Ann")))


def test_runs_of_finished_games_lead_to_what_makes_them(phone, played):
    seen = 0
    for name in ("Ann", "Bea", "Cam", "Dan"):
        for label, (value, link) in rows(phone, played, name).items():
            page = phone.get(link)
            assert texts(page, ".head h2") == [value]
            parts = texts(page, ".sources .chip") or texts(page, ".sources li")
            if not label.startswith("Largest win"):
                assert len(parts) == int(value), (name, label)
                seen += 1
            for url in attributes(page, ".sources a", "href"):
                assert phone.get(url).status_code == 200
    assert seen >= 6


def test_the_winner_of_every_game_has_a_run_that_goes_on(phone, played):
    found = {
        label: value
        for name in ("Ann", "Bea", "Cam", "Dan")
        for label, (value, _link) in rows(phone, played, name).items()
    }
    assert found["Wins still going"] == "2"
    assert any(label.startswith("Largest win in a game of 9 holes") for label in found)


@pytest.mark.parametrize("address", ["nonsense", "lowest_hole"])
def test_what_is_no_run_is_404(phone, played, address):
    url = person_url(phone, played, "Ann")
    assert phone.get(f"{url}/row/{address}").status_code == 404


@pytest.mark.parametrize("length", ["", "?length=x", "?length=99999999999", "?length=-1"])
def test_a_length_without_games_shows_nothing(phone, played, length):
    page = phone.get(f"{person_url(phone, played, 'Ann')}/row/widest_win{length}")
    assert page.status_code == 200
    assert texts(page, ".head h2") == ["–"]


def test_a_missing_run_is_labelled_as_missing(phone, played):
    missing = [
        name
        for name in ("Ann", "Bea", "Cam", "Dan")
        if not any(label.startswith("Wins") for label in rows(phone, played, name))
    ]
    page = phone.get(f"{person_url(phone, played, missing[0])}/row/games_won")
    assert "No game counts for this yet." in text_of(page)
