"""The simulation of the bench, with one preset: with all of them it takes a minute."""

import pytest

from bench.net_game import TABLES, net_wins


@pytest.mark.parametrize("table", TABLES)
def test_each_of_four_unequal_players_wins_about_a_quarter(table):
    wins = net_wins("four-card", TABLES[table])
    assert sum(wins) == pytest.approx(100)
    assert all(20 <= one <= 30 for one in wins)
