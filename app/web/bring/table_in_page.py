"""The page of a table that somebody brings: the form, what is wrong, what will be kept."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from flask import url_for
from flask_babel import gettext as _
from flask_babel import ngettext

from app.formats.import_games.old_games import OldGame
from app.formats.import_games.referee_check import CheckedGame
from app.golf.faults import Fault
from app.record.group.group_state import current_group
from app.record.group.old_games import Standing
from app.web.base.page_parts import SelectOption, choices_of
from app.web.bring.table_in_read import (
    ParsedTable,
    Problem,
    TableText,
    chosen_rules,
    day_chosen,
    mark_of,
    needs_group,
    own_groups,
    problems_of,
    rulesets,
)
from app.web.group.old_games.names_found import NameChoice
from app.web.group.old_games.paste_page import (
    day_text,
    keep_text,
    kept_text,
    more_text,
    note_of,
    totals_text,
)
from app.wording.basics.names import list_of
from app.wording.basics.say import say
from app.wording.errors.faults import placed_text
from app.wording.rules.summary import ruleset_title

if TYPE_CHECKING:
    from app.web.bring.table_in_form import TableForm

QUESTIONS = {"order_open": "order", "scores_open": "scores"}
"""The fields that answer what a table leaves open."""
MOST_ROWS = 300
"""Games that the page shows."""


@dataclass(frozen=True, slots=True)
class TableRow:
    """A game as it will be kept: ``note`` says how it was played, or that it is here."""

    day: str
    totals: str
    note: str
    is_old: bool


@dataclass(frozen=True, slots=True)
class TablePage:
    """The form, and after the first press what will be kept; ``keep`` is "" while nothing can.

    ``day`` and ``orders`` are "" and empty where the table leaves neither open; ``wrong`` names the
    fields that the problems are about.
    """

    text: str
    rules: Sequence[SelectOption]
    groups: Sequence[SelectOption]
    orders: Sequence[SelectOption]
    scores: Sequence[SelectOption]
    day: str
    problems: Sequence[Problem]
    wrong: Collection[str]
    notes: Sequence[str]
    rows: Sequence[TableRow]
    more: str
    summary: Sequence[str]
    names: Sequence[NameChoice]
    keep: str
    seen: str
    back_url: str
    example: str = "Hole;Ann;Bea;Cam\n1;5;7;–\n2;−2;11;4\nTotal;3;18;4"
    many: str = "Date;Ann;Bea;Cam\n2025-12-24;58;61;70\n31.12.2025;44;;52"


def table_page(
    form: TableForm, sent: TableText, found: ParsedTable | None, problems: Sequence[Problem]
) -> TablePage:
    """The page of a table, None before there is one."""
    whole = found if found and not found.faults and not problems_of(found) else None
    rows = _rows_of(whole) if whole else []
    group = own_groups().get(form.group.data or "")
    return TablePage(
        text=sent.text,
        rules=_rules_options(form),
        groups=_group_options(form),
        orders=_order_options(form, found),
        scores=_scores_options(form, found),
        day=day_chosen(form).isoformat() if found and _asks_day(found) else "",
        problems=problems,
        wrong=_wrong_fields(found) if problems else (),
        notes=_notes_of(sent, found),
        rows=rows[:MOST_ROWS],
        more=more_text(len(rows) - MOST_ROWS),
        summary=_summary_of(whole) if whole else [],
        names=whole.names if whole else [],
        keep=keep_text(whole.count) if whole and whole.count else "",
        seen=mark_of(form, sent.text),
        back_url=url_for("group.show", public_id=group.public_id)
        if group
        else url_for("home.show"),
    )


def _wrong_fields(found: ParsedTable | None) -> set[str]:
    """Which fields have to change so that a table can be kept; who is who has its own."""
    if found is None:
        return {"text"}
    wrong = {QUESTIONS.get(fault.code, "text") for fault in found.faults}
    return wrong | ({"group"} if needs_group(found) else set())


def _asks_day(found: ParsedTable) -> bool:
    """Whether some game does not say when it was played."""
    return any(not game.as_read.game.is_dated for game in found.games)


def _rules_options(form: TableForm) -> list[SelectOption]:
    """The rules of this phone and all that we ship; those of the phone are chosen first."""
    group = own_groups().get(form.group.data or "")
    chosen = chosen_rules(form, current_group(group) if group else None).id
    titles = {name: ruleset_title(ruleset) for name, ruleset in rulesets().items()}
    return choices_of(titles, titles, chosen)


def _group_options(form: TableForm) -> list[SelectOption]:
    titles = {one: current_group(group).title for one, group in own_groups().items()}
    return choices_of(["", *titles], {"": _("no group"), **titles}, form.group.data or "")


def _order_options(form: TableForm, found: ParsedTable | None) -> list[SelectOption]:
    """Which of day and month stands first, where somebody has to say it or said it."""
    if not (form.order.data or (found and found.read.asks_order)):
        return []
    labels = {
        "": _("Which comes first?"),
        "day": _("the day, then the month"),
        "month": _("the month, then the day"),
    }
    return choices_of(labels, labels, form.order.data or "")


def _scores_options(form: TableForm, found: ParsedTable | None) -> list[SelectOption]:
    """What numbers that only grow are, where somebody has to say it or said it."""
    if not (form.scores.data or (found and found.read.asks_scores)):
        return []
    labels = {
        "": _("What are they?"),
        "hole": _("the scores of each hole"),
        "running": _("running totals, added up from hole to hole"),
    }
    return choices_of(labels, labels, form.scores.data or "")


def _notes_of(sent: TableText, found: ParsedTable | None) -> list[str]:
    notes = [placed_text(Fault("", code, kind="note")) for code in sent.notes]
    own = [placed_text(note, found.read.sheets) for note in found.read.notes] if found else []
    return notes + own


def _rows_of(found: ParsedTable) -> list[TableRow]:
    """All games, the newest last, as the table has them."""
    return [
        *(_row_of_game(game, game.as_read.game.key in found.known) for game in found.games),
        *(_row_of_old(*one) for one in zip(found.read.old, found.standings, strict=True)),
    ]


def _row_of_game(checked: CheckedGame, is_here: bool) -> TableRow:
    play = checked.play
    rules = list_of(list(dict.fromkeys(ruleset_title(rule.ruleset) for rule in play.rules)))
    holes = say("count_holes", num=len(play.holes))
    note = _("is here already") if is_here else list_of([holes, rules])
    is_old = all(hole.totals for hole in play.holes)
    totals = dict(zip(play.names, play.totals, strict=True))
    return TableRow(day_text(play.date), totals_text(totals), note, is_old=is_old)


def _row_of_old(game: OldGame, how: Standing) -> TableRow:
    """A game of which only totals are known."""
    return TableRow(day_text(game.day), totals_text(game.totals), note_of(game, how), is_old=True)


def _summary_of(found: ParsedTable) -> list[str]:
    total = len(found.games) + len(found.read.old)
    here, again = total - found.count, len(found.read.repeated)
    return [
        *([kept_text(found.count)] if found.count else []),
        *([_here_text(here)] if here else []),
        *([placed_text(Fault("", "again", {"num": again}, "note"))] if again else []),
    ]


def _here_text(num: int) -> str:
    return ngettext(
        "%(num)s game is here already and won’t change.",
        "%(num)s games are here already and won’t change.",
        num,
    )
