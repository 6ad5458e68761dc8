"""Rulesets over the whole language, and grids and holes that could lie on a table."""

from typing import get_args

from hypothesis import assume
from hypothesis import strategies as st

from app.golf.cards import EMPTY
from app.golf.faults import RulesetError
from app.golf.layout import every_layout
from app.golf.procedures import PROCEDURES
from app.golf.ruleset import CONDITIONS, Become, find_ruleset, from_mapping, preset_mappings
from app.golf.scoring import find_removals
from app.golf.table import compile_ruleset

SMALL = st.integers(-30, 30)
DECKS = [
    {"A 2-10 J Q K": "suited"},
    {"-2": 5, "0": 15, "-1 1-12": 10},
    {"0-12": 8, "-5": 4},
    {"1-4": "suited", "5-7": 6},
]
SELECTORS = ["3-4", "negative", "positive", "4", "3, 4", "positive 3-4"]
SUITED = ["red", "black 3-4", "spade, heart", "one-eyed J", "4S", "club 2"]
LINES = ["column", "row", "neighbours", "anywhere", "columns", "cells"]


def packs(table, decks):
    """All cards of these decks, in some order."""
    held = table.with_decks(decks)
    return st.permutations([c for c in table.copies for _ in range(held.copies_in_play(c, 1))])


@st.composite
def legal_grids(draw, table, players, empties=False):
    """Grids dealt from as many decks as it takes, with ``empties`` also after lines have left."""
    size = table.size
    decks = next(n for n in range(1, 40) if table.with_decks(n).cards_in_play(1) > players * size)
    pack = draw(packs(table, max(decks, table.decks_for(players))))
    grids = [tuple(pack[seat * size : (seat + 1) * size]) for seat in range(players)]
    return [draw(emptied(table, grid)) for grid in grids] if empties else grids


@st.composite
def emptied(draw, table, grid):
    """The grid after none, one or more sets of cells have left it, seen from what is left."""
    gone = set()
    for removal in draw(st.permutations(table.removals))[:2] if table.removals else ():
        if gone.isdisjoint(removal.cells) and draw(st.booleans()):
            gone |= {*removal.cells}
    is_clear = find_removals(table, gone).is_clear
    return tuple(EMPTY if is_clear and cell in gone else card for cell, card in enumerate(grid))


@st.composite
def legal_holes(draw, table, empties=False):
    """Grids for two to four players, and who went out."""
    players = draw(st.integers(2, 4))
    grids = draw(legal_grids(table, players, empties))
    return grids, draw(st.none() | st.integers(0, len(grids) - 1))


def presets():
    """Every shipped ruleset."""
    return st.sampled_from([find_ruleset(name) for name in preset_mappings()])


@st.composite
def rulesets(draw, claims=("every", "apart", "most", "best", "always")):
    """House rules that can be played, with every key of the language."""
    written = draw(mappings(claims))
    try:
        ruleset = from_mapping("house", written)
        compile_ruleset(ruleset)
    except RulesetError:  # such as two claims over the same cards: left to the unit tests
        assume(False)
    return ruleset


@st.composite
def mappings(draw, claims):
    """A ruleset as somebody may write it; a few cannot be played."""
    deck = draw(st.sampled_from(DECKS))
    is_suited = "suited" in deck.values()
    jokers = draw(st.integers(0, 3))
    found = {"layout": str(draw(layouts())), "deck": deck, "jokers": jokers}
    found["values"] = draw(values(deck, is_suited, jokers))
    claim = draw(st.sampled_from(claims))
    found["patterns"] = draw(st.lists(patterns(claim, is_suited), max_size=3))
    found["penalties"] = draw(st.lists(penalties(), max_size=3))
    return {**found, **draw(endings()), **draw(settings_of_a_game())}


def layouts():
    """Layouts, small ones more often."""
    laid = every_layout()
    return st.sampled_from(laid[:8]) | st.sampled_from(laid)


@st.composite
def values(draw, deck, is_suited, jokers):
    """What every rank counts, then some that count otherwise."""
    found = dict.fromkeys(deck, "pips") if "A 2-10 J Q K" not in deck else {"A": 1, "2-10": "pips"}
    if "A 2-10 J Q K" in deck:
        found |= {"J Q": 10, "K": 0}
    if jokers:
        found["X"] = draw(SMALL)
    changed = ["2", "3-4", "1, 2", *(["red 3", "3S", "black"] if is_suited else [])]
    return {**found, **draw(st.dictionaries(st.sampled_from(changed), SMALL, max_size=2))}


