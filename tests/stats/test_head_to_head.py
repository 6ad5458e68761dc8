"""Head to head."""

from app.stats import Rival, facts_of_totals, head_to_head
from tests.stats.build import LABEL, scored


def results(people, *totals):
    return facts_of_totals(LABEL, people, totals).results


GAMES = [
    results(["ann", "bea", "cam"], 30, 10, 10),
    results(["ann", "bea"], 10, 15),
    results(["bea", "cam", None], 20, 25, 1),
]


def test_each_of_two_sees_the_other():
    assert head_to_head("bea", GAMES) == [
        Rival("ann", 2, 1, 1, 0, -15),
        Rival("cam", 2, 1, 0, 1, -5),
    ]
    assert head_to_head("ann", GAMES) == [
        Rival("bea", 2, 1, 1, 0, 15),
        Rival("cam", 1, 0, 1, 0, 20),
    ]
    assert head_to_head("cam", GAMES)[1].difference == -20


def test_who_was_not_there_met_nobody():
    assert head_to_head("dan", GAMES) == []


def test_a_game_that_goes_on_brings_nobody_together():
    assert head_to_head("ann", [scored((5, 3)).facts.results]) == []
