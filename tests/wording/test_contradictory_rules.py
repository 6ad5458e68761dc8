"""Whatever house rules are switched on together: they are refused, or their page is consistent."""

import re

from hypothesis import given
from hypothesis import strategies as st

from app.golf.checking import checked_ruleset
from app.golf.faults import RulesetError
from app.golf.ruleset import find_ruleset, preset_mappings, to_mapping
from app.golf.switches import SWITCHES, read_values
from app.wording.notes import default_notes
from app.wording.procedures import how_to_play
from app.wording.rules import (
    cancels_text,
    decks_text,
    length_texts,
    penalty_detail,
    penalty_title,
    scored,
)

SECTIONS = ("deal", "turn", "turn", "table", "game", "pot", "penalties", "cancels")

EXCLUSIVE = (
    ("Nobody has gone out.", r"(went|goes|going|and go) out|has gone out|one who went out"),
    ("No card is turned up at first.", r"cards you turn up|turned up theirs|After turning up"),
    ("No card is turned up at first.", r"in turned-up cards starts"),
    (
        "You hold all your cards in your hand",
        r"turns up \d|(may|must) turn|lies face up|cards? "
        "face up",
    ),
    ("in your hand", r"peeks once"),
    ("do so when your first turn starts", r"in turned-up cards starts"),
    ("the last player left wins", r"Once someone has reached"),
)
"""Sentences that are never shown together with others."""

NEEDED = (
    ("the same two spots", r"peeks once at (their two nearest|any two)"),
    ("Once a column matches, its cards", r"in (a|a whole) column|column(,| or)"),
    ("all cards face up has gone out", r"The new card lies face up|turn up (one|all)"),
    ("players are face up", r"The new card lies face up|turn up (one|all)"),
)
"""Sentences that are only shown together with others, unless nothing is shown of new cards."""


@st.composite
def house_rules(draw):
    """A preset with some switches changed."""
    rules = to_mapping(find_ruleset(draw(st.sampled_from([*preset_mappings()]))))
    for _ in range(draw(st.integers(1, 8))):
        section = draw(st.sampled_from(SECTIONS))
        ids = [name for name in read_values(rules) if SWITCHES[name].section == section]
        switch = SWITCHES[draw(st.sampled_from(ids))]
        rules = switch.write(rules, draw(st.sampled_from(switch.offers(rules))))
    return rules


def page_of(ruleset):
    """All that the page of some rules says."""
    play = [text for _heading, texts in how_to_play(ruleset) for text in texts]
    penalties = [f"{penalty_title(p)}: {penalty_detail(ruleset, p)}" for p in scored(ruleset)]
    more = [*length_texts(ruleset), *default_notes(ruleset), cancels_text(ruleset)]
    return "\n".join([*play, *penalties, *more])


def clashes(page):
    """Sentences of a page that contradict each other."""
    for first, second in EXCLUSIVE:
        if first in page and re.search(second, page.replace(first, "")):
            yield first, second
    for first, second in NEEDED:
        if first in page and "new card lies" in page and not re.search(second, page):
            yield first, second


def impossible(ruleset, page):
    """What the page of some rules names and their data lack."""
    layout, procedures = ruleset.layout, ruleset.procedures
    spans = re.findall(r"for (\d+) to (\d+) players", decks_text(ruleset))
    yield from [(few, most) for few, most in spans if int(few) > int(most)]
    smallest = 4 if ruleset.any_layout else layout.size
    if procedures.get("turn_up", 0) > smallest:
        yield "turn_up", layout
    if "middle column" in page and (ruleset.any_layout or not layout.columns % 2):
        yield "middle", layout
    if "jack is discarded" in page and "J" not in " ".join(dict(ruleset.deck)):
        yield "jack", ruleset.deck


@given(house_rules())
def test_no_page_of_rules_contradicts_itself(rules):
    try:
        ruleset = checked_ruleset("house", rules)
    except RulesetError:
        return
    page = page_of(ruleset)
    assert [*clashes(page), *impossible(ruleset, page)] == [], page
