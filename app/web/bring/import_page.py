"""The page of games played elsewhere: the form, faults, what will be kept."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from flask import request, url_for
from flask_babel import gettext as _
from flask_babel import ngettext

from app.formats.import_games.game_rows import CheckedGame
from app.formats.import_games.old_games import OldGame
from app.golf.faults import Fault
from app.record.group.old_games import Standing
from app.web.base.http import Page
from app.web.bring.import_choices import asked_selects, group_select, rules_select
from app.web.bring.import_read import (
    Into,
    ParsedGames,
    asks_names,
    day_chosen,
    faults_of,
    needs_group,
)
from app.wording.basics.names import list_of, signed, written_day
from app.wording.basics.placeholders import isolated
from app.wording.basics.say import say
from app.wording.errors.faults import placed_text
from app.wording.rules.summary import ruleset_title

if TYPE_CHECKING:
    from app.web.bring.import_views import ImportForm, SentText

QUESTIONS = {"order_open": "order", "scores_open": "scores"}
"""Fields that answer what a text leaves open."""
MOST_ROWS = 300
EXAMPLES = {
    "lines": "2025-12-24 Ann 58 Bea 61\n31.12.2025 Ann 9 4 5 Bea 7 1 6",
    "one": "Hole;Ann;Bea;Cam\n1;5;7;–\n2;−2;11;4\nTotal;3;18;4",
    "many": "Date;Ann;Bea;Cam\n2025-12-24;58;61;70\n31.12.2025;44;;52",
}
CHOICES = re.compile(r"order|scores|day|who-[0-9a-f]{12}")
LONGEST_BESIDE = 20
"""Letters of a name that fit on a line with a total."""
NO_BREAK = "\N{NO-BREAK SPACE}"


@dataclass(frozen=True, slots=True)
class ImportRow:
    """``note`` says how the game was played, or that it is here."""

    day: str
    totals: str
    note: str
    is_old: bool


def import_page(
    form: ImportForm,
    sent: SentText,
    into: Into,
    found: ParsedGames | None = None,
    faults: Sequence[Fault] = (),
) -> Page:
    """``found`` is None before anything could be read.

    ``keep`` is "" while nothing can be kept; ``carried`` are earlier choices not shown now.
    """
    whole = found if found and not faults_of(found) else None
    rows = _rows_of(whole) if whole else []
    return {
        "text": sent.text,
        **_choices_of(form, found),
        "rules": rules_select(form, into, found),
        "group": None if into.is_fixed else group_select(form),
        "problems": [_problem_of(fault, found) for fault in faults],
        "wrong": _wrong_fields(sent, found) if faults else (),
        "notes": _notes_of(sent, found),
        "rows": rows[:MOST_ROWS],
        "more": _more_text(len(rows) - MOST_ROWS),
        "summary": _summary_of(whole) if whole else [],
        "keep": _keep_text(whole.count) if whole and whole.count else "",
        "seen": found.mark if found else "",
        "url": _url_of(into),
        "back": _back_of(into),
        **EXAMPLES,
    }


def _choices_of(form: ImportForm, found: ParsedGames | None) -> Page:
    asked = asked_selects(form, found)
    names = found.names if found and asks_names(found) else []
    is_day_open = found and any(not game.as_read.game.is_dated for game in found.games)
    shown = {select.name for select in asked} | {choice.field for choice in names}
    return {
        "asked": asked,
        "names": names,
        "day": day_chosen(form).isoformat() if is_day_open else "",
        "carried": _carried(shown | {"day"} if is_day_open else shown),
    }


def _problem_of(fault: Fault, found: ParsedGames | None) -> tuple[str, str]:
    lines, sheets = (found.lines, found.read.sheets) if found else ((), ())
    line = lines[fault.line - 1] if 0 < fault.line <= len(lines) else ""
    return placed_text(fault, sheets), line.replace("\t", "  ")[:120]


def _url_of(into: Into) -> str:
    if into.group and into.is_fixed:
        return url_for("import_games.into_group", public_id=into.group.public_id)
    return url_for("import_games.anywhere")


def _back_of(into: Into) -> tuple[str, str, str]:
    if into.group:
        url = url_for("group.show", public_id=into.group.public_id)
        return url, say("group"), say("back_to_group")
    return url_for("bring.show"), say("back"), ""


def _carried(shown: Collection[str]) -> dict[str, str]:
    sent = request.form.items()
    return {name: value for name, value in sent if CHOICES.fullmatch(name) and name not in shown}


def _wrong_fields(sent: SentText, found: ParsedGames | None) -> set[str]:
    if found is None:
        return {"file" if sent.is_file_refused else "text"}
    wrong = {QUESTIONS.get(fault.code, "text") for fault in found.faults}
    wrong |= {"group"} if needs_group(found) else set()
    names = found.names if asks_names(found) else []
    wrong |= {choice.field for choice in names if choice.is_open}
    return wrong or {choice.field for choice in names} or {"text"}


def _notes_of(sent: SentText, found: ParsedGames | None) -> list[str]:
    notes = [placed_text(Fault("", code)) for code in sent.notes]
    if found is None:
        return notes
    return [*notes, *(placed_text(note, found.read.sheets) for note in found.read.notes)]


def _rows_of(found: ParsedGames) -> list[ImportRow]:
    return [
        *(_row_of_game(game, found) for game in found.games),
        *(
            _row_of_old(game, standing)
            for game, standing in zip(found.read.old, found.standings, strict=True)
        ),
    ]


def _row_of_game(checked: CheckedGame, found: ParsedGames) -> ImportRow:
    """A game that is here already has the day and rules under which it is here."""
    key = checked.as_read.game.key
    is_here, play = key in found.known, found.known.get(key) or checked.play
    rules = list_of(
        list(dict.fromkeys(isolated(ruleset_title(rule.ruleset)) for rule in play.rules))
    )
    here = [_standing_text("there")] if is_here else []
    note = list_of([*here, say("count_holes", num=len(play.holes)), rules])
    totals = dict(zip(play.names, play.totals, strict=True))
    is_old = all(hole.totals for hole in play.holes)
    return _row(play.date, totals, note, is_old=is_old)


def _row_of_old(game: OldGame, how: Standing) -> ImportRow:
    note = list_of([_("with holes") if game.holes else "", _standing_text(how)])
    return _row(game.day, game.totals, note, is_old=True)


def _row(day: date, totals: Mapping[str, int], note: str, *, is_old: bool) -> ImportRow:
    return ImportRow(written_day(day), _totals_text(totals), note, is_old)


def _standing_text(how: Standing) -> str:
    notes = {"changed": _("in the group already, with other scores"), "there": _("is here already")}
    return notes.get(how, "")


def _totals_text(totals: Mapping[str, int]) -> str:
    """Isolate names, so that no number moves to the other end of a right-to-left one."""
    return list_of(
        f"{isolated(name)}{' ' if len(name) > LONGEST_BESIDE else NO_BREAK}{signed(total)}"
        for name, total in totals.items()
    )


def _more_text(more: int) -> str:
    return ngettext("and %(num)s more game", "and %(num)s more games", more) if more > 0 else ""


def _keep_text(num: int) -> str:
    return ngettext("Keep %(num)s game", "Keep %(num)s games", num)


def _summary_of(found: ParsedGames) -> list[str]:
    again = len(found.read.repeated)
    return [
        *([_kept_text(found.count)] if found.count else []),
        *([_here_text(found.here)] if found.here else []),
        *([placed_text(Fault("", "again", {"num": again}))] if again else []),
    ]


def _kept_text(num: int) -> str:
    return ngettext("%(num)s game will be kept.", "%(num)s games will be kept.", num)


def _here_text(num: int) -> str:
    return ngettext(
        "%(num)s game is here already and won’t change.",
        "%(num)s games are here already and won’t change.",
        num,
    )
