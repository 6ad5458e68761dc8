"""Every fault as a sentence, by its code, and errors of the rules and the record."""

from collections.abc import Mapping, Sequence
from typing import cast

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l
from flask_babel import ngettext

from app.golf.faults import MOST_FAULTS, Fault, GolfError, RulesetError, UnknownRulesetError
from app.golf.faults import SENTENCES as RULES
from app.golf.ruleset import preset_mappings
from app.golf.text import quoted_briefly
from app.record.game.played import HoleOrderError
from app.record.log.entries import (
    ConflictingEntryError,
    GameFullError,
    TooFastError,
    UnknownEntryError,
)
from app.wording.basics.names import list_of
from app.wording.basics.placeholders import Values, fill, isolated
from app.wording.basics.say import MESSAGES
from app.wording.errors import api, hole_line, tables
from app.wording.messages.forms import Sentence

HOLE: Mapping[str, Sentence] = {
    "gone": _l(
        "{name} is no longer playing this hole, so these cards aren’t saved: {cards}. Save the "
        "rest, or first bring {name} back under “Players”."
    ),
    "by_hand": _l(
        "{name}: type 0 to 99 peeks and −999 to 999 points, as whole numbers. Points by hand "
        "need a reason."
    ),
    "total_typed": _l("{name}: type the total as a whole number from −999 to 999."),
    "both": _l("{name} has cards and a total: leave one of them empty."),
    "ticks": _l("{name}: a box is ticked but there’s no total. Type the total, or untick the box."),
    "starter": _l("Choose the player who started, or nobody."),
    "none_typed": _l("Type at least one player’s cards, then save."),
    "old_page": MESSAGES["page_expired_kept"],
    "moved": MESSAGES["saved_otherwise"],
}
PAPER: Mapping[str, Sentence] = {
    "gap": _l(
        "This row is empty, but a later one is not. Fill it in too: holes are entered in order."
    ),
    "emptied": _l(
        "This hole is saved already. Fill it in again to change it; to undo it, open the hole."
    ),
    "game_over": _l("The game was over before this hole. Leave this row and those below it empty."),
    "not_in": _l("{name} does not play this hole: leave the field empty."),
    "cards_missing": _l("{name}: type the cards, or just the pencilled score."),
    "rows_or_columns": _l(
        "{name}: these cards count {rows} row by row, and {columns} column by column. Choose the "
        "order of the cards."
    ),
    "no_pencil": _l("{name}: type the pencilled points as a whole number."),
}
SENTENCES: Mapping[str, Sentence] = {
    **api.FAULTS,
    **hole_line.PROBLEMS,
    **tables.OF_TABLES,
    **tables.NOTES,
    **HOLE,
    **PAPER,
}
"""By code; those of rulesets are in ``app.golf.faults``."""
EXAMPLES = {
    "hole": hole_line.HOLE,
    "total": hole_line.TOTAL,
    "adjustment": hole_line.ADJUSTMENT,
    "line": tables.LINE,
}
"""How to write a value, if the fault has no such value."""
PATH = 200  # letters of a path that are shown
MOST_BITS = 99  # of a number that a sentence repeats
WHOLE = "problem"
"""A value that is the whole sentence."""
TYPED = {"column", "days", "given", "key", "name", "other", "player", "sheet"}
"""Values that somebody typed or sent, of any length."""


def worded(sentence: str) -> Fault:
    return Fault("", "worded", {WHOLE: sentence})


def fault_text(fault: Fault) -> str:
    """The fault without its place, what to do, and the word that was probably meant."""
    if WHOLE in fault.values:
        return str(fault.values[WHOLE])
    if fault.code == "unknown_rules":
        known = tuple(preset_mappings())
        return unknown_rules_text(UnknownRulesetError(str(fault.values["given"]), known))
    if fault.code in RULES:
        problem = _(RULES[fault.code]).format_map(fault.values)
    else:
        values: dict[str, object] = {**EXAMPLES, **fault.values}
        for key in TYPED & fault.values.keys():
            value = fault.values[key]
            if type(value) is not int or value.bit_length() >= MOST_BITS:
                values[key] = isolated(quoted_briefly(value))
        problem = fill(SENTENCES.get(fault.code, api.OTHER), cast("Values", values))
    meant = fault.values.get("meant")
    return f"{problem}; {meant_text(meant)}" if meant else problem


