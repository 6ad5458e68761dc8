"""Figures on the card: hole scores with their signs, totals and places, the legend."""

from collections.abc import Sequence
from dataclasses import dataclass

from flask_babel import gettext as _

from app.golf.penalties import PenaltyLine
from app.record.play import Play, PlayedHole
from app.wording.names import plus
from app.wording.ruling import SIGN_WORDS, SIGNS
from app.wording.standing import place_text


@dataclass(frozen=True, slots=True)
class Score:
    """A hole score on the card: ``signs`` are its penalties, ``words`` says the same aloud."""

    points: int
    lowest: bool
    signs: Sequence[str]
    words: str


@dataclass(frozen=True, slots=True)
class Sum:
    """Under a column: the total and the place, ``2nd=`` where it is shared."""

    total: int
    place: str
    leads: bool


def score_of(hole: PlayedHole, seat: int) -> Score | None:
    """A hole score with its signs, and the same in words; nothing for who did not play."""
    verdict = hole.verdict(seat)
    if not verdict or not hole.ruling:
        return None
    costly = [line for line in verdict.penalties if line.points and line.code in SIGNS]
    lowest = verdict.hole_score == hole.ruling.lowest
    words = [penalty_aloud(line) for line in costly] + ([_("lowest")] if lowest else [])
    return Score(
        verdict.hole_score, lowest, [SIGNS[line.code] for line in costly], ", ".join(words)
    )


def penalty_aloud(line: PenaltyLine) -> str:
    """A sign in words, with its points."""
    return f"{SIGN_WORDS[line.code]} {plus(line.points)}"


def signs_of(play: Play) -> list[tuple[str, str]]:
    """The legend: every sign that the rules in force can set."""
    codes = {penalty.when.replace(" ", "_"): penalty.add for penalty in play.ruleset.penalties}
    signs = [
        (SIGNS[code], f"{SIGN_WORDS[code]} {plus(points)}")
        for code, points in codes.items()
        if points and code in SIGNS
    ]
    corrected = [("c", _("corrected"))] if any(h.corrected for h in play.counted) else []
    return signs + corrected


def sums_of(play: Play) -> list[Sum]:
    """Totals and places; nobody leads before the first hole."""
    if not play.counted:
        return [Sum(0, "–", False) for _seat in play.seats]
    return [
        Sum(total, place_text(place, play.places), place == 1)
        for total, place in zip(play.totals, play.places, strict=True)
    ]
