"""The link to BG Stats is as the app takes it, whatever people are called, and short enough."""

import pytest

from app.formats.bgstats.link import ADDRESS, link_of
from app.formats.bgstats.play import play_of_game
from app.golf.catalogue import preset_mappings
from tests.formats.bgstats.games import NAMES, played
from tests.formats.bgstats.scheme import decoded, faults_of

HERE = "https://golf.example.org/g/k3v8n5q2m7xw"
ODD = ("Zoë 🦊", 'An"n\\', "محمد", "</script>&data=1#x", "50 %+20;", "Nguyễn Thị Hằng")


@pytest.mark.parametrize("preset", [*preset_mappings()])
def test_a_link_is_as_the_scheme_has_it_by_all_rules(preset):
    _game, play = played(preset, 3)
    told = decoded(link_of(play_of_game(play, address=HERE)))
    assert faults_of(told) == []
    assert told["game"] == {
        "name": "Golf (card game)",
        "sourceGameId": "golf",
        "highestWins": False,
        "noPoints": False,
    }
    assert told["sourceName"] == "Back Nine"
    assert told["sourcePlayId"] == play.public_id
    assert told["playDate"] == play.made_at.strftime("%Y-%m-%d %H:%M:%S")
    assert told["board"] == play.ruleset.title
    assert told["comments"] == f"Cards and rulings: {HERE}"
    assert [one["winner"] for one in told["players"]] == [place == 1 for place in play.places]
    assert {one["role"] for one in told["players"]} == {""}


def test_no_name_breaks_a_link():
    _game, play = played("six-card", names=ODD)
    link = link_of(play_of_game(play, address=HERE))
    assert link.isascii()
    assert not {*link} & {*" \"'<>\\#&;+"}
    assert [one["name"] for one in decoded(link)["players"]] == [*ODD]


@pytest.mark.parametrize(("count", "most"), [(2, 800), (4, 1200), (8, 2000), (12, 2700)])
def test_a_link_is_short_enough_for_every_browser(count, most):
    _game, play = played("six-card", names=[f"{name} Someone" for name in NAMES[:count]])
    link = link_of(play_of_game(play, address=HERE))
    assert link.startswith(ADDRESS)
    assert len(link) < most


def test_sent_twice_it_is_the_same_play():
    _game, play = played("six-card", 3)
    assert link_of(play_of_game(play)) == link_of(play_of_game(play))


def test_what_nobody_knows_is_left_out():
    _game, play = played("six-card", 3)
    assert {"durationMin", "location", "comments"} & {
        *decoded(link_of(play_of_game(play)))
    } == set()
