"""The form of a hole: cards or totals, who went out, and extras."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any

from flask import request
from wtforms import BooleanField, Field, HiddenField, StringField

from app.golf.cards import NOTHING, Grid
from app.golf.faults import Fault
from app.golf.scoring import has_cards
from app.golf.table import Table
from app.record.access.devices import own_seat
from app.record.access.unsaved import TypingKey, unsaved_text_of
from app.record.change.raw_hole import RawHole, RawSeat, check_hole
from app.record.change.save_hole import HoleDraft, draft_of
from app.record.change.undo import undone_hole
from app.record.game.play import Play
from app.web.base.forms import SafeForm, version_of
from app.web.base.permissions import known_device
from app.web.hole.fields import NOBODY, OTHER, PLAYER, saved_seat, sent_seat
from app.wording.basics.deck import deck_now

BLANK = " \t\r\n,/"


class WentOutField(Field):
    """Player ids or ``nobody``; ``answers`` keeps all that was sent, so the rest is refused."""

    answers: Sequence[str] = ()

    def process_formdata(self, valuelist: Sequence[str]) -> None:
        self.answers = valuelist
        self.data = [int(answer) for answer in valuelist if PLAYER.fullmatch(answer)]


class HoleForm(SafeForm):
    """``seen`` marks the saved hole on the page, ``at`` the version, ``shown`` changes it listed.

    ``only`` is this phone’s player; with ``part`` or ``some`` only filled grids are saved;
    ``taken`` are the players whose cards came from other phones.
    """

    seen = HiddenField()
    at = HiddenField()
    only = HiddenField()
    part = HiddenField()
    some = BooleanField()
    shown = HiddenField()
    taken = HiddenField()
    out = WentOutField(default=[])
    odd = BooleanField()
    starter = StringField(default="")

    def __init__(
        self,
        players: Sequence[int],
        table: Table,
        filled: Mapping[str, Any],
        *,
        is_blank: bool = False,
    ) -> None:
        """The fields of ``seats`` are none of WTForms: seven a player cost more than a ruling."""
        self.players, self.table = players, table
        self.cards: Mapping[int, Grid] = filled.get("cards", {})
        self.faults: Sequence[Fault] = ()
        super().__init__(data=filled, meta={"csrf": False} if is_blank else {})
        saved: Mapping[int, RawSeat] = filled.get("typed", {})
        self.seats = {
            who: sent_seat(request.form, str(who)) if request.form else saved.get(who, RawSeat())
            for who in players
        }

    def cards_of(self, player: int) -> Grid:
        return self.cards.get(player) or (NOTHING,) * self.table.size

    def draft_of(self, number: int, players: Collection[int]) -> HoleDraft:
        """If other grids come from other phones, the draft has only the filled ones."""
        is_part = bool(self.only.data or self.part.data or self.some.data)
        raw = RawHole(
            number,
            {str(player): _own_part(seat, is_part) for player, seat in self.seats.items()},
            self._answers(is_part),
            self.starter.data or "",
            bool(self.odd.data),
        )
        ids = {str(player): player for player in players}
        hole, self.faults = check_hole(raw, ids, self.table.with_letters(deck_now()))
        self.cards = {player: tuple(grid) for player, grid in hole.grids.items() if has_cards(grid)}
        return draft_of(
            hole,
            self.draft.data,
            self.seen.data or "",
            at=version_of(self.at.data),
            part=is_part,
            own=next((who for who in self.players if str(who) == self.only.data), None),
            taken=frozenset(map(int, PLAYER.findall(self.taken.data or ""))),
            asks_starter="starter" in request.form,
        )

    def _answers(self, is_part: bool) -> Sequence[str] | None:
        answers = list(self.out.answers)
        if answers == [NOBODY] or (is_part and answers in ([], [OTHER])):
            return ()
        return answers or None


def _own_part(seat: RawSeat, is_part: bool) -> RawSeat:
    is_blank = not (seat.cards or "").strip(BLANK)
    return replace(seat, cards=None) if is_part and is_blank else seat


def _own_player(play: Play, players: Mapping[int, int]) -> int | None:
    sent = request.form.get("only", "")
    if request.method != "POST" and "all" not in request.args:
        sent = str(own_seat(play.game_id, known_device()))
    return next((player for player in players.values() if str(player) == sent), None)


def unsaved_text(play: Play, number: int) -> str:
    """What this device has typed of a hole and not saved, as JSON."""
    device = known_device()
    is_asked = request.method == "GET" and request.endpoint == "holes.enter"
    return (
        unsaved_text_of(TypingKey(play.game_id, device, number), play.entries)
        if device and is_asked
        else ""
    )


def form_of(play: Play, number: int, players: Mapping[int, int]) -> HoleForm:
    """The form as sent, else filled from the card, or from before its undo."""
    own = _own_player(play, players)
    shown = {seat: player for seat, player in players.items() if own in (None, player)}
    filled = {} if request.form else _initial_values(play, number, shown)
    filled["only"] = "" if own is None else str(own)
    return HoleForm(list(shown.values()), play.table_of(number), filled)


def _initial_values(play: Play, number: int, players: Mapping[int, int]) -> dict[str, object]:
    on_card = play.hole(number)
    hole = on_card or undone_hole(play, number)
    filled: dict[str, object] = {"seen": on_card.seen if on_card else "", "at": str(play.version)}
    if hole:
        filled["out"] = [player for seat, player in players.items() if seat == hole.went_out]
        filled["odd"] = hole.has_odd_deck
        filled["starter"] = "" if hole.starter is None else str(play.seats[hole.starter].player_id)
        filled["typed"] = {player: saved_seat(hole, seat) for seat, player in players.items()}
        filled["cards"] = {
            player: hole.grid(seat) for seat, player in players.items() if seat not in hole.missing
        }
    return filled
