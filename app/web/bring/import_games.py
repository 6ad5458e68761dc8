"""Games played elsewhere: pasted or in a file, shown as a table to be changed, asked about, kept.

A press reads everything again; what was read before is in the text, answers are in fields.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from functools import cached_property
from hashlib import sha256

from flask import Blueprint, Response, render_template, request, url_for
from flask_babel import gettext as _
from wtforms import StringField

from app.formats.apart import HeavyError
from app.formats.import_games.questions import (
    ANSWERS,
    GUEST,
    NEW,
    OPEN,
    Choices,
    Question,
    answered,
    field_of,
    identities,
    near_people,
    questions_of,
    unknown_names,
)
from app.formats.import_games.read_games import ReadGames, read_games
from app.formats.import_games.sheets import MOST_COLUMNS
from app.formats.import_games.text_of_file import check_text, read_file, weight_of
from app.formats.import_games.totals import OldTable
from app.golf.faults import Fault, FaultsError, GolfError
from app.golf.ruleset import DEFAULT_PRESET, Ruleset, find_ruleset, preset_mappings
from app.record.access.rights import includes
from app.record.change.house_rules import default_of, houses_of, ruleset_of
from app.record.counts import count_what_changed, name_of
from app.record.database import db, now
from app.record.game.play import Play
from app.record.group.bring_games import Brought, bring_games, check_people, games_here
from app.record.group.games_of_group import groups_of_device
from app.record.group.group_state import GroupState, current_group
from app.record.group.old_games import Paste, Standing, standings_of
from app.record.group.seasons import rules_played
from app.record.log.entry_schema import day_of
from app.record.models import Group
from app.web.base.forms import SafeForm
from app.web.base.http import (
    LIMITS,
    Answer,
    limits_here,
    moved_to,
    over_limit,
    press_token,
    see_other,
)
from app.web.base.permissions import ensure_device, group_for, known_device
from app.web.bring.child import BusyError, read_apart
from app.web.group.page import ruleset_played, title_of_rules
from app.wording.errors import fault_text, limit_text, placed_text, worded
from app.wording.groups import refusal_text
from app.wording.names import isolated, list_of, say, signed
from app.wording.rules import ruleset_title

AHEAD = timedelta(hours=14)
"""The clocks of other countries are at most this far ahead."""
ANSWER = re.compile(r"order|year|lines|cards|equal|day|col-.+|who-[0-9a-f]{12}")
"""Fields of answers, which a page repeats."""
CELL = re.compile(r"([ch])-(\d{1,4})-(\d{1,3})")
"""Fields of cells and heads of the table that is shown."""
MOST_ROWS, MOST_CELLS = 300, 600
"""Of many rows those with faults and the first ones have fields: a form has few enough."""
MOST_NAMES = 60
"""Unknown ones that a page asks about."""
LONGEST_BESIDE = 20
"""Letters of a name that fit on a line with a total."""


class ImportForm(SafeForm):
    """``shown`` marks a text that is a table as the page wrote it, ``seen`` what was last shown."""

    text = StringField(default="")
    rules = StringField(default="")
    group = StringField(default="")
    day = StringField(default="")
    shown = StringField(default="")
    seen = StringField(default="")
    do = StringField(default="")


bp = Blueprint("import_games", __name__)


@dataclass
class Import:
    """What was sent, what it was read as, what is wrong or open with it, and what is shown."""

    form: ImportForm
    group: Group | None
    state: GroupState | None
    is_fixed: bool
    answers: dict[str, str]
    text: str = ""
    is_shown: bool = False
    notes: list[Fault] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    is_file_refused: bool = False
    is_read: bool = False
    read: ReadGames = field(default_factory=ReadGames)
    known: Mapping[str, Play | None] = field(default_factory=dict)
    standings: Sequence[Standing] = ()
    unknown: Sequence[str] = ()
    questions: Sequence[Question] = ()
    brought: Brought = field(default_factory=lambda: Brought((), Paste((), "", {})))

    @cached_property
    def rules(self) -> dict[str, tuple[str, Ruleset | None]]:
        """By name the title and the rules; of some only totals can be counted."""
        state = self.state
        own = [ruleset_of(house) for house in houses_of(known_device())]
        shipped = [find_ruleset(mapping) for mapping in preset_mappings()]
        group = {
            name: (title_of_rules(state, name), ruleset_played(state, name))
            for name in (rules_played(state) if state else ())
            if state and "+" not in name
        }
        return group | {name_of(rules): (ruleset_title(rules), rules) for rules in [*own, *shipped]}

    @cached_property
    def chosen_rules(self) -> str:
        """The chosen ones, else the group’s usual ones, the phone’s."""
        usual = self.state.usual_rules if self.state else ""
        names = (self.form.rules.data, usual, name_of(default_of(known_device())), DEFAULT_PRESET)
        return next(name for name in names if name in self.rules)

    @property
    def titles(self) -> dict[str, str]:
        return {name: title for name, (title, _ruleset) in self.rules.items()}

    @cached_property
    def groups(self) -> dict[str, str]:
        titles = {public_id: current_group(own).title for public_id, own in own_groups().items()}
        return {"": _("no group"), **titles} if titles and not self.is_fixed else {}

    @property
    def is_whole(self) -> bool:
        return self.is_read and not self.faults and not self.questions

    @property
    def is_wrong(self) -> bool:
        return any(fault.code not in OPEN for fault in self.faults)

    @property
    def is_day_open(self) -> bool:
        is_undated = any(not own.game.is_dated for own in self.read.games)
        return is_undated or self.read.asks("day_open", "day_missing")

    @property
    def day(self) -> str:
        return self.form.day.data or now().date().isoformat()

    @property
    def table(self) -> OldTable | None:
        return self.read.table if self.is_shown else None

    @property
    def count(self) -> int:
        """Return how many games there are to keep."""
        new = sum(own.game.key not in self.known for own in self.read.games)
        return new + sum(how != "there" for how in self.standings)

    @property
    def count_here(self) -> int:
        return len(self.read.games) + len(self.standings) - self.count

    @property
    def mark(self) -> str:
        """A mark of all that decides what is kept."""
        chosen = [self.chosen_rules, self.form.group.data or "", self.text, self.day]
        chosen += [
            f"{name}={value}"
            for name, value in sorted(self.answers.items())
            if value not in ("", NEW, "both") and name != "day"
        ]
        return hash_of("\n".join(text.replace("\r\n", "\n").strip() for text in chosen))

    @property
    def notes_shown(self) -> list[str]:
        return [placed_text(note, self.read.sheets) for note in self.notes]

    @property
    def problems(self) -> Iterator[tuple[str, str]]:
        """Yield what is wrong outside the cells of the table, each with its line as typed."""
        lines = [] if self.is_shown else self.text.splitlines()
        in_cells = [*self.table.faults.values()] if self.table else []
        for fault in self.faults:
            if fault.code not in OPEN and fault not in in_cells:
                line = lines[fault.line - 1] if 0 < fault.line <= len(lines) else ""
                text = fault_text(fault) if self.is_shown else placed_text(fault, self.read.sheets)
                yield text, line.replace("\t", "  ")[:120]

    @property
    def wrong_fields(self) -> set[str]:
        if self.faults and not self.is_read:
            return {"file" if self.is_file_refused else "text"}
        is_wrong = any(fault.code not in OPEN for fault in self.read.faults)
        has_no_group = self.read.old and self.group is None
        return ({"text"} if is_wrong else set()) | ({"group"} if has_no_group else set())

    @property
    def rows(self) -> Iterator[tuple[int, bool, list[tuple[int, str, str, str, bool]]]]:
        """Yield rows of the table, as far as a form has fields.

        Each with its place, whether it is left out, and its cells: the column, text, head, what it
        asks, and whether it won. “?” stands for what the question about all rows asks.
        """
        table = self.table
        if table is None:
            return
        width = max(len(table.names) + 1, *(len(cells) for _line, cells in table.rows), 0)
        wrong, first = {place for place, _column in table.faults}, max(1, MOST_CELLS // width)
        totals = {game.line: game.totals for game in self.read.old}
        heads = [_("Date"), *table.names]
        heads += [_("in no column")] * (width - len(heads))
        for place, (line, cells) in enumerate(table.rows):
            if place < min(first, MOST_ROWS) or (place in wrong and place < MOST_ROWS + first):
                own, row = totals.get(line, {}), []
                cells = [*cells, *[""] * (width - len(cells))]
                for column, (cell, head) in enumerate(zip(cells, heads, strict=True)):
                    fault = table.faults.get((place, column))
                    asks = "" if fault is None else "?" if fault.code in OPEN else fault_text(fault)
                    won = column > 0 and head in own and own[head] == min(own.values())
                    row.append((column, cell, head, asks, won))
                yield place, place in table.equal and not own and self.is_whole, row

    @property
    def games(self) -> list[tuple[date, str, str, bool]]:
        """Day, totals and note of each game; beside a table only of what is here already.

        The last is True if only the totals are known.
        """
        rows: list[tuple[date, str, str, bool]] = []
        for own in self.read.games if self.is_whole else ():
            play = self.known.get(own.game.key) or own.play
            titles = dict.fromkeys(isolated(ruleset_title(rule.ruleset)) for rule in play.rules)
            here = [_("is here already")] if own.game.key in self.known else []
            note = list_of([*here, say("count_holes", num=len(play.holes)), list_of(titles)])
            totals = dict(zip(play.names, play.totals, strict=True))
            is_old = all(hole.totals for hole in play.holes)
            rows.append((play.date, _totals_text(totals), note, is_old))
        notes = {
            "changed": _("in the group already, with other scores"),
            "there": _("is here already"),
            "new": "",
        }
        old = zip(self.read.old, self.standings, strict=True) if self.is_whole else ()
        for game, how in old:
            if how != "new" or self.table is None:
                own_rules = self.brought.old.own_rules
                title = self.rules[own_rules.get(game.key, self.chosen_rules)][0]
                note = list_of([_("with holes") if game.holes else "", notes[how], title])
                rows.append((game.day, _totals_text(game.totals), note, True))
        return rows

    @property
    def choices(self) -> dict[str, tuple[str, str, dict[str, str]]]:
        """By field a label, what is chosen, and the labels of what there is to choose."""
        found: dict[str, tuple[str, str, dict[str, str]]] = {}
        if self.state and len(self.unknown) <= MOST_NAMES and not (self.questions or self.faults):
            people = {str(person.id): person.name for person in self.state.by_name.values()}
            labels = {NEW: say("new_in_group"), GUEST: say("a_guest"), **people}
            for name in self.unknown:
                chosen = self.answers.get(field_of(name), NEW)
                found[field_of(name)] = (name, chosen if chosen in labels else NEW, labels)
        if self.read.has_equal:
            labels = {value: str(label) for value, label in ANSWERS["equal"].items()}
            chosen = self.answers.get("equal") or "both"
            found["equal"] = (_("The same game twice"), chosen, labels)
        return found


def _totals_text(totals: Mapping[str, int]) -> str:
    """Isolate names, so that no number moves to the other end of a right-to-left one."""
    return list_of(
        f"{isolated(name)}{' ' if len(name) > LONGEST_BESIDE else chr(160)}{signed(total)}"
        for name, total in totals.items()
    )


@bp.app_template_filter("mark_of")
def hash_of(text: str) -> str:
    """Return a mark of a text; a browser sends other ends of lines."""
    plain = text.replace("\r\n", "\n").strip("\n")
    return sha256(plain.encode("utf-8", "replace")).hexdigest()[:16]


@bp.route("/bring/games", methods=["GET", "POST"])
def anywhere() -> Answer:
    form = ImportForm()
    return _answer(form, own_groups().get(form.group.data or ""), is_fixed=False)


@bp.route("/group/<public_id>/import", methods=["GET", "POST"])
def into_group(public_id: str) -> Answer:
    return _answer(ImportForm(), group_for(public_id, "score"), is_fixed=True)


@bp.route("/bring/table", methods=["GET", "POST"])
@bp.route("/bring/table/file", methods=["GET", "POST"])
def old_table() -> Response:
    group = request.args.get("group", "")
    if group in own_groups():
        return moved_to(url_for("import_games.into_group", public_id=group))
    return moved_to(url_for("import_games.anywhere"))


@bp.route("/group/<public_id>/old", methods=["GET", "POST"])
def old_paste(public_id: str) -> Response:
    group_for(public_id, "score")
    return moved_to(url_for("import_games.into_group", public_id=public_id))


def own_groups() -> dict[str, Group]:
    found = groups_of_device(known_device())
    return {group.public_id: group for group, right in found if includes(right, "score")}


def _answer(form: ImportForm, group: Group | None, *, is_fixed: bool) -> Answer:
    if group:
        count_what_changed(group.id)
    answers = {
        name: value for name, value in request.form.items() if name and ANSWER.fullmatch(name)
    }
    verb, _sign, answer = (form.do.data or "").partition(":")
    name, _sign, value = answer.rpartition("=")
    if verb == "answer" and ANSWER.fullmatch(name):
        answers[name] = value
    sent = Import(form, group, current_group(group) if group else None, is_fixed, answers)

    def page() -> str:
        return render_template("bring/import.html", sent=sent, most_rows=MOST_ROWS)

    if not form.is_submitted():
        return page()
    is_late, status = not form.validate(), 422
    try:
        _take_text(sent)
        if not sent.faults:
            _read(sent)
    except HeavyError:
        sent.faults = [Fault("", "too_large")]
    except BusyError as busy:
        sent.faults, status = [worded(busy.sentence)], busy.status
    if is_late:
        sent.faults.insert(0, worded(say("page_expired_kept")))
    is_seen = verb == "keep" and form.seen.data == sent.mark
    if sent.faults or sent.questions:
        is_asking = not sent.is_wrong and not is_late and not is_seen
        return page(), 200 if is_asking else status
    if not is_seen or not sent.count:
        return page()
    try:
        made, _count = bring_games(
            ensure_device(), group, sent.brought, press_token(form), limits_here()
        )
    except LIMITS as error:
        sent.faults = [worded(limit_text(error))]
        return over_limit(page(), error)
    except GolfError as error:
        sent.faults = [worded(refusal_text(error))]
        return page(), 422
    if group:
        return see_other(url_for("group.show", public_id=group.public_id))
    if len(made) == 1:
        return see_other(url_for("games.show", public_id=made[0]))
    return see_other(url_for("home.show"))


def _take_text(sent: Import) -> None:
    """Take the chosen file, else the text with the cells that were changed in the table."""
    file = request.files.get("file")
    body = file.read() if file else b""
    sent.text = sent.form.text.data or ""
    try:
        if body:
            found = read_apart(weight_of(body), read_file, body)
            sent.text, sent.notes = found.text, [Fault("", code) for code in found.notes]
            sent.answers = {
                name: value
                for name, value in sent.answers.items()
                if name.startswith("who-") or name == "day"
            }
            return
        check_text(sent.text)
    except FaultsError as error:
        sent.faults, sent.is_file_refused = [*error.faults], bool(body)
        return
    if sent.form.shown.data != hash_of(sent.text):
        return
    sent.is_shown = True
    rows = [line.split("\t") for line in sent.text.splitlines()]
    for name, value in request.form.items():
        if place := CELL.fullmatch(name):
            row = 0 if place[1] == "h" else int(place[2]) + 1
            column = int(place[3])
            if row < len(rows) and column < MOST_CELLS:
                rows[row] += [""] * (column + 1 - len(rows[row]))
                rows[row][column] = " ".join(value.split())
    sent.text = "".join("\t".join(row).rstrip("\t") + "\n" for row in rows if any(row))


def _read(sent: Import) -> None:
    """Read the text, compare it with what is here, and find what is wrong or open."""
    state, session = sent.state, db.session()
    last_day, day = (now() + AHEAD).date(), day_of(sent.form.day.data or "")
    own_houses = {house.code: ruleset_of(house) for house in houses_of(known_device())}
    shipped = {preset: find_ruleset(preset) for preset in preset_mappings()}
    choices = Choices(
        last_day,
        (own_houses | shipped).get,
        sent.rules[sent.chosen_rules][1],
        min(day, last_day) if day else None,
        is_shown=sent.is_shown,
        day_of_holes=now().date(),
    )
    choices = answered(choices, sent.answers)
    read = read_apart(len(sent.text), read_games, sent.text, choices)
    sent.is_read, sent.read, sent.faults = True, read, [*read.faults]
    sent.notes += read.notes
    if read.table and not read.asks("column_open") and len(read.table.names) < MOST_COLUMNS:
        sent.text, sent.is_shown = read.table.text, True
        sent.answers = {n: v for n, v in sent.answers.items() if not n.startswith("col-")}

    # What is here already.
    games = [own.game for own in read.games]
    sent.known = games_here(known_device() or "", sent.group, games)
    own_rules = {
        key: own for key, own in read.old_rules.items() if own.partition("~")[0] in shipped
    }
    people = identities(state, read.names, sent.answers) if state else {}
    paste = Paste(read.old, sent.chosen_rules, people, own_rules)
    sent.brought = Brought(games, paste)
    sent.standings = ["new" for _game in read.old]
    near: Mapping[str, Sequence[tuple[str, str]]] = {}
    if state:
        sent.standings = standings_of(session, state.public_id, paste)
        old = [
            game.totals for game, how in zip(read.old, sent.standings, strict=True) if how == "new"
        ]
        fresh = [game.names for game in games if game.key not in sent.known]
        sent.unknown = unknown_names(state, (name for names in [*fresh, *old] for name in names))
        if len(sent.unknown) <= MOST_NAMES:
            near = near_people(state, sent.unknown, sent.answers)
        elif not sent.faults:
            text = say("many_names", num=len(sent.unknown), most=MOST_NAMES)
            sent.faults.append(worded(text))
    elif read.old:
        totals = _("Games with only totals belong to a group.")
        choose = _("Choose it below.") if own_groups() else ""
        begins = _("You can start a new one on the first page.")
        sent.faults.append(worded(" ".join(filter(None, (totals, choose, begins)))))
    sent.questions = questions_of(read.faults, choices, near)
    try:
        if state and not sent.questions:
            check_people(state, sent.brought)
    except GolfError as error:
        sent.faults.append(worded(refusal_text(error)))
