"""What a table means to this phone: its games, who is who, what is here already."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from hashlib import sha256
from typing import TYPE_CHECKING, NamedTuple

from flask_babel import gettext as _

from app.formats.import_games.choices import Choices, Scores
from app.formats.import_games.days import Order
from app.formats.import_games.old_games import OldGame
from app.formats.import_games.read_text import ReadGames, read_games
from app.formats.import_games.referee_check import CheckedGame, check_games
from app.formats.import_games.text_of_file import check_text, read_file
from app.golf.catalogue import find_ruleset, preset_mappings
from app.golf.errors import FaultsError, GolfError
from app.golf.faults import Fault, Faults
from app.golf.ruleset import Ruleset
from app.record.access.rights import includes
from app.record.change.house_rules import default_of, houses_of, ruleset_of
from app.record.counts.rules_name import name_of
from app.record.database import db, now
from app.record.group.bring_games import Brought, check_people, games_known
from app.record.group.games_of_group import groups_of_device
from app.record.group.group_state import GroupState, current_group
from app.record.group.old_games import Paste, Standing, standings_of
from app.record.log.entry_schema import day_of
from app.record.models import Group
from app.web.base.device import known_device
from app.web.group.old_games.names_found import NameChoice, match_names, name_choices, open_text
from app.web.group.old_games.paste_page import MOST_NAMES, last_day
from app.wording.basics.say import say
from app.wording.errors.faults import placed_text
from app.wording.group.refusals import refusal_text

if TYPE_CHECKING:
    from app.web.bring.table_in_form import TableForm

ORDERS: Mapping[str, Order] = {"day": "day", "month": "month"}
SCORES: Mapping[str, Scores] = {"hole": "hole", "running": "running"}


class Problem(NamedTuple):
    """What is wrong, and the line where it is, as it was written."""

    text: str
    line: str = ""


@dataclass(frozen=True, slots=True)
class TableText:
    """What was sent as text; ``refused`` says why a file is no table."""

    text: str
    notes: Sequence[str] = ()
    refused: str = ""


@dataclass(frozen=True, slots=True)
class ParsedTable:
    """What a table means: games as they would stand, old ones, who is who."""

    read: ReadGames
    games: Sequence[CheckedGame]
    known: set[str]
    standings: Sequence[Standing]
    names: Sequence[NameChoice]
    brought: Brought
    faults: Sequence[Fault]
    group: Group | None = None
    state: GroupState | None = None
    lines: Sequence[str] = field(default=())

    @property
    def count(self) -> int:
        """How many games there are to keep."""
        new = sum(game.as_read.game.key not in self.known for game in self.games)
        return new + sum(how != "there" for how in self.standings)


def text_sent(text: str, body: bytes) -> TableText:
    """What was sent: a file, else what was pasted."""
    try:
        if body:
            found = read_file(body)
            return TableText(found.text, found.notes)
        check_text(text)
    except FaultsError as error:
        return TableText(text, (), placed_text(error.faults[0]))
    return TableText(text)


def rulesets() -> dict[str, Ruleset]:
    """The rules that this phone knows by name: its own, and those that we ship."""
    own = {house.code: ruleset_of(house) for house in houses_of(known_device())}
    return own | {mapping: find_ruleset(mapping) for mapping in preset_mappings()}


def own_groups() -> dict[str, Group]:
    """The groups into which this phone may bring games, by their addresses."""
    found = groups_of_device(known_device())
    return {group.public_id: group for group, right in found if includes(right, "score")}


def chosen_rules(form: TableForm, state: GroupState | None) -> Ruleset:
    """The rules of games that name none: as chosen, else those of the group, else the phone’s."""
    known = rulesets()
    usual = state.usual_rules if state else ""
    chosen = form.rules.data if form.rules.data in known else usual
    return known[chosen] if chosen in known else default_of(known_device())


def day_chosen(form: TableForm) -> date:
    """The day of games that name none: as chosen, else today."""
    chosen = day_of(form.day.data or "")
    return min(chosen or now().date(), last_day())


def parse_table(form: TableForm, sent: TableText, fields: Mapping[str, str]) -> ParsedTable:
    """What was sent; ``fields`` are all of the form, those for names among them."""
    group = own_groups().get(form.group.data or "")
    state = current_group(group) if group else None
    rules = chosen_rules(form, state)
    order = ORDERS.get(form.order.data or "", "")
    scores = SCORES.get(form.scores.data or "", "")
    choices = Choices(last_day(), rulesets().get, rules, day_chosen(form), order, scores)
    read = read_games(sent.text, choices)
    more = Faults("table")
    games = check_games(read.games, more)
    known = games_known(known_device() or "", group, [game.as_read.game for game in games])
    new = [_as_totals(game) for game in games if game.as_read.game.key not in known]
    names = name_choices(state, [*new, *read.old], fields) if state else []
    whom = match_names(state, [*new, *read.old], names) if state else {}
    paste = Paste(read.old, name_of(rules), whom, _own_rules(read))
    standings: list[Standing] = ["new" for _game in read.old]
    if state:
        standings = standings_of(db.session(), state.public_id, paste)
    brought = Brought([game.as_read.game for game in games], paste)
    faults = [*read.faults, *more]
    lines = sent.text.splitlines()
    return ParsedTable(read, games, known, standings, names, brought, faults, group, state, lines)


def _as_totals(checked: CheckedGame) -> OldGame:
    """A game as one of which totals are known, for who is who in it."""
    game, play = checked.as_read.game, checked.play
    return OldGame(
        game.key,
        checked.as_read.line,
        game.day,
        dict(zip(play.names, play.totals, strict=True)),
        {},
    )


def _own_rules(read: ReadGames) -> dict[str, str]:
    """By key the rules of old games that say by which they were played, where these are known."""
    shipped = preset_mappings()
    return {
        key: rules for key, rules in read.old_rules.items() if rules.partition("~")[0] in shipped
    }


def problems_of(found: ParsedTable) -> list[Problem]:
    """All that is wrong, line by line, and with who is who."""
    problems = [_problem_of(found, fault) for fault in found.faults]
    problems += [Problem(text) for text in _texts_about_people(found)]
    try:
        if found.state:
            check_people(found.state, found.brought)
    except GolfError as error:
        problems.append(Problem(refusal_text(error)))
    return problems


def _texts_about_people(found: ParsedTable) -> Iterator[str]:
    """That there is no group for games of totals, or that too many names are new."""
    if needs_group(found):
        totals = _("Games with only totals belong to a group.")
        choose = _("Choose it below.") if own_groups() else ""
        begins = _("A new one begins on the first page.")
        yield " ".join(filter(None, (totals, choose, begins)))
    if len(found.names) > MOST_NAMES:
        yield say("many_names", num=len(found.names), most=MOST_NAMES)


def needs_group(found: ParsedTable) -> bool:
    """Whether there are games that only a group can have, and none was chosen."""
    return bool(found.read.old) and found.group is None


def _problem_of(found: ParsedTable, fault: Fault) -> Problem:
    """One fault as a sentence, with the line as it was written."""
    line = found.lines[fault.line - 1] if 0 < fault.line <= len(found.lines) else ""
    return Problem(placed_text(fault, found.read.sheets), line.replace("\t", "  ")[:120])


def left_open(found: ParsedTable) -> list[Problem]:
    """What still has to be said before the games can be kept."""
    return [Problem(text) for text in open_text(found.names)]


def mark_of(form: TableForm, text: str) -> str:
    """Tells this text with these choices, made or not, from any other."""
    group = own_groups().get(form.group.data or "")
    rules = chosen_rules(form, current_group(group) if group else None).id
    chosen = [rules, form.group.data, day_chosen(form).isoformat(), form.order.data]
    chosen += [form.scores.data, text]
    plain = "\n".join(one or "" for one in chosen).replace("\r\n", "\n").strip()
    return sha256(plain.encode("utf-8", "replace")).hexdigest()[:16]
