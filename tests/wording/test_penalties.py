"""What a penalty says of its amount is what it was counted from."""

from hypothesis import given
from hypothesis import strategies as st

from app.golf.referee import settle_hole
from app.golf.ruleset import RIVALS, read_ruleset
from app.golf.scoring import TypedTotal
from app.golf.table import compile_ruleset
from app.wording.ruling import penalty_text

EXPECTED = {
    "each player who has less": lambda own, other: other < own,
    "each player with the same score": lambda own, other: other == own,
    "each other player with the same score": lambda own, other: other == own,
}
"""What each of these words counts, for the score of the player who pays."""


def table_of(when):
    penalty = {"when": when, "per_rival": 5}
    return compile_ruleset(read_ruleset("mine", {"extends": "four-card", "penalties": [penalty]}))


TABLES = {when: table_of(when) for when in RIVALS}


def paid(when, scores):
    """What each of these scores pays, and what is shown for it; the first one went out."""
    ruling = settle_hole(TABLES[when], [TypedTotal(score) for score in scores], 0)
    names = [f"P{seat}" for seat in range(len(scores))]
    for score, verdict in zip(scores, ruling.verdicts, strict=True):
        for line in verdict.penalties:
            yield score, line.points, penalty_text(TABLES[when], line, names)


@given(st.sampled_from(RIVALS), st.lists(st.integers(-2, 3), min_size=2, max_size=6))
def test_each_of_them_is_counted_as_it_is_stated(when, scores):
    for own, points, text in paid(when, scores):
        (counts,) = [counts for words, counts in EXPECTED.items() if words in text]
        others = list(scores)
        others.remove(own)
        assert points == 5 * sum(counts(own, other) for other in others), text
