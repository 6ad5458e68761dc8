"""What one hole says of a person, by the words of its rules."""

from hypothesis import given
from hypothesis import strategies as st

from app.golf.game import Duty
from app.golf.referee import Extras, settle_hole
from app.golf.scoring import TypedTotal
from app.golf.table import compile_ruleset
from app.stats import person_holes
from tests.golf.helpers.build import table
from tests.golf.helpers.strategies import legal_holes, presets, rulesets
from tests.stats.build import hole
from tests.stats.made_up import MadeHole

NINE = table("nine-hole")
KINGS, QUEENS, PLAIN = "K K K / K 2 3", "Q Q Q / Q 2 3", "3 4 5 / 6 7 9"


def seen(made, seat=0):
    return person_holes(made, made.ruling)[seat]


def test_a_hole_of_the_sources_shows_all_there_is():
    found = seen(hole(3, "6 4 2 / 6 9 2", "K 5 A / K 3 2", laid=NINE, went_out=0))
    assert (found.number, found.score, found.is_verified) == (3, 23, True)
    assert (found.went_out, found.is_busted) == (True, True)
    assert (found.cancelled, found.cards, found.held) == (4, 6, 0)


def test_a_final_total_hides_what_was_held():
    assert seen(hole(1, TypedTotal(13, final=True), laid=NINE)).held is None


def fours(*penalties):
    return table(
        "six-card", penalties=[{"when": "holds 4", "add": 10, **more} for more in penalties]
    )


def held(laid, *texts):
    made = hole(1, *texts, laid=laid)
    return [found and found.held for found in person_holes(made, made.ruling)]


def test_the_holder_is_known_also_where_the_others_pay():
    assert held(fours({"who": "others"}), KINGS, QUEENS, PLAIN) == [1, 1, 0]


def test_two_penalties_for_the_same_cards_are_held_once():
    assert held(fours({"who": "others"}, {"add": -3}), KINGS, PLAIN) == [1, 0]


@st.composite
def facts_and_verdicts(draw):
    """Every seat of a hole by any rules, with its verdict."""
    laid = compile_ruleset(draw(presets() | rulesets()))
    grids, went_out = draw(legal_holes(laid, empties=True))
    ruling = settle_hole(laid, grids, went_out)
    made = MadeHole(1, laid, tuple(grids), went_out, Extras(), Duty(0, 0), ruling=ruling)
    return [*zip(person_holes(made, ruling), ruling.verdicts, strict=True)]


@given(facts_and_verdicts())
def test_every_card_cancels_or_counts_on_its_own(found):
    for fact, verdict in found:
        alone = [line for line in verdict.grid_score.lines if line.code == "card"]
        assert fact.score == verdict.hole_score
        assert fact.cards - fact.cancelled == len(alone)
