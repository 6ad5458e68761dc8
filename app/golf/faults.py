"""What is wrong with what people wrote: faults, their English sentences and places, errors."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from app.golf.text import nearest

MOST_FAULTS = 100  # faults of one text, so that no text fills a page or a disk


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault or note; ``path`` leads to an entry (``grids[0]``) or line; "" is the whole."""

    path: str
    code: str
    values: Mapping[str, object] = field(default_factory=dict)

    def at(self, path: str | int) -> "Fault":
        return replace(self, path=str(path))

    def below(self, path: str) -> "Fault":
        """Return the fault in a part of what was read that is at ``path``."""
        return replace(self, path=f"{path}.{self.path}" if self.path else path)

    @property
    def line(self) -> int:
        return int(self.path) if self.path.isdecimal() else 0


class Faults(list[Fault]):
    """The faults of one reading, in the order in which they are found."""

    def add(self, path: str | int, code: str, **values: object) -> None:
        self.append(Fault(f"{path or ''}", code, values))

    def first_ones(self) -> tuple[Fault, ...]:
        """Return all faults; of very many, the first ones and the number of the rest."""
        more = len(self) - MOST_FAULTS
        rest = [Fault("", "more", {"num": more})] if more > 0 else []
        return (*self[:MOST_FAULTS], *rest)


def _l(text: str) -> str:
    return text


