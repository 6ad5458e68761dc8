"""What ``backnine card`` prints: read, looked up and drawn."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from flask import Flask
from flask_babel import gettext as _
from sqlalchemy.exc import OperationalError

from app import create_app
from app.golf.catalogue import find_ruleset, read_ruleset
from app.golf.errors import GolfError
from app.golf.ruleset import Ruleset
from app.paper.choices import read_printing
from app.paper.facts import NO_CODE, Code
from app.paper.fonts import missing_letters
from app.paper.names_given import read_names
from app.paper.pdf import blank_pdf, finished_pdf, rules_card_pdf, ruling_pdf
from app.paper.printing import Printing
from app.record.database import db
from app.record.exporting import named_game
from app.record.game_file import read_game
from app.record.importing import import_game
from app.record.migrate import upgrade_database
from app.record.play import Play
from app.record.reading import current_play
from app.rules_file import read_file, rulesets_in
from app.wording.keeping import told
from app.wording.printing import missing_text

NINE = "nine-hole"


class WordsError(GolfError):
    """Options that don’t go together; the sentence says what to write instead."""


@dataclass(frozen=True, slots=True)
class Asked:
    """The options of the command, as they were written."""

    rules: str | None = None
    players: str = ""
    game: str | None = None
    blank: bool = False
    ruling: int | None = None
    rules_card: bool = False
    paper: str = ""
    orientation: str = ""
    up: str = ""
    style: str = ""
    ink: str = ""
    names: str = ""
    holes: str = ""
    address: str | None = None


@dataclass(frozen=True, slots=True)
class Printed:
    """A file, and what to say about letters that are boxes in it."""

    pdf: bytes
    missing: str


def printed(asked: Asked) -> Printed:
    """What was asked for; raises ``GolfError`` for what can't be printed."""
    check_words(asked)
    count = asked.players.strip() if asked.players.strip().isdecimal() else ""
    said = {key: str(value) for key, value in asdict(asked).items() if value}
    printing = read_printing({**said, "players": count})
    if asked.game:
        with game_named(asked.game) as play:
            return with_missing(of_game(asked, play, printing), play.names)
    people = [] if count else read_names(asked.players)
    ruleset = rules_named(asked.rules or NINE)
    code = code_at(asked.address, f"rules/{ruleset.id}", ruleset.id)
    if asked.rules_card:
        return with_missing(rules_card_pdf(ruleset, printing, code))
    return with_missing(blank_pdf(ruleset, people, printing, code), people)


def with_missing(pdf: bytes, names: Sequence[str] = ()) -> Printed:
    """A file, and the letters of names that no font has."""
    return Printed(pdf, missing_text(missing_letters(names)))


def of_game(asked: Asked, play: Play, printing: Printing) -> bytes:
    """One of the sheets of a game."""
    code = code_at(asked.address, f"g/{play.public_id}", "")
    rules = code_at(asked.address, f"rules/{play.ruleset.id}", play.ruleset.id)
    if asked.ruling is not None:
        return ruling_pdf(play, asked.ruling, printing, code)
    if asked.rules_card:
        return rules_card_pdf(play.ruleset, printing, rules)
    if asked.blank:
        return blank_pdf(play.ruleset, play.names, printing, rules)
    return finished_pdf(play, printing, code)


def check_words(asked: Asked) -> None:
    """Refuse options that contradict each other."""
    if asked.game and (asked.rules or asked.players):
        raise WordsError(_("A game has its own rules and people: leave out --rules and --players."))
    if not asked.game and (asked.blank or asked.ruling is not None):
        raise WordsError(_("--blank and --ruling are of a game: name it with --game."))
    if sum((asked.blank, asked.rules_card, asked.ruling is not None)) > 1:
        raise WordsError(_("Choose one of --blank, --ruling and --rules-card."))


def rules_named(words: str) -> Ruleset:
    """A preset by its id, or the rules in a file."""
    path = Path(words)
    if path.suffix.lower() not in (".toml", ".json"):
        return find_ruleset(words)
    found = rulesets_in(read_file(path), path.stem)
    if len(found) > 1:
        raise WordsError(_("%(path)s holds several rules: keep those to print alone.", path=path))
    return read_ruleset(*next(iter(found.items())))


def code_at(address: str | None, path: str, letters: str) -> Code:
    """A QR code that leads to a page of a copy, none where no copy is named."""
    return Code(f"{address.rstrip('/')}/{path}", letters) if address else NO_CODE


@contextmanager
def game_named(words: str) -> Iterator[Play]:
    """A game from its file, or from the database of this copy."""
    path = Path(words)
    with from_file(path) if path.suffix or path.exists() else from_database(words) as play:
        yield play


@contextmanager
def from_file(path: Path) -> Iterator[Play]:
    """The game that `backnine export` wrote, in a database that is forgotten afterwards."""
    try:
        game = read_game(path.read_bytes().decode())
    except OSError as error:
        raise WordsError(told("unreadable", path=path, why=error.strerror)) from None
    except UnicodeDecodeError:
        raise WordsError(told("binary", path=path)) from None
    with TemporaryDirectory() as folder, opened(f"sqlite:///{folder}/one.db") as app:
        upgrade_database(app)
        yield named(import_game(game).public_id)


@contextmanager
def from_database(words: str) -> Iterator[Play]:
    """A game of this copy."""
    with opened() as _app:
        try:
            play = named(words)
        except OperationalError:
            raise WordsError(told("silent")) from None
        yield play


@contextmanager
def opened(database: str = "") -> Iterator[Flask]:
    """An application over a database, this copy's own where none is named."""
    config = {"SQLALCHEMY_DATABASE_URI": database, "SECRET_KEY": "unused"} if database else {}
    app = create_app(config)
    with app.app_context():
        try:
            yield app
        finally:
            db.session.remove()
            db.engine.dispose()


def named(words: str) -> Play:
    """The game with an id or an address."""
    game = named_game(db.session(), words)
    if game is None:
        raise WordsError(told("unknown", game=words))
    return current_play(game)
