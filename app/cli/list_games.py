"""``backnine games``: the games of this copy, the newest first."""

import json
from collections.abc import Iterable
from contextlib import closing
from itertools import islice
from typing import TYPE_CHECKING, Any

import click

from app.cli.translated import Command, option
from app.opening import database

if TYPE_CHECKING:
    from app.record.game.all_games import ListedGame

LIMIT = 20
# The words of app.record.game.all_games, which takes long to import; a test compares them.
STATES = ("playing", "paused", "finished", "ended", "deleted", "unreadable")


@click.command(cls=Command)
@option("--state", type=click.Choice(STATES), help="Only games in this state.")
@option(
    "--limit", type=click.IntRange(1), default=LIMIT, help="How many to list, the newest first."
)
@option("--all", "is_all", is_flag=True, help="List all of them.")
@option("--json", "is_json", is_flag=True, help="As a JSON list, one game a line.")
def games(state: str | None, limit: int, is_all: bool, is_json: bool) -> None:
    """List the games of this copy, the newest first: id, date, state, rules, players.

    Deleted games are listed only by their state. GAME in other commands is one of these ids.
    """
    from app.record.database import db
    from app.record.files.check_database import refuse_other_version
    from app.record.game.all_games import list_games
    from app.wording.game.games_list import more_text

    with database(SECRET_KEY=None):
        if not has_games():
            write_games(iter(()), state, is_json)
            return
        refuse_other_version()
        with closing(list_games(db.session(), state)) as found:
            write_games(found if is_all else islice(found, limit), state, is_json)
            if not is_all and next(found, None):
                click.echo(more_text(limit), err=True)


def has_games() -> bool:
    """Whether this copy has a database with games in it; looking makes none."""
    from pathlib import Path

    from app.record.database import db
    from app.record.files.check_database import untouched
    from app.record.migrate import revision_of

    url = db.engine.url
    if url.get_backend_name() == "sqlite" and not Path(str(url.database)).exists():
        return False
    with untouched() as connection:
        return revision_of(connection) is not None


def write_games(found: "Iterable[ListedGame]", state: str | None, is_json: bool) -> None:
    """Write games as they come."""
    write_json(found) if is_json else write_table(found, state)


def write_table(found: "Iterable[ListedGame]", state: str | None) -> None:
    """Lines in columns, or that there is no such game."""
    from app.wording.game.games_list import none_text, table_lines

    line = ""
    for line in table_lines(found):
        click.echo(line)
    if not line:
        click.echo(none_text(state))


def write_json(found: "Iterable[ListedGame]") -> None:
    """One list, a game a line."""
    opening = "["
    for game in found:
        click.echo(f"{opening}\n{json.dumps(game_json(game), ensure_ascii=False)}", nl=False)
        opening = ","
    click.echo("[]" if opening == "[" else "\n]")


def game_json(game: "ListedGame") -> dict[str, Any]:
    """One game as data."""
    rules = game.ruleset
    return {
        "id": game.public_id,
        "made_at": game.made_at.isoformat(),
        "state": game.state,
        "rules": {"id": rules.id, "title": rules.title} if rules else None,
        "players": list(game.names),
    }
