"""``backnine group``: lists, recounts and exports groups, and forgets a person."""

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from app.bootstrap import open_migrated, open_record
from app.cli.json_output import json_option, write_json
from app.cli.keep_games import FILE, write_out
from app.cli.progress_bar import progress_bar
from app.cli.translated import Command, Group, option, stop_with

if TYPE_CHECKING:
    from app.record.models import Group as GroupRow

WIDTHS = (12, 26)


@click.group(cls=Group, example="backnine group list")
def group() -> None:
    """List groups of people, recount their stats, export one, forget a person.

    GROUP is an id from the list, or the address of the group’s page.
    """


@group.command(
    "list",
    cls=Command,
    example="backnine group list --json",
    output="One line for each group, or a line that says there are none.",
)
@json_option
def list_groups(is_json: bool) -> None:
    """List the groups: id, name, how many people and games."""
    from app.golf.nearest_word import on_one_line
    from app.record.files.group_file import listed_groups
    from app.wording.errors.operator import command_text
    from app.wording.game.games_list import row

    with open_record():
        rows = listed_groups()
    if is_json:
        return write_json(rows)
    for listed in rows:
        cells = (listed["id"], on_one_line(listed["title"]), command_text("group", **listed))
        click.echo(row(cells, WIDTHS))
    if not rows:
        click.echo(command_text("no_groups"))


@group.command(
    cls=Command,
    example="backnine group recount 4kd8w2mznb7c",
    output="One line for each group, with its number of games.",
)
@click.argument("groups", nargs=-1, metavar="[GROUP]...")
def recount(groups: tuple[str, ...]) -> None:
    """Recalculate the stats of one GROUP, or of all groups."""
    from app.record.counts.counting import recount as recount_stats
    from app.record.files.group_file import every_group
    from app.wording.errors.operator import command_text

    with open_migrated():
        for row in [group_row(words) for words in groups] or every_group():
            public_id = row.public_id
            with progress_bar():
                count = recount_stats(row.id)
            click.echo(command_text("recounted", group=public_id, count=count))


@group.command(
    cls=Command,
    example="backnine group export 4kd8w2mznb7c -o sundays.json",
    output="The group as JSON, on standard output or in the -o file.",
)
@click.argument("group")
@option("-o", "--output", type=FILE, help="The file to write, instead of standard output.")
def export(group: str, output: Path | None) -> None:
    """Write one GROUP as JSON: its people, log, old games and the ids of its other games."""
    from app.record.files.group_file import exported_group

    with open_record():
        written = json.dumps(exported_group(group_row(group)), ensure_ascii=False, indent=1)
    write_out(written, output)


@group.command(
    cls=Command,
    example="backnine group forget 4kd8w2mznb7c Ann",
    output="One line that says the name is gone.",
)
@click.argument("group")
@click.argument("name")
def forget(group: str, name: str) -> None:
    """Remove a person’s NAME from a GROUP and all its games, for good."""
    import secrets

    from app.record.group.forget import forget_person
    from app.record.group.group_state import current_group
    from app.wording.basics.say import say
    from app.wording.errors.operator import command_text

    with open_migrated():
        row = group_row(group)
        people = [person for person in current_group(row).people if person.name == name]
        if not people:
            stop_with("nobody", name=name)
        forget_person(row, "", people[0].id, say("somebody"), secrets.token_urlsafe(16))
    click.echo(command_text("forgotten"))


def group_row(words: str) -> "GroupRow":
    """``words`` may be an address; end the command if unknown."""
    from app.record.files.group_file import named_group

    return named_group(words) or stop_with("unknown_group", group=words)