SENTENCES: Mapping[str, str] = {
    "all_held": _l(
        "all cards are held in the hand, so none can lie face up: change one of the two"
    ),
    "all_up": _l(
        "all cards would be face up before the first turn: turn up fewer, or let holes end with "
        "a knock"
    ),
    "apart_lines": _l("at most {most} lines through one card may leave the grid"),
    "by_points": _l("{word} can’t be used to set the points of a card"),
    "cells": _l("name two cells or more, each once, from 0 to {last}"),
    "cells_missing": _l("say which cells, like 'corners' or [0, 2]"),
    "claims": _l(
        "{claim} and {other} can’t both apply to a card: separate them with “only” or “never”"
    ),
    "cells_or_word": _l("choose one of {known}, or cells by number like [0, 2], not {given}"),
    "choose": _l("choose one of {known}, not {given}"),
    "deck": _l("write its ranks, like {example}"),
    "deep": _l("too many brackets inside each other: remove some"),
    "decks_from": _l("write a number of players from 1 to 99, like 5"),
    "decks_start": _l("start with the decks for 1 player, like {example}"),
    "empty_mapping": _l("write cards and numbers, like {example}"),
    "entries": _l("write entries, like layout = '2x3'"),
    "entries_in_braces": _l("write entries in braces, like {example}"),
    "goes_with": _l("is only allowed with {known}: leave it out"),
    "half": _l("contains half a character (a lone surrogate): write a whole one"),
    "layout": _l(
        "write rows x columns with 4 to 16 cells, at most four rows and eight columns, like 2x3, "
        "not {given}"
    ),
    "layout_column": _l("needs two columns or more: turn it to {turned}"),
    "layout_rows": _l("at most four rows: turn it to {turned}"),
    "least_most": _l("{least} is more than at_most ({most}): make it smaller, or leave one out"),
    "list": _l("write a list, like [ … ]"),
    "long_number": _l("this number is too long: write at most 300 digits"),
    "meant": _l("did you mean {meant}?"),
    "missing": _l("is missing: write it"),
    "missing_base": _l(
        "is missing: write it, or a preset to start from, like extends = 'six-card'"
    ),
    "no_amount": _l("say what it costs, like add = 10, or add = 0 for no points"),
    "no_columns": _l(
        "no matching column stays in the grid: let equal columns cancel, or choose other cards"
    ),
    "no_effect": _l("this always costs 0: change an amount, or leave it out"),
    "no_end": _l("a game without a number of holes needs a target or a limit"),
    "no_jack": _l("the deck has no jack: leave this out"),
    "no_last": _l("a game without a number of holes has no last hole: set one, or leave this out"),
    "no_middle": _l("{layout} has no middle column: choose another layout or other cards"),
    "no_number": _l("NaN and Infinity are not numbers in JSON: write a number, or null"),
    "no_pips": _l("{rank} has no number of its own; write what it counts"),
    "no_place": _l("this shape doesn’t fit into {layout}: choose another"),
    "no_points": _l("say what {card} counts"),
    "no_points_each": _l("say what each of these counts: {cards}"),
    "no_ref": _l("write the id of a ruleset, or its entries"),
    "no_room": _l("at most {most} cards of {layout} can lie like that: turn up fewer"),
    "no_selector": _l("name the cards, like 3-10, red 3 or QS"),
    "no_such_card": _l("the deck has no {card}"),
    "no_take": _l("say how many, like 2"),
    "nobody_out": _l(
        "nobody goes out if holes end when everyone’s cards are face up: leave this out, or let "
        "holes end another way"
    ),
    "none_up": _l("no card is turned up at first: turn some up, or leave this out"),
    "never_up": _l(
        "no card is ever face up: let new cards lie face up, let cards be turned up, or let "
        "holes end with a knock"
    ),
    "not_json": _l("this is not JSON ({detail})."),
    "not_toml": _l("this is not TOML ({detail})."),
    "not_two": _l("nobody has peeked at two cards: let everyone peek at two before the first turn"),
    "players": _l("write the fewest and the most players, like 2-4, not {given}"),
    "rank": _l("{rank} can’t be a rank; use A, J, Q, K or numbers"),
    "several_rules": _l("there are several sets of rules here: keep one"),
    "stands_twice": _l("is written twice: keep one"),
    "starter_late": _l(
        "who starts depends on everyone’s cards, so nobody may wait to turn theirs up"
    ),
    "target_and_limit": _l(
        "a target ends the game, but a limit knocks players out: keep one of the two"
    ),
    "text": _l("write 1 to 200 characters of text"),
    "too_few_cards": _l(
        "{players} players need {needed} cards, and there are {count}: add decks, or choose a "
        "smaller layout"
    ),
    "too_many_entries": _l("this has {count} entries: write at most {most}"),
    "too_many_groups": _l(
        "these cards could match in {count} ways, but at most {most} can be tried: take fewer "
        "cards, name fewer cells, or leave a pattern out"
    ),
    "too_many_held": _l("a grid has at most {count} cards: ask for fewer"),
    "too_many_removals": _l(
        "finding out which cards left a grid takes up to {count} steps, more than the {most} "
        "allowed: let fewer lines leave"
    ),
    "too_many_steps": _l(
        "finding the best of these matches takes up to {count} steps, and the limit is {most}: "
        "take fewer cards, name fewer cells, or let cards be used twice (claim = 'every')"
    ),
    "too_many_up": _l("a grid of {layout} has only {count} cards: choose fewer"),
    "true_or_false": _l("write true or false, not {given}"),
    "twice": _l("{rank} is written twice"),
    "unknown_key": _l("is not known here; use {known}"),
    "whole": _l("write a whole number from {least} to {most}, not {given}"),
    "whole_or_word": _l("write a whole number from {least} to {most}, or {known}, not {given}"),
    "wild": _l("a wild card is used only once: write claim = 'most' or 'best'"),
    "wild_twice": _l(
        "{other} uses this wild card too, but it can be used only once: write claim = 'most' or "
        "claim = 'best' in both, or give each its own cards with `only` or `never`"
    ),
}
"""Sentences by code; ``app.wording.errors`` translates them."""


def in_english(fault: Fault) -> str:
    """Return the English sentence of a fault; other faults as their code."""
    if fault.code not in SENTENCES:
        return fault.code
    sentence = SENTENCES[fault.code].format_map(fault.values)
    if not fault.values.get("meant"):
        return sentence
    return f"{sentence}; {SENTENCES['meant'].format_map(fault.values)}"


