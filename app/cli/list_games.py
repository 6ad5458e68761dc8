"""``backnine games``: lists the server's games by age or size, and deletes one."""

import json
from collections.abc import Generator, Iterable
from contextlib import closing
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Any

import click

from app.bootstrap import database, open_record
from app.cli.translated import Command, Group, option
from app.exit import stop

if TYPE_CHECKING:
    from app.record.files.sizes import ListedGroup, SizedBook
    from app.record.game.games_list import ListedGame

LIMIT = 20
# The words of app.record.game.games_list, which takes long to import; a test compares them.
STATES = ("playing", "paused", "finished", "ended", "deleted", "unreadable")


@click.group(
    cls=Group,
    invoke_without_command=True,
    example="backnine games --state paused",
    output="One line per game, under column headings.",
)
@option("--state", type=click.Choice(STATES), help="Only games in this state.")
@option("--by-size", is_flag=True, help="List games and groups by size, largest first.")
@option("--limit", type=click.IntRange(1), default=LIMIT, help="How many to list.")
@option("--all", "is_all", is_flag=True, help="List all of them.")
@option("--json", "is_json", is_flag=True, help="Print a JSON list, one game on each line.")
@click.pass_context
def games(context: click.Context, /, limit: int, is_all: bool, **options: Any) -> None:  # noqa: ANN401
    """List the games of this server, the newest first: id, date, state, rules, players.

    With --by-size it lists games and groups, the largest first. It lists deleted games only with
    --state deleted or --by-size. Other commands take these ids as GAME.
    """
    if context.invoked_subcommand is None:
        _list_games(None if is_all else limit, **options)


def _list_games(limit: int | None, state: str | None, *, by_size: bool, is_json: bool) -> None:
    from app.record.database import db
    from app.record.files.check_database import refuse_other_version
    from app.record.files.sizes import list_by_size
    from app.record.game.games_list import list_games as newest
    from app.wording.game.games_list import more_text

    write = _write_json if is_json else partial(_write_table, state=state)
    with database(SECRET_KEY=None):
        if not _has_games():
            write(())
            return
        refuse_other_version()
        rows: Generator[ListedGame | SizedBook]
        rows = list_by_size(db.session(), state) if by_size else newest(db.session(), state)
        with closing(rows):
            write(islice(rows, limit))
            if limit and next(rows, None):
                click.echo(more_text(limit, by_size=by_size), err=True)


@games.command(
    cls=Command,
    example="backnine games delete k3v8n5q2m7xw",
    output="The game, a question, and a confirmation.",
)
@click.argument("game")
@option("--yes", "is_sure", is_flag=True, help="Delete without asking.")
def delete(game: str, is_sure: bool) -> None:
    """Delete a GAME or a group for good, with everything recorded in it.

    Only a backup can bring it back. If you delete a group, the games played in it stay.
    """
    from app.cli.find_game import find_book
    from app.record.access.owner import delete_for_good
    from app.record.database import db
    from app.record.files.sizes import list_book
    from app.wording.errors.operator import command_text
    from app.wording.game.games_list import cells_of, row

    with open_record():
        book = find_book(game)
        public_id = book.public_id
        if not is_sure:
            click.echo(row(cells_of(list_book(db.session(), book))))
            ask(command_text("really_delete"), command_text("not_deleted"))
        delete_for_good(book)
    click.echo(command_text("deleted", game=public_id))


def ask(question: str, refusal: str) -> None:
    """End the command without a yes."""
    try:
        is_confirmed = click.confirm(question)
    except click.Abort:
        is_confirmed = False
    if not is_confirmed:
        stop(refusal)


def _has_games() -> bool:
    """Create no database to find out."""
    from pathlib import Path

    from app.record.database import db
    from app.record.files.check_database import untouched
    from app.record.migrate import revision_of

    url = db.engine.url
    if url.get_backend_name() == "sqlite" and not Path(str(url.database)).exists():
        return False
    with untouched() as connection:
        return revision_of(connection) is not None


def _write_table(found: "Iterable[ListedGame | SizedBook]", state: str | None) -> None:
    from app.wording.game.games_list import none_text, table_lines

    is_head = True
    for line in table_lines(found):
        click.secho(line, bold=is_head or None)
        is_head = False
    if is_head:
        click.echo(none_text(state))


def _write_json(found: "Iterable[ListedGame | SizedBook]") -> None:
    opening = "["
    for game in found:
        click.echo(f"{opening}\n{json.dumps(_game_json(game), ensure_ascii=False)}", nl=False)
        opening = ","
    click.echo("[]" if opening == "[" else "\n]")


def _game_json(listed: "ListedGame | ListedGroup | SizedBook") -> dict[str, Any]:
    from app.record.files.sizes import ListedGroup, SizedBook

    if isinstance(listed, SizedBook):
        return {**_game_json(listed.book), "size": listed.size}
    about = {"id": listed.public_id, "made_at": listed.made_at.isoformat()}
    if isinstance(listed, ListedGroup):
        return {**about, "state": "group", "title": listed.title}
    rules = listed.ruleset
    return {
        **about,
        "state": listed.state,
        "rules": {"id": rules.id, "title": rules.title} if rules else None,
        "players": list(listed.names),
    }
