"""Imports a table of games: all of them, or none with all faults; asks in a terminal."""

import secrets
import sys
from datetime import datetime, timedelta

import click

from app.bootstrap import open_migrated
from app.cli.base import book_named, tell
from app.exit import stop
from app.formats.apart import HeavyError, read_apart
from app.formats.import_games.questions import (
    Choices,
    Question,
    answered,
    identities,
    near_people,
    question_about,
    questions_of,
    unknown_names,
)
from app.formats.import_games.read_games import read_games
from app.formats.import_games.text_of_file import read_file, weight_of
from app.formats.rules_file import rules_named
from app.golf.faults import Fault, FaultsError, GolfError, UnknownRulesetError
from app.golf.ruleset import Ruleset, find_ruleset, preset_mappings, to_mapping
from app.record.change.house_rules import find_rules
from app.record.counts import name_of
from app.record.database import now
from app.record.group.bring_games import Brought, bring_games, games_here
from app.record.group.group_state import current_group
from app.record.group.old_games import Paste
from app.record.models import Group
from app.wording.errors import placed_text
from app.wording.groups import refusal_text
from app.wording.names import isolated, list_of, written_day
from app.wording.rules import ruleset_title

AHEAD = timedelta(hours=14)
"""The clocks of other countries are at most this far ahead."""


def import_table(
    content: bytes, rules: str | None, day: datetime | None, year: int | None, group: str | None
) -> None:
    """Import the games in a file; what it leaves open is asked, or ends the command with a list."""
    ruleset = rules_named(rules)[0] if rules else None
    known: dict[str, Ruleset | None] = {ref: find_ruleset(ref) for ref in preset_mappings()}
    answers = {"year": str(year or "")}
    with open_migrated():
        row = book_named(group, Group) if group else None
        state = current_group(row) if row else None

        # Read, and ask in a terminal until nothing is open.
        try:
            file = read_apart(weight_of(content), read_file, content)
            while True:
                choices = Choices((now() + AHEAD).date(), known.get, ruleset, day and day.date())
                choices = answered(choices, answers)
                read = read_apart(len(file.text), read_games, file.text, choices)
                # a reader apart has no database, so the house rules that it names are found here
                unknown = [fault for fault in read.faults if fault.code == "rules_unknown"]
                named = {str(fault.values["given"]) for fault in unknown}
                if new := {name: _known_rules(name) for name in named - {*known}}:
                    known |= new
                    continue
                near = near_people(state, unknown_names(state, read.names), answers)
                questions = questions_of(read.faults, choices, near)
                equal = [question_about(note, choices) for note in read.notes]
                question = next(filter(None, [*questions, *equal]), None)
                if question is None or not is_terminal():
                    break  # who isn’t asked gets all equal games, and is told
                answers[question.field] = ask(question)
        except FaultsError as error:
            stop(placed_text(error.first))
        except HeavyError:
            stop(placed_text(Fault("", "too_large")))

        # What is to be known, and what is wrong or open.
        for note in [*(Fault("", code) for code in file.notes), *read.notes]:
            click.echo(placed_text(note, read.sheets), err=True)
        faults = [*read.faults]
        if read.old and row is None:
            faults.append(Fault("", "no_group"))
        if read.old and not ruleset and not {*read.old_rules} >= {game.key for game in read.old}:
            faults.append(Fault("", "rules_open"))
        who = [own.title for own in questions if own.field.startswith("who-")]
        if wrong := [*(placed_text(fault, read.sheets) for fault in faults), *who]:
            stop("\n".join(wrong))

        # What became of everything.
        games = [own.game for own in read.games]
        people = identities(state, read.names, answers) if state else {}
        usual = name_of(ruleset) if ruleset else next(iter(read.old_rules.values()), "")
        before = {*games_here("", row, games)}
        try:
            paste = Paste(read.old, usual, people, read.old_rules)
            made, kept = bring_games("", row, Brought(games, paste), secrets.token_urlsafe(16))
        except GolfError as error:
            stop(refusal_text(error))
        if there := len(games) - len(made) + len(read.old) - kept:
            tell("known", count=there)
        here = games_here("", row, games)
        for game in games:
            play = here.get(game.key) if game.key in before else None
            own = [to_mapping(ruleset) for _number, ruleset in game.rules]
            played = [rule.ruleset for rule in play.rules] if play else []
            if play and (play.date != game.day or [*map(to_mapping, played)] != own):
                titles = list_of(dict.fromkeys(isolated(ruleset_title(r)) for r in played))
                values = {"game": play.public_id, "day": written_day(play.date), "rules": titles}
                tell("known_as", **values)
        if read.old:
            tell("old_kept", count=kept)
        for address in made:
            tell("imported", game=address)


def is_terminal() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()


def _known_rules(name: str) -> Ruleset | None:
    try:
        return find_rules(name)
    except UnknownRulesetError:
        return None


def ask(question: Question) -> str:
    click.echo(question.title)
    for number, (_value, label, note) in enumerate(question.answers, start=1):
        click.echo(f"  {number}  {label}{f' ({note})' if note else ''}")
    chosen = click.prompt("", type=click.IntRange(1, len(question.answers)), prompt_suffix="> ")
    return question.answers[chosen - 1][0]
