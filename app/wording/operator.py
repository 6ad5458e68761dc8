"""What somebody who runs a server reads: settings, files, folders; its start and stop."""

from collections.abc import Iterable, Mapping, Sequence

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l

from app.golf.faults import GolfError
from app.record.data_folder import SECRET, HomeError
from app.record.files.backup import BackupError
from app.record.files.check_database import DatabaseUnusableError, InUseError
from app.record.files.reading import GameFileError
from app.server_settings import RETIRED
from app.wording.errors import RULES_FILES, brought_file_text, error_text
from app.wording.languages import fitting, folders, installed, named_language, names_in, own_name
from app.wording.names import either, list_of, quoted

TOO_OLD = _l("This database is from before version 0.1.0. Start it with 0.1.0 first.")
BACKUPS: Mapping[str, object] = {
    "there": _l("%(path)s already exists. Choose another name or move it away."),
    "uncopied": _l(
        "%(path)s can’t be copied. Check that it isn’t damaged and that the disk has space."
    ),
    "unreadable": _l("Back Nine can’t read %(path)s."),
    "unwritable": _l("%(path)s can’t be written."),
    "undeleted": _l("The new backup was made, but the earlier one %(path)s can’t be deleted."),
    "foreign": _l("%(path)s is not a backup of Back Nine."),
    "newer": _l("%(path)s was made by a newer version of Back Nine. Update this one first."),
    "too_old": TOO_OLD,
    "damaged": _l("%(path)s is not a backup, or is damaged. Nothing was changed. Choose another."),
    "filled": _l(
        "This database already has games, so nothing was changed. Use --replace to save them to "
        "a file and put the backup in their place."
    ),
}
HOMES: Mapping[str, object] = {
    "file": _l("%(path)s is not a folder. Set BACKNINE_HOME to a folder for your games."),
    "unmade": _l(
        "The folder %(path)s can’t be created: %(reason)s. Set BACKNINE_HOME to a folder you can "
        "write to."
    ),
    "unwritable": _l(
        "You have no permission to write to %(path)s. Set BACKNINE_HOME to a folder you can "
        "write to."
    ),
    "not_kept": _l(
        "A copy of your games must be kept in %(path)s before they are upgraded: %(reason)s. Make "
        "room there, then start again. Nothing was changed."
    ),
    "unwritten": _l("%(path)s can’t be written: %(why)s."),
    "secret_unreadable": _l("%(path)s, the server’s secret, can’t be read: %(reason)s."),
    "secret_folder": _l("%(path)s should be the server’s secret, but is a folder."),
    "secret_empty": _l("%(path)s should be the server’s secret, but is empty."),
    "secret_binary": _l("%(path)s should be the server’s secret, but is not text."),
}
DATABASES: Mapping[str, object] = {
    "nothing": _l(
        "There is no Back Nine database at %(name)s. Start the server once, or check "
        "BACKNINE_HOME and DATABASE_URL."
    ),
    "strange": _l(
        "%(name)s is not a database, or is damaged. Nothing was changed. Check BACKNINE_HOME and "
        "DATABASE_URL. If it is your database, move it away and restore your last backup: "
        "backnine restore FILE."
    ),
    "damaged": _l(
        "%(name)s is damaged. Nothing was changed. Move it away and restore your last backup: "
        "backnine restore FILE."
    ),
    "folder": _l("%(name)s should be the database file, but is a folder. Move it away."),
    "closed": _l(
        "The database %(name)s can’t be opened for writing. Check that its folder exists and "
        "that you own it."
    ),
    "newer": _l(
        "The database %(name)s was made by a newer version of Back Nine. Update this one first."
    ),
    "too_old": TOO_OLD,
    "outdated": _l(
        "The database was made by an earlier version. Start the server once, then try again."
    ),
    "silent": _l(
        "The database doesn’t respond. Check that it is running, that DATABASE_URL is right and "
        "that its disk isn’t full."
    ),
}
COMMANDS: Mapping[str, object] = {
    "secret": _l(
        "Restore it from your backups, or move it away: Back Nine then makes a new one, and you "
        "must hand out all links again."
    ),
    "secret_guessable": _l(
        "The secret (SECRET_KEY, or the file secret) can be guessed: it has fewer than 32 "
        "characters, or too few different ones. This command prints a good one: python3 -c "
        '"import secrets; print(secrets.token_urlsafe(48))"'
    ),
    "secret_guessable_kept": _l(
        "Warning: the secret (SECRET_KEY, or the file secret) can be guessed, so strangers could "
        "make links to your games. To change it, stop the server, set it to what this command "
        'prints, and start again: python3 -c "import secrets; print(secrets.token_urlsafe(48))" '
        "Phones stay in their games; hand out the links again."
    ),
    "taken_over": _l(
        "The games in %(earlier)s were copied to %(home)s, where your games are kept from now "
        "on. The old folder was not changed."
    ),
    "backed_up": _l("Everything was saved to %(path)s."),
    "pruned": _l("Earlier backups deleted: %(count)s."),
    "undated": _l(
        "%(path)s has no digits in its name. --keep needs them to find earlier backups, as in "
        "2026-11-21.db. Nothing was saved."
    ),
    "restored": _l("%(path)s was restored."),
    "aside": _l("The earlier games are in %(path)s."),
    # Translators: the end of a line about a group, like “people: 4, games: 12”.
    "group": _l("people: %(people)s, games: %(games)s"),
    "no_groups": _l("There are no groups here yet."),
    "forgotten": _l("The name was removed from the group and its games. The scores stay."),
    "nobody": _l("No one in this group is called %(name)s. Nothing was changed."),
    "unknown_group": _l("There is no group %(group)s. “backnine groups” shows the ids."),
    "unknown": _l("There is no game %(game)s. Use its id, address or code."),
    "unknown_book": _l("There is no game or group %(game)s. Use its id or address."),
    "link_renewed": _l("The earlier link no longer works. Phones that used it need the new one."),
    "really_delete": _l("Delete it for good? Only a backup can restore it."),
    "not_deleted": _l("Nothing was deleted."),
    "deleted": _l("%(game)s was deleted."),
    "one_or_all": _l("Name a game or a group, or use --all for everything."),
    # Translators: options of a command, like “--table goes only with --csv.”
    "goes_with": _l("%(option)s only works with %(others)s."),
    "unknown_season": _l(
        "This group has no season %(number)s. The group’s page lists its seasons."
    ),
    "table_of_season": _l("Only a season has this table: name one with --season."),
    "season_of_game": _l("A game has no seasons: name the group with --season."),
    "no_text": _l("A workbook can’t be shown in a terminal. Name a file with --output."),
    "unreadable": RULES_FILES["unreadable"],
    "unwritable": _l("%(path)s can’t be written: %(why)s."),
    "binary": _l("%(path)s is not text. Use a file written by “backnine export”."),
    "imported": _l("The game %(game)s was imported."),
    "owner_code": _l("This code gives full control of it: %(code)s"),
    # Translators: counts of what is in a file, like “Games: 12. Groups: 1. House rules: 2.”
    "brought": _l("Games: %(games)s. Groups: %(groups)s. House rules: %(rules)s."),
    "left_out": _l("%(name)s was left out: %(why)s"),
    "group_imported": _l("The group %(game)s was imported."),
    "group_merged": _l("The group %(game)s was already here. New entries: %(count)s."),
    "merged": _l("The game %(game)s was already here. New entries: %(count)s."),
    "known": _l("Games already here: %(count)s."),
    "known_as": _l(
        "This table is here already: %(game)s, played on %(day)s, %(rules)s. Nothing was changed."
    ),
    "old_kept": _l("Old games imported: %(count)s."),
    "purged": _l("Games deleted for good: %(count)s."),
    "left": _l("Not deleted, because they can’t be read: %(games)s."),
}


