"""Ratings of a group: hidden at first, explained by the games that moved them."""

import re

import pytest

from app.record.counts import replay
from tests.web.group.groups import make_same, people_of, person_url, play_more
from tests.web.markup import attributes, text_of, texts
from tests.web.phone import FIRST, SECOND


@pytest.fixture
def played(kept, phone, game, group):
    kept(lambda: (phone.play(game), play_more(phone, group, 4)), [phone])
    return group


def rating_of(phone, group, name):
    return phone.get(f"{person_url(phone, group, name)}/rating")


def test_ratings_are_a_tap_away_from_the_group(phone, group):
    assert f"{group}/ratings" in attributes(phone.get(group), "main a", "href")


def test_without_a_finished_game_there_is_no_rating(phone, group):
    page = text_of(phone.get(f"{group}/ratings"))
    assert "Nobody has a rating yet." in page
    assert "Shown after 5 more games" in text_of(rating_of(phone, group, "Ann"))


def test_before_the_fifth_game_a_rating_is_hidden(phone, game, group):
    phone.play(game)
    play_more(phone, group, 1)
    page = phone.get(f"{group}/ratings")
    assert texts(page, ".podium li") == []
    assert "Not shown yet" in text_of(page)
    assert text_of(page).count("Shown after 3 more games") == 4
    assert texts(rating_of(phone, group, "Ann"), ".figures li") == []


def test_after_five_games_ratings_are_shown_the_highest_first(phone, played):
    page = phone.get(f"{played}/ratings")
    points = [int(text) for text in texts(page, ".podium .big-number")]
    assert len(points) == 4
    assert points == sorted(points, reverse=True)
    assert points[0] > 1000 > points[-1]
    assert "still moving · 5 games" in text_of(page)
    assert "Ratings come from finishing places in all the group’s games, whatever" in text_of(page)


def test_a_rating_leads_to_the_games_that_moved_it(phone, game, played):
    page = rating_of(phone, played, texts(phone.get(f"{played}/ratings"), ".podium bdi")[0])
    links = attributes(page, ".figures a", "href")
    assert len(links) == 5
    assert links[-1] == game
    assert all(phone.get(link).status_code == 200 for link in links)
    changes = [int(text.replace("−", "-")) for text in texts(page, ".figures b")]
    shown = int(texts(page, ".head h2")[0])
    assert abs(1000 + sum(changes) - shown) <= len(changes)
    assert re.search(rf"1st of 4 · {shown} after the game", text_of(page))


def test_the_page_of_a_person_shows_the_rating_and_leads_to_it(phone, played):
    url = person_url(phone, played, "Ann")
    page = phone.get(url)
    assert f"{url}/rating" in attributes(page, ".six a", "href")
    assert "strength rating so far (average 1000)" in text_of(page)


def test_a_correction_in_the_first_game_changes_the_rating(phone, game, played):
    before = texts(phone.get(f"{played}/ratings"), ".podium li")
    for number in range(1, 10):
        cards = FIRST if number % 2 else SECOND
        assert phone.enter(game, number, cards[::-1]).status_code == 303
    assert texts(phone.get(f"{played}/ratings"), ".podium li") != before


def test_games_by_other_rules_count_too(phone, game, group):
    phone.play(game)
    table = phone.get(attributes(phone.get(group), "footer .key", "href")[0])
    data = {"name": ["Ann", "Bea"], "do": "start", "rules": "six-card"}
    other = phone.post("/games/new", data, table).location.removesuffix("/hole/1")
    play_two(phone, other)
    page = text_of(phone.get(f"{group}/ratings"))
    assert page.count("Shown after 3 more games") == page.count("4 more games") == 2


def play_two(phone, game):
    for number in range(1, 10):
        assert phone.enter(game, number, FIRST[:2]).status_code == 303


def test_an_unfinished_replay_shows_its_progress(phone, played, monkeypatch):
    monkeypatch.setattr("app.web.group.people.replay_games", lambda *_: None)
    page = text_of(phone.get(f"{played}/ratings"))
    assert "Still calculating: 0 of 5 games so far." in page
    assert "0 of 5 games so far" in text_of(phone.get(person_url(phone, played, "Ann")))


def test_a_request_goes_on_where_the_last_one_stopped(phone, game, group, monkeypatch):
    monkeypatch.setattr(replay, "AT_ONCE", 1)
    phone.play(game)
    play_more(phone, group, 1)
    replay_games = replay.replay_games
    monkeypatch.setattr("app.web.group.people.replay_games", lambda *of: replay_games(*of, most=1))
    assert "1 of 2 games" in text_of(phone.get(f"{group}/ratings"))
    assert "so far" not in text_of(phone.get(f"{group}/ratings"))


def test_merged_people_have_one_rating(phone, game, group):
    phone.play(game)
    other = phone.start(("Annie", "Eve"))
    page = phone.get(f"{other}/group?group={group.rpartition('/')[2]}")
    fields = attributes(page, "select", "name")
    action = attributes(page, "#who", "action")[0]
    phone.post(action, {**dict.fromkeys(fields, "new"), "do": "save"}, page)
    play_two(phone, other)
    assert "Annie" in people_of(phone, group)
    assert "Shown after 4 more games" in text_of(rating_of(phone, group, "Ann"))
    make_same(phone, group, "Annie", "Ann")
    assert "Shown after 3 more games" in text_of(rating_of(phone, group, "Ann"))


def test_a_person_the_group_does_not_have_has_no_rating(phone, group):
    assert phone.get(f"{group}/person/9999/rating").status_code == 404
