"""What keeps a hole open: findings, and entries in which phones differ."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from flask_babel import format_datetime
from flask_babel import gettext as _

from app.record.access.devices import numbers_of
from app.record.game.play import Play, PlayedHole
from app.record.log.heads import LoggedEntry, Slot
from app.web.base.permissions import names_of_phones
from app.web.hole.findings import Candidate, FindingEntry, finding_entries
from app.wording.basics.names import card_label, either, joined, semicolon_list, short_name
from app.wording.basics.placeholders import isolated
from app.wording.basics.say import say, where
from app.wording.game.events import ENTRY_TEXTS
from app.wording.game.links_and_phones import phone_text


@dataclass(frozen=True, slots=True)
class PhoneVersion:
    """One version of an entry; ``value`` is what the button sends, ``who`` its phones and times."""

    value: str
    who: str
    words: str = ""
    columns: Sequence[Sequence[tuple[str, bool]]] = ()


@dataclass(frozen=True, slots=True)
class Dispute:
    """An entry in which phones differ, with all versions."""

    title: str
    text: str
    sides: Sequence[PhoneVersion]


def open_findings(play: Play, hole: PlayedHole) -> list[FindingEntry]:
    """Return disputes first; nothing while the hole only waits for phones."""
    if hole.ruling or hole.is_coming:
        return []
    disputes = [_dispute_finding(play, hole, slot) for slot in hole.disputed]
    disputed = {slot.player for slot in hole.disputed if slot.kind == "grid"}
    ids = [seat.player_id for seat in play.seats]
    found = [
        finding
        for finding in hole.findings
        if finding.code != "missing_card" or ids[finding.seats[0]] not in disputed
    ]
    entries = [*disputes, *finding_entries(play, found, hole.table)]
    is_absent = hole.went_out is not None and hole.grids[hole.went_out] is None
    return [*entries, _not_playing_finding()] if is_absent or not entries else entries


def _not_playing_finding() -> FindingEntry:
    text = _("The player you chose didn’t play this hole. Say who went out.")
    return FindingEntry(say("who_out"), text)


def _dispute_finding(play: Play, hole: PlayedHole, slot: Slot) -> FindingEntry:
    ids = [seat.player_id for seat in play.seats]
    if slot.kind == "grid" and slot.player in ids:
        return _grid_finding(play, hole, ids.index(slot.player), play.heads[slot])
    title, text = _dispute_words(play, slot)
    return FindingEntry(title, text)


def _grid_finding(
    play: Play, hole: PlayedHole, seat: int, heads: tuple[LoggedEntry, ...]
) -> FindingEntry:
    name = short_name(play.names[seat])
    cards = _differing_cells(hole, heads)
    text = _(
        "Two phones disagree on %(name)s’s cards: %(cards)s. Type the cards that lie on the table.",
        name=isolated(name),
        cards=semicolon_list(cards.values()),
    )
    layout = hole.table.layout
    candidates = [Candidate(seat, cell, "", name, where(layout, cell)) for cell in cards]
    return FindingEntry(say("phones_disagree"), text, candidates)


def _differing_cells(hole: PlayedHole, heads: Sequence[LoggedEntry]) -> dict[int, str]:
    """The cells in which phones differ, and how: ``8 or 9``."""
    grids = [head.content.get("cards", ()) for head in heads]
    found = {}
    for cell in range(hole.table.size):
        ways = sorted({grid[cell] if cell < len(grid) else "" for grid in grids})
        if len(ways) > 1:
            found[cell] = either([card_label(card) or "–" for card in ways])
    return found


def _dispute_words(play: Play, slot: Slot) -> tuple[str, str]:
    if slot.kind == "went_out":
        return say("who_out"), _("Two phones disagree. Say who went out.")
    if slot.kind == "starter":
        return say("who_started"), _("Two phones disagree. Say who started.")
    if slot.kind == "grid":
        name = isolated(play.people[slot.player or 0])
        return _("Which cards are right?"), _("Two phones disagree on %(name)s’s cards.", name=name)
    return say("phones_disagree"), _("Check everything and save this hole again.")


def disputes_of(play: Play, hole: PlayedHole) -> list[Dispute]:
    return [
        Dispute(*_dispute_words(play, slot), _answers_of(play, hole, slot))
        for slot in hole.disputed
    ]


def _answers_of(play: Play, hole: PlayedHole, slot: Slot) -> list[PhoneVersion]:
    """The versions in a slot, oldest first, each with all phones that sent it."""
    heads = sorted(play.heads[slot], key=lambda head: head.seq)
    names, numbers = names_of_phones(play, (head.device for head in heads)), numbers_of(play)
    ways: dict[str, list[LoggedEntry]] = {}
    for head in heads:
        ways.setdefault(repr(head.content), []).append(head)
    cells = _differing_cells(hole, heads) if slot.kind == "grid" else {}
    return [
        PhoneVersion(
            value=same[0].client_id,
            who=joined([_phone_and_time(head, names, numbers) for head in same]),
            words=ENTRY_TEXTS[slot.kind](play, same[0].content),
            columns=_columns_of(hole, same[0].content, cells),
        )
        for same in ways.values()
    ]


def _phone_and_time(head: LoggedEntry, names: Mapping[str, str], numbers: Mapping[str, int]) -> str:
    phone = phone_text(head.device, names, numbers)
    if head.received_at is None:
        return phone
    time = format_datetime(head.received_at.astimezone(), "HH:mm")
    return _("%(phone)s, %(time)s", phone=phone, time=time)


def _columns_of(
    hole: PlayedHole, content: Mapping[str, Any], cells: Mapping[int, str]
) -> list[list[tuple[str, bool]]]:
    cards = content.get("cards")
    if not isinstance(cards, list):
        return []
    laid = dict(enumerate(cards))
    columns = hole.table.layout.columns_of_cells()
    return [[(laid.get(cell, ""), cell in cells) for cell in column] for column in columns]
