"""The running game: totals, who is in, who deals and starts, the end, places, the pot.

Also what a correction moves, and a remarkable fact about a player once it is over.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from app.golf.referee import PenaltyLine, Ruling, Verdict, standing
from app.golf.ruleset import Pot, Ruleset
from app.golf.table import Table

End = Literal["holes", "target", "last_in", "all_out", "won"]
LATEST = 1 << 30  # a hole later than any, for those who are still in
GONE = (1, 0)  # ranks those who left the table behind all others


class HoleResult(NamedTuple):
    """A ruled hole by seat, None for a seat that did not play, its duties, and who wins by it."""

    scores: tuple[int | None, ...]
    grid_scores: tuple[int | None, ...]
    went_out: int | None
    dealer: int
    starter: int
    winners: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Course:
    """A game after some holes; ``totals`` are over the first ``regular`` ones, without extra holes.

    ``fell`` are regular holes, from 1, and seats whose total then fell back.
    ``left`` is by seat the hole after which a player was out or left; ``playing`` are the seats of
    the next hole, empty once the game has ended; ``tied`` are those who then share first place.
    """

    totals: tuple[int, ...]
    left: tuple[int | None, ...]
    places: tuple[int, ...]
    playing: tuple[int, ...]
    end: End | None
    tied: tuple[int, ...]
    regular: int = 0
    fell: tuple[tuple[int, int], ...] = ()


def run_game(
    table: Table,
    seats: int,
    results: Sequence[HoleResult],
    start_scores: Sequence[int] = (),
    away: Sequence[int | None] = (),
) -> Course:
    """Return the game after these holes; ``start_scores`` count towards target and limit.

    ``away`` is by seat the number of holes after which a player left: they have no place of their
    own, but share the one behind all who stay or are knocked out.

    A target and a limit are checked after the whole hole, penalties included, and once totals have
    fallen back (docs/dev/sources.md, “A target and a limit”). Holes after the end are extra holes:
    they only decide between those tied for first, as the last hole before does under ``tie`` “last
    hole”. Who wins by a hole is ahead of all others, in an extra hole of those who play it.
    """
    totals = [*start_scores] or [0] * seats
    away = away or [None] * seats
    left: list[int | None] = [0 if hole == 0 else None for hole in away]
    end: End | None = None
    won: Sequence[int] = ()
    regular = 0
    fell: list[tuple[int, int]] = []
    for regular, result in enumerate(results, start=1):
        totals = [total + (more or 0) for total, more in zip(totals, result.scores, strict=True)]
        if falls := table.falls:
            for seat, score in enumerate(result.scores):
                if score is not None and totals[seat] == falls.at:
                    totals[seat] = falls.back_to
                    fell.append((regular, seat))
        won = result.winners
        for seat, total in enumerate(totals):
            is_out = table.limit is not None and total >= table.limit and seat not in won
            if left[seat] is None and (is_out or away[seat] == regular):
                left[seat] = regular
        end = "won" if won else _end_of(table, regular, totals, left)
        if end:
            break
    keys = [
        GONE if None not in (hole, leaves) else (-(LATEST if hole is None else hole), total)
        for hole, leaves, total in zip(left, away, totals, strict=True)
    ]
    extra = results[regular:]
    ranked: list[tuple[int, ...]] = [
        (-LATEST - 1, totals[seat]) if seat in won else key for seat, key in enumerate(keys)
    ]
    decides = results[regular - 1 : regular] if end and table.tie == "last hole" else ()
    for result in (*decides, *extra):
        best = min(ranked)
        ranked = [
            (*key, int(score is None), int(seat not in result.winners), score or 0)
            if key == best
            else key
            for seat, (key, score) in enumerate(zip(ranked, result.scores, strict=True))
        ]
    ahead = tuple(seat for seat in range(seats) if ranked[seat] == min(ranked))
    tied = ahead if end and len(ahead) > 1 else ()
    still = tuple(seat for seat in range(seats) if left[seat] is None)
    goes_on = tied if table.tie == "extra hole" or extra else ()
    return Course(
        totals=tuple(totals),
        left=tuple(left),
        places=tuple(1 + sum(other < own for other in ranked) for own in ranked),
        playing=goes_on if end else still,
        end=None if end and goes_on else end,
        tied=tied,
        regular=regular,
        fell=tuple(fell),
    )


def _end_of(
    table: Table, played: int, totals: Sequence[int], left: Sequence[int | None]
) -> End | None:
    still = sum(hole is None for hole in left)
    if table.limit is not None and still < 2:
        return "last_in" if still else "all_out"
    if table.target is not None and max(totals) >= table.target:
        return "target"
    return "holes" if table.holes is not None and played >= table.holes else None


def totals(hole_scores: Sequence[Sequence[int]], seats: int) -> tuple[int, ...]:
    return tuple(sum(scores[seat] for scores in hole_scores) for seat in range(seats))


def places(scores: Sequence[int]) -> tuple[int, ...]:
    """Return the place of each seat, the lowest total first; equal totals share a place."""
    lowest_first = [None, *sorted(scores)]  # places count from 1
    return tuple(map(lowest_first.index, scores))


class Duty(NamedTuple):
    """The seats that deal and start a hole."""

    dealer: int
    starter: int


def first_duty(dealer: int, seats: int) -> Duty:
    """Return the duty of the first hole; see docs/dev/sources.md, “Who starts”."""
    return Duty(dealer % seats, (dealer + 1) % seats)


def shows_at_table(ruleset: Ruleset, number: int) -> bool:
    """Return True if the cards turned up decide who starts the hole."""
    return number == 1 and ruleset.procedures.get("first_starter") == "highest turned up"


def next_duty(table: Table, playing: Sequence[int], last: HoleResult) -> Duty:
    """Return who deals and starts after a hole; ``playing`` are the seats of the next one."""
    if table.starts == "after dealer":  # docs/dev/sources.md, 9-hole Golf
        dealer = clockwise(playing, last.dealer)[0]
        return Duty(dealer, clockwise(playing, dealer)[0])
    if (
        table.starts != "went out"
    ):  # of equals the first after the previous starter (Nine-card Golf)
        round_table = clockwise(playing, last.starter)
        played = [seat for seat in round_table if last.scores[seat] is not None]
        chosen = max if table.starts == "highest" else min
        starter = chosen(played or round_table, key=lambda seat: last.scores[seat] or 0)
    else:  # who went out; if nobody did, the same player again
        due = last.starter if last.went_out is None else last.went_out
        starter = due if due in playing else clockwise(playing, due)[0]
    return Duty(before(playing, starter), starter)


def clockwise(playing: Sequence[int], after: int) -> list[int]:
    """Return the playing seats from the one after ``after`` round to ``after`` itself."""
    return [*(s for s in playing if s > after), *(s for s in playing if s <= after)]


def before(playing: Sequence[int], seat: int) -> int:
    return clockwise(playing, seat)[-2 if seat in playing and len(playing) > 1 else -1]


def rematch_dealer(scores: Sequence[int], last_dealer: int) -> int:
    """Return the seat with the highest total; of equals the first after the last dealer."""
    return max(clockwise(range(len(scores)), last_dealer), key=lambda seat: scores[seat])


PotCode = Literal["pot_taken", "pot_paid", "pot_stays"]


class PotEvent(NamedTuple):
    """A hole's effect on the pot: who took or paid how many stakes, and what it holds then."""

    code: PotCode
    seat: int | None
    stakes: int
    holds: int
    balances: tuple[int, ...]