class GolfError(ValueError):
    """Unacceptable input; ``str()`` is plain English for engineers."""

    def __reduce__(self) -> tuple[Any, ...]:
        """Errors go from one process to another as they are, without being made anew."""
        return _remade, (type(self), self.args, vars(self))


def _remade(kind: type[GolfError], args: tuple[Any, ...], values: Mapping[str, Any]) -> GolfError:
    error = kind.__new__(kind, *args)
    vars(error).update(values)
    return error


class FaultsError(GolfError):
    """Unusable input, with all its faults."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__(f"{self.first.path}: {in_english(self.first)}")

    @classmethod
    def of(cls, code: str, path: str | int = "", **values: object) -> "FaultsError":
        faults = Faults()
        faults.add(path, code, **values)
        return FaultsError(faults)

    @property
    def first(self) -> Fault:
        return self.faults[0]


class CardError(GolfError):
    """An unreadable card, such as ``"1"``."""

    def __init__(self, text: str) -> None:
        super().__init__(f"“{text}” is not a card. Write its rank, like 10 or Q.")
        self.text = text


class RulesetError(FaultsError):
    """An unplayable ruleset; codes are those of ``SENTENCES``, ``meant`` the nearest known word."""

    def __init__(self, path: str, code: str, **values: object) -> None:
        super().__init__([Fault(path, code, values)])

    @classmethod
    def together(cls, faults: Sequence[Fault]) -> "RulesetError":
        error = cls(faults[0].path, faults[0].code, **faults[0].values)
        error.faults = tuple(faults)
        return error


class UnknownRulesetError(GolfError):
    """An id of no shipped ruleset; ``known`` are the ids to choose from."""

    def __init__(self, ruleset_id: str, known: tuple[str, ...]) -> None:
        super().__init__(
            f"There are no rules called “{ruleset_id}”. Choose one of {', '.join(known)}."
        )
        self.ruleset_id = ruleset_id
        self.known = known
        self.meant = nearest(ruleset_id, known)


class SeatError(GolfError):
    """A seat that does not play in this hole; ``playing`` are those that do, from 0."""

    def __init__(self, seat: int, playing: Sequence[int]) -> None:
        there = ", ".join(map(str, playing)) or "none"
        super().__init__(f"Seat {seat} has no grid in this hole; these have one: {there}.")
        self.seat = seat
        self.playing = tuple(playing)


DEEPEST = 5  # keys: patterns, its number, cells, a list of them, a cell


def outline(path: str, raw: Any, deeper: int = DEEPEST) -> Iterator[str]:  # noqa: ANN401
    """Yield the path of every entry, in the order of the file."""
    yield path
    if isinstance(raw, Mapping):
        parts = [(str(key), entry) for key, entry in raw.items()]
    elif isinstance(raw, Sequence) and not isinstance(raw, str):
        parts = [(f"[{place}]", entry) for place, entry in enumerate(raw)]
    else:
        return
    for own, entry in parts if deeper else ():
        yield from outline(below(path, own), entry, deeper - 1)


def below(path: str, own: str) -> str:
    """Join an entry's name to the path of its parent.

    >>> below("mine", "holes"), below("mine", "[1]"), below("", "mine"), below("mine", "")
    ('mine.holes', 'mine[1]', 'mine', 'mine')
    """
    return f"{path}.{own}" if path and own and not own.startswith("[") else path + own


def in_order(found: Iterable[Fault], path: str, *raws: Any) -> list[Fault]:  # noqa: ANN401
    """Sort faults in the order of the data, first ``raws`` first; a missing entry at its parent."""
    places: dict[str, int] = {}
    for raw in raws:
        for own in outline(path, raw):
            places.setdefault(own, len(places))

    def place(fault: Fault) -> int:
        own = fault.path
        while own and own not in places:
            own = parent(own)
        return places.get(own, 0)

    return sorted(found, key=place)


def parent(path: str) -> str:
    return path[: max(path.rfind("."), path.rfind("["), 0)]
