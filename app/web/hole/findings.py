"""What the referee or the form refuses, with the cards to check."""

from collections.abc import Sequence
from dataclasses import dataclass

from flask_babel import lazy_gettext as _l

from app.golf.faults import Fault
from app.golf.inspection import Finding
from app.golf.table import Table
from app.record.game.play import Play
from app.record.log.entries import TooFastError
from app.wording.basics.names import short_name
from app.wording.basics.placeholders import isolated
from app.wording.basics.say import MESSAGES, say, where
from app.wording.errors.faults import too_fast_text
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
    names = [isolated(name) for name in play.names]
    title = finding_title(finding, names, table)
    text = finding_short(finding, names, table)
    return FindingEntry(title, text, candidates, has_too_many=finding.code == "too_many")


def fault_findings(play: Play, faults: Sequence[Fault]) -> list[FindingEntry]:
    """Returns one finding for each player and sentence."""
    found = dict.fromkeys(map(_page_code, faults))
    return [page_finding(code, play.people[int(key)] if key else "") for code, key in found]


def _page_code(fault: Fault) -> tuple[str, str]:
    part, key, *_more = [*fault.path.split("."), ""]
    code = fault.code if fault.code in PAGE_FINDINGS else part
    return "by_hand" if code == "looks" else code, key


def page_finding(code: str, name: str = "", cards: str = "") -> FindingEntry:
    title, text = PAGE_FINDINGS[code]
    blanks = {"name": isolated(name), "cards": cards}
    return FindingEntry(str(title), str(text) % blanks if name else str(text))


def too_fast_finding(error: TooFastError) -> FindingEntry:
    return FindingEntry(say("nothing_saved"), too_fast_text(error))


PAGE_FINDINGS = {
    "gone": (
        _l("The players have changed"),
        _l(
            "%(name)s is no longer playing this hole, so these cards aren’t saved: %(cards)s. "
            "Save the rest, or first bring %(name)s back under “Players”."
        ),
    ),
    "by_hand": (
        MESSAGES["points_by_hand"],
        _l(
            "%(name)s: type 0 to 99 peeks and −999 to 999 points, as whole numbers. Points by hand "
            "need a reason."
        ),
    ),
    "grids": (
        _l("A total"),
        _l("%(name)s: type the total as a whole number from −999 to 999."),
    ),
    "both": (
        _l("Cards or a total"),
        _l("%(name)s has cards and a total: leave one of them empty."),
    ),
    "ticks": (
        _l("A total"),
        _l("%(name)s: a box is ticked but there’s no total. Type the total, or untick the box."),
    ),
    "starter": (
        MESSAGES["who_started"],
        _l("Choose the player who started, or nobody."),
    ),
    "went_out": (MESSAGES["who_out"], MESSAGES["who_went_out"]),
    "old_page": (
        _l("Save again"),
        MESSAGES["page_expired_kept"],
    ),
    "no_cards": (
        _l("No cards yet"),
        _l("Type at least one player’s cards, then save."),
    ),
    "moved": (
        _l("Already saved"),
        MESSAGES["saved_otherwise"],
    ),
}
"""Titles and sentences by the code of a fault, or else by the first word of its path."""
