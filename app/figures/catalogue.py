"""Every figure: its code, its reader, its least sample; the few that summarise a person."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple

from app.figures.readers import (
    ByRank,
    Costliest,
    Count,
    Difference,
    Extreme,
    Median,
    NeverCancelled,
    Number,
    Ratio,
    Reader,
    Share,
    Shares,
    Tally,
    Variance,
)

Unit = Literal["times", "cards", "points", "squared", "share", "place", "lines"]
"""What a figure counts; of ``squared`` points a page shows the root."""
Good = Literal["low", "high", ""]


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure from ``least`` counts of ``of``; ``good`` is the better direction, "" for none."""

    code: str
    unit: Unit
    reader: Reader
    least: int = 1
    of: str = "holes"
    good: Good = ""

    def reads(self, key: str) -> bool:
        keys = self.reader.keys
        return key in keys or any(known.endswith(":") and key.startswith(known) for known in keys)


class FigureValue(NamedTuple):
    """``value`` is exact, None if unknown; ``rests_on`` is the sample, ``means`` if it suffices."""

    code: str
    value: Number | None
    rests_on: int
    means: bool
    shares: Shares = ()

    @property
    def is_meaningful(self) -> bool:
        """Return True if there is a value, and it isn't a count of 0."""
        is_count = FIGURES[self.code].unit != "points" or isinstance(
            FIGURES[self.code].reader, Count
        )
        return self.value is not None and not (is_count and self.value == 0)


HOLES, GAMES = 18, 3
"""How many an average needs before it describes people more than cards."""

RECORDS = (
    Figure("holes", "times", Count("holes", "holes")),
    Figure("hole_average", "points", Ratio("hole_sum", "holes"), HOLES, good="low"),
    Figure("hole_median", "points", Median("hole:"), HOLES, good="low"),
    Figure("hole_spread", "squared", Variance("holes", "hole_sum", "hole_squares"), HOLES),
    Figure("hole_best", "points", Extreme(("hole:",), min), good="low"),
    Figure("hole_worst", "points", Extreme(("hole:",), max), good="low"),
    Figure("games", "times", Count("games", "games"), of="games"),
    Figure("game_average", "points", Ratio("game_sum", "whole"), GAMES, "whole", "low"),
    Figure("game_spread", "squared", Variance("whole", "game_sum", "game_squares"), GAMES, "whole"),
    Figure("game_best", "points", Extreme(("game:",), min), of="whole", good="low"),
    Figure("game_worst", "points", Extreme(("game:",), max), of="whole", good="low"),
    Figure("wins", "times", Count("place:1", "contested"), of="contested", good="high"),
    Figure("win_rate", "share", Ratio("place:1", "contested"), GAMES, "contested", "high"),
    Figure("place_average", "place", Ratio("place_sum", "contested"), GAMES, "contested", "low"),
    Figure("outs", "times", Count("outs", "out_known"), of="out_known"),
    Figure("out_rate", "share", Ratio("outs", "out_known"), HOLES, "out_known"),
    Figure("bust_rate", "share", Ratio("out_beaten", "outs"), 5, "outs", "low"),
    Figure("out_cost", "points", Count("out_cost", "outs_ruled"), of="outs_ruled", good="low"),
    Figure("out_gain", "points", Count("out_gain", "outs_ruled"), of="outs_ruled", good="high"),
    Figure("held", "times", Count("held", "held_known"), of="held_known", good="high"),
    Figure("held_points", "points", Count("held_points", "held_known"), of="held_known"),
    Figure("inflicted", "points", Count("inflicted", "held_known"), of="held_known"),
    Figure("suffered", "times", Count("suffered", "held_known"), of="held_known", good="low"),
    Figure(
        "suffered_points",
        "points",
        Count("suffered_points", "held_known"),
        of="held_known",
        good="low",
    ),
    Figure("bonuses", "times", Count("bonuses", "bonus_known"), of="bonus_known", good="high"),
    Figure(
        "bonus_points", "points", Count("bonus_points", "bonus_known"), of="bonus_known", good="low"
    ),
    Figure("cancelled", "lines", ByRank("cancelled:", "verified"), HOLES, "verified", "high"),
    Figure("costliest_card", "points", Costliest("cost:", "verified"), HOLES, "verified", "low"),
    Figure("left_over", "share", Share("left_over", "cells_cancelled"), HOLES, "verified", "low"),
    Figure("never_cancelled", "cards", NeverCancelled(), HOLES, "verified", "low"),
    Figure("won_from", "place", Extreme(("won_from:",), max), of="contested", good="high"),
    Figure("won_after", "points", Extreme(("won_after:",), max), of="contested", good="high"),
    Figure("lead_lost", "points", Extreme(("lead_lost:",), max), of="contested", good="low"),
    Figure("closest_win", "points", Extreme(("won_by:",), min), of="contested"),
    Figure("closest_loss", "points", Extreme(("lost_by:",), min), of="contested"),
    Figure("closest_game", "points", Extreme(("won_by:", "lost_by:"), min), of="contested"),
    Figure(
        "penalty_average",
        "points",
        Ratio("penalty_sum", "penalty_known"),
        HOLES,
        "penalty_known",
        "low",
    ),
    Figure(
        "penalty_free",
        "share",
        Ratio("penalty_free", "penalty_known"),
        HOLES,
        "penalty_known",
        "high",
    ),
    Figure("won_by_penalties", "times", Count("won_by_penalties", "swing_known"), of="swing_known"),
    Figure(
        "lost_by_penalties", "times", Count("lost_by_penalties", "swing_known"), of="swing_known"
    ),
    Figure("dealer_advantage", "points", Difference("dealt"), HOLES, "dealt", "low"),
    Figure("starter_advantage", "points", Difference("started"), HOLES, "started", "low"),
    Figure("totals_only", "times", Count("totals_only", "holes")),
    Figure("corrected", "times", Count("corrected", "holes")),
    Figure("by_hand", "times", Count("by_hand", "holes")),
)
FIGURES: Mapping[str, Figure] = {record.code: record for record in RECORDS}


