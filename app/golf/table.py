"""The compiled table: JSON-able numbers, the only input of both scorers."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any, NamedTuple

from app.golf.cards import ANY_DECK, EMPTY, NOT_YET, Spelling
from app.golf.deck_letters import spelling_in
from app.golf.layout import Layout
from app.golf.ruleset import Pot
from app.golf.score_line import ScoreLine
from app.golf.terms import Claim, Penalty

Keys = Mapping[str, str]


class Group(NamedTuple):
    """Cells that may match together in one of the table's patterns; ``line`` counts from 1."""

    pattern: int
    cells: tuple[int, ...]
    line: int


class Removal(NamedTuple):
    """Cells whose cards leave a grid together; ``points`` are None if they depend on the cards."""

    cells: tuple[int, ...]
    points: int | None


class QuickGroup(NamedTuple):
    """A group that matches if all its cards are the same, and its line then."""

    first: int
    second: int
    line: ScoreLine


class Quick(NamedTuple):
    """A shortcut for rules in which equal cards always match and count a fixed number.

    ``cards`` are the lines of every card alone, cell by cell. ``pairs`` are disjoint groups of two
    cells (the cells, what they count), ``rest`` all other cells; there are no pairs if groups are
    longer or overlap.
    """

    groups: tuple[QuickGroup, ...]
    cards: tuple[Mapping[str, ScoreLine], ...]
    pairs: tuple[tuple[int, int, int], ...]
    rest: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CompiledPattern:
    """How a pattern's groups match and count, by card.

    ``keys`` chooses one of the table's keys: cards match if theirs are equal. ``cards`` may match,
    None for all; ``worth`` None keeps the cards' own points. Of the groups of one key an ``alone``
    pattern counts only the best.
    """

    code: str
    keys: int
    cards: frozenset[str] | None
    wild: frozenset[str]
    worth: int | None
    bonus: int
    bonus_times: int
    claim: Claim
    alone: bool
    name: str = ""

    @property
    def is_plain(self) -> bool:
        return self.cards is None and not self.wild


@dataclass(frozen=True, slots=True)
class Table:
    """A compiled ruleset.

    ``points`` are by card and ``copies`` by card in one deck, ``in_all`` the copies that don't grow
    with the decks; ``ranks`` maps cards to ranks, ``asks`` ranks to the exact cards that rules
    need. ``removals`` are cells that one card may take from a grid, ``counting`` those that count
    if they match, where cards leave. ``quick`` is a shortcut for the plainest rules.
    """

    rows: int
    columns: int
    decks: tuple[tuple[int, int], ...]
    points: Mapping[str, int]
    copies: Mapping[str, int]
    in_all: Mapping[str, int]
    ranks: Keys
    asks: Mapping[str, tuple[str, ...]]
    keys: tuple[Keys, ...]
    patterns: tuple[CompiledPattern, ...]
    groups: tuple[Group, ...]
    removals: tuple[Removal, ...]
    counting: tuple[Removal, ...]
    penalties: tuple[Penalty, ...]
    holes: int | None
    target: int | None
    limit: int | None
    starts: str
    tie: str
    pot: Pot | None
    spelling: Spelling
    quick: Quick | None

    @property
    def goal(self) -> int | None:
        """The total that ends the game or puts a player out; None without one."""
        return self.limit if self.target is None else self.target

    @property
    def has_fines(self) -> bool:
        return any(penalty.condition.reads == "looks" for penalty in self.penalties)

    @property
    def size(self) -> int:
        return self.rows * self.columns

    @property
    def layout(self) -> Layout:
        return Layout(self.rows, self.columns)

    def decks_for(self, players: int) -> int:
        return max(step for step in self.decks if step[0] <= max(players, 1))[1]

    def copies_in_play(self, card: str, players: int) -> int:
        return self.copies[card] * self.decks_for(players) + self.in_all.get(card, 0)

    def cards_in_play(self, players: int) -> int:
        return sum(self.copies.values()) * self.decks_for(players) + sum(self.in_all.values())

    def with_decks(self, decks: int) -> "Table":
        return replace(self, decks=((1, decks),))

    def with_letters(self, deck: str) -> "Table":
        """Return the table for cards typed with the letters of a deck.

        >>> from app.golf.catalogue import find_ruleset
        >>> from app.golf.compiling import compile_ruleset
        >>> compile_ruleset(find_ruleset("nine-hole")).with_letters("fr").spelling["V"]
        'J'
        """
        return replace(self, spelling=spelling_in(self.spelling, deck))

    def to_json(self) -> dict[str, Any]:
        """Return JSON for the browser; ``cards`` keeps the deck's order, which mappings lose."""
        plain = asdict(replace(self, quick=None)) | {
            "groups": [group._asdict() for group in self.groups],
            "removals": [removal._asdict() for removal in self.removals],
            "counting": [removal._asdict() for removal in self.counting],
        }
        del plain["spelling"], plain["quick"]
        plain |= {"cards": list(self.points), "any_deck": sorted(ANY_DECK)}
        plain |= {"empty": EMPTY, "not_yet": sorted(NOT_YET)}
        for written, penalty in zip(plain["penalties"], self.penalties, strict=True):
            written["condition"] = penalty.condition.in_table()
        for pattern in plain["patterns"]:
            pattern["cards"] = None if pattern["cards"] is None else sorted(pattern["cards"])
            pattern["wild"] = sorted(pattern["wild"])
        return plain