def command_text(what: str, /, **values: object) -> str:
    return str(COMMANDS[what]) % values


def keeping_text(error: GolfError) -> str:
    match error:
        case BackupError():
            return str(BACKUPS[error.why]) % {"path": error.path}
        case DatabaseUnusableError():
            return str(DATABASES[error.why]) % {"name": error.name}
        case HomeError():
            values = {"path": error.path, "reason": error.reason, "why": error.reason}
            sentence = str(HOMES[error.why]) % values
            is_secret = error.why.startswith(SECRET)
            return f"{sentence} {command_text('secret')}" if is_secret else sentence
        case InUseError():
            return _("A server is using this database. Stop it first, then try again.")
        case GameFileError():
            return brought_file_text(error)
    return error_text(error)


def proxies_text(text: str) -> str:
    return _(
        "BACKNINE_PROXIES is “%(value)s”. Set it to the number of proxies, like 1.", value=text
    )


def address_missing_text() -> str:
    return _(
        "BACKNINE_PROXIES says there is a proxy in front, so set BACKNINE_ADDRESS too: the "
        "address people open, like https://cards.example.org."
    )


def address_text(text: str) -> str:
    return _(
        "BACKNINE_ADDRESS is “%(value)s”. Set it to the address people open, like https://cards.example.org.",
        value=text,
    )


