"""The games that two people both sat in, beside a plain look at every game."""

import pytest

from app.golf.catalogue import find_ruleset
from app.record.counts.counting import catch_up
from app.record.counts.reading import group_tallies, person_tallies, shared_games
from tests.record.tables import NAMES, start


@pytest.fixture
def played(members, game):
    """A group and the addresses of its games in which Ann and Cam sat, the newest first."""
    made = [game.public_id]
    for number in range(5):
        other = start(client_id=f"start-again-{number}")
        members.put_in(other, "Ann", "Bea", "Cam" if number % 2 else "guest", "Dan")
        made += [other.public_id] * (number % 2)
    six = start(NAMES[:3], client_id="start-by-other-rules", ruleset=find_ruleset("six-card"))
    members.put_in(six, *NAMES[:3])
    catch_up(members.row.id)
    return members, made[::-1]


def keys(members, name):
    return next(person.keys for person in members.state.people if person.name == name)


def found(members, *names, **how):
    both = tuple(keys(members, name) for name in names)
    facts = shared_games(members.row.id, both, "nine-hole", **{"most": 9, **how})
    return [fact.game for fact in facts]


def test_games_of_both_are_found_the_newest_first_and_those_by_other_rules_are_not(played):
    members, games = played
    assert found(members, "Ann", "Cam") == games
    assert found(members, "Cam", "Ann") == games
    assert len(found(members, "Ann", "Bea")) == 6


def test_they_are_read_page_by_page(played):
    members, games = played
    assert found(members, "Ann", "Cam", most=2) == games[:2]
    assert found(members, "Ann", "Cam", after=games[0]) == games[1:]
    assert found(members, "Ann", "Cam", after=games[-1]) == []
    assert found(members, "Ann", "Cam", after="nothing-there") == games


def test_somebody_made_the_same_sat_in_the_games_of_both(played):
    members, games = played
    eve = members.add("Eve")
    other = start(("Ann", "Eve"), client_id="start-with-eve")
    members.put_in(other, "Ann", "Eve")
    members.make_same("Eve", "Cam")
    catch_up(members.row.id)
    assert eve is not None
    assert found(members, "Ann", "Cam") == [other.public_id, *games]


def test_the_tallies_of_all_are_those_of_each(played):
    members, _games = played
    people = {key: known.keys[0] for key, known in members.state.by_key.items()}
    tallies = group_tallies(members.row.id, people)
    for person in members.state.people:
        own = {rules: of[person.keys[0]] for rules, of in tallies.items() if person.keys[0] in of}
        assert own == person_tallies(members.row.id, person.keys)
