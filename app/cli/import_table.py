"""A table of games on the command line: all that is wrong with it, or all its games kept."""

import secrets
import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import click

from app.bootstrap import open_migrated
from app.cli.groups import group_row
from app.cli.keep_games import imported_text
from app.cli.settle_table import ruleset_named
from app.exit import stop
from app.formats.import_games.choices import Choices, Scores
from app.formats.import_games.days import Order
from app.formats.import_games.read_text import ReadGames, read_games
from app.formats.import_games.referee_check import check_games
from app.formats.import_games.text_of_file import FileText, read_file
from app.golf.errors import FaultsError, GolfError, UnknownRulesetError
from app.golf.faults import Fault, Faults
from app.golf.ruleset import Ruleset
from app.record.allowed_text import comparable
from app.record.change.brought_game import BroughtGame
from app.record.change.house_rules import find_rules
from app.record.counts.rules_name import name_of
from app.record.database import now
from app.record.group.bring_games import Brought, bring_games
from app.record.group.group_state import current_group
from app.record.group.membership import Identity
from app.record.group.old_games import Paste
from app.record.models import Group
from app.wording.errors.faults import placed_text
from app.wording.errors.operator import command_text
from app.wording.group.refusals import refusal_text

OPTIONS = {"order_open": "order_option", "scores_open": "scores_option"}
"""Questions of a page, by what names the option that answers them."""
SCORES: Mapping[str, Scores] = {"hole": "hole", "running": "running"}
AHEAD = timedelta(hours=14)
"""As far as the clocks of any country go before ours."""


def import_table(file: Path, said: Mapping[str, Any]) -> None:
    """Keep all games of a table, or say all that is wrong with it."""
    text = _text_of(file)
    rules = ruleset_named(said["rules"]) if said["rules"] else None
    with open_migrated():
        day = said["day"] and said["day"].date()
        order: Order = said["dates"] or ""
        last_day, scores = (now() + AHEAD).date(), SCORES.get(said["scores"], "")
        choices = Choices(last_day, _known_rules, rules, day, order, scores)
        read = read_games(text.text, choices)
        more = Faults("table")
        games = [game.as_read.game for game in check_games(read.games, more)]
        for note in [*(Fault("", code, kind="note") for code in text.notes), *read.notes]:
            click.echo(placed_text(note, read.sheets), err=True)
        row = group_row(said["group"]) if said["group"] else None
        if read.old and row is None:
            more.add(0, "no_group")
        if read.old and rules is None and not {*read.old_rules} >= {one.key for one in read.old}:
            more.add(0, "rules_open")
        refuse([*read.faults, *more], read)
        for address in keep(games, read, row, rules):
            click.echo(imported_text("imported", address, show_code=said["show_codes"]))


def _text_of(file: Path) -> FileText:
    """A file, or standard input, as text."""
    try:
        body = sys.stdin.buffer.read() if str(file) == "-" else file.read_bytes()
        return read_file(body)
    except OSError as error:
        stop(command_text("unreadable", path=file, why=error.strerror))
    except FaultsError as error:
        stop(placed_text(error.faults[0]))


def _known_rules(name: str) -> Ruleset | None:
    """The rules of this copy by their id or code; None where there are none."""
    try:
        return find_rules(name)
    except UnknownRulesetError:
        return None


def refuse(faults: Sequence[Fault], read: ReadGames) -> None:
    """Stop where something is wrong, and say all of it."""
    if faults:
        said = [replace(fault, code=OPTIONS.get(fault.code, fault.code)) for fault in faults]
        stop("\n".join(placed_text(fault, read.sheets) for fault in said))


def keep(
    games: Sequence[BroughtGame], read: ReadGames, row: Group | None, rules: Ruleset | None
) -> Sequence[str]:
    """Keep the games, and say which were here; returns the addresses of the others."""
    names = name_of(rules) if rules else next(iter(read.old_rules.values()), "")
    paste = Paste(read.old, names, _match_names(row, games, read), read.old_rules)
    try:
        made, kept = bring_games("", row, Brought(games, paste), secrets.token_urlsafe(16))
    except GolfError as error:
        stop(refusal_text(error))
    if there := len(games) - len(made):
        click.echo(command_text("known", count=there))
    if read.old:
        click.echo(command_text("old_kept", count=kept))
    return made


def _match_names(
    row: Group | None, games: Sequence[BroughtGame], read: ReadGames
) -> dict[str, Identity]:
    """Everybody by name: a person of the group, else somebody new in it."""
    if row is None:
        return {}
    people = {
        comparable(person.name): person.id for person in current_group(row).people if person.name
    }
    names = [
        *(name for game in games for name in game.names),
        *(n for g in read.old for n in g.totals),
    ]
    return {comparable(name): people.get(comparable(name), "new") for name in names}
