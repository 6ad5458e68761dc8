"""The form of a hole, filled from the record; and what was typed, looked at by the referee."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from flask import request

from app.golf.inspection import inspect_hole
from app.record.access.devices import own_seat
from app.record.change.save_hole import HoleDraft
from app.record.change.undo import taken_back_hole
from app.record.change.unsaved_holes import Place, typed_at
from app.record.game.play import Play
from app.record.game.played import PlayedHole
from app.web.base.device import known_device
from app.web.base.forms import number_in
from app.web.hole.fields import LONGEST_ID, PLAYER, Typed, number_of, typed_as
from app.web.hole.findings import FindingEntry, finding_entry, page_finding
from app.web.hole.form import HoleForm

GRID = re.compile(rf"(?:cards|total)-({PLAYER.pattern})")
LONGEST_SHOWN = 80  # characters of what was typed


def own_here(play: Play, players: Mapping[int, int]) -> int | None:
    """The player whose grid alone this page is about: whose phone it is, where they play."""
    own = number_in(request.form.get("only", ""), LONGEST_ID)
    if request.method != "POST" and "all" not in request.args:
        own = own_seat(play.game_id, known_device())
    return own if own in players.values() else None


def typed_here(play: Play, number: int) -> str:
    """What this phone has typed of a hole and not saved, as JSON; "" for nothing."""
    device = known_device()
    is_asked = request.method == "GET" and request.endpoint == "holes.enter"
    return (
        typed_at(Place(play.game_id, device, number), play.entries) if device and is_asked else ""
    )


def form_of(play: Play, number: int, players: Mapping[int, int]) -> HoleForm:
    """The form of a hole: what was sent, else what is on the card, or was before it was taken back.

    Where it is about one player's own grid it has no others.
    """
    own = own_here(play, players)
    shown = {s: one for s, one in players.items() if own in (None, one)}
    filled = {} if request.form else filled_with(play, number, shown)
    filled["only"] = "" if own is None else str(own)
    return HoleForm(list(shown.values()), play.table_of(number), filled)


def filled_with(play: Play, number: int, players: Mapping[int, int]) -> dict[str, object]:
    """What the fields show of players by seat before anybody types."""
    kept = play.hole(number)
    hole = kept or taken_back_hole(play, number)
    filled: dict[str, object] = {"seen": kept.seen if kept else "", "at": str(play.version)}
    if hole:
        filled["out"] = [player for seat, player in players.items() if seat == hole.went_out]
        filled["odd"] = hole.odd
        filled["starter"] = "" if hole.starter is None else str(play.seats[hole.starter].player_id)
        filled["typed"] = {player: typed_then(hole, seat) for seat, player in players.items()}
    else:
        asked = request.args.get("out", "")
        filled["out"] = [player for player in players.values() if str(player) == asked]
    return filled


def typed_then(hole: PlayedHole, seat: int) -> Typed:
    """What is on the card of a player, as the fields show it."""
    typed = typed_as(() if seat in hole.missing else hole.grid(seat), hole.table)
    typed = replace(typed, looks=number_of(hole.extras.looks[seat] or None))
    if said := hole.totals.get(seat):
        typed = replace(typed, total=number_of(said.total), held=said.held, final=said.final)
    for one in hole.extras.adjustments:
        if one.seat == seat:
            typed = replace(typed, points=number_of(one.points or None), reason=one.reason)
    return typed


def findings_of(
    play: Play, players: Mapping[int, int], form: HoleForm, draft: HoleDraft
) -> list[FindingEntry]:
    """What the referee finds in the typed hole, and whether the page itself is still good.

    The decks are those that lie on the table, however many grids are sent.
    """
    went_out = [seat for seat, player in players.items() if player in form.out.data]
    table = form.table.with_decks(form.table.decks_for(len(players)))
    refused = inspect_hole(table, draft.by_seat(play.seats), went_out, odd=draft.odd)
    found = [finding_entry(play, one, table) for one in refused]
    gone = [gone_finding(play, *one) for one in gone_in(request.form, form.players)]
    found += gone
    if not draft.grids and not gone:
        found.append(page_finding("no_cards"))
    found += [page_finding(code, play.people[player]) for code, player in form.faults()]
    if not form.is_answered(draft):
        found.append(page_finding("no_answer"))
    if (form.starter.data or "") not in ("", *map(str, players.values())):
        found.append(page_finding("no_starter"))
    if not found and not form.validate():
        found.append(page_finding("old_page"))
    return found


def gone_in(sent: Mapping[str, str], players: Sequence[int]) -> Iterator[tuple[int, str]]:
    """What was typed for somebody whom the page has no fields for any more, and whose it is."""
    for name, text in sent.items():
        found = GRID.fullmatch(name)
        if found and text.strip() and int(found[1]) not in players:
            yield int(found[1]), text.strip()


def gone_finding(play: Play, player: int, text: str) -> FindingEntry:
    """Somebody left the table, or this hole, while their cards were typed."""
    if player not in play.people:
        return page_finding("old_page")
    return page_finding("gone", play.people[player], text[:LONGEST_SHOWN])
