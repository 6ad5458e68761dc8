"""The pot: stakes besides the points (docs/rules.md, “The pot”)."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from app.golf.busted import standing
from app.golf.game import HoleResult
from app.golf.ruleset import Pot

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
        code, stakes = _outcome(pot, result, playing, holds)
        if code == "pot_taken" and result.went_out is not None:
            balances[result.went_out] += stakes
            holds += pot.stake * len(playing) - stakes
            for seat in playing:
                balances[seat] -= pot.stake
        elif result.went_out is not None:
            balances[result.went_out] -= stakes
            holds += stakes
        events.append(PotEvent(code, result.went_out, stakes, holds, tuple(balances)))
    return events


def _outcome(
    pot: Pot, result: HoleResult, playing: Sequence[int], holds: int
) -> tuple[PotCode, int]:
    if result.went_out is None:
        return "pot_stays", 0
    scores = [result.grid_scores[seat] or 0 for seat in playing]
    outcome = standing(scores, playing.index(result.went_out))
    does = {"lowest": "takes", "tied": pot.tied, "beaten": "pays"}[outcome]
    if does == "leaves":
        return "pot_stays", 0
    return "pot_taken" if does == "takes" else "pot_paid", min(holds, pot.cap or holds)
