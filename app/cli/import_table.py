"""Imports a table of games: all of them, or none with all faults."""

import secrets
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import timedelta
from typing import Any

import click

from app.bootstrap import open_migrated
from app.cli.base import group_named, imported_text
from app.exit import stop
from app.formats.import_games.choices import Choices, Scores, in_language_now
from app.formats.import_games.days import Order
from app.formats.import_games.game_rows import check_games
from app.formats.import_games.read_text import ReadGames, read_games
from app.formats.import_games.text_of_file import FileText, read_file
from app.formats.rules_file import rules_named
from app.golf.faults import Fault, Faults, FaultsError, GolfError, UnknownRulesetError
from app.golf.ruleset import Ruleset, to_mapping
from app.record.change.brought_game import BroughtGame
from app.record.change.house_rules import find_rules
from app.record.counts.rules_name import name_of
from app.record.database import now
from app.record.group.bring_games import Brought, bring_games, games_here, match_people
from app.record.group.group_state import current_group
from app.record.group.membership import Identity
from app.record.group.old_games import Paste
from app.record.models import Group
from app.wording.basics.names import list_of, written_day
from app.wording.basics.placeholders import isolated
from app.wording.errors.faults import placed_text
from app.wording.errors.operator import command_text
from app.wording.group.people import refusal_text
from app.wording.rules.summary import ruleset_title

OPTION_CODES = {"order_open": "order_option", "scores_open": "scores_option"}
"""Codes of faults that name an option, by those that name a field."""
SCORES: Mapping[str, Scores] = {"hole": "hole", "running": "running"}
AHEAD = timedelta(hours=14)
"""The clocks of other countries are at most this far ahead."""


def import_table(content: bytes, options: Mapping[str, Any]) -> None:
    text = _text_of(content)
    rules = rules_named(options["rules"])[0] if options["rules"] else None
    with open_migrated():
        day = options["day"] and options["day"].date()
        order: Order = options["dates"] or ""
        last_day, scores = (now() + AHEAD).date(), SCORES.get(options["scores"], "")
        choices = Choices(last_day, _known_rules, rules, day, order, scores)
        choices = in_language_now(choices)
        read = read_games(text.text, choices)
        more = Faults()
        games = [game.as_read.game for game in check_games(read.games, more)]
        for note in [*(Fault("", code) for code in text.notes), *read.notes]:
            click.echo(placed_text(note, read.sheets), err=True)
        row = group_named(options["group"]) if options["group"] else None
        if read.old and row is None:
            more.add(0, "no_group")
        if read.old and rules is None and not {*read.old_rules} >= {game.key for game in read.old}:
            more.add(0, "rules_open")
        refuse([*read.faults, *more], read)
        for address in keep(games, read, row, rules):
            click.echo(imported_text("imported", address, options["show_codes"]))


def _text_of(content: bytes) -> FileText:
    try:
        return read_file(content)
    except FaultsError as error:
        stop(placed_text(error.faults[0]))


def _known_rules(name: str) -> Ruleset | None:
    try:
        return find_rules(name)
    except UnknownRulesetError:
        return None


def refuse(faults: Sequence[Fault], read: ReadGames) -> None:
    if faults:
        named = [replace(fault, code=OPTION_CODES.get(fault.code, fault.code)) for fault in faults]
        stop("\n".join(placed_text(fault, read.sheets) for fault in named))


def keep(
    games: Sequence[BroughtGame], read: ReadGames, row: Group | None, rules: Ruleset | None
) -> Sequence[str]:
    names = name_of(rules) if rules else next(iter(read.old_rules.values()), "")
    paste = Paste(read.old, names, _match_names(row, games, read), read.old_rules)
    try:
        made, kept = bring_games("", row, Brought(games, paste), secrets.token_urlsafe(16))
    except GolfError as error:
        stop(refusal_text(error))
    if there := len(games) - len(made) + len(read.old) - kept:
        click.echo(command_text("known", count=there))
    for text in _other_days_and_rules(games, {*made}, row):
        click.echo(text)
    if read.old:
        click.echo(command_text("old_kept", count=kept))
    return made


def _other_days_and_rules(
    games: Sequence[BroughtGame], made: Collection[str], row: Group | None
) -> Iterator[str]:
    here = games_here("", row, games)
    for game in games:
        play = here.get(game.key)
        if play is None or play.public_id in made:
            continue
        rules = [rules.ruleset for rules in play.rules]
        if play.date != game.day or [*map(to_mapping, rules)] != [
            to_mapping(own) for _n, own in game.rules
        ]:
            titles = list_of(dict.fromkeys(isolated(ruleset_title(own)) for own in rules))
            day = written_day(play.date)
            yield command_text("known_as", game=play.public_id, day=day, rules=titles)


def _match_names(
    row: Group | None, games: Sequence[BroughtGame], read: ReadGames
) -> dict[str, Identity]:
    if row is None:
        return {}
    names = [
        *(name for game in games for name in game.names),
        *(name for game in read.old for name in game.totals),
    ]
    return match_people(current_group(row), names)
