"""The few figures that summarise a person, read from a tally."""

from collections.abc import Mapping
from dataclasses import dataclass


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
        """How often the person went out and no other player had less."""
        return self.outs - self.busted


def summary_of(tally: Mapping[str, int]) -> Summary:
    """The summary of what was counted.

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
