"""``backnine links``: the links of a game or group, and a new one where a link was lost."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

import click

from app.bootstrap import open_record
from app.cli.json_output import json_option, write_json
from app.cli.translated import Command, option

if TYPE_CHECKING:
    from app.record.access.rights import Right
    from app.record.models import Logbook

# The words of app.record.access.rights, which takes long to import; a test compares them.
LINK_RIGHTS = ("view", "score", "owner")


@click.command(
    cls=Command,
    example="backnine links k3v8n5q2m7xw --renew owner",
    output="Each link as a code, and as an address if the address of the server is known.",
)
@click.argument("game")
@option("--renew", type=click.Choice(LINK_RIGHTS), help="Renew the link that gives this right.")
@option(
    "--address",
    envvar="BACKNINE_ADDRESS",
    show_envvar=True,
    help="The address of this server, for the links.",
)
@json_option
def links(game: str, renew: str | None, address: str | None, is_json: bool) -> None:
    """Show the links of a GAME or group, or renew one: --renew owner recovers a lost game.

    GAME is an id or an address. Renewing a link stops the old one; phones that used it need the new
    one.
    """
    from app.cli.find_game import find_book
    from app.record.access.rights import RIGHTS
    from app.web.app_settings import secret_setting
    from app.wording.errors.operator import command_text

    with open_record():
        secret, book = secret_setting(), find_book(game)
        if renew:
            _renew(book, next(right for right in RIGHTS if right == renew))
        shown = [right for right in RIGHTS if renew in (right, None)]
        links = [_link_of(secret, book, right, address) for right in shown]
    if is_json:
        return write_json(links)
    for link in links:
        _write_link(link)
    if renew:
        click.echo(command_text("link_renewed"))


def _renew(book: "Logbook", right: "Right") -> None:
    from app.record.access.owner import renew_link
    from app.record.database import db

    renew_link(book, "", right)
    db.session.refresh(book)


def _link_of(
    secret: str, book: "Logbook", right: "Right", address: str | None
) -> dict[str, str | None]:
    from app.record.access.sharing import code_of

    code = code_of(secret, book, right)
    return {
        "right": right,
        "code": code,
        "url": f"{address.rstrip('/')}/join#{code}" if address else None,
    }


def _write_link(link: Mapping[str, str | None]) -> None:
    from app.record.access.codes import spelled
    from app.wording.game.links_and_phones import TITLES

    click.echo(f"{TITLES[link['right']]}: {spelled(str(link['code']))}")  # type: ignore[index]
    if link["url"]:
        click.echo(link["url"])