@st.composite
def patterns(draw, claim, is_suited):
    """One pattern; bonuses stand beside any claim."""
    shape = draw(st.sampled_from([*LINES, "diagonal", "block"]))
    found = {"shape": shape, "claim": draw(st.sampled_from([claim, claim, "none"]))}
    if shape in ("anywhere", "columns"):
        found["take"] = 2
    elif draw(st.integers(0, 4)) == 0:
        found["take"] = draw(st.integers(2, 3))
    if shape == "columns":
        found["together"] = draw(st.booleans())
    if shape == "cells":
        named = st.sampled_from(["all", "corners", "edges", "centre", [0, 3], [[0, 1], [1, 2, 3]]])
        found["cells"] = draw(named)
    words = [*SELECTORS, *(SUITED if is_suited else [])]
    for key in ("only", "never", "wild"):
        if draw(st.integers(0, 4)) == 0:
            found[key] = draw(st.sampled_from(words))
    return {**found, **draw(worths(is_suited))}


@st.composite
def worths(draw, is_suited):
    """What a match counts, and what must be equal."""
    matches = ["rank", "points", *(["suit", "colour"] if is_suited else [])]
    may_say = {
        "match": st.sampled_from(matches),
        "worth": SMALL | st.just("keep"),
        "bonus": SMALL,
        "bonus_times": st.integers(-2, 2),
        "removes": st.booleans() | st.just("closing"),
        "name": st.just("ours"),
    }
    return draw(st.fixed_dictionaries({}, optional=may_say))


@st.composite
def penalties(draw):
    """One penalty."""
    is_for_out = draw(st.booleans())
    conditions = [
        record for record in CONDITIONS.values() if (record.asks == "went out") == is_for_out
    ]
    condition = draw(st.sampled_from(conditions))
    found = {"when": condition.example(draw(st.sampled_from([2, 4])))}
    if condition.reads == "cards" and draw(st.integers(0, 3)) == 0:
        return {**found, "wins": True}
    may_say = {
        "who": st.sampled_from(["self", "others", "each_other"]),
        "add": SMALL,
        "times": st.integers(-2, 3),
        "become": SMALL | st.sampled_from(get_args(Become)),
        "per_player": st.integers(-3, 3),
        "at_least": SMALL,
        "at_most": SMALL,
        "stage": st.sampled_from([1, 2]),
    }
    if condition.counts:
        may_say["per_rival"] = st.integers(-3, 3)
    if condition.reads == "cards":
        may_say |= dict.fromkeys(("uncancelled", "every_rank", "spares_holders"), st.booleans())
    return {**found, **draw(st.fixed_dictionaries({}, optional=may_say))}


@st.composite
def endings(draw):
    """How long a game goes."""
    target = draw(st.fixed_dictionaries({}, optional={"target": st.integers(20, 200)}))
    limit = draw(st.fixed_dictionaries({}, optional={"limit": st.integers(20, 200)}))
    may_stay_open = [*range(1, 19), *(["open"] if target or limit else [])]
    return {"holes": draw(st.sampled_from(may_stay_open)), **target, **limit}


def settings_of_a_game():
    """Entries that no scorer reads."""
    procedures = {"turn_up": st.integers(0, 9), "turn_all": st.booleans(), "ends": st.just("knock")}
    assert {*procedures} <= {*PROCEDURES}
    pot = st.fixed_dictionaries({}, optional={"stake": st.integers(1, 9), "cap": st.integers(1, 9)})
    may_say = {
        "title": st.sampled_from(["Ours", "Θ and ä"]),
        "source": st.just("a note"),
        "any_layout": st.booleans(),
        "jokers_in_all": st.integers(0, 8),
        "players": st.sampled_from(["2-4", "1-12"]),
        "decks": st.integers(1, 9) | st.just({"1": 1, "4": 2}),
        "starts": st.sampled_from(["after dealer", "highest", "went out"]),
        "tie": st.sampled_from(["shared", "extra hole"]),
        "pot": pot,
        "told": st.fixed_dictionaries({}, optional=procedures),
    }
    return st.fixed_dictionaries({}, optional=may_say)
