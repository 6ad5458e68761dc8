"""What keeps a hole open that phones sent: findings, and what two of them say differently."""

from collections.abc import Iterator

from flask_babel import gettext as _

from app.record.fold import Said, Slot
from app.record.play import Play, PlayedHole
from app.web.pages.findings import Candidate, FindingEntry, finding_entries
from app.wording.names import card_label, short_name, where


def open_entries(play: Play, hole: PlayedHole) -> list[FindingEntry]:
    """Everything that keeps a hole open, what is disputed first."""
    if hole.ruling:
        return []
    disputes = [dispute_entry(play, hole, slot) for slot in hole.disputed]
    disputed = {slot.player for slot in hole.disputed if slot.kind == "grid"}
    ids = [seat.player_id for seat in play.seats]
    found = [
        finding
        for finding in hole.findings
        if finding.code != "missing_card" or ids[finding.seats[0]] not in disputed
    ]
    entries = [*disputes, *finding_entries(play, found)]
    return entries or [
        FindingEntry(
            _("Who went out?"), _("Whoever is marked did not play this hole. Say who did.")
        )
    ]


def dispute_entry(play: Play, hole: PlayedHole, slot: Slot) -> FindingEntry:
    """One thing that two phones say differently, and where."""
    ids = [seat.player_id for seat in play.seats]
    if slot.kind == "grid" and slot.player in ids:
        seat = ids.index(slot.player)
        return grid_dispute(play, hole, seat, play.heads[slot])
    if slot.kind == "went_out":
        return FindingEntry(
            _("Who went out?"), _("Two phones say different names. Say who went out.")
        )
    return FindingEntry(
        _("Two phones disagree"), _("Look at everything once and save this hole again.")
    )


def grid_dispute(play: Play, hole: PlayedHole, seat: int, heads: tuple[Said, ...]) -> FindingEntry:
    """A grid that two phones typed differently, with the cards in question."""
    name = play.names[seat]
    said = list(differing(play, hole, seat, heads))
    text = _(
        "Two phones typed different cards for %(name)s: %(cards)s. Type what lies there.",
        name=short_name(name),
        cards="; ".join(words for _cell, words in said),
    )
    layout = hole.table.layout
    candidates = [
        Candidate(seat, cell, "", short_name(name), where(layout, cell)) for cell, _words in said
    ]
    return FindingEntry(_("Two phones disagree"), text, candidates)


def differing(
    play: Play, hole: PlayedHole, seat: int, heads: tuple[Said, ...]
) -> Iterator[tuple[int, str]]:
    """The cells that are said differently, and how: ``8 or 9``."""
    grids = [head.content.get("cards", ()) for head in heads]
    for cell in range(hole.table.layout.size):
        ways = sorted({grid[cell] if cell < len(grid) else "" for grid in grids})
        if len(ways) > 1:
            yield cell, _(" or ").join(card_label(card) or "–" for card in ways)