def placed_text(fault: Fault, sheets: Sequence[tuple[str, int]] = ()) -> str:
    """The fault after its place; ``sheets`` are names and first lines.

    >>> placed_text(Fault("3", "hole_number", {"given": "x", "most": 999}))
    'Line 3: “x” is not a hole number. Type a number from 1 to 999.'
    >>> placed_text(Fault("body.grids", "total_missing", {"name": "Ann"}))
    'body.grids: Ann has no total. Type it after the name, as a whole number.'
    """
    problem = fault_text(fault)
    if not fault.path:
        return problem
    named = [(name, begin) for name, begin in sheets if begin <= fault.line]
    if fault.line and len(sheets) > 1 and named and named[-1][0]:
        name, begin = named[-1]
        return _(
            "Sheet “%(sheet)s”, line %(number)s: %(problem)s",
            sheet=quoted_briefly(name),
            number=max(1, fault.line - begin + 1),
            problem=problem,
        )
    if fault.line:
        return _("Line %(number)s: %(problem)s", number=fault.line, problem=problem)
    return _("%(place)s: %(problem)s", place=quoted_briefly(fault.path, PATH), problem=problem)


def line_texts(number: int, faults: Sequence[Fault]) -> list[str]:
    """All faults of a line of JSON, one per line; of very many the first ones.

    >>> line_texts(3, [Fault("grids", "grids")])
    ['line 3: grids: write a list with a grid for each player, null for anyone who didn’t play']
    """
    texts = [
        _("line %(number)s: %(where)s%(problem)s", number=number, where=where, problem=problem)
        for fault in faults[:MOST_FAULTS]
        for where in [f"{quoted_briefly(fault.path, PATH)}: " if fault.path else ""]
        for problem in [fault_text(fault)]
    ]
    more = len(faults) - len(texts)
    rest = [_("line %(number)s: more errors: %(count)s", number=number, count=more)]
    return texts + rest if more > 0 else texts


def ended(sentence: str) -> str:
    return sentence if sentence.endswith((".", "?")) else f"{sentence}."


def meant_text(word: object) -> str:
    question = RULES["meant"]
    return _(question).format(meant=word)


def unknown_rules_text(error: UnknownRulesetError) -> str:
    texts = [_("There are no rules called “%(id)s”.", id=quoted_briefly(error.ruleset_id))]
    if error.meant:
        question = meant_text(error.meant)
        texts.append(question[:1].upper() + question[1:])
    if error.known:
        texts.append(_("Choose one of %(known)s.", known=list_of(error.known)))
    return " ".join(texts)


RULES_FILES: Mapping[str, object] = {
    "unreadable": _l("%(path)s can’t be read: %(why)s."),
    "too_long": _l("%(path)s is too large: rules can have at most 1 MB."),
    "line": _l("%(path)s, line %(line)s: %(why)s"),
}


def file_text(code: str, path: object, **values: object) -> str:
    return str(RULES_FILES[code]) % {"path": path, **values}


def too_fast_text(error: TooFastError) -> str:
    return ngettext(
        "This phone sent more changes to this game in a minute than anyone can type. The last "
        "ones are not lost: they can be sent again in %(num)s second.",
        "This phone sent more changes to this game in a minute than anyone can type. The last "
        "ones are not lost: they can be sent again in %(num)s seconds.",
        error.seconds,
    )


def order_text(error: HoleOrderError, *, is_over: bool) -> str:
    if error.is_beyond:
        return ngettext(
            "There is no hole %(number)s: this game has one hole.",
            "There is no hole %(number)s: this game has %(num)s holes.",
            error.holes or 0,
            number=error.number,
        )
    if is_over:
        return _("Hole %(number)s can’t be entered: the game is over.", number=error.number)
    return _(
        "Hole %(number)s can’t be entered yet: hole %(due)s is next.",
        number=error.number,
        due=error.due,
    )


def error_text(error: GolfError) -> str:
    match error:
        case RulesetError():
            return placed_text(error.first)
        case UnknownRulesetError():
            return unknown_rules_text(error)
        case ConflictingEntryError() | UnknownEntryError():
            return _("The scorecard changed while this page was open. Go back to the scorecard.")
        case GameFullError():
            return _("This game is as large as a game may become. Start a new one.")
    return str(error)
