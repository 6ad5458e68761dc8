"""The link to BG Stats is as the app takes it, whatever people are called, and short enough."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from app.formats.bgstats.link import ADDRESS, LONGEST, link_of
from app.formats.bgstats.play import play_of_game
from app.golf.catalogue import preset_mappings
from tests.formats.bgstats.games import NAMES, played
from tests.formats.bgstats.scheme import decoded, faults_of
from tests.helpers.levels import some_quick

HERE = "https://golf.example.org/g/k3v8n5q2m7xw"
UNUSUAL = ("Zoë 🦊", 'An"n\\', "محمد", "</script>&data=1#x", "50 %+20;", "Nguyễn Thị Hằng")


@some_quick(preset_mappings(), every=4)
def test_a_link_is_as_the_scheme_has_it_by_all_rules(cases, subtests):
    for preset in cases:
        with subtests.test(preset=preset):
            _game, play = played(preset, 3)
            play_sent = decoded(link_of(play_of_game(play, address=HERE)))
            assert faults_of(play_sent) == []
            assert play_sent["game"] == {
                "name": "Golf (card game)",
                "sourceGameId": "golf",
                "highestWins": False,
                "noPoints": False,
            }
            assert play_sent["sourceName"] == "Back Nine"
            assert play_sent["sourcePlayId"] == play.public_id
            assert play_sent["playDate"] == play.made_at.strftime("%Y-%m-%d %H:%M:%S")
            assert play_sent["board"] == play.ruleset.title
            assert play_sent["comments"] == f"Cards and rulings: {HERE}"
            assert [player["winner"] for player in play_sent["players"]] == [
                place == 1 for place in play.places
            ]
            assert {player["role"] for player in play_sent["players"]} == {""}


def test_no_name_breaks_a_link():
    _game, play = played("six-card", names=UNUSUAL)
    link = link_of(play_of_game(play, address=HERE))
    assert link.isascii()
    assert not {*link} & {*" \"'<>\\#&;+"}
    assert [player["name"] for player in decoded(link)["players"]] == [*UNUSUAL]


@pytest.mark.parametrize(("count", "most"), [(2, 800), (4, 1200), (8, 2000), (12, 2700)])
def test_a_link_is_short_enough_for_every_browser(count, most):
    _game, play = played("six-card", names=[f"{name} Someone" for name in NAMES[:count]])
    link = link_of(play_of_game(play, address=HERE))
    assert link.startswith(ADDRESS)
    assert len(link) < most


@pytest.mark.parametrize("letter", ["A", "م", "ก", "🦊"])
def test_with_sixteen_long_names_of_any_letters_it_is_short_enough(letter):
    _game, play = played("six-card", 3)
    play_sent = play_of_game(play, address=HERE)
    names = [f"{letter * 38}{at:02}" for at in range(16)]
    some = [
        replace(play_sent.players[0], key=f"{play.public_id}-{at}", name=name)
        for at, name in enumerate(names, start=1)
    ]
    link = link_of(replace(play_sent, players=some))
    assert len(link) <= LONGEST
    sent = decoded(link)
    assert faults_of(sent) == []
    pairs = zip(sent["players"], names, strict=True)
    assert all(player["name"] and name.startswith(player["name"]) for player, name in pairs)
    assert len({player["sourcePlayerId"] for player in sent["players"]}) == 16


def test_the_app_takes_the_end_of_a_play_as_its_date():
    _game, play = played("six-card", 3)
    begun = datetime(2026, 5, 3, 22, 30, 7, tzinfo=UTC)
    play_sent = replace(play_of_game(play), moment=begun, minutes=95)
    sent = decoded(link_of(play_sent))
    assert (sent["playDate"], sent["durationMin"]) == ("2026-05-04 00:05:07", 95)


def test_sent_twice_it_is_the_same_play():
    _game, play = played("six-card", 3)
    assert link_of(play_of_game(play)) == link_of(play_of_game(play))


def test_what_nobody_knows_is_left_out():
    _game, play = played("six-card", 3)
    assert {"durationMin", "location", "comments"} & {
        *decoded(link_of(play_of_game(play)))
    } == set()
