"""Rulings and needs without a saved game."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from http import HTTPStatus
from typing import Annotated, Any

from flask import Blueprint, request
from pydantic import ConfigDict, Field

from app.formats.api.game import place_by_seat
from app.formats.api.links_and_seats import seats_of
from app.formats.hole_line.hole import read_line
from app.formats.hole_line.settled import Settled, settled
from app.golf.checking import checked_ruleset
from app.golf.faults import MOST_FAULTS, Fault, FaultsError, GolfError
from app.golf.game import HoleResult, run_game
from app.golf.needs import NeedCode, find_needs, hole_bounds
from app.golf.table import Table, compile_ruleset
from app.record.game.load import current_play
from app.web.api.operation import operation
from app.web.api.problem import dotted, refused, rules_faults
from app.web.base.permissions import game_for
from app.wording.names import say
from app.wording.standing import need_texts

bp = Blueprint("api_settle", __name__)
STRICT = ConfigDict(extra="forbid")
UNPROCESSABLE = HTTPStatus.UNPROCESSABLE_ENTITY


@operation(bp, "POST", "/settle", None)
def settle(body: Mapping[str, Any]) -> Settled:
    """Rule on one hole without a game.

    The body is what `backnine settle` reads from a line (docs/commands.md): ``rules``, ``grids``,
    ``went_out`` and what more there is to say of a hole.
    """
    try:
        return settled(read_line(request.get_data(as_text=True)))
    except FaultsError as error:
        faults = [replace(fault, path=_path(fault.path)) for fault in error.faults[:MOST_FAULTS]]
        raise refused(UNPROCESSABLE, say("not_as_described"), faults) from None


def _path(of_line: str) -> str:
    return f"body.{dotted(of_line)}".rstrip(".")


@dataclass(frozen=True, slots=True)
class NeedsBody:
    """Scores so far: a list a hole, with each player’s hole score, null for who did not play."""

    rules: Annotated[str, Field(max_length=200)] | Mapping[str, Any]
    names: Annotated[
        Sequence[Annotated[str, Field(max_length=200)]], Field(min_length=1, max_length=99)
    ]
    holes: Annotated[
        Sequence[Sequence[Annotated[int, Field(ge=-9999, le=9999)] | None]], Field(max_length=999)
    ]
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True)
class NeedSaid:
    """What a player needs, by code; ``seats`` are the players concerned, the leader first."""

    code: NeedCode
    seats: Sequence[int]
    numbers: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Needs:
    """What each player still needs: nothing while the end is far, or once it has come."""

    totals: Sequence[int]
    places: Sequence[int]
    needs: Sequence[NeedSaid]
    sentences: Sequence[str]


@operation(bp, "POST", "/needs", None)
def needs(body: NeedsBody) -> Needs:
    """What each player still needs, from the scores of a game that is not kept here."""
    try:
        table = compile_ruleset(checked_ruleset("rules", body.rules))
    except GolfError as error:
        faults = [*rules_faults(error, "body.rules", "rules")]
        raise refused(UNPROCESSABLE, say("not_as_described"), faults) from None
    unequal = [place for place, hole in enumerate(body.holes) if len(hole) != len(body.names)]
    if unequal:
        faults = [Fault(f"body.holes.{place}", "scores") for place in unequal]
        raise refused(UNPROCESSABLE, say("not_as_described"), faults)
    results = [HoleResult(tuple(hole), tuple(hole), None, 0, 0) for hole in body.holes]
    return _needs_of(table, body.names, results, [0] * len(body.names), [])


@dataclass(frozen=True, slots=True)
class PlayerNeed:
    """What a player needs, by code; ``players`` are its subjects, the leader first."""

    code: NeedCode
    players: Sequence[str]
    numbers: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class GameNeeds:
    """What each player of a game still needs, all by their keys; places as in the game."""

    totals: Mapping[str, int]
    places: Mapping[str, int | None]
    needs: Sequence[PlayerNeed]
    sentences: Sequence[str]


@operation(bp, "GET", "/games/<public_id>/needs", "view")
def needs_of_game(public_id: str) -> GameNeeds:
    """What each player of a game still needs."""
    play = current_play(game_for(public_id, "view"))
    seats = seats_of(play)
    found = Needs([], [], [], [])
    if play.counted and not play.is_over:
        found = _needs_of(play.table, play.names, play.results, *play.comings)
    return GameNeeds(
        totals=seats.by_key(play.totals),
        places=seats.by_key(place_by_seat(play)),
        needs=[
            PlayerNeed(need.code, seats.keys_at(need.seats), need.numbers) for need in found.needs
        ],
        sentences=found.sentences,
    )


def _needs_of(
    table: Table,
    names: Sequence[str],
    results: Sequence[HoleResult],
    starts: Sequence[int],
    away: Sequence[int | None],
) -> Needs:
    course = run_game(table, len(names), results, starts, away)
    found = []
    if results:
        reach = hole_bounds(table, max(1, len(course.playing)))
        found = find_needs(table, course, len(results), reach)
    answers = [NeedSaid(need.code, need.seats, need.numbers) for need in found]
    return Needs(course.totals, course.places, answers, need_texts(table, found, names))
