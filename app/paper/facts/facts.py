"""What a scorecard, a ruling and the rules in short show, as dataclasses; nothing is scored."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.golf.ruleset import Penalty, Ruleset
from app.golf.table import compile_ruleset
from app.paper.pen import NO_CODE, QrCode
from app.wording.rules import (
    aim_text,
    cancels_text,
    falls_text,
    grouped_values,
    penalty_line,
    pot_text,
    ruleset_title,
    scored,
    won_by_text,
)

LEFT = 0
OPEN_HOLES = 9  # columns on the card of a game without a fixed number of holes
ICONS = {"out_beaten": "busted", "out_tied": "busted", "holds": "four"}
UNMARKED = {"card", "total_only"}


@dataclass(frozen=True, slots=True)
class RulesInShort:
    """The rules as short as the margin of a card.

    ``groups`` are cells that may cancel. ``grouped`` puts neighbours of equal value together.
    Penalties are pairs of icon (or "") and text. ``end`` is how a game without a fixed number of
    holes ends, ``pot`` how its pot is won.
    """

    title: str
    short: str
    values: Sequence[tuple[str, int]]
    rows: int
    columns: int
    holes: int
    groups: Sequence[Sequence[int]]
    grouped: Sequence[tuple[str, str]]
    cancels: str
    penalties: Sequence[tuple[str, str]]
    end: str = ""
    pot: str = ""
    dealer_turns: bool = True


def rules_in_short(ruleset: Ruleset) -> RulesInShort:
    table = compile_ruleset(ruleset)
    won_by = won_by_text(ruleset) if ruleset.target or ruleset.limit else ""
    return RulesInShort(
        title=ruleset_title(ruleset),
        short=aim_text(ruleset),
        values=list(table.points.items()),
        rows=ruleset.layout.rows,
        columns=ruleset.layout.columns,
        holes=ruleset.holes or OPEN_HOLES,
        groups=[group.cells for group in table.groups],
        grouped=grouped_values(ruleset),
        cancels=cancels_text(ruleset),
        penalties=[(icon_of(p), penalty_line(ruleset, p)) for p in scored(ruleset)],
        end=" ".join(filter(None, [won_by, falls_text(ruleset)])),
        pot=pot_text(ruleset),
        dealer_turns=ruleset.starts == "after dealer" and ruleset.limit is None,
    )


def icon_of(penalty: Penalty) -> str:
    return icon_of_code(penalty.when.replace(" ", "_"))


def icon_of_code(code: str) -> str:
    return ICONS.get(code, "")


@dataclass(frozen=True, slots=True)
class CellResult:
    """One player's finished hole; ``busted`` and ``fours`` are penalty points.

    ``unverified`` is a total without cards; ``extra_cards`` means that the hole's deck had some;
    ``others`` are points of penalties without an icon.
    """

    cards: Sequence[str]
    cancelled: Sequence[Sequence[int]]
    score: int
    running: int
    out: bool
    busted: int
    fours: int
    holds: bool
    corrected: bool
    unverified: bool = False
    extra_cards: bool = False
    disputed: bool = False
    others: int = 0


@dataclass(frozen=True, slots=True)
class Card:
    """A whole card. ``results`` is by seat, then hole; empty on a blank card, None before a ruling.

    ``hole_signs`` stand next to hole numbers. By seat: ``notes`` on players who
    came late or left; ``out`` if knocked out; ``away`` the holes, from 0, that a player had no part
    in, with the points after each, mostly 0. ``best`` is the leader's total if it is on another
    sheet. ``code`` leads to the rules or the game, ``first`` is the number of the first hole.
    ``state`` is the state of a game that isn't over, or how far it came. ``short`` is the headline
    with shortened names.
    """

    rules: RulesInShort
    names: Sequence[str]
    dealers: Sequence[int]
    results: Sequence[Sequence[CellResult | None]] = ()
    totals: Sequence[int] = ()
    places: Sequence[int] = ()
    headline: str = ""
    short: str = ""
    state: str = ""
    date: str = ""
    venue: str = ""
    hole_signs: Sequence[str] = ()
    notes: Sequence[str] = ()
    out: Sequence[bool] = ()
    away: Sequence[Mapping[int, int]] = ()
    ended: bool = False
    code: QrCode = NO_CODE
    best: int | None = None
    first: int = 1

    @property
    def is_extra(self) -> bool:
        """True for a card of extra holes, which no total includes."""
        return self.first > 1

    @property
    def last_hole(self) -> int:
        played = [n for row in self.results for n, result in enumerate(row, start=1) if result]
        return max(played, default=1) if self.ended else self.rules.holes

    def is_compared(self, seat: int) -> bool:
        """Return True if a player stays to the end, so that points behind the leader count."""
        is_out = bool(self.out) and self.out[seat]
        return any(self.results[seat]) and self.places[seat] != LEFT and not is_out

    def began_with(self, seat: int, hole: int) -> int | None:
        """Return a player's points after a hole they had no part in; None for other holes."""
        return self.away[seat].get(hole) if self.away else None

    @property
    def best_total(self) -> int | None:
        if self.best is not None or not self.totals:
            return self.best
        leads = [t for t, place in zip(self.totals, self.places, strict=True) if place == 1]
        return leads[0] if leads else min(self.totals)

    def place_words(self, seat: int) -> str:
        return "–" if self.places[seat] == LEFT else str(self.places[seat])

    def is_over(self, seat: int) -> bool:
        return self.ended or all(self.results[seat])


@dataclass(frozen=True, slots=True)
class Reason:
    """A line of a ruling; ``sign`` is the icon of a penalty, ``note`` is in small print."""

    words: str
    points: int
    sign: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class PlayerRuling:
    """One player's ruling; the points of the reasons always sum to the score."""

    name: str
    standing: str
    cards: Sequence[str]
    columns: int
    cancelled: Sequence[Sequence[int]]
    reasons: Sequence[Reason]
    score: int


@dataclass(frozen=True, slots=True)
class RulingFacts:
    """The sheet of one ruling."""

    headline: str
    subtitle: str
    players: Sequence[PlayerRuling]
    rules: RulesInShort
    code: QrCode = NO_CODE
