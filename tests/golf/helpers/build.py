"""House rules, tables and grids in one line each, for tests that state one fact."""

import pytest

from app.golf.cards import grid_from_text
from app.golf.faults import RulesetError, in_english
from app.golf.referee import settle_hole
from app.golf.ruleset import read_ruleset
from app.golf.scoring import score_grid
from app.golf.table import compile_ruleset


def rules(base="four-card", **changes):
    """A preset with changes; without a base only what is given."""
    return read_ruleset("house", {"extends": base, **changes} if base else changes)


def table(base="four-card", **changes):
    """The same, compiled."""
    return compile_ruleset(rules(base, **changes))


def grid(laid, text):
    """Cards as they lie."""
    return grid_from_text(text, laid.layout, laid.spelling)


def score(laid, text):
    """The score of one grid."""
    return score_grid(laid, grid(laid, text))


def lines(laid, text):
    """Code, cells and points of each line of one grid."""
    return [(line.code, line.cells, line.points) for line in score(laid, text).lines]


def settle(laid, *texts, went_out=None, **extras):
    """The ruling on a hole."""
    return settle_hole(laid, [text and grid(laid, text) for text in texts], went_out, **extras)


def refused(path, problem):
    """Expect a ruleset to be refused with these very words."""
    return pytest.raises(RulesetError, check=lambda error: problems_of(error) == (path, problem))


def problems_of(error):
    problem = in_english(error.first)
    assert str(error) == f"{error.first.path}: {problem}"
    return error.first.path, problem
