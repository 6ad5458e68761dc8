"""The simulation of the bench, with one preset: with all of them it takes a minute."""

import pytest

from bench.net_game import TABLES, net_wins


def test_each_of_four_whose_skill_is_far_apart_wins_about_a_quarter():
    wins = net_wins("four-card", TABLES["far"])
    assert sum(wins) == pytest.approx(100)
    assert all(20 <= win <= 30 for win in wins)
