"""The form of a hole: cards or totals, who went out, and what is written beside them."""

from collections.abc import Mapping, Sequence
from typing import Any

from flask import request
from wtforms import BooleanField, Field, HiddenField, StringField

from app.golf.table import Table
from app.golf.totals import Given, is_total
from app.record.change.save_hole import HoleDraft
from app.web.base.forms import SafeForm, number_in, version_of
from app.web.hole.fields import LONGEST_ID, NOBODY, OTHER, PLAYER, Typed, read_typed, typed_as


class PlayersField(Field):
    """What is typed for every player, ``data`` being by player id.

    One field for all of them: making and asking seven for each costs more than ruling on the hole.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **kwargs)
        self.players: Sequence[int] = kwargs["_form"].players
        self.table: Table = kwargs["_form"].table

    def process(self, formdata: Any, data: Any = None, extra_filters: Any = None) -> None:  # noqa: ANN401
        """Read what was sent; where nothing was, show what is on the card."""
        self.process_errors: list[str] = []
        if formdata is not None:
            names = {player: str(player) for player in self.players}
            self.data = read_typed(formdata.to_dict(), names, self.table)
            return
        kept = data if isinstance(data, Mapping) else {}
        blank = typed_as((), self.table)
        self.data = {one: kept.get(one, blank) for one in self.players}


class WentOutField(Field):
    """Who is marked as the one who went out: ids of players, or ``nobody``.

    ``answers`` are the words as sent; what is no player's id stays among them, to be refused.
    """

    answers: Sequence[str] = ()

    def process_formdata(self, valuelist: Sequence[str]) -> None:
        """Read the ids."""
        self.answers = valuelist
        self.data = [int(answer) for answer in valuelist if PLAYER.fullmatch(answer)]

    def is_answered(self, players: Sequence[int]) -> bool:
        """Whether every answer is one of these players, or the only one is that nobody did."""
        if list(self.answers) == [NOBODY]:
            return True
        known = set(map(str, players))
        return bool(self.answers) and known.issuperset(self.answers)


class HoleForm(SafeForm):
    """A hole: who went out, cards or a total a player, and whether the deck is ``odd``.

    ``seen`` marks what the page was made from, ``at`` is the game's version then, ``told`` marks
    what it said that a correction moves. ``only`` names the player whose phone this is; ``part``
    or ``some`` is sent where only the grids that are written are to be saved; ``taken`` names the
    players whose cards the page took over from other phones; ``starter`` names who started.
    """

    seen = HiddenField()
    at = HiddenField()
    only = HiddenField()
    part = HiddenField()
    some = BooleanField()
    told = HiddenField()
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
        """Show ``filled`` until something is sent.

        A blank one is never sent: it has no token, and leaves the session alone.
        """
        self.players, self.table = players, table
        super().__init__(data=filled, meta={"csrf": False} if is_blank else {})

    @property
    def grids(self) -> Mapping[int, Typed]:
        """What is typed for each player, by player id."""
        found: Mapping[int, Typed] = self.typed.data
        return found

    def draft_of(self, number: int) -> HoleDraft:
        """All that was typed of a hole, as it is inspected, tried out and saved.

        Where other grids come from other phones it has only those that are written.
        """
        is_part = bool(self.only.data or self.part.data or self.some.data)
        grids, looks, by_hand = dict[int, Given](), dict[int, int](), dict[int, tuple[int, str]]()
        for player, one in self.grids.items():
            if one.is_written or not is_part:
                grids[player], by_hand[player] = one.given, one.by_hand
                looks[player] = one.looks.value or 0
        return HoleDraft(
            number,
            grids,
            self.out.data[0] if self.out.data else None,
            self.draft.data,
            self.seen.data or "",
            looks=looks,
            adjustments=by_hand,
            odd=bool(self.odd.data),
            at=version_of(self.at.data),
            starter=number_in(self.starter.data or "", LONGEST_ID),
            part=is_part,
            own=next((who for who in self.players if str(who) == self.only.data), None),
            taken=frozenset(int(one) for one in PLAYER.findall(self.taken.data or "")),
            asks_starter="starter" in request.form,
        )

    def faults(self) -> list[tuple[str, int]]:
        """What can't be kept as it was typed: a code, and whose it is."""
        return [(code, who) for who, typed in self.grids.items() for code in typed.faults()]

    def is_answered(self, draft: HoleDraft) -> bool:
        """Whether it was said who went out; nobody need know where all totals are final."""
        if draft.part and list(self.out.answers) in ([], [OTHER]):
            return True
        if self.out.is_answered(self.players):
            return True
        is_final = all(is_total(one) and one.final for one in draft.grids.values())
        return is_final and not self.out.answers
