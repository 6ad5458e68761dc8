"""Games played elsewhere: pasted or in a file, shown as a table to be changed, asked about, kept.

A press reads everything again; what was read before is in the text, answers are in fields.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from functools import cached_property
from hashlib import sha256
from typing import Any

from flask import Blueprint, Response, render_template, request, url_for
from flask_babel import gettext as _
from flask_babel import ngettext
from wtforms import StringField

from app.formats.apart import HeavyError
from app.formats.import_games.choices import OPEN, Choices, in_language_now
from app.formats.import_games.questions import (
    GUEST,
    NEW,
    Question,
    answered,
    field_of,
    near_people,
    questions_of,
    unknown_names,
)
from app.formats.import_games.read_text import ReadGames, read_games
from app.formats.import_games.sheets import MOST_COLUMNS
from app.formats.import_games.text_of_file import check_text, read_file, weight_of
from app.formats.import_games.totals import OldTable
from app.golf.faults import Fault, FaultsError, GolfError
from app.golf.ruleset import DEFAULT_PRESET, Ruleset, find_ruleset, preset_mappings
from app.record.access.rights import includes
from app.record.allowed_text import comparable
from app.record.change.house_rules import default_of, houses_of, ruleset_of
from app.record.counts.counting import count_what_changed
from app.record.counts.rules_name import name_of
from app.record.database import db, now
from app.record.game.play import Play
from app.record.group.bring_games import Brought, bring_games, check_people, games_here
from app.record.group.games_of_group import groups_of_device
from app.record.group.group_state import GroupState, current_group
from app.record.group.membership import Identity
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
    number_in,
    over_limit,
    press_token,
    see_other,
)
from app.web.base.page_parts import SelectOption, choices_of
from app.web.base.permissions import ensure_device, group_for, known_device
from app.web.bring.child import BusyError, read_apart
from app.web.group.people import ruleset_played, title_of_rules
from app.wording.basics.names import list_of, signed, written_day
from app.wording.basics.placeholders import isolated
from app.wording.basics.say import say
from app.wording.errors.faults import fault_text, placed_text, worded
from app.wording.errors.refused_requests import limit_text
from app.wording.group.people import refusal_text
from app.wording.rules.summary import ruleset_title

AHEAD = timedelta(hours=14)
"""The clocks of other countries are at most this far ahead."""
ANSWER = re.compile(r"order|year|lines|scores|cards|equal|day|col-\d{1,3}|who-[0-9a-f]{12}")
"""Fields of answers, which a page repeats."""
CELL = re.compile(r"([ch])-(\d{1,4})-(\d{1,3})")
"""Fields of cells and heads of the table that is shown."""
MOST_ROWS, MOST_CELLS = 300, 600
"""Of many rows those with faults and the first ones have fields: a form has few enough."""
MOST_NAMES = 60
"""Unknown ones that a page asks about."""
EXAMPLES = {
    "lines": "2025-12-24 Ann 58 Bea 61\n31.12.2025: Ann 9, Bea 7",
    "one": "Hole;Ann;Bea;Cam\n1;5;7;–\n2;−2;11;4\nTotal;3;18;4",
    "many": "Date;Ann;Bea;Cam\n2025-12-24;58;61;70\n31.12.2025;44;;52",
}
ASKED = "?"
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


@dataclass
class Import:
    """What was sent, what it was read as, and what is wrong or open with it."""

    form: ImportForm
    group: Group | None
    state: GroupState | None
    is_fixed: bool
    answers: dict[str, str]
    text: str = ""
    is_shown: bool = False
    notes: list[str] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    is_file_refused: bool = False
    read: ReadGames | None = None
    known: Mapping[str, Play | None] = field(default_factory=dict)
    standings: Sequence[Standing] = ()
    unknown: Sequence[str] = ()
    questions: Sequence[Question] = ()
    brought: Brought | None = None

    @cached_property
    def rules(self) -> dict[str, tuple[str, Ruleset | None]]:
        """By name the title and the rules; of some only totals can be counted."""
        state = self.state
        own = [ruleset_of(house) for house in houses_of(known_device())]
        shipped = [find_ruleset(mapping) for mapping in preset_mappings()]
        played = [name for name in rules_played(state) if "+" not in name] if state else []
        group = {
            name: (title_of_rules(state, name), ruleset_played(state, name))
            for name in played
            if state
        }
        return group | {name_of(rules): (ruleset_title(rules), rules) for rules in [*own, *shipped]}

    @cached_property
    def chosen_rules(self) -> str:
        """The chosen ones, else the group’s usual ones, the phone’s."""
        usual = self.state.usual_rules if self.state else ""
        names = (self.form.rules.data, usual, name_of(default_of(known_device())), DEFAULT_PRESET)
        return next(name for name in names if name in self.rules)

    @property
    def count(self) -> int:
        """Return how many games there are to keep."""
        new = sum(own.game.key not in self.known for own in self.read.games) if self.read else 0
        return new + sum(how != "there" for how in self.standings)

    @property
    def mark(self) -> str:
        """A mark of all that decides what is kept."""
        chosen = [self.chosen_rules, self.form.group.data or "", self.text]
        chosen.append(self.form.day.data or now().date().isoformat())
        chosen += [
            f"{name}={value}"
            for name, value in sorted(self.answers.items())
            if value not in ("", NEW, "both") and name != "day"
        ]
        return _hash("\n".join(text.replace("\r\n", "\n").strip() for text in chosen))


def _hash(text: str) -> str:
    """Return a mark of a text; a browser sends other ends of lines."""
    plain = text.replace("\r\n", "\n").strip("\n")
    return sha256(plain.encode("utf-8", "replace")).hexdigest()[:16]


bp = Blueprint("import_games", __name__)


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
    state = current_group(group) if group else None
    answers = {name: value for name, value in request.form.items() if ANSWER.fullmatch(name)}
    verb, _sign, answer = (form.do.data or "").partition(":")
    if verb == "answer" and ANSWER.fullmatch(answer.partition("=")[0]):
        answers[answer.partition("=")[0]] = answer.partition("=")[2]
    sent = Import(form, group, state, is_fixed, answers)
    if not form.is_submitted():
        return _page(sent)
    is_late = not form.validate()
    status = 422
    try:
        _take_text(sent)
        if not sent.faults:
            _read(sent)
    except HeavyError:
        sent.faults = [Fault("", "heavy")]
    except BusyError as busy:
        sent.faults, status = [worded(busy.sentence)], busy.status
    if is_late:
        sent.faults.insert(0, worded(say("page_expired_kept")))
    is_seen = verb == "keep" and form.seen.data == sent.mark
    if sent.faults or sent.questions:
        is_open = not sent.faults or all(fault.code in OPEN for fault in sent.faults)
        return _page(sent), 200 if is_open and not is_late and not is_seen else status
    if not is_seen or not sent.count or sent.brought is None:
        return _page(sent)
    try:
        made, _count = bring_games(
            ensure_device(), group, sent.brought, press_token(form), limits_here()
        )
    except LIMITS as error:
        sent.faults = [worded(limit_text(error))]
        return over_limit(_page(sent), error)
    except GolfError as error:
        sent.faults = [worded(refusal_text(error))]
        return _page(sent), 422
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
            sent.text = found.text
            sent.notes = [placed_text(Fault("", code)) for code in found.notes]
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
    if sent.form.shown.data != _hash(sent.text):
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
    form, state = sent.form, sent.state
    last_day = (now() + AHEAD).date()
    day = day_of(form.day.data or "")
    choices = Choices(
        last_day,
        _rules_by_code().get,
        sent.rules[sent.chosen_rules][1],
        min(day, last_day) if day else None,
        is_shown=sent.is_shown,
        day_of_holes=now().date(),
    )
    choices = in_language_now(answered(choices, sent.answers))
    read = read_apart(len(sent.text), read_games, sent.text, choices)
    sent.read, sent.faults = read, [*read.faults]
    if read.table and not read.columns and len(read.table.names) < MOST_COLUMNS:
        sent.text, sent.is_shown = read.table.text, True
        sent.answers = {n: v for n, v in sent.answers.items() if not n.startswith("col-")}
    device = known_device() or ""
    games = [own.game for own in read.games]
    sent.known = games_here(device, sent.group, games)
    shipped = preset_mappings()
    own_rules = {k: r for k, r in read.old_rules.items() if r.partition("~")[0] in shipped}
    paste = Paste(read.old, sent.chosen_rules, {}, own_rules)
    sent.standings = ["new" for _game in read.old]
    people: dict[str, Identity] = {}
    near: dict[str, Sequence[tuple[str, str]]] = {}
    if state:
        sent.standings = standings_of(db.session(), state.public_id, paste)
        fresh = [
            *(name for game in games if game.key not in sent.known for name in game.names),
            *(
                name
                for game, how in zip(read.old, sent.standings, strict=True)
                if how == "new"
                for name in game.totals
            ),
        ]
        sent.unknown = unknown_names(state, fresh)
        if len(sent.unknown) <= MOST_NAMES:
            asked = [name for name in sent.unknown if not sent.answers.get(field_of(name))]
            near = {name: own for name in asked if (own := near_people(state, name))}
        elif not sent.faults:
            text = say("many_names", num=len(sent.unknown), most=MOST_NAMES)
            sent.faults.append(worded(text))
        names = {name for game in games for name in game.names}
        names |= {name for game in read.old for name in game.totals}
        people = {comparable(name): _person(sent, state, name) for name in names}
    elif read.old:
        totals = _("Games with only totals belong to a group.")
        choose = _("Choose it below.") if own_groups() else ""
        begins = _("You can start a new one on the first page.")
        sent.faults.append(worded(" ".join(filter(None, (totals, choose, begins)))))
    sent.questions = questions_of(read, choices, near)
    sent.brought = Brought(games, Paste(read.old, sent.chosen_rules, people, own_rules))
    try:
        if state and not sent.questions:
            check_people(state, sent.brought)
    except GolfError as error:
        sent.faults.append(worded(refusal_text(error)))


def _rules_by_code() -> dict[str, Ruleset]:
    own = {house.code: ruleset_of(house) for house in houses_of(known_device())}
    return own | {mapping: find_ruleset(mapping) for mapping in preset_mappings()}


def _person(sent: Import, state: GroupState, name: str) -> Identity:
    """Who has a name: somebody of the group, as chosen, else somebody new."""
    if there := state.by_name.get(comparable(name)):
        return there.id
    chosen = sent.answers.get(field_of(name), NEW)
    known = {person.id for person in state.by_name.values()}
    number = number_in(chosen)
    if number is not None and number in known:
        return number
    return "guest" if chosen == GUEST else "new"


# What the page shows.


def _page(sent: Import) -> str:
    read, group = sent.read, sent.group
    whole = read is not None and not sent.faults and not sent.questions
    table = read.table if read and sent.is_shown else None
    is_day_open = read is not None and (
        read.asks("day_open", "day_missing") or any(not own.game.is_dated for own in read.games)
    )
    in_cells = [*table.faults.values()] if table else []
    rows = _rows_of(sent) if whole else []
    if table:  # only what is here already
        rows = [row for row, how in zip(rows, sent.standings, strict=False) if how != "new"]
    rules = {name: title for name, (title, _ruleset) in sent.rules.items()}
    groups = {public_id: current_group(own).title for public_id, own in own_groups().items()}
    back = (url_for("bring.show"), say("back"), "")
    if group:
        back = (
            url_for("group.show", public_id=group.public_id),
            say("group"),
            say("back_to_group"),
        )
    fixed = group.public_id if group and sent.is_fixed else ""
    names = [] if sent.faults else _people_asked(sent)
    labels = {"both": _("all of them"), "once": _("one of them")}
    page: dict[str, Any] = {
        "text": sent.text,
        "shown": _hash(sent.text) if sent.is_shown else "",
        "seen": sent.mark if read else "",
        "problems": [
            _problem_of(fault, sent)
            for fault in sent.faults
            if fault.code not in OPEN and fault not in in_cells
        ],
        "is_wrong": any(fault.code not in OPEN for fault in sent.faults),
        "wrong": _wrong_fields(sent),
        "notes": [*sent.notes, *(placed_text(note, read.sheets) for note in read.notes)]
        if read
        else sent.notes,
        "question": sent.questions[0] if sent.questions else None,
        "questions": sent.questions,
        "table": _table_of(table, read, whole=whole) if table and read else None,
        "rows": rows[:MOST_ROWS],
        "more": _more_text(len(rows) - MOST_ROWS),
        "summary": _summary_of(sent) if whole else [],
        "keep": _keep_text(sent.count) if whole and sent.count else "",
        "names": names,
        "equal": choices_of(["both", "once"], labels, sent.answers.get("equal") or "both")
        if read and read.has_equal
        else [],
        "rules": choices_of(rules, rules, sent.chosen_rules),
        "groups": []
        if fixed or not groups
        else choices_of(["", *groups], {"": _("no group"), **groups}, sent.form.group.data or ""),
        "day": (sent.form.day.data or now().date().isoformat()) if is_day_open else "",
        "carried": {
            name: value
            for name, value in sent.answers.items()
            if name not in {own for own, _label, _options in names}
            and name != "day"
            and not (name == "equal" and read and read.has_equal)
        },
        "url": url_for("import_games.into_group", public_id=fixed)
        if fixed
        else url_for("import_games.anywhere"),
        "back": back,
        **EXAMPLES,
    }
    if sent.form.day.data and not is_day_open:
        page["carried"]["day"] = sent.form.day.data
    return render_template("bring/import.html", page=page, form=sent.form)


def _problem_of(fault: Fault, sent: Import) -> tuple[str, str]:
    lines = sent.text.splitlines()
    line = lines[fault.line - 1] if 0 < fault.line <= len(lines) and not sent.is_shown else ""
    sheets = sent.read.sheets if sent.read else ()
    text = fault_text(fault) if sent.is_shown else placed_text(fault, sheets)
    return text, line.replace("\t", "  ")[:120]


def _wrong_fields(sent: Import) -> set[str]:
    if not sent.faults:
        return set()
    if sent.read is None:
        return {"file" if sent.is_file_refused else "text"}
    wrong = {"text"} if any(fault.code not in OPEN for fault in sent.read.faults) else set()
    return wrong | ({"group"} if sent.read.old and sent.group is None else set())


def _table_of(table: OldTable, read: ReadGames, *, whole: bool) -> dict[str, Any]:
    """The table as rows of cells, as far as a form has fields: text, fault, whether it won."""
    width = max([len(table.names) + 1, *(len(cells) for _line, cells in table.rows)])
    wrong = {place for place, _column in table.faults}
    first = max(1, MOST_CELLS // width)
    shown = [
        place
        for place in range(len(table.rows))
        if place < min(first, MOST_ROWS) or (place in wrong and place < MOST_ROWS + first)
    ]
    totals = {game.line: game.totals for game in read.old}
    names = [*table.names, *[""] * (width - 1 - len(table.names))]
    rows = []
    for place in shown:
        line, cells = table.rows[place]
        own = totals.get(line, {})
        won = [False, *(name in own and own[name] == min(own.values()) for name in names)]
        texts = [_cell_text(table, place, column) for column in range(width)]
        cells = cells + [""] * (width - len(cells))
        is_out = place in table.equal and not own and whole
        rows.append((place, is_out, [*zip(range(width), cells, texts, won, strict=True)]))
    return {"names": names, "rows": rows, "more": _more_text(len(table.rows) - len(shown))}


def _cell_text(table: OldTable, place: int, column: int) -> str:
    """What a cell asks, ``ASKED`` if the question about all rows asks it."""
    fault = table.faults.get((place, column))
    return "" if fault is None else ASKED if fault.code in OPEN else fault_text(fault)


def _rows_of(sent: Import) -> list[tuple[str, str, str, bool]]:
    """Day, totals and note of each game; and whether only its totals are known."""
    rows = []
    for own in sent.read.games if sent.read else ():
        key = own.game.key
        play = sent.known.get(key) or own.play
        rules = list_of(dict.fromkeys(isolated(ruleset_title(rule.ruleset)) for rule in play.rules))
        here = [_standing_text("there")] if key in sent.known else []
        note = list_of([*here, say("count_holes", num=len(play.holes)), rules])
        totals = dict(zip(play.names, play.totals, strict=True))
        is_old = all(hole.totals for hole in play.holes)
        rows.append((written_day(play.date), _totals_text(totals), note, is_old))
    old = sent.brought.old if sent.brought else Paste((), "", {})
    for game, how in zip(old.games, sent.standings, strict=True):
        title = sent.rules[old.own_rules.get(game.key, sent.chosen_rules)][0]
        note = list_of([_("with holes") if game.holes else "", _standing_text(how), title])
        rows.append((written_day(game.day), _totals_text(game.totals), note, True))
    return rows


def _totals_text(totals: Mapping[str, int]) -> str:
    """Isolate names, so that no number moves to the other end of a right-to-left one."""
    return list_of(
        f"{isolated(name)}{' ' if len(name) > LONGEST_BESIDE else chr(160)}{signed(total)}"
        for name, total in totals.items()
    )


def _standing_text(how: Standing) -> str:
    notes = {"changed": _("in the group already, with other scores"), "there": _("is here already")}
    return notes.get(how, "")


def _people_asked(sent: Import) -> list[tuple[str, str, list[SelectOption]]]:
    """A field, a name and the people it may be, for each name that nobody has."""
    if sent.state is None or len(sent.unknown) > MOST_NAMES or sent.questions:
        return []
    people = {str(person.id): person.name for person in sent.state.by_name.values()}
    labels = {NEW: say("new_in_group"), GUEST: say("a_guest"), **people}
    found = []
    for name in sent.unknown:
        chosen = sent.answers.get(field_of(name), NEW)
        options = choices_of(labels, labels, chosen if chosen in labels else NEW)
        found.append((field_of(name), name, options))
    return found


def _more_text(more: int) -> str:
    return ngettext("and %(num)s more game", "and %(num)s more games", more) if more > 0 else ""


def _keep_text(num: int) -> str:
    return ngettext("Keep %(num)s game", "Keep %(num)s games", num)


def _summary_of(sent: Import) -> list[str]:
    here = len(sent.read.games if sent.read else ()) + len(sent.standings) - sent.count
    kept = ngettext("%(num)s game will be kept.", "%(num)s games will be kept.", sent.count)
    there = ngettext(
        "%(num)s game is here already and won’t change.",
        "%(num)s games are here already and won’t change.",
        here,
    )
    return [text for text, count in ((kept, sent.count), (there, here)) if count]
