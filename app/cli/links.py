"""``backnine links``: the links of a game or group, and a new one where a link was lost."""

from typing import TYPE_CHECKING

import click

from app.bootstrap import open_record
from app.cli.translated import Command, option

if TYPE_CHECKING:
    from app.record.access.rights import Right
    from app.record.models import Logbook

# The words of app.record.access.rights, which takes long to import; a test compares them.
LINK_RIGHTS = ("view", "score", "owner")


@click.command(cls=Command)
@click.argument("game")
@option("--renew", type=click.Choice(LINK_RIGHTS), help="Replace the link for this right.")
@option(
    "--address",
    envvar="BACKNINE_ADDRESS",
    show_envvar=True,
    help="The server’s address, for the links.",
)
def links(game: str, renew: str | None, address: str | None) -> None:
    """Show the links of a GAME or group, or renew one: --renew owner gives back a lost game.

    GAME is an id or an address. A renewed link ends the earlier one, and phones that have the same
    right need the new one.
    """
    from app.cli.find_game import find_book
    from app.record.access.owner import renew_link
    from app.record.access.rights import RIGHTS
    from app.record.database import db
    from app.web.app_settings import secret_setting
    from app.wording.errors.operator import command_text

    with open_record():
        secret, book = secret_setting(), find_book(game)
        for right in (one for one in RIGHTS if renew in (one, None)):
            if renew:
                renew_link(book, "", right)
                db.session.refresh(book)
            _write_link(secret, book, right, address)
    if renew:
        click.echo(command_text("link_renewed"))


def _write_link(secret: str, book: "Logbook", right: "Right", address: str | None) -> None:
    from app.record.access.codes import spelled
    from app.record.access.sharing import code_of
    from app.wording.game.links import TITLES

    code = code_of(secret, book, right)
    click.echo(f"{TITLES[right]}: {spelled(code)}")
    if address:
        click.echo(f"{address.rstrip('/')}/join#{code}")
