"""Parses sent games: games, who is who, what is here already."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from hashlib import sha256
from typing import TYPE_CHECKING, NamedTuple

from flask_babel import gettext as _

from app.formats.import_games.choices import Choices, Scores, in_language_now
from app.formats.import_games.days import Order
from app.formats.import_games.game_rows import CheckedGame, check_games
from app.formats.import_games.old_games import OldGame
from app.formats.import_games.read_text import ReadGames, read_games
from app.golf.faults import Fault, Faults, GolfError
from app.golf.ruleset import preset_mappings
from app.record.access.rights import includes
from app.record.counts.counting import count_what_changed
from app.record.database import db, now
from app.record.game.play import Play
from app.record.group.bring_games import Brought, check_people, games_here
from app.record.group.games_of_group import groups_of_device
from app.record.group.group_state import GroupState, current_group
from app.record.group.old_games import Paste, Standing, standings_of
from app.record.log.entry_schema import day_of
from app.record.models import Group
from app.web.base.permissions import known_device
from app.web.bring.child import read_apart
from app.web.bring.names_and_rules import (
    MOST_NAMES,
    NameChoice,
    Rules,
    chosen_rules,
    match_names,
    name_choices,
    rules_by_code,
    rules_here,
)
from app.wording.basics.say import say
from app.wording.errors.faults import worded
from app.wording.group.people import refusal_text

if TYPE_CHECKING:
    from app.web.bring.import_views import ImportForm, SentText

ORDERS: Mapping[str, Order] = {"day": "day", "month": "month"}
SCORES: Mapping[str, Scores] = {"hole": "hole", "running": "running"}
AHEAD = timedelta(hours=14)
"""The clocks of other countries are at most this far ahead."""


class Into(NamedTuple):
    """Where games go: a ``group`` or none, ``is_fixed`` by the address; its known rules."""

    group: Group | None
    state: GroupState | None
    rules: Mapping[str, Rules]
    is_fixed: bool

    @classmethod
    def of(cls, group: Group | None, *, is_fixed: bool = False) -> Into:
        if group:
            count_what_changed(group.id)
        state = current_group(group) if group else None
        return cls(group, state, rules_here(state), is_fixed)


@dataclass(frozen=True, slots=True)
class ParsedGames:
    """New games, old games, who is who."""

    into: Into
    rules: str
    read: ReadGames
    games: Sequence[CheckedGame]
    known: Mapping[str, Play | None]
    standings: Sequence[Standing]
    names: Sequence[NameChoice]
    brought: Brought
    faults: Sequence[Fault]
    mark: str
    lines: Sequence[str]

    @property
    def count(self) -> int:
        """Return how many games there are to keep."""
        new = sum(game.as_read.game.key not in self.known for game in self.games)
        return new + sum(how != "there" for how in self.standings)

    @property
    def here(self) -> int:
        """Return how many games are here already."""
        return len(self.games) + len(self.read.old) - self.count


def own_groups() -> dict[str, Group]:
    found = groups_of_device(known_device())
    return {group.public_id: group for group, right in found if includes(right, "score")}


def last_day() -> date:
    """Return today, or tomorrow if it has begun somewhere."""
    return (now() + AHEAD).date()


def day_chosen(form: ImportForm) -> date:
    chosen = day_of(form.day.data or "")
    return min(chosen or now().date(), last_day())


def parse_games(
    form: ImportForm, sent: SentText, fields: Mapping[str, str], into: Into
) -> ParsedGames:
    """``fields`` are all of the form; raises ``HeavyError`` and ``BusyError``."""
    rules = chosen_rules(into.rules, form.rules.data or "", into.state)
    choices = _choices_of(form, into, rules)
    read, games, more = read_apart(len(sent.text), _read_and_checked, sent.text, choices)
    known = games_here(known_device() or "", into.group, [game.as_read.game for game in games])
    new = [_as_totals(game) for game in games if game.as_read.game.key not in known]
    paste, standings, names = _old_among_known(into.state, read, rules, (new, fields))
    return ParsedGames(
        into=into,
        rules=rules,
        read=read,
        games=games,
        known=known,
        standings=standings,
        names=names,
        brought=Brought([game.as_read.game for game in games], paste),
        faults=[*read.faults, *more],
        mark=_mark_of(form, sent.text, rules),
        lines=sent.text.splitlines(),
    )


def _read_and_checked(text: str, choices: Choices) -> tuple[ReadGames, list[CheckedGame], Faults]:
    read, more = read_games(text, choices), Faults()
    return read, check_games(read.games, more), more


def _choices_of(form: ImportForm, into: Into, rules: str) -> Choices:
    order = ORDERS.get(form.order.data or "", "")
    scores = SCORES.get(form.scores.data or "", "")
    ruleset = into.rules[rules].ruleset
    find, day = rules_by_code().get, day_chosen(form)
    return in_language_now(Choices(last_day(), find, ruleset, day, order, scores))


def _old_among_known(
    state: GroupState | None,
    read: ReadGames,
    rules: str,
    more: tuple[Sequence[OldGame], Mapping[str, str]],
) -> tuple[Paste, Sequence[Standing], Sequence[NameChoice]]:
    (new, fields), own = more, _own_rules(read)
    paste = Paste(read.old, rules, {}, own)
    if state is None:
        return paste, ["new" for _game in read.old], []
    standings = standings_of(db.session(), state.public_id, paste)
    unknown = [game for game, how in zip(read.old, standings, strict=True) if how == "new"]
    names = name_choices(state, [*new, *unknown], fields)
    whom = match_names(state, [*new, *read.old], names)
    return Paste(read.old, rules, whom, own), standings, names


def _as_totals(checked: CheckedGame) -> OldGame:
    game, play = checked.as_read.game, checked.play
    totals = dict(zip(play.names, play.totals, strict=True))
    return OldGame(game.key, checked.as_read.line, game.day, totals, {})


def _own_rules(read: ReadGames) -> dict[str, str]:
    shipped = preset_mappings()
    return {
        key: rules for key, rules in read.old_rules.items() if rules.partition("~")[0] in shipped
    }


def faults_of(found: ParsedGames) -> list[Fault]:
    faults = [*found.faults, *map(worded, _texts_about_people(found))]
    try:
        if found.into.state:
            check_people(found.into.state, found.brought)
    except GolfError as error:
        faults.append(worded(refusal_text(error)))
    return faults


def _texts_about_people(found: ParsedGames) -> Iterator[str]:
    if needs_group(found):
        totals = _("Games with only totals belong to a group.")
        choose = _("Choose it below.") if own_groups() else ""
        begins = _("You can start a new one on the first page.")
        yield " ".join(filter(None, (totals, choose, begins)))
    if not found.faults and len(found.names) > MOST_NAMES:
        yield say("many_names", num=len(found.names), most=MOST_NAMES)


def asks_names(found: ParsedGames) -> bool:
    return not found.faults and len(found.names) <= MOST_NAMES


def needs_group(found: ParsedGames) -> bool:
    return bool(found.read.old) and found.into.group is None


def _mark_of(form: ImportForm, text: str, rules: str) -> str:
    chosen = [rules, form.group.data, day_chosen(form).isoformat(), form.order.data]
    chosen += [form.scores.data, text]
    plain = "\n".join(field or "" for field in chosen).replace("\r\n", "\n").strip()
    return sha256(plain.encode("utf-8", "replace")).hexdigest()[:16]
