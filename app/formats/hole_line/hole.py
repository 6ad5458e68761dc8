"""Reads and checks a whole line."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from app.formats.hole_line.grids import (
    People,
    adjustments_of,
    check_grids,
    check_keys,
    grids_in,
    layout_of,
    looks_of,
    people_of,
    went_out_of,
)
from app.golf.cards import DECKS, ENGLISH, SUITS, Spelling, spelling_in
from app.golf.checking import checked_ruleset
from app.golf.faults import Fault, Faults, FaultsError, RulesetError, UnknownRulesetError, in_order
from app.golf.reading import NotJsonError, is_whole, read_json
from app.golf.referee import Extras, Finding
from app.golf.ruleset import Ruleset
from app.golf.scoring import Given, has_cards
from app.golf.table import Table, compile_ruleset
from app.golf.text import quoted_briefly
from app.wording.basics.names import either

FindingValues = dict[str, int | str]
SUIT_LETTERS = str.maketrans({sign: letter for letter, sign in SUITS.items()})

NEEDED = ("rules", "grids", "went_out")
KNOWN = ("id", *NEEDED, "players", "decks", "odd", "letters", "looks", "adjustments")
MOST_DECKS = 99


@dataclass(frozen=True, slots=True)
class HoleLine:
    """A hole; ``suited`` are findings about suits no rule needs, none with ``has_odd_deck``."""

    id: Any
    table: Table
    grids: Sequence[Given | None]
    names: Sequence[str]
    went_out: Sequence[int]
    extras: Extras
    has_odd_deck: bool
    suited: Sequence[Finding] = ()
    letters: str = ENGLISH


def read_line(text: str, letters: str = ENGLISH) -> HoleLine:
    """Read a hole; ``letters`` are the default of its cards. Raises ``FaultsError``."""
    raw, json_faults = _parsed(text)
    raw = {"letters": letters, **raw}
    faults, places = Faults(), {fault.path for fault in json_faults}
    hole = _hole_of(raw, faults)
    if hole is None or json_faults:
        new = [fault for fault in faults if fault.path not in places]
        raise FaultsError(in_order([*json_faults, *new], "", raw))
    return hole


def _parsed(text: str) -> tuple[Mapping[str, Any], Faults]:
    faults = Faults()
    try:
        found, json_faults = read_json(text)
    except NotJsonError as error:
        faults.add("", "line_not_json", detail=error.detail, column=error.column)
        raise FaultsError(faults) from None
    if not isinstance(found, dict):
        faults.add("", "object")
        raise FaultsError(faults)
    return found, Faults(json_faults)


def _hole_of(raw: Mapping[str, Any], faults: Faults) -> HoleLine | None:
    check_keys("", raw, (KNOWN, NEEDED), faults)
    people = people_of(raw, faults)
    table = _table_of(raw, people, faults)
    went_out = went_out_of(raw.get("went_out"), people, faults)
    has_odd_deck = raw.get("odd")
    if not isinstance(has_odd_deck, bool | None):
        faults.add("odd", "true_or_false", given=quoted_briefly(has_odd_deck))
    looks = looks_of(raw.get("looks"), people, faults)
    extras = Extras(looks, adjustments_of(raw.get("adjustments"), people, faults))
    deck = _letters_of(raw, faults)
    if faults or table is None:
        return None
    grids = grids_in(raw["grids"], table)
    suited = () if has_odd_deck else tuple(_suited_too_often(raw["grids"], table))
    more = bool(has_odd_deck), suited, deck
    return HoleLine(raw.get("id"), table, grids, people.names, went_out, extras, *more)


def _letters_of(raw: Mapping[str, Any], faults: Faults) -> str:
    deck = raw["letters"]
    if isinstance(deck, str) and deck in DECKS:
        return deck
    faults.add("letters", "letters", known=either([*DECKS]))
    return ENGLISH


def _table_of(raw: Mapping[str, Any], people: People, faults: Faults) -> Table | None:
    before = len(faults)
    ruleset = _ruleset_of(raw["rules"], faults) if "rules" in raw else None
    decks = raw.get("decks")
    if decks is not None and not is_whole(decks, 1, MOST_DECKS):
        faults.add("decks", "decks", most=MOST_DECKS)
    are_grids = "grids" in raw and check_grids(raw["grids"], people.names, faults)
    table = _laid_out(ruleset, raw, faults) if ruleset and are_grids else None
    if table is None or len(faults) > before:
        return None
    return table.with_decks(decks) if decks else table


def _ruleset_of(raw: object, faults: Faults) -> Ruleset | None:
    if not isinstance(raw, str | Mapping):
        faults.add("rules", "rules")
        return None
    try:
        return checked_ruleset("rules", raw)
    except UnknownRulesetError as error:
        values = {"given": error.ruleset_id, "meant": error.meant}
        faults.append(Fault("rules", "unknown_rules", values))
    except RulesetError as error:
        faults += error.faults
    return None


def _laid_out(ruleset: Ruleset, raw: Mapping[str, Any], faults: Faults) -> Table | None:
    deck = _letters_of(raw, Faults())
    try:
        table = compile_ruleset(ruleset)
        spelling = spelling_in(table.spelling, deck)
        if ruleset.any_layout:
            table = compile_ruleset(ruleset, layout_of(raw["grids"], spelling, faults))
        return table.with_letters(deck)
    except RulesetError as error:
        faults += error.faults
        return None


def _suited_too_often(raw: Sequence[Any], table: Table) -> Iterator[Finding]:
    spelling = _suited_spelling(table)
    laid = grids_in(raw, replace(table, spelling={**table.spelling, **spelling}))
    decks = table.decks_for(sum(grid is not None for grid in laid))
    for card in dict.fromkeys(spelling.values()):
        places = [
            (seat, cell)
            for seat, grid in enumerate(laid)
            for cell, own in enumerate(grid if has_cards(grid) else ())
            if own == card and cell < table.size
        ]
        copies = decks * table.copies[card[:-1]] // len(SUITS)
        if len(places) > copies:
            seats, cells = zip(*places, strict=True)
            numbers: FindingValues = {"card": card, "count": len(places), "copies": copies}
            yield Finding("too_many", seats, cells, numbers)


def _suited_spelling(table: Table) -> Spelling:
    ways = [way for way in table.spelling if len(way) > 1]
    suits = {way: way[-1].translate(SUIT_LETTERS) for way in ways}
    return {
        way: table.spelling[way] + suit
        for way, suit in suits.items()
        if suit in SUITS and table.spelling[way][-1] not in SUITS
    }
