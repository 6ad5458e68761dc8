"""What somebody who runs a server reads: settings, files, folders, lists; its start and stop."""

from collections.abc import Mapping, Sequence

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l

from app.golf.faults import GolfError
from app.golf.text import on_one_line
from app.record.data_folder import SECRET, UnusableError
from app.record.files.listing import ListedBook
from app.record.files.reading import GameFileError
from app.wording.errors import RULES_FILES, brought_file_text, error_text
from app.wording.messages import MESSAGES
from app.wording.names import isolated, list_of
from app.wording.rules import ruleset_title

UNUSABLE: Mapping[str, object] = {
    # Files: backups, and those of the data folder.
    "there": _l("%(path)s already exists. Choose another name or move it away."),
    "uncopied": _l(
        "%(path)s can’t be copied. Check that it isn’t damaged and that the disk has space."
    ),
    "unreadable": RULES_FILES["unreadable"],
    "unwritten": _l("%(path)s can’t be written: %(why)s."),
    "newer": _l("%(path)s was made by a newer version of Back Nine. Update this one first."),
    "too_old": _l("This database is from before version 0.1.0. Start it with 0.1.0 first."),
    "no_backup": _l(
        "%(path)s is not a backup, or is damaged. Nothing was changed. Choose another."
    ),
    "filled": _l(
        "This database already has games, so nothing was changed. Use --replace to save them to "
        "a file and put the backup in their place."
    ),
    "unmade": _l(
        "The folder %(path)s can’t be used: %(why)s. Set BACKNINE_HOME to a folder you can write "
        "to."
    ),
    "not_kept": _l(
        "A copy of your games must be kept in %(path)s before they are upgraded: %(why)s. Make "
        "room there, then start again. Nothing was changed."
    ),
    "secret_unreadable": _l("%(path)s, the server’s secret, can’t be read: %(why)s."),
    "secret_binary": _l("%(path)s should be the server’s secret, but is not text."),
    # Databases.
    "nothing": _l(
        "There is no Back Nine database at %(path)s. Start the server once, or check "
        "BACKNINE_HOME and DATABASE_URL."
    ),
    "damaged": _l(
        "%(path)s is not a database, or is damaged. Nothing was changed. Check BACKNINE_HOME and "
        "DATABASE_URL. If it is your database, move it away and restore your last backup: "
        "backnine restore FILE."
    ),
    "closed": _l(
        "The database %(path)s can’t be opened for writing. Check that its folder exists and "
        "that you own it."
    ),
    "in_use": _l("A server is using this database. Stop it first, then try again."),
    "outdated": _l(
        "The database was made by an earlier version. Start the server once, then try again."
    ),
    "silent": _l(
        "The database doesn’t respond. Check that it is running, that DATABASE_URL is right and "
        "that its disk isn’t full."
    ),
}
SENTENCES: Mapping[str, object] = {
    # Settings.
    "value": _l("%(name)s is “%(value)s”. Set it to %(words)s."),
    "proxies": _l("BACKNINE_PROXIES is “%(value)s”. Set it to the number of proxies, like 1."),
    "address_missing": _l(
        "BACKNINE_PROXIES says there is a proxy in front, so set BACKNINE_ADDRESS too: the "
        "address people open, like https://cards.example.org."
    ),
    "address": _l(
        "BACKNINE_ADDRESS is “%(value)s”. Set it to the address people open, like "
        "https://cards.example.org."
    ),
    "hosts": _l(
        "BACKNINE_HOSTS has %(names)s. Use names only, without http:// and port, separated by "
        "commas: cards.example.org, club.example."
    ),
    "database": _l(
        "DATABASE_URL is not a database address. Set it to postgresql://USER:PASSWORD@HOST/NAME."
    ),
    "translations": _l(
        "BACKNINE_TRANSLATIONS is “%(value)s”. Set it to a folder of languages, each in a file "
        "like eo/LC_MESSAGES/messages.po."
    ),
    "privacy": _l(
        "BACKNINE_PRIVACY is “%(value)s”. Set it to the path of a UTF-8 text file of at most 100 "
        "KB."
    ),
    "guessable": _l(
        "Warning: the secret (SECRET_KEY, or the file secret) can be guessed, so strangers could "
        "make links to your games. To change it, stop the server, set it to what this command "
        'prints, and start again: python3 -c "import secrets; print(secrets.token_urlsafe(48))" '
        "Phones stay in their games; hand out the links again."
    ),
    "retired": _l("%(name)s is ignored: Back Nine has no such setting any more."),
    # The server.
    "taken": _l("Another program is using port %(port)s. Stop it, or set PORT to another one."),
    "elsewhere": _l(
        "%(host)s is not an address of this computer. Set HOST to one of its own, or 0.0.0.0."
    ),
    "rights": _l(
        "You may not use port %(port)s on this computer: ports below 1024 are reserved for its "
        "administrator. Set PORT to 1024 or more, like 8000."
    ),
    "refused": _l("Back Nine can’t be served at %(host)s, port %(port)s: %(reason)s."),
    "taken_over": _l(
        "The games in %(earlier)s were copied to %(home)s, where your games are kept from now "
        "on. The old folder was not changed."
    ),
    "demo": _l(
        "A demo with invented games. They are in %(folder)s and are deleted when you press "
        "Ctrl-C. Making them takes a moment ..."
    ),
    "ready_on_phones": _l(
        "Back Nine is ready. On a phone on the same network, scan the code or open:"
    ),
    "ready_here": _l("Back Nine is ready. On this computer open:"),
    "offline": _l(
        "This computer is offline. Phones can reach Back Nine once it is back on a network."
    ),
    "out_of_reach": _l(
        "Phones can’t reach %(host)s: leave HOST out, or set it to 0.0.0.0, to let them in."
    ),
    "also_at": _l("Also at: %(addresses)s"),
    "over_http": _l(
        "Over http, phones can’t install Back Nine as an app or open it offline once its page is "
        "closed; docs/hosting.md shows how to get https at home."
    ),
    "kept_in": _l("Games are kept in %(place)s"),
    "not_purged": _l(
        "Old games could not be deleted: %(reason)s. Back Nine tries again in a minute."
    ),
    "stopped": _l("Back Nine has stopped."),
    # Commands.
    "backed_up": _l("Everything was saved to %(path)s."),
    "pruned": _l("Earlier backups deleted: %(count)s."),
    "undated": _l(
        "%(path)s has no digits in its name. --keep needs them to find earlier backups, as in "
        "2026-11-21.db. Nothing was saved."
    ),
    "restored": _l("%(path)s was restored."),
    "aside": _l("The earlier games are in %(path)s."),
    "more": _l("There are more; --limit says how many to list."),
    "forgotten": _l("The name was removed from the group and its games. The scores stay."),
    "nobody": _l("No one in this group is called %(name)s. Nothing was changed."),
    "unknown_book": _l("There is no game or group %(game)s. Use its id or address."),
    "link_renewed": _l("The earlier link no longer works. Phones that used it need the new one."),
    "really_delete": _l("Delete it for good? Only a backup can restore it."),
    "not_deleted": _l("Nothing was deleted."),
    "deleted": _l("%(game)s was deleted."),
    "own_rules": _l("A game has its own rules and players: leave out --rules and --players."),
    "one_sheet": _l("Choose one of --blank, --ruling and --rules-card."),
    "several_rules": _l("%(path)s holds several sets of rules. Use a file with one set."),
    "one_or_all": _l("Name a game or a group, or use --all for everything."),
    # Translators: options of a command, like “--table only works with --csv.”
    "goes_with": _l("%(option)s only works with %(others)s."),
    "imported": _l("%(game)s was imported."),
    # Translators: counts of what is in a file, like “Games: 12. Groups: 1. House rules: 2.”
    "brought": _l("Games: %(games)s. Groups: %(groups)s. House rules: %(rules)s."),
    "merged": _l("%(game)s was already here. New entries: %(count)s."),
    "known": _l("Games already here: %(count)s."),
    "known_as": _l(
        "This table is here already: %(game)s, played on %(day)s, %(rules)s. Nothing was changed."
    ),
    "old_kept": _l("Old games imported: %(count)s."),
    "purged": _l("Games deleted for good: %(count)s."),
    "left": _l("Not deleted, because they can’t be read: %(games)s."),
}


