"""What is wrong with a file that somebody brings, and where in it."""

from collections.abc import Mapping

from flask_babel import lazy_gettext as _l

from app.golf.errors import GolfError
from app.record.files.file_errors import GameFileError
from app.wording.errors.problems import error_text

FILES: Mapping[str, object] = {
    "json": _l("this is not JSON, as Back Nine writes it. Choose a file that it has saved."),
    "format": _l("this is no file of Back Nine. Choose one that was saved from “Games as files”."),
    "newer": _l("a newer Back Nine wrote this. Update this one first."),
    "list": _l("write a list here."),
    "players": _l("name at least one player, each key once."),
    "beginning": _l("rules and seating are missing: without them nobody can rule on the game."),
    "unfounded": _l("these take back the rules or the seating, and nothing is left to rule on."),
    "twice": _l("an earlier entry has this id already. Each entry needs its own."),
    "kind": _l("this Back Nine does not know this kind of entry."),
    "player": _l("this names somebody who is not in the list of players."),
    "name": _l("give a key of letters and digits and a name of up to 40 characters."),
    "other": _l("another game has this id: its player is called “%(value)s”. Nothing was kept."),
    "said_otherwise": _l("the game has this entry with different content. Nothing was kept."),
    "content": _l("this can’t be read."),
    "letters": _l("this is not text, as Back Nine writes it. Choose a file that it has saved."),
    "again": _l("this stands in the file a second time."),
    "versions": _l("at least one version has to stand here."),
    "old_key": _l("this does not fit the group. Save the group to a file once more."),
    "taken": _l("something else here has this address. It stays outside."),
    "group_elsewhere": _l(
        "this game belongs to a group that is here already. Open the group’s link to enter scores "
        "on this phone first."
    ),
    "games_elsewhere": _l(
        "games of this group are here already. Open their links to enter scores on this phone "
        "first."
    ),
    "too_many_entries": _l(
        "a game may have %(value)s entries here. Whoever runs this server can import longer ones."
    ),
    "new_games_members": _l(
        "new games on this server are for phones that already have a game or group here. Ask one "
        "of its players for a link."
    ),
    "new_games_nobody": _l("this server takes no new games. Whoever runs it can change that."),
    "zip_broken": _l("this file is damaged or cut off. Save it once more where it came from."),
    "zip_empty": _l("nothing is in it."),
    "zip_many": _l("more than %(value)s files are in it. Save fewer games at a time."),
    "zip_large": _l("this is larger than %(value)s MB. Save fewer games at a time."),
}


def file_text(error: GameFileError) -> str:
    """Where it is, what is wrong there, and what to do."""
    if isinstance(error.value, GolfError):
        return f"{error.where}: {error_text(error.value)}"
    return f"{error.where}: {why_text(error)}"


def why_text(error: GameFileError) -> str:
    """The same without the place."""
    return str(FILES[error.why]) % {"value": error.value}
