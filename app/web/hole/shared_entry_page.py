"""A hole that several phones enter: what is in, what is missing, where they differ."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from flask import url_for
from flask_babel import gettext as _

from app.record.access.devices import numbers_of
from app.record.access.unsaved import OpenGrid
from app.record.game.play import Play, PlayedHole
from app.record.log.heads import Slot
from app.web.base.page_parts import HiddenFields
from app.web.base.permissions import names_of_phones
from app.web.hole.disputes import Dispute, disputes_of
from app.web.hole.entry import HoleTitle, hole_title
from app.web.hole.fields import NOBODY
from app.web.hole.findings import FindingEntry, finding_entries
from app.wording.basics.names import list_of
from app.wording.basics.placeholders import isolated, spoken_name
from app.wording.basics.say import say
from app.wording.basics.signs import DONE, OPEN
from app.wording.game.links_and_phones import lease_text, part_text, phone_text, saved_text


@dataclass(frozen=True, slots=True)
class GridRow:
    """A player's grid in an open hole: ``sign`` is ○ while it is missing or disputed, else ✓."""

    player: int
    name: str
    sign: str
    words: str


@dataclass(frozen=True, slots=True)
class OpenHolePage:
    """``waiting`` names players without cards; ``outs``: who may have gone out, if not recorded."""

    head: HoleTitle
    waiting: str
    rows: Sequence[GridRow]
    out: str
    outs: Sequence[tuple[str, str]]
    disputes: Sequence[Dispute]
    findings: Sequence[FindingEntry]
    kept: str
    form: HiddenFields
    at: int
    url: str
    enter_url: str
    all_url: str
    card_url: str
    enters: str


def open_hole_page(
    play: Play, hole: PlayedHole, held: Sequence[OpenGrid], own: int | None
) -> OpenHolePage:
    """``own`` is the player whose phone this is."""
    here: dict[str, Any] = {"public_id": play.public_id, "number": hole.number}
    missing = [play.seats[seat].player_id for seat in hole.missing]
    has_own_player = own is not None and own in play.people
    enter = url_for("holes.enter", **here)
    return OpenHolePage(
        head=hole_title(play, hole.number),
        waiting=_waiting_text(play, missing) if has_own_player and own not in missing else "",
        rows=_grid_rows(play, hole, held),
        out=_out_text(play, hole),
        outs=[] if hole.is_out_known else _out_options(play, hole),
        disputes=disputes_of(play, hole),
        findings=_findings_of(play, hole),
        kept="",
        form=HiddenFields(),
        at=play.version,
        url=url_for("open_hole.show", **here),
        enter_url=enter,
        all_url=url_for("holes.enter", **here, all=1) if has_own_player else "",
        card_url=url_for("games.show", public_id=play.public_id),
        enters=_enter_text(play, own if has_own_player else None, missing),
    )


def _waiting_text(play: Play, missing: Sequence[int]) -> str:
    names = list_of([spoken_name(play.people[player]) for player in missing])
    return _("Waiting for %(names)s", names=names) if names else ""


def _enter_text(play: Play, own: int | None, missing: Sequence[int]) -> str:
    if own is not None:
        name = isolated(play.people[own])
        if own in missing:
            return _("Enter the cards of %(name)s", name=name)
        return _("Correct the cards of %(name)s", name=name)
    return _("Enter the rest here") if missing else _("Type them again")


def _findings_of(play: Play, hole: PlayedHole) -> list[FindingEntry]:
    ids = [seat.player_id for seat in play.seats]
    unsure = {slot.player for slot in hole.disputed}
    found = [
        finding
        for finding in hole.findings
        if finding.code != "missing_card"
        or not ({*finding.seats} <= {*hole.missing} or ids[finding.seats[0]] in unsure)
    ]
    return finding_entries(play, found, hole.table)


