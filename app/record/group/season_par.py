"""The par of a season, frozen whatever is corrected later."""

from dataclasses import dataclass
from datetime import datetime

from app.figures.handicap import LEAST_FOR_PAR, Par, par_from_json, par_of
from app.record.change.actions import Requested
from app.record.counts.reading import group_scores
from app.record.game.seating import current_head
from app.record.group.group_state import GroupState
from app.record.log.heads import Slot


@dataclass(frozen=True, slots=True)
class SeasonPar:
    """A par, and since when it applies; None if unknown."""

    par: Par
    since: datetime | None


def par_kept(state: GroupState, number: int, rules: str) -> SeasonPar | None:
    head = current_head(state.heads.get(Slot("season_par", number), ()))
    if head is None or head.content["rules"] != rules:
        return None
    return SeasonPar(par_from_json(head.content["par"]), head.received_at)


def freezing(state: GroupState, number: int, rules: str) -> Requested:
    """Return the entry that freezes a season's par, if due and there are enough holes."""
    par = par_now(state, rules)
    if par is None or par_kept(state, number, rules):
        return []
    return [(Slot("season_par", number), {"rules": rules, "par": par.to_json()})]


def par_now(state: GroupState, rules: str) -> Par | None:
    return par_of(group_scores(state.group_id, rules)) if rules else None


def holes_missing(state: GroupState, rules: str) -> int:
    return max(0, LEAST_FOR_PAR - sum(group_scores(state.group_id, rules).values()))