def run_pot(pot: Pot, seats: int, results: Sequence[HoleResult]) -> list[PotEvent]:
    """Run the pot hole by hole; balances are each player's winnings less all stakes paid in.

    The player who went out takes the pot if lowest, then all players pay in again; if beaten, they
    pay in as much as it holds. A cap limits both. ``tied`` decides a tie; nothing moves if nobody
    went out.
    """
    balances, holds = [-pot.stake] * seats, pot.stake * seats
    events = []
    for result in results:
        playing = [seat for seat, score in enumerate(result.scores) if score is not None]
        code: PotCode = "pot_stays"
        stakes = 0
        if result.went_out is not None:
            scores = [result.grid_scores[seat] or 0 for seat in playing]
            outcome = standing(scores, playing.index(result.went_out))
            does = {"lowest": "takes", "tied": pot.tied, "beaten": "pays"}[outcome]
            if does != "leaves":
                stakes = min(holds, pot.cap or holds)
            if does == "takes":
                code = "pot_taken"
                balances[result.went_out] += stakes
                holds += pot.stake * len(playing) - stakes
                for seat in playing:
                    balances[seat] -= pot.stake
            elif does == "pays":
                code = "pot_paid"
                balances[result.went_out] -= stakes
                holds += stakes
        events.append(PotEvent(code, result.went_out, stakes, holds, tuple(balances)))
    return events


