"""Faults of an imported file, each with its place."""

from collections.abc import Mapping

from flask_babel import lazy_gettext as _l

from app.golf.faults import GolfError
from app.record.files.file_errors import GameFileError
from app.wording.errors.faults import error_text
from app.wording.errors.refused_requests import NEW_GAMES, REFUSED

FILES: Mapping[str, object] = {
    "json": _l("this is not JSON from Back Nine. Choose a file that Back Nine saved."),
    "format": _l("this isn’t a Back Nine file. Choose one saved from “Games as files”."),
    "newer": _l("a newer version of Back Nine wrote this. Update this one first."),
    "list": _l("write a list here."),
    "players": _l("name at least one player, and use each key only once."),
    "beginning": _l("the rules and players are missing, so the game can’t be scored."),
    "unfounded": _l("these undo the rules or the players, so the game can’t be scored."),
    "twice": _l("an earlier entry has this id already. Each entry needs its own."),
    "kind": REFUSED["kind"],
    "player": _l("this names a player who isn’t in the list of players."),
    "name": _l("give a key of letters and digits and a name of up to 40 characters."),
    "other": _l("another game with a player called “%(value)s” has this id. Nothing was imported."),
    "said_otherwise": _l("the game has this entry with different content. Nothing was imported."),
    "content": REFUSED["content"],
    "letters": _l("this is not text from Back Nine. Choose a file that Back Nine saved."),
    "again": _l("this is in the file twice."),
    "versions": _l("at least one version is needed here."),
    "old_key": _l("this doesn’t fit the group. Save the group to a file again."),
    "taken": _l("something else here has this id, so it is left out."),
    "group_elsewhere": _l(
        "this game belongs to a group that is here already. First open the group’s “Enter "
        "scores” link on this phone."
    ),
    "games_elsewhere": _l(
        "games of this group are here already. First open their “Enter scores” links on this phone."
    ),
    "too_many_entries": _l(
        "a game may have %(value)s entries here. The person who runs this Back Nine can import "
        "longer ones."
    ),
    "new_games_members": NEW_GAMES["members"],
    "new_games_nobody": NEW_GAMES["nobody"],
    "zip_broken": _l("this file is damaged or incomplete. Save it again where it came from."),
    "zip_empty": _l("it is empty."),
    "zip_many": _l("it has more than %(value)s files. Save fewer games at a time."),
    "zip_heavy": _l("this takes too long to read. Save fewer games at a time."),
    "zip_large": _l("this is larger than %(value)s MB. Save fewer games at a time."),
}


def file_text(error: GameFileError) -> str:
    if isinstance(error.value, GolfError):
        return f"{error.where}: {error_text(error.value)}"
    return f"{error.where}: {why_text(error)}"


def why_text(error: GameFileError) -> str:
    return str(FILES[error.why]) % {"value": error.value}