def hosts_text(names: Sequence[str]) -> str:
    return _(
        "BACKNINE_HOSTS has %(names)s. Use names only, without http:// and port, separated by "
        "commas: cards.example.org, club.example.",
        names=list_of(map(quoted, names)),
    )


def word_text(name: str, value: str, words: Sequence[str]) -> str:
    return _(
        "%(name)s is “%(value)s”. Set it to %(words)s.", name=name, value=value, words=either(words)
    )


def database_text() -> str:
    return _(
        "DATABASE_URL is not a database address. Set it to postgresql://USER:PASSWORD@HOST/NAME."
    )


def language_fault() -> str:
    """What is wrong with ``$BACKNINE_LANGUAGE``."""
    named, known = named_language(), installed(tuple(folders()))
    if fitting([named], known):
        return ""
    return _(
        "BACKNINE_LANGUAGE is “%(value)s”. Set it to one of these languages: %(here)s.",
        value=named,
        here=_names_of(known),
    )


def translations_fault() -> str:
    """What is wrong with ``$BACKNINE_TRANSLATIONS``."""
    wrong = [folder for folder in folders()[1:] if not names_in(folder)]
    return "".join(
        _(
            "BACKNINE_TRANSLATIONS is “%(value)s”. Set it to a folder of languages, each in a "
            "file like eo/LC_MESSAGES/messages.po.",
            value=folder,
        )
        for folder in wrong
    )


def privacy_text(path: str) -> str:
    return _(
        "BACKNINE_PRIVACY is “%(value)s”. Set it to the path of a UTF-8 text file of at most 100 "
        "KB.",
        value=path,
    )


def language_text(named: str, known: Sequence[str]) -> str:
    return _(
        "There is no language “%(named)s” here. Choose one of these: %(here)s.",
        named=named,
        here=_names_of(known),
    )


def _names_of(languages: Sequence[str]) -> str:
    return list_of(f"{language} ({own_name(language)})" for language in languages)


LISTENING: Mapping[str, object] = {
    "taken": _l("Another program is using port %(port)s. Stop it, or set PORT to another one."),
    "unknown": _l(
        "There is no computer called %(host)s. Set HOST to an address of this one, or 0.0.0.0."
    ),
    "elsewhere": _l(
        "%(host)s is not an address of this computer. Set HOST to one of its own, or 0.0.0.0."
    ),
    "rights": _l(
        "You may not use port %(port)s on this computer: ports below 1024 are reserved for its "
        "administrator. Set PORT to 1024 or more, like 8000."
    ),
    "refused": _l("Back Nine can’t be served at %(host)s, port %(port)s: %(reason)s."),
}


def listening_text(why: str, values: Mapping[str, object]) -> str:
    return str(LISTENING[why]) % values


def demo_begins(folder: str) -> str:
    return _(
        "A demo with invented games. They are in %(folder)s and are deleted when you press "
        "Ctrl-C. Making them takes a moment ...",
        folder=folder,
    )


def ready_on_phones() -> str:
    return _("Back Nine is ready. On a phone on the same network, scan the code or open:")


def ready_here() -> str:
    return _("Back Nine is ready. On this computer open:")


def out_of_reach(host: str) -> str:
    return _(
        "Phones can’t reach %(host)s: leave HOST out, or set it to 0.0.0.0, to let them in.",
        host=host,
    )


def also_at(addresses: Iterable[str]) -> str:
    return _("Also at: %(addresses)s", addresses=list_of(addresses))


def kept_in(place: str) -> str:
    return _("Games are kept in %(place)s", place=place)


def not_purged(reason: str) -> str:
    return _(
        "Old games could not be deleted: %(reason)s. Back Nine tries again in a minute.",
        reason=reason,
    )


def retired_settings(environment: Mapping[str, str]) -> list[str]:
    return [_(sentence) for name, sentence in RETIRED.items() if environment.get(name)]


def lacking_over_http() -> str:
    return _(
        "Over http, phones can’t install Back Nine as an app or open it offline once its page is "
        "closed; docs/hosting.md shows how to get https at home."
    )


def new_addresses() -> str:
    return _("This computer’s address has changed. On a phone on the same network open:")


def no_addresses() -> str:
    return _("This computer is offline. Phones can reach Back Nine once it is back on a network.")


def stopped(*, is_demo: bool) -> str:
    if is_demo:
        return _("Back Nine has stopped. The games of the demo are deleted.")
    return _("Back Nine has stopped. All games are saved.")
