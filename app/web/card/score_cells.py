"""The holes of the card, cell by cell with signs."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from flask import url_for

from app.golf.referee import PenaltyLine
from app.golf.ruleset import Penalty, Ruleset
from app.record.game.play import Play, PlayedHole
from app.web.hole.hole_intro import seat_url
from app.wording.basics.names import list_of, plus
from app.wording.basics.say import say
from app.wording.basics.signs import CORRECTED, DISPUTED, DONE, ODD_DECK, OPEN, TOTAL_ONLY
from app.wording.game.course import absence_text
from app.wording.game.standing import place_text
from app.wording.hole.scores import sign_of


@dataclass(frozen=True, slots=True)
class Score:
    """``signs`` are penalties, ``words`` their text; ``open`` marks a typed total."""

    points: int
    lowest: bool
    signs: Sequence[str]
    words: str
    url: str
    open: str = ""


@dataclass(frozen=True, slots=True)
class Sum:
    """The foot of a column; a shared place is ``2nd=``."""

    total: int
    place: str
    leads: bool


def score_of(play: Play, hole: PlayedHole, seat: int) -> Score | None:
    verdict = hole.verdict(seat)
    if not verdict or not hole.ruling:
        return None
    costly = [line for line in verdict.penalties if line.points]
    lowest = verdict.hole_score == hole.ruling.lowest
    words = [_penalty_aloud(line) for line in costly] + ([say("lowest_of_hole")] if lowest else [])
    signs = dict.fromkeys(sign_of(line.code)[0] for line in costly)
    is_open = seat in hole.totals
    words += [say("unverified")] if is_open else []
    url, mark = seat_url(play, hole.number, seat), TOTAL_ONLY if is_open else ""
    return Score(verdict.hole_score, lowest, [*signs], list_of(words), url, mark)


def open_hole_mark(hole: PlayedHole, seat: int) -> str:
    if hole.grids[seat] is None:
        return ""
    return DONE if hole.is_coming and seat not in hole.missing else OPEN


def _penalty_aloud(line: PenaltyLine) -> str:
    return f"{sign_of(line.code)[1]} {plus(line.points)}"


def signs_of(play: Play) -> list[tuple[str, str]]:
    return [*penalty_signs(play), *_marks_of(play)]


def penalty_signs(play: Play) -> list[tuple[str, str]]:
    signs = dict(rule_signs(play.ruleset))
    if any(hole.extras.adjustments for hole in play.counted):
        signs.setdefault(*sign_of("adjustment"))
    return [*signs.items()]


def rule_signs(ruleset: Ruleset) -> list[tuple[str, str]]:
    signs: dict[str, str] = {}
    for penalty in ruleset.penalties:
        sign, words = sign_of(penalty.when.replace(" ", "_"))
        if _plain_amount(penalty) != 0:
            amount = _plain_amount(penalty)
            signs.setdefault(sign, f"{words} {plus(amount)}" if amount else words)
    return [*signs.items()]


def _marks_of(play: Play) -> list[tuple[str, str]]:
    marks = [
        (TOTAL_ONLY, say("unverified"), any(hole.totals for hole in play.counted)),
        (CORRECTED, say("hole_corrected"), any(hole.corrected for hole in play.counted)),
        (ODD_DECK, say("odd_deck"), any(hole.has_odd_deck for hole in play.counted)),
        (DISPUTED, say("disputed"), any(hole.objections for hole in play.counted)),
    ]
    return [(mark, words) for mark, words, is_there in marks if is_there]


def _plain_amount(penalty: Penalty) -> int | None:
    made = (penalty.become, penalty.at_least, penalty.at_most)
    is_plain = made == (None, None, None) and penalty.times == 1
    return penalty.add if is_plain and not (penalty.per_player or penalty.per_rival) else None


def sums_of(play: Play) -> list[Sum]:
    if not play.counted:
        return [Sum(0, "–", False) for _seat in play.seats]
    return [
        Sum(total, say("has_left"), False)
        if play.has_left(seat)
        else Sum(total, place_text(place, play.places), place == 1)
        for seat, (total, place) in enumerate(zip(play.totals, play.places, strict=True))
    ]


@dataclass(frozen=True, slots=True)
class HoleRow:
    """``state`` is played, open, next or todo; ``duties`` are who deals, starts, is absent."""

    number: int
    state: str
    url: str
    scores: Sequence[Score | None]
    duties: Sequence[str]
    corrected: bool = False
    has_odd_deck: bool = False
    is_disputed: bool = False


def rows_of(play: Play, *, extra: bool) -> list[HoleRow]:
    return [_hole_row(play, n) for n in play.numbers if play.is_extra(n) == extra]


def _hole_row(play: Play, number: int) -> HoleRow:
    hole = play.hole(number)
    here: dict[str, Any] = {"public_id": play.public_id, "number": number}
    if hole and hole.ruling:
        seats = range(len(play.seats))
        scores = [score_of(play, hole, seat) for seat in seats]
        words = [absence_text(play, number, seat) for seat in seats]
        signs = hole.corrected, hole.has_odd_deck, bool(hole.objections)
        return HoleRow(number, "played", url_for("holes.ruling", **here), scores, words, *signs)
    nothing: list[Score | None] = [None] * len(play.seats)
    if hole:
        marks = [open_hole_mark(hole, seat) for seat in range(len(play.seats))]
        return HoleRow(number, "open", url_for("open_hole.show", **here), nothing, marks)
    if play.is_over or number != play.next_number:
        return HoleRow(number, "todo", "", nothing, [""] * len(play.seats))
    playing = play.playing(number)
    seats = range(len(play.seats))
    duties = [
        duty_of(play, number, seat)
        if seat in playing
        else absence_text(play, number, seat, say("out"))
        for seat in seats
    ]
    return HoleRow(number, "next", url_for("holes.enter", **here), nothing, duties)


def duty_of(play: Play, number: int, seat: int) -> str:
    starter = play.starter(number)
    if starter is None and number > 1:
        return ""  # the dealer sits before the starter
    if seat == play.duty(number).dealer:
        return say("deals")
    return say("starts") if seat == starter else ""
