"""What the referee or the form refuses, with the cards to check."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from flask_babel import lazy_gettext as _l

from app.golf.faults import Fault
from app.golf.referee import Finding
from app.golf.table import Table
from app.record.game.play import Play
from app.record.log.entries import TooFastError
from app.wording.basics.names import short_name
from app.wording.basics.say import MESSAGES, say, where
from app.wording.errors.faults import fault_text, too_fast_text
from app.wording.hole.findings import finding_short, finding_title


@dataclass(frozen=True, slots=True)
class Candidate:
    """A card that may cause a finding."""

    seat: int
    cell: int
    card: str
    name: str
    where: str


@dataclass(frozen=True, slots=True)
class FindingEntry:
    """A finding with the cards to check; ``has_too_many``: an odd deck would explain it."""

    title: str
    text: str
    candidates: Sequence[Candidate] = ()
    has_too_many: bool = False


def finding_entries(play: Play, findings: Sequence[Finding], table: Table) -> list[FindingEntry]:
    return [finding_entry(play, finding, table) for finding in findings]


def finding_entry(play: Play, finding: Finding, table: Table) -> FindingEntry:
    """Lists the likeliest typing error first."""
    layout = table.layout
    card = str(finding.numbers.get("card", ""))
    candidates = [
        Candidate(seat, cell, card, short_name(play.names[seat]), where(layout, cell))
        for seat, cell in zip(finding.seats, finding.cells, strict=False)
    ]
    title = finding_title(finding, play.names, table)
    text = finding_short(finding, play.names, table)
    return FindingEntry(title, text, candidates, has_too_many=finding.code == "too_many")


def fault_entries(play: Play, faults: Sequence[Fault]) -> list[FindingEntry]:
    """Returns one finding for each player and sentence."""
    found = dict.fromkeys(map(_page_code, faults))
    return [fault_entry(code, name=play.people[int(key)] if key else "") for code, key in found]


def _page_code(fault: Fault) -> tuple[str, str]:
    part, key, *_more = [*fault.path.split("."), ""]
    return (fault.code if fault.code in TITLES else CODES.get(part, part)), key


def fault_entry(code: str, **values: str) -> FindingEntry:
    return FindingEntry(str(TITLES[code]), fault_text(Fault("", code, values)))


def too_fast_finding(error: TooFastError) -> FindingEntry:
    return FindingEntry(say("nothing_saved"), too_fast_text(error))


A_TOTAL = _l("A total")
TITLES: Mapping[str, object] = {
    "gone": _l("The players have changed"),
    "by_hand": MESSAGES["points_by_hand"],
    "total_typed": A_TOTAL,
    "both": _l("Cards or a total"),
    "ticks": A_TOTAL,
    "starter": MESSAGES["who_started"],
    "no_answer": MESSAGES["who_out"],
    "old_page": _l("Save again"),
    "none_typed": _l("No cards yet"),
    "moved": _l("Already saved"),
}
CODES = {"grids": "total_typed", "looks": "by_hand", "went_out": "no_answer"}
"""By the first word of a fault’s path, if its code has no title."""
