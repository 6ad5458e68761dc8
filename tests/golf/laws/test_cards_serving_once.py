"""Cards that serve once within their own pattern, and removals that nobody could try out."""

import pytest

from app.golf.faults import RulesetError
from app.golf.ruleset import read_ruleset
from app.golf.scoring import score_grid
from app.golf.table import compile_ruleset


def table_of(*patterns):
    values = {"A": 1, "2-10": "pips", "J Q K": 10}
    return compile_ruleset(
        read_ruleset("house", {"layout": "2x3", "values": values, "patterns": patterns})
    )


def test_patterns_apart_that_look_alike_still_do_not_compete():
    apart = {"shape": "cells", "claim": "apart", "worth": -10}
    table = table_of({**apart, "cells": [[0, 1]]}, {**apart, "cells": [[1, 2]]})
    assert score_grid(table, ["7", "7", "7", "3", "A", "2"]).total == -10 - 10 + 3 + 1 + 2


def test_a_pair_apart_is_made_of_the_cards_that_still_count():
    zeroed = {"shape": "cells", "cells": [[0, 3]]}
    table = table_of(zeroed, {"shape": "anywhere", "take": 2, "claim": "apart", "worth": 5})
    lines = score_grid(table, ["7", "7", "7", "7", "A", "2"]).lines
    assert [line.cells for line in lines] == [(0, 3), (1, 2), (4,), (5,)]


def test_more_lines_through_a_card_than_can_be_tried_may_not_leave():
    removes = {"shape": "anywhere", "take": 3, "removes": True}
    with pytest.raises(RulesetError, match="at most 8 lines through one card may leave"):
        table_of(removes)
