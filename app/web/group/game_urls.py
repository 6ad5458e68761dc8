"""Addresses of games and holes, old games included; the link to the next game."""

from dataclasses import dataclass

from flask import request, url_for

from app.record.game.old_game import OLD_ID
from app.record.game.play import Play
from app.record.group.group_state import GroupState
from app.web.base.permissions import may
from app.web.home.page import cursor_from_query, names_next, table_of_group
from app.wording.basics.say import say


def game_url(group: str, game: str) -> str:
    if OLD_ID.fullmatch(game):
        return url_for("group_old.show", public_id=group, game=game)
    return url_for("games.show", public_id=game)


def hole_url(group: str, game: str, number: int) -> str:
    if OLD_ID.fullmatch(game):
        return game_url(group, game)
    return url_for("holes.ruling", public_id=game, number=number)


def net_game_url(group: str, game: str) -> str:
    if OLD_ID.fullmatch(game):
        return game_url(group, game)
    return url_for("game_net.show", public_id=game)


def asked_game() -> str:
    asked = request.args.get("after", "")
    return asked if OLD_ID.fullmatch(asked) else cursor_from_query("after")


@dataclass(frozen=True, slots=True)
class NextGame:
    """``go_on`` is (label, URL) of the hole that is due."""

    url: str
    names: str
    go_on: tuple[str, str] | None


def next_game(state: GroupState, latest: Play | None) -> NextGame | None:
    if not may("score"):
        return None
    go_on = _way_on(latest) if latest and not latest.is_over else None
    return NextGame(table_of_group(state, latest), names_next(state, latest), go_on)


def _way_on(play: Play) -> tuple[str, str]:
    number = play.next_number
    url = url_for("holes.enter", public_id=play.public_id, number=number)
    return say("go_on_hole", number=number), url