HEADS = (MESSAGES["one_game"], _l("Started"), _l("State"), MESSAGES["rules"], MESSAGES["players"])
STATES: Mapping[str, object] = {
    "playing": _l("playing"),
    "paused": _l("paused"),
    "finished": _l("finished"),
    "ended": _l("ended early"),
    "deleted": _l("deleted"),
    "unreadable": _l("unreadable"),
    "group": _l("group"),
}


def book_cells(book: ListedBook) -> Sequence[str]:
    """Word a game or group for a row below ``HEADS``."""
    return (
        book.public_id,
        f"{book.made_at.astimezone():%Y-%m-%d}",
        str(STATES[book.state]),
        on_one_line(ruleset_title(book.ruleset)) if book.ruleset else "",
        list_of(isolated(on_one_line(name)) for name in book.names),
    )


def operator_text(code: str, /, **values: object) -> str:
    return str(SENTENCES[code]) % values


def keeping_text(error: GolfError) -> str:
    match error:
        case UnusableError():
            sentence = str(UNUSABLE[error.why]) % {"path": error.path, "why": error.reason}
            if not error.why.startswith(SECRET):
                return sentence
            advice = _(
                "Restore it from your backups, or move it away: Back Nine then makes a new one, "
                "and you must hand out all links again."
            )
            return f"{sentence} {advice}"
        case GameFileError():
            return brought_file_text(error)
    return error_text(error)
