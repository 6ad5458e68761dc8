"""Imports a table of games: all of them, or none with all faults; asks in a terminal."""

import secrets
import shlex
import sys
from collections.abc import Iterator, Mapping, Sequence
from datetime import timedelta
from typing import Any

import click

from app.bootstrap import open_migrated
from app.cli.base import group_named, imported_text
from app.exit import stop
from app.formats.apart import HeavyError, read_apart
from app.formats.import_games.choices import Choices, in_language_now
from app.formats.import_games.questions import (
    GUEST,
    NEW,
    Question,
    answered,
    field_of,
    near_people,
    question_about,
    questions_of,
    unknown_names,
)
from app.formats.import_games.read_text import ReadGames, read_games
from app.formats.import_games.text_of_file import FileText, read_file, weight_of
from app.formats.rules_file import rules_named
from app.golf.faults import Fault, Faults, FaultsError, GolfError, UnknownRulesetError
from app.golf.ruleset import Ruleset, to_mapping
from app.record.allowed_text import comparable
from app.record.change.house_rules import find_rules
from app.record.counts.rules_name import name_of
from app.record.database import now
from app.record.group.bring_games import Brought, bring_games, games_here, match_people
from app.record.group.group_state import GroupState, current_group
from app.record.group.old_games import Paste
from app.record.models import Group
from app.wording.basics.names import list_of, written_day
from app.wording.basics.placeholders import isolated
from app.wording.errors.faults import placed_text
from app.wording.errors.operator import command_text
from app.wording.group.people import refusal_text
from app.wording.rules.summary import ruleset_title

ANSWERS = {
    "dates": "order",
    "year": "year",
    "lines": "lines",
    "scores": "scores",
    "cards": "cards",
    "equal": "equal",
}
"""Fields of questions, by the options that answer them."""
AHEAD = timedelta(hours=14)
"""The clocks of other countries are at most this far ahead."""


def import_table(content: bytes, options: Mapping[str, Any]) -> None:
    """Import the games in a file; what it leaves open is asked, or ends the command with a list."""
    rules = rules_named(options["rules"])[0] if options["rules"] else None
    with open_migrated():
        day = options["day"] and options["day"].date()
        choices = in_language_now(Choices((now() + AHEAD).date(), _known_rules, rules, day))
        row = group_named(options["group"]) if options["group"] else None
        state = current_group(row) if row else None
        answers = {field: str(options[name] or "") for name, field in ANSWERS.items()}
        for name, _sign, person in (pair.partition("=") for pair in options["person"]):
            found = state and state.by_name.get(comparable(person))
            answers[field_of(name)] = str(found.id) if found else person
        try:
            text = read_apart(weight_of(content), read_file, content)
            while True:
                asked = answered(choices, answers)
                read = read_apart(len(text.text), read_games, text.text, asked)
                near = _near_people(state, _names_in(read), answers)
                questions = questions_of(read, asked, near)
                if is_terminal() and not questions:  # who isn’t asked gets all of them, and is told
                    equal = (question_about(note, asked) for note in read.notes)
                    questions = [question for question in equal if question]
                if not (questions and is_terminal()):
                    break
                answers[questions[0].field] = _ask(questions[0])
        except FaultsError as error:
            stop(placed_text(error.faults[0]))
        except HeavyError:
            stop(placed_text(Fault("", "heavy")))
        who = [question for question in questions if question.field.startswith("who-")]
        _refuse(text, read, [who, asked, row, rules])
        for address in _keep(read, (row, state, rules), answers, options["show_codes"]):
            click.echo(address)


def is_terminal() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()


def _known_rules(name: str) -> Ruleset | None:
    try:
        return find_rules(name)
    except UnknownRulesetError:
        return None


def _names_in(read: ReadGames) -> list[str]:
    played = [name for own in read.games for name in own.game.names]
    return [*played, *(name for game in read.old for name in game.totals)]


def _near_people(
    state: GroupState | None, names: Sequence[str], answers: Mapping[str, str]
) -> dict[str, list[tuple[str, str]]]:
    unknown = unknown_names(state, names) if state else []
    near = {name: near_people(state, name) for name in unknown if state}
    return {name: own for name, own in near.items() if own and not answers.get(field_of(name))}


def _ask(question: Question) -> str:
    click.echo(question.title)
    for number, (_value, label, note) in enumerate(question.answers, start=1):
        click.echo(f"  {number}  {label}{f' ({note})' if note else ''}")
    chosen = click.prompt("", type=click.IntRange(1, len(question.answers)), prompt_suffix="> ")
    return question.answers[chosen - 1][0]


def _refuse(text: FileText, read: ReadGames, known: Sequence[Any]) -> None:
    """Write what is to be known, and end the command if anything is wrong or open."""
    who, choices, row, rules = known
    for note in [*(Fault("", code) for code in text.notes), *read.notes]:
        click.echo(placed_text(note, read.sheets), err=True)
    faults = Faults(read.faults)
    if read.old and row is None:
        faults.add(0, "no_group")
    if read.old and rules is None and not {*read.old_rules} >= {game.key for game in read.old}:
        faults.add(0, "rules_open")
    lines = [
        placed_text(fault, read.sheets) + _ways(question_about(fault, choices)) for fault in faults
    ]
    lines += [question.title + _ways(question) for question in who]
    if lines:
        stop("\n".join(lines))


def _ways(question: Question | None) -> str:
    """Return the options that answer a question, as they are typed."""
    if question is None or not question.option:
        return ""
    ways = [value for value, _label, _note in question.answers]
    if question.field.startswith("who-"):
        ways = [value if value in (NEW, GUEST) else label for value, label, _n in question.answers]
    option, _blank, before = question.option.partition(" ")
    return f" ({' | '.join(f'{option} {shlex.quote(before + way)}' for way in ways)})"


def _keep(
    read: ReadGames,
    into: tuple[Group | None, GroupState | None, Ruleset | None],
    answers: Mapping[str, str],
    show_code: bool,
) -> Iterator[str]:
    """Import all that is new, and yield what became of everything."""
    row, state, rules = into
    brought = [own.game for own in read.games]
    names = name_of(rules) if rules else next(iter(read.old_rules.values()), "")
    people = match_people(state, _names_in(read)) if state else {}
    for name in _names_in(read):
        chosen = answers.get(field_of(name), "")
        if state and people[comparable(name)] == "new" and chosen:
            people[comparable(name)] = int(chosen) if chosen.isdecimal() else chosen  # type: ignore[assignment]
    paste = Paste(read.old, names, people, read.old_rules)
    before = {*games_here("", row, brought)}
    try:
        made, kept = bring_games("", row, Brought(brought, paste), secrets.token_urlsafe(16))
    except GolfError as error:
        stop(refusal_text(error))
    if there := len(brought) - len(made) + len(read.old) - kept:
        yield command_text("known", count=there)
    here = games_here("", row, brought)
    for game in brought:
        play = here.get(game.key) if game.key in before else None
        own = [to_mapping(ruleset) for _number, ruleset in game.rules]
        if play and (play.date != game.day or [to_mapping(r.ruleset) for r in play.rules] != own):
            titles = list_of(dict.fromkeys(isolated(ruleset_title(r.ruleset)) for r in play.rules))
            day = written_day(play.date)
            yield command_text("known_as", game=play.public_id, day=day, rules=titles)
    if read.old:
        yield command_text("old_kept", count=kept)
    for address in made:
        yield imported_text("imported", address, show_code)
