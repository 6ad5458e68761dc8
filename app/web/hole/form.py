"""The form of a hole: cards or totals, who went out, and extras."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from flask import request
from wtforms import BooleanField, Field, HiddenField, StringField

from app.golf.table import Table
from app.golf.totals import are_final
from app.record.access.devices import own_seat
from app.record.access.unsaved import TypingKey, unsaved_text_of
from app.record.change.save_hole import HoleDraft
from app.record.change.undo import undone_hole
from app.record.game.play import Play
from app.record.game.played import PlayedHole
from app.web.base.device import known_device
from app.web.base.forms import SafeForm, version_of
from app.web.base.http import number_in
from app.web.hole.fields import (
    LONGEST_ID,
    NOBODY,
    OTHER,
    PLAYER,
    Typed,
    number_of,
    read_typed,
    typed_as,
)


class PlayersField(Field):
    """The fields of all players; ``data`` is by player id.

    One field for all: creating seven fields per player costs more than ruling on the hole.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **kwargs)
        self.players: Sequence[int] = kwargs["_form"].players
        self.table: Table = kwargs["_form"].table

    def process(
        self,
        formdata: Any,  # noqa: ANN401
        data: Any = None,  # noqa: ANN401
        extra_filters: Any = None,  # noqa: ANN401
    ) -> None:
        self.process_errors: list[str] = []
        if formdata is not None:
            names = {player: str(player) for player in self.players}
            self.data = read_typed(formdata.to_dict(), names, self.table)
            return
        typed = data if isinstance(data, Mapping) else {}
        blank = typed_as((), self.table)
        self.data = {player: typed.get(player, blank) for player in self.players}


class WentOutField(Field):
    """Who went out, as sent: player ids or ``nobody``.

    ``answers`` keeps everything that was sent, so that anything else can be refused.
    """

    answers: Sequence[str] = ()

    def process_formdata(self, valuelist: Sequence[str]) -> None:
        self.answers = valuelist
        self.data = [int(answer) for answer in valuelist if PLAYER.fullmatch(answer)]

    def is_answered(self, players: Sequence[int]) -> bool:
        """Whether every answer is one of these players, or the only one is ``nobody``."""
        if list(self.answers) == [NOBODY]:
            return True
        known = set(map(str, players))
        return bool(self.answers) and known.issuperset(self.answers)


class HoleForm(SafeForm):
    """A hole: who went out, cards or a total per player, and whether the deck is ``odd``.

    ``seen`` marks the saved hole that the page was made from, ``at`` the game's version then,
    ``shown`` the changes of other scores that it listed. ``only`` is the player whose phone this
    is; ``part`` or ``some`` is sent where only the filled grids are to be saved; ``taken`` are the
    players whose cards the page took over from other phones.
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
    typed = PlayersField()

    def __init__(
        self,
        players: Sequence[int],
        table: Table,
        filled: Mapping[str, Any],
        *,
        is_blank: bool = False,
    ) -> None:
        """Show ``filled`` until something is sent; a blank form has no token."""
        self.players, self.table = players, table
        super().__init__(data=filled, meta={"csrf": False} if is_blank else {})

    @property
    def grids(self) -> Mapping[int, Typed]:
        found: Mapping[int, Typed] = self.typed.data
        return found

    def draft_of(self, number: int) -> HoleDraft:
        """The hole as typed; if other grids come from other phones, only the filled ones."""
        is_part = bool(self.only.data or self.part.data or self.some.data)
        own = next((who for who in self.players if str(who) == self.only.data), None)
        taken = frozenset(int(player_id) for player_id in PLAYER.findall(self.taken.data or ""))
        saved = {
            player: typed for player, typed in self.grids.items() if typed.is_written or not is_part
        }
        return HoleDraft(
            number,
            {player: typed.given for player, typed in saved.items()},
            self.out.data[0] if self.out.data else None,
            self.draft.data,
            self.seen.data or "",
            looks={player: typed.looks.value or 0 for player, typed in saved.items()},
            adjustments={player: typed.adjustment for player, typed in saved.items()},
            has_odd_deck=bool(self.odd.data),
            at=version_of(self.at.data),
            starter=number_in(self.starter.data or "", LONGEST_ID),
            part=is_part,
            own=own,
            taken=taken,
            asks_starter="starter" in request.form,
        )

    def faults(self) -> list[tuple[str, int]]:
        """What can't be saved as typed: a code and a player id."""
        return [(code, who) for who, typed in self.grids.items() for code in typed.faults()]

    def is_answered(self, draft: HoleDraft) -> bool:
        """Whether it is clear who went out; not needed where all totals are final."""
        if draft.part and list(self.out.answers) in ([], [OTHER]):
            return True
        if self.out.is_answered(self.players):
            return True
        return are_final(draft.grids.values()) and not self.out.answers


def _own_player(play: Play, players: Mapping[int, int]) -> int | None:
    """The player whose grid alone this page is about: the one this phone belongs to."""
    sent = request.form.get("only", "")
    if request.method != "POST" and "all" not in request.args:
        sent = str(own_seat(play.game_id, known_device()))
    return next((player for player in players.values() if str(player) == sent), None)


def unsaved_text(play: Play, number: int) -> str:
    """What this device has typed of a hole and not saved, as JSON; "" for nothing."""
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
        filled["typed"] = {player: _typed_on_card(hole, seat) for seat, player in players.items()}
    return filled


def _typed_on_card(hole: PlayedHole, seat: int) -> Typed:
    typed = typed_as(() if seat in hole.missing else hole.grid(seat), hole.table)
    typed = replace(typed, looks=number_of(hole.extras.looks[seat] or None))
    if total := hole.totals.get(seat):
        typed = replace(typed, total=number_of(total.total), held=total.held, final=total.final)
    for adjustment in hole.extras.adjustments:
        if adjustment.seat == seat:
            typed = replace(
                typed, points=number_of(adjustment.points or None), reason=adjustment.reason
            )
    return typed