def figures_of(tally: Tally) -> tuple[FigureValue, ...]:
    return tuple(figure_of(figure, tally) for figure in RECORDS)


def figure_of(figure: Figure, tally: Tally) -> FigureValue:
    count, value = tally.get(figure.of, 0), figure.reader.value(tally)
    means = value is not None and count >= figure.least
    return FigureValue(figure.code, value, count, means, figure.reader.shares(tally))


@dataclass(frozen=True, slots=True)
class Summary:
    """Counts that belong together: ``wins`` of ``contested`` games, ``unbeaten`` of ``outs``.

    ``best`` is the best hole score, made ``best_times``; ``cards`` are those of known ranks.
    """

    games: int
    holes: int
    wins: int
    contested: int
    outs: int
    busted: int
    best: int | None
    best_times: int
    cancelled: int
    cards: int

    @property
    def unbeaten(self) -> int:
        return self.outs - self.busted


def summary_of(tally: Mapping[str, int]) -> Summary:
    """Read a summary from a tally.

    >>> summary_of({"holes": 3, "hole:-4": 2, "hole:9": 1, "outs": 2, "out_beaten": 1}).unbeaten
    1
    """
    scores = {int(key[5:]): often for key, often in tally.items() if key.startswith("hole:")}
    best = min(scores, default=None)
    cancelled = tally.get("cells_cancelled", 0)
    return Summary(
        games=tally.get("games", 0),
        holes=tally.get("holes", 0),
        wins=tally.get("place:1", 0),
        contested=tally.get("contested", 0),
        outs=tally.get("outs", 0),
        busted=tally.get("out_beaten", 0),
        best=best,
        best_times=scores.get(best, 0) if best is not None else 0,
        cancelled=cancelled,
        cards=cancelled + tally.get("left_over", 0),
    )
