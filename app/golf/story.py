"""Remarkable facts about a player once a game is over; ``card-rows.js`` is its twin."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from app.golf.penalties import PenaltyLine
from app.golf.referee import Ruling

StoryCode = Literal["held_last", "held", "lowest_of", "best_hole", "nothing"]
LEAST_LOWEST = 2
"""The fewest holes to be lowest in that make a story."""


@dataclass(frozen=True, slots=True)
class Story:
    """``line`` is the penalty for equal cards held; ``number`` a count or the best hole's score."""

    code: StoryCode
    number: int = 0
    line: PenaltyLine | None = None


def story_of(rulings: Sequence[Ruling], seat: int, *, is_last: bool) -> Story:
    """Return the first true story: held equal cards, lowest of several holes, the best hole."""
    held = [line for ruling in rulings for holder, line in holding_lines(ruling) if holder == seat]
    shown = next((line for line in held if "card" in line.numbers), None)
    if shown:
        return Story("held_last" if is_last else "held", line=shown)
    scores = [(ruling.hole_scores[seat], ruling.lowest) for ruling in rulings]
    own = [(score, lowest) for score, lowest in scores if score is not None]
    lowest_of = sum(score == lowest for score, lowest in own)
    if lowest_of >= LEAST_LOWEST:
        return Story("lowest_of", lowest_of)
    return Story("best_hole", min(score for score, _ in own)) if own else Story("nothing")


def holding_lines(ruling: Ruling) -> list[tuple[int, PenaltyLine]]:
    """Return holders of equal cards that hit a player, each with its penalty line."""
    return [
        (line.seats[0] if line.seats else seat, line)
        for seat, verdict in enumerate(ruling.verdicts)
        if verdict
        for line in verdict.penalties
        if line.code == "holds" and len(line.seats) < 2
    ]
