"""A way of playing as frozen data, checked on reading; errors name the entry."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, field, fields
from typing import Any, Literal, get_args

from app.golf.cards import RANKS
from app.golf.errors import RulesetError
from app.golf.layout import Layout
from app.golf.nearest_word import quoted_briefly
from app.golf.procedures import read_procedures
from app.golf.reading import (
    ListOf,
    MappingOf,
    OneOf,
    Reader,
    ReadingFaults,
    Whole,
    WholeOr,
    from_to,
    pairs,
    steps,
    words,
    yes_or_no,
)
from app.golf.selectors import spread
from app.golf.terms import (
    MOST_TERMS,
    Pattern,
    Penalty,
    plain,
    read_pattern,
    read_penalty,
    write_term,
)

LANGUAGE = 4  # version of the ruleset language, kept with every game
Starts = Literal["after dealer", "highest", "went out"]
Tied = Literal["leaves", "takes", "pays"]
LEAVES: Tied = "leaves"
STANDARD: Mapping[str, int | str] = {"A 2-10 J Q K": "suited"}


@dataclass(frozen=True, slots=True)
class Pot:
    """Stakes and caps; ``tied`` is what the player who went out does after a tie for lowest."""

    stake: int = 1
    cap: int | None = None
    tied: Tied = LEAVES


@dataclass(frozen=True, slots=True)
class Ruleset:
    """One way of playing; ``source`` is the document it comes from.

    ``deck`` is ranks to copies in one deck (``suited``: one of each suit), ``values`` selectors to
    points, later ones overruling earlier ones; ``decks`` are steps (from how many players on, how
    many). With ``holes`` None only ``target`` (a player reaches it) or ``limit`` (players who reach
    it are out) ends the game. ``procedures`` change no score.
    """

    id: str
    layout: Layout
    values: tuple[tuple[str, int | str], ...]
    title: str = "House rules"
    source: str = "house rules"
    other_names: tuple[str, ...] = ()
    any_layout: bool = False
    deck: tuple[tuple[str, int | str], ...] = tuple(STANDARD.items())
    jokers: int = 0
    jokers_in_all: int = 0
    patterns: tuple[Pattern, ...] = ()
    penalties: tuple[Penalty, ...] = ()
    players: tuple[int, int] = (2, 8)
    decks: tuple[tuple[int, int], ...] = ((1, 1),)
    holes: int | None = 9
    target: int | None = None
    limit: int | None = None
    starts: Starts = "after dealer"
    tie: Literal["shared", "extra hole"] = "shared"
    pot: Pot | None = None
    procedures: Mapping[str, int | bool | str] = field(default_factory=dict, hash=False)

    def decks_for(self, players: int) -> int:
        return max(step for step in self.decks if step[0] <= max(players, 1))[1]


def read_layout(path: str, raw: Any) -> Layout:  # noqa: ANN401
    return Layout.parse(quoted_briefly(raw), path)


def read_deck(path: str, raw: Any) -> tuple[tuple[str, int | str], ...]:  # noqa: ANN401
    found = pairs(path, raw, COPIES)
    ranks = Counter(rank for name, _ in found for word in name.split() for rank in spread(word))
    for rank, times in ranks.items():
        if times > 1:
            raise RulesetError(path, "twice", rank=quoted_briefly(rank))
        if not (rank in RANKS or rank == "X" or rank.removeprefix("-").isdecimal()):
            raise RulesetError(path, "rank", rank=quoted_briefly(rank))
    if not ranks:
        raise RulesetError(path, "deck", example="{ 'A 2-10' = 'suited' }")
    return found


COPIES = WholeOr(["suited"], 1, 99)


def read_values(path: str, raw: Any) -> tuple[tuple[str, int | str], ...]:  # noqa: ANN401
    """Read selectors to points; ``pips`` is the rank's own number."""
    return pairs(path, raw, WholeOr(["pips"], -999, 999))


def read_pot(path: str, raw: Any) -> Pot:  # noqa: ANN401
    return Pot(**MappingOf(POT)(path, raw))


POT: Mapping[str, Reader] = {
    "stake": Whole(1, 99),
    "cap": Whole(1, 9999),
    "tied": OneOf(*get_args(Tied)),
}


def _write_pot(pot: Pot) -> dict[str, Any]:
    entries = {"stake": pot.stake, "cap": pot.cap, "tied": pot.tied if pot.tied != LEAVES else None}
    return {key: value for key, value in entries.items() if value}


KEYS: Mapping[str, Reader] = {
    "title": words,
    "source": words,
    "other_names": ListOf(words, 12),
    "layout": read_layout,
    "any_layout": yes_or_no,
    "deck": read_deck,
    "jokers": Whole(0, 8),
    "jokers_in_all": Whole(0, 32),
    "values": read_values,
    "patterns": ListOf(read_pattern, MOST_TERMS),
    "penalties": ListOf(read_penalty, MOST_TERMS),
    "players": from_to,
    "decks": steps,
    "holes": WholeOr(["open"], 1, 18),
    "target": Whole(1, 9999),
    "limit": Whole(1, 9999),
    "starts": OneOf("after dealer", "highest", "went out"),
    "tie": OneOf("shared", "extra hole"),
    "pot": read_pot,
    "told": read_procedures,
}
"""Every entry of a ruleset and its reader; docs/rules.md has them one by one."""

FIELDS: Mapping[str, str] = {"told": "procedures"}
"""Published keys whose field of ``Ruleset`` has another name."""


def from_mapping(ruleset_id: str, raw: Mapping[str, Any]) -> Ruleset:
    """Read a ruleset from TOML or JSON data; raises ``RulesetError``."""
    found, faults = read_entries(ruleset_id, raw)
    faults.stop()
    return Ruleset(id=ruleset_id, **found)


def read_entries(path: str, raw: Mapping[str, Any]) -> tuple[dict[str, Any], ReadingFaults]:
    """Return the fields of a ``Ruleset`` that can be read, and the faults of all others."""
    faults = ReadingFaults()
    found = faults.read_parts(KEYS, path, raw)
    for key in ("layout", "values"):
        if key not in raw:
            faults.add(f"{path}.{key}", "missing_base")
    if found.get("holes") == "open":
        found["holes"] = None
        if not {"target", "limit"} & raw.keys():
            faults.add(f"{path}.holes", "no_end")
    return {FIELDS.get(key, key): value for key, value in found.items()}, faults


WRITERS: Mapping[str, Callable[[Any], Any]] = {
    "layout": str,
    "deck": dict,
    "values": dict,
    "patterns": lambda patterns: [write_term(pattern) for pattern in patterns],
    "penalties": lambda penalties: [write_term(penalty) for penalty in penalties],
    "players": lambda bounds: f"{bounds[0]}-{bounds[1]}",
    "decks": lambda found: found[0][1] if len(found) == 1 else {str(n): d for n, d in found},
    "holes": lambda holes: holes or "open",
    "pot": _write_pot,
    "told": dict,
}


def to_mapping(ruleset: Ruleset) -> dict[str, Any]:
    """Return the ruleset as data that reads back as the same; defaults are left out."""
    written = {}
    for name in KEYS:
        value = getattr(ruleset, FIELDS.get(name, name))
        if value != _default_of(FIELDS.get(name, name)):
            written[name] = WRITERS.get(name, plain)(value)
    return written


def _default_of(name: str) -> Any:  # noqa: ANN401
    found = next(field for field in fields(Ruleset) if field.name == name)
    return {} if found.default_factory is not MISSING else found.default


__all__ = ["Pattern", "Penalty", "Pot", "Ruleset", "from_mapping", "to_mapping"]
