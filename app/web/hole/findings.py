"""What the referee asks about a hole: findings, faults of the form, where phones differ."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l

from app.golf.faults import Fault
from app.golf.referee import Finding
from app.golf.table import Table
from app.record.game.play import Play, PlayedHole
from app.record.log.heads import LoggedEntry, Slot
from app.wording.errors import fault_text
from app.wording.findings import finding_short, finding_title
from app.wording.messages import MESSAGES
from app.wording.names import card_label, either, isolated, say, semicolon_list, short_name

NOBODY = "nobody"
"""The answer that no player went out."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question and its cards (seat and cell), the likeliest typing error first.

    ``has_too_many``: an odd deck would explain it.
    """

    title: str
    text: str
    cells: Sequence[tuple[int, int]] = ()
    has_too_many: bool = False


def question_of(play: Play, finding: Finding, table: Table) -> Question:
    return Question(
        finding_title(finding, play.names, table),
        finding_short(finding, play.names, table),
        [*zip(finding.seats, finding.cells, strict=False)],
        has_too_many=finding.code == "too_many",
    )


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


def fault_question(code: str, **values: str) -> Question:
    return Question(str(TITLES[code]), fault_text(Fault("", code, values)))


def fault_questions(play: Play, faults: Sequence[Fault]) -> list[Question]:
    """Return one question for each player and sentence."""
    found = {}
    for fault in faults:
        part, player, *_more = [*fault.path.split("."), ""]
        code = fault.code if fault.code in TITLES else CODES.get(part, part)
        found[code, player] = fault_question(code, name=play.people[int(player)] if player else "")
    return [*found.values()]


def open_questions(play: Play, hole: PlayedHole) -> list[Question]:
    """What keeps a saved hole open, differing phones first; nothing while it waits for phones."""
    if hole.ruling or hole.is_coming:
        return []
    ids = [seat.player_id for seat in play.seats]
    questions = []
    for slot in hole.differing:
        title, text = dispute_words(play, slot)
        cells: dict[int, str] = {}
        if slot.kind == "grid" and slot.player in ids:
            seat, cells = ids.index(slot.player), differing_cells(hole, play.heads[slot])
            title = say("phones_disagree")
            text = _(
                "Two phones disagree on %(name)s’s cards: %(cards)s. Type the cards that lie on "
                "the table.",
                name=isolated(short_name(play.names[seat])),
                cards=semicolon_list(cells.values()),
            )
        questions.append(Question(title, text, [(seat, cell) for cell in cells]))
    unsure = {slot.player for slot in hole.differing if slot.kind == "grid"}
    questions += [
        question_of(play, finding, hole.table)
        for finding in hole.findings
        if finding.code != "missing_card" or ids[finding.seats[0]] not in unsure
    ]
    is_absent = hole.went_out is not None and hole.grids[hole.went_out] is None
    if is_absent or not questions:
        text = _("The player you chose didn’t play this hole. Say who went out.")
        questions.append(Question(say("who_out"), text))
    return questions


def differing_cells(hole: PlayedHole, heads: Sequence[LoggedEntry]) -> dict[int, str]:
    """The cells in which phones differ, and how: ``8 or 9``."""
    grids = [head.content.get("cards", ()) for head in heads]
    found = {}
    for cell in range(hole.table.size):
        ways = sorted({grid[cell] if cell < len(grid) else "" for grid in grids})
        if len(ways) > 1:
            found[cell] = either([card_label(card) or "–" for card in ways])
    return found


def dispute_words(play: Play, slot: Slot) -> tuple[str, str]:
    if slot.kind == "went_out":
        return say("who_out"), _("Two phones disagree. Say who went out.")
    if slot.kind == "starter":
        return say("who_started"), _("Two phones disagree. Say who started.")
    if slot.kind == "grid":
        name = isolated(play.people[slot.player or 0])
        return _("Which cards are right?"), _("Two phones disagree on %(name)s’s cards.", name=name)
    return say("phones_disagree"), _("Check everything and save this hole again.")
