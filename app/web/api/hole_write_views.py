"""Holes by the API: save or correct one, dispute a score."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from http import HTTPStatus
from typing import Annotated

from flask import Blueprint, abort
from pydantic import ConfigDict, Field

from app.formats.api.hole import SavedHole, saved_hole
from app.golf.faults import Fault
from app.record.change.actions import set_objection
from app.record.change.save_hole import HoleDraft, HoleSavedElsewhereError, is_retry, save_hole
from app.record.game.load import current_play
from app.record.game.play import Play
from app.record.log.entries import ConflictingEntryError
from app.record.log.heads import Slot
from app.record.models import Game
from app.web.api.hole_body import HoleBody, draft_of_body, referee_faults, stranger_fault
from app.web.api.operation import operation
from app.web.api.problem import refused
from app.web.api.writes import PlayerKey, SaidAs, already_recorded, players_by_key
from app.web.base.permissions import game_for, known_device
from app.wording.names import say

bp = Blueprint("api_holes_said", __name__)
HOLE = "/games/<public_id>/holes/<int:number>"


@dataclass(frozen=True, slots=True)
class ObjectionBody:
    """That a player’s score is disputed in the hole as it was read, or no longer is."""

    said_as: SaidAs
    seen: Annotated[str, Field(max_length=200)]
    player: PlayerKey
    objects: bool = True
    __pydantic_config__ = ConfigDict(extra="forbid")


@operation(bp, "PUT", HOLE, "score", HTTPStatus.CONFLICT)
def save(public_id: str, number: int, body: HoleBody) -> SavedHole:
    """Put a hole on the card, or correct it.

    What the referee finds comes back as faults, and nothing is saved. The same ``said_as`` twice
    is one entry, and refused for another hole or other cards. A hole that changed since it was
    read is refused: read it again, and send its ``seen``. The answer has the hole with its ruling;
    a hole in which a grid is missing is saved, and the answer says whose.
    """
    game = game_for(public_id, "score")
    play = current_play(game)
    is_retried = play.was_done(body.said_as)
    if number < 1 or not is_retried:
        play.check_turn(number)
    draft, faults = draft_of_body(body, play, number, _keys_of_hole(game, play, number))
    if is_retried:
        _check_retry(play, draft, faults)
        return saved_hole(play, number)
    faults = faults or [*referee_faults(play, draft)]
    if faults:
        raise refused(HTTPStatus.UNPROCESSABLE_ENTITY, say("nothing_saved"), faults)
    _check_seen(play, draft)
    save_hole(play, known_device() or "", draft)
    return saved_hole(current_play(game_for(public_id, "view")), number)


def _check_retry(play: Play, draft: HoleDraft, faults: Sequence[Fault]) -> None:
    has_strangers = any(fault.code == "player" for fault in faults)
    if has_strangers or not is_retry(play, known_device() or "", draft):
        raise ConflictingEntryError(draft.token)


def _check_seen(play: Play, draft: HoleDraft) -> None:
    hole = play.hole(draft.number)
    seen = hole.seen if hole else ""
    if not draft.part and seen != draft.seen:
        raise HoleSavedElsewhereError(draft.number, seen)


def _keys_of_hole(game: Game, play: Play, number: int) -> Mapping[str, int]:
    playing = {*play.players(number).values()}
    return {
        key: player.id for key, player in players_by_key(game.id).items() if player.id in playing
    }


@operation(bp, "POST", f"{HOLE}/objection", "score", HTTPStatus.CONFLICT)
def objection(public_id: str, number: int, body: ObjectionBody) -> SavedHole:
    """Object to a player’s score until the hole is corrected, or take the objection back."""
    game = game_for(public_id, "score")
    play = current_play(game)
    if play.hole(number) is None:
        abort(HTTPStatus.NOT_FOUND)
    player = _keys_of_hole(game, play, number).get(body.player)
    if player is None:
        fault = stranger_fault("body.player", body.player, number)
        raise refused(HTTPStatus.UNPROCESSABLE_ENTITY, say("nothing_saved"), [fault])
    if already_recorded(play, body.said_as, {Slot("objection", number, player): None}):
        return saved_hole(play, number)
    where, device = (number, player), known_device() or ""
    play = set_objection(game, device, where, body.objects, body.said_as, body.seen)
    return saved_hole(play, number)