def _grid_rows(play: Play, hole: PlayedHole, held: Sequence[OpenGrid]) -> list[GridRow]:
    devices = {head.device for heads in play.heads.values() for head in heads}
    names = names_of_phones(play, [*devices, *(grid.device for grid in held)])
    entering = {grid.player: grid for grid in held if grid.hole == hole.number}
    rows = []
    for seat in hole.playing:
        chair = play.seats[seat]
        lease = entering.get(chair.player_id)
        entered = _entered_text(play, hole, seat, names)
        words = lease_text(play, lease, names) if lease and not entered else entered
        is_in = entered and Slot("grid", hole.number, chair.player_id) not in hole.disputed
        sign = DONE if is_in else OPEN
        rows.append(GridRow(chair.player_id, chair.name, sign, words or _("still missing")))
    return rows


def _entered_text(play: Play, hole: PlayedHole, seat: int, names: Mapping[str, str]) -> str:
    heads = play.heads.get(Slot("grid", hole.number, play.seats[seat].player_id), ())
    if not heads:
        return ""
    if len(heads) > 1 and seat not in hole.confirmed:
        return _("two phones disagree")
    if seat in hole.confirmed:
        return say("entered_alike")
    phone = phone_text(heads[0].device, names, numbers_of(play))
    return _("entered on %(phone)s", phone=phone)


def _out_text(play: Play, hole: PlayedHole) -> str:
    if not hole.is_out_known:
        return _("Nobody has said who went out yet.")
    if any(slot.kind == "went_out" for slot in hole.disputed):
        return ""
    if hole.went_out is None:
        return say("nobody_went_out")
    return _("%(name)s went out.", name=isolated(play.names[hole.went_out]))


def _out_options(play: Play, hole: PlayedHole) -> list[tuple[str, str]]:
    chairs = [play.seats[seat] for seat in hole.playing]
    options = [(str(chair.player_id), chair.name) for chair in chairs]
    return [*options, (NOBODY, say("nobody_out"))]


def shared_hole(play: Play, number: int) -> dict[str, Any]:
    """A saved hole; ``grids`` are None for totals and disputed cards, which can't be taken over."""
    hole = play.hole(number)
    if hole is None:
        words = _("Hole %(number)s was undone on another phone.", number=number)
        nothing: dict[str, Any] = {"seen": "", "grids": {}, "out": None, "words": words}
        return {**nothing, "part": part_text(), "url": "", "besides": False, "ruled": False}
    chairs = [(seat, str(play.seats[seat].player_id)) for seat in hole.playing]
    unsure = {str(slot.player) for slot in hole.disputed}
    return {
        "seen": hole.seen,
        "grids": {
            player: None if player in unsure else list(hole.grid(seat)) or None
            for seat, player in chairs
            if seat not in hole.missing
        },
        "out": _out_value(play, hole),
        "besides": hole.has_odd_deck or _has_besides(hole),
        "words": saved_text(number),
        "part": part_text(),
        "url": url_for("open_hole.show", public_id=play.public_id, number=number),
        "ruled": hole.ruling is not None,
    }


def _has_besides(hole: PlayedHole) -> bool:
    return any(hole.extras.looks) or bool(hole.extras.adjustments)


def _out_value(play: Play, hole: PlayedHole) -> str | None:
    if not hole.is_out_known:
        return None
    return NOBODY if hole.went_out is None else str(play.seats[hole.went_out].player_id)


def open_hole_button(play: Play, number: int) -> tuple[str, str, str]:
    url = url_for("open_hole.show", public_id=play.public_id, number=number)
    return url, _("Hole %(number)s doesn’t count yet", number=number), _("see what is unclear")


def is_in_doubt(play: Play, number: int) -> bool:
    hole = play.hole(number)
    return hole is not None and hole.ruling is None and not hole.is_coming


def open_url(public_id: str, number: int, saved_token: str) -> str:
    """The page of a hole that waits for other phones; ``kept`` is the token of the saved draft."""
    return url_for("open_hole.show", public_id=public_id, number=number, kept=saved_token or None)