MoveCode = Literal[
    "score",
    "falls",
    "shifts",
    "lifted",
    "total",
    "place",
    "out",
    "in_again",
    "over",
    "goes_on",
]


BY_HAND = -1


class Played(NamedTuple):
    """A game around a correction; ``ended``: the last regular hole, ``played``: how many holes."""

    verdicts: Sequence[Verdict | None]
    course: Course
    ended: int | None
    played: int


@dataclass(frozen=True, slots=True)
class Move:
    """A change for a seat or the game; penalties by index in the rules, adjustments ``BY_HAND``."""

    code: MoveCode
    seat: int | None = None
    numbers: Mapping[str, int] = field(default_factory=dict)


def find_ripple(before: Played, after: Played) -> list[Move]:
    """Return every change, in the order it is reported."""
    pairs = list(enumerate(zip(before.verdicts, after.verdicts, strict=True)))
    found = [
        moved("score", seat, was.hole_score if was else 0, now.hole_score if now else 0)
        for seat, (was, now) in pairs
    ]
    for seat, (was, now) in pairs:
        old, new = _sums_by_penalty(was), _sums_by_penalty(now)
        for penalty in sorted({*old, *new}):
            cost, costs = old.get(penalty, 0), new.get(penalty, 0)
            code: MoveCode = "shifts" if cost and costs else "falls" if costs else "lifted"
            found.append(Move(code, seat, {"was": cost, "now": costs, "penalty": penalty}))
    sums = zip(before.course.totals, after.course.totals, strict=True)
    found += [moved("total", seat, *pair) for seat, pair in enumerate(sums)]
    places = zip(before.course.places, after.course.places, strict=True)
    ranked = [moved("place", seat, *pair) for seat, pair in enumerate(places)]
    found += sorted(ranked, key=lambda move: (move.numbers["now"], move.seat))
    found = [move for move in found if move.numbers["was"] != move.numbers["now"]]
    # ``since`` counts the holes played after a player was out, or in again, or the game was over.
    left = zip(before.course.left, after.course.left, strict=True)
    for seat, (out, out_now) in enumerate(left):
        if out_now is not None and out_now != out:
            found.append(Move("out", seat, {"hole": out_now, "since": after.played - out_now}))
        elif out is not None and out_now is None:
            found.append(Move("in_again", seat, {"hole": out, "since": before.played - out}))
    if after.ended is None and before.ended is not None:
        found.append(Move("goes_on"))
    elif after.ended is not None and after.ended != before.ended:
        numbers = {"hole": after.ended, "since": after.played - after.ended}
        found.append(Move("over", None, numbers))
    return found


def moved(code: MoveCode, seat: int, was: int, now: int) -> Move:
    return Move(code, seat, {"was": was, "now": now})


def _sums_by_penalty(verdict: Verdict | None) -> dict[int, int]:
    sums: dict[int, int] = {}
    for line in verdict.penalties if verdict else ():
        penalty = BY_HAND if line.penalty is None else line.penalty
        sums[penalty] = sums.get(penalty, 0) + line.points
    return sums


def ended_after(
    table: Table,
    seats: int,
    results: Sequence[HoleResult],
    start_scores: Sequence[int] = (),
    away: Sequence[int | None] = (),
) -> int | None:
    """Return the hole after which the regular game was over; None while it goes on."""
    for played in range(1, len(results) + 1):
        course = run_game(table, seats, results[:played], start_scores, away)
        if course.end or course.tied:
            return played
    return None


def ripple_mark(moves: Sequence[Move]) -> str:
    """Return the ripple as a short text, which identifies the one a page has shown.

    >>> ripple_mark([moved("score", 2, 14, 9), Move("goes_on")])
    'score 2 was=14 now=9;goes_on -'
    """
    marks = []
    for move in moves:
        numbers = [f"{name}={number}" for name, number in move.numbers.items()]
        marks.append(" ".join([move.code, "-" if move.seat is None else str(move.seat), *numbers]))
    return ";".join(marks)


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
