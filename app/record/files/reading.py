"""Reads files of ours: a game, a group, house rules or a phone as JSON, or many as a zip.

Nothing is unpacked to a disk, bounds come before parsers, and nothing here needs the database.
"""

import json
import re
import zlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import datetime
from hashlib import sha256
from io import BytesIO
from typing import Any, ClassVar, Literal
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from app.golf.checking import checked_ruleset, in_todays_words
from app.golf.faults import GolfError
from app.golf.reading import NotJsonError, load_json
from app.golf.ruleset import LANGUAGE
from app.record.access.devices import LONGEST
from app.record.access.quotas import MOST_IN_GAME
from app.record.change.history import is_founded
from app.record.change.house_rules import CODE_LENGTH
from app.record.change.start_game import ALPHABET, PUBLIC_ID
from app.record.change.sync import read_place
from app.record.game.old_game import attempt_of
from app.record.game.played import GROUP
from app.record.group.old_games import old_id
from app.record.log.entries import NewEntry, logged_entry_of
from app.record.log.entry_schema import (
    CLIENT_ID,
    MADE_HERE,
    OF_GAMES_IN_GROUPS,
    OF_GROUPS,
    OF_OLD_GAMES,
    SHAPES,
    Players,
    Shape,
    UnreadableError,
    a_name,
    check_place,
    expect,
    moment,
    read_content,
    text,
    typed_text,
    whole,
)
from app.record.log.heads import UNDO, Slot
from app.record.rulesets import compiled

FORMAT = 1
DEEPEST = 24  # nested brackets; a game needs some ten
CODE = re.compile(f"[{ALPHABET}]{{{CODE_LENGTH}}}")
KEY = re.compile(r"[0-9a-f]{1,64}")
MOST_VERSIONS, MOST_SETTINGS = 500, 30  # of house rules; of a phone
RULES_NAME, WORD, PHONE_NAME = typed_text(100), text(40), typed_text(LONGEST)
RULES_LANGUAGE = whole(1, LANGUAGE)
LogKind = Literal["game", "group", "old_game"]
SHAPES_OF: Mapping[LogKind, Mapping[str, Shape]] = {
    "game": {**SHAPES, **MADE_HERE, **OF_GAMES_IN_GROUPS},
    "group": {**OF_GROUPS, "name": SHAPES["name"], UNDO: SHAPES[UNDO]},
    "old_game": {
        **OF_OLD_GAMES,
        **OF_GAMES_IN_GROUPS,
        "deleted": MADE_HERE["deleted"],
        UNDO: SHAPES[UNDO],
    },
}
EPOCH = (1980, 1, 1, 0, 0, 0)
"""The date of every file in a zip, so that equal games give equal bytes."""
BEGINNINGS = (b"PK\x03\x04", b"PK\x05\x06")
ZIP_ENTRY, HIDDEN = b"PK\x01\x02", 3
"""How an entry of the list of files begins; some programs add hidden ones to each."""
BROKEN = (BadZipFile, zlib.error, EOFError, OSError, RuntimeError, ValueError, NotImplementedError)
"""What reading a damaged, encrypted or unknown zip raises."""
LONGEST_SHOWN = 60  # characters of a name in a zip


class GameFileError(GolfError):
    """What is wrong with a file, a code, and ``where``: a path in it or its line."""

    def __init__(self, where: str, why: str, value: object = "") -> None:
        super().__init__(f"{where}: {why}")
        self.where = where
        self.why = why
        self.value = value


@dataclass(frozen=True, slots=True)
class Bounds:
    """Limits of one zip; bytes are unpacked, of all files. ``entries`` are of one game."""

    files: int
    bytes: int
    entries: int | None = None


OF_A_PHONE = Bounds(2000, 32 * 1024 * 1024, MOST_IN_GAME)
OF_A_SERVER = Bounds(1_000_000, 4 * 1024**3)


@dataclass(frozen=True, slots=True)
class ReadEntry:
    """An entry of a file; ``device`` is a number, players are indexes of the list of players."""

    new: NewEntry
    device: int
    received_at: datetime


@dataclass(frozen=True, slots=True)
class ReadLog:
    """A game, a group or one of its old games; ``players`` are keys and names.

    A group has ``games``, ids of games in files of their own, and ``old_games``, each with the
    ``key`` of what was pasted.
    """

    kind: LogKind
    public_id: str
    players: Sequence[tuple[str, str]]
    entries: Sequence[ReadEntry]
    made_at: datetime | None = None
    key: str = ""
    games: Sequence[str] = ()
    old_games: Sequence["ReadLog"] = ()

    @property
    def groups(self) -> set[str]:
        """The groups that a game has ever been in."""
        return {e.new.content["group"] for e in self.entries if e.new.slot == GROUP} - {""}


@dataclass(frozen=True, slots=True)
class ReadVersion:
    """One version of house rules."""

    name: str
    language: int
    ruleset: Mapping[str, Any]
    made_at: datetime

    @property
    def content(self) -> tuple[str, int, Mapping[str, Any]]:
        return self.name, self.language, self.ruleset


@dataclass(frozen=True, slots=True)
class ReadRules:
    """House rules, the first version first; at least one."""

    kind: ClassVar = "house_rules"
    public_id: str
    versions: Sequence[ReadVersion]

    @property
    def attempt(self) -> str:
        """An id derived from the content, so that a repeated import is one."""
        contents = repr([version.content for version in self.versions])
        return f"brought:{self.public_id}:{sha256(contents.encode()).hexdigest()[:32]}"


@dataclass(frozen=True, slots=True)
class ReadPhone:
    """What a phone itself has; everything is optional."""

    kind: ClassVar = "phone"
    name: str
    settings: Mapping[str, str]
    rules: str


Read = ReadLog | ReadRules | ReadPhone


@dataclass(frozen=True, slots=True)
class Piece:
    """One file of a bundle: its content, or its error. ``name`` is "" for a single file."""

    name: str
    read: Read | None
    error: GameFileError | None = None


def read_bundle(body: bytes, most: Bounds = OF_A_PHONE) -> list[Piece]:
    """Read JSON or a zip; errors stay in their piece, ``GameFileError`` if nothing is readable."""
    if not body.startswith(BEGINNINGS):
        return [Piece("", _read(body, most.entries))]
    pieces: list[Piece] = []
    known: set[tuple[str, str]] = set()
    for name, content in unpacked(body, most):
        try:
            piece = Piece(_shown(name), _read(content, most.entries))
        except GameFileError as error:
            piece = Piece(_shown(name), None, error)
        if piece.read:
            key = piece.read.kind, getattr(piece.read, "public_id", "")
            if key in known:
                piece = replace(piece, read=None, error=GameFileError("id", "again"))
            known.add(key)
        pieces.append(piece)
    if not pieces:
        raise GameFileError("zip", "zip_empty")
    if len(pieces) == 1 and pieces[0].error:
        raise pieces[0].error
    return pieces


def unpacked(body: bytes, most: Bounds = OF_A_PHONE) -> Iterator[tuple[str, bytes]]:
    """Yield name and content of each file of a zip, but of those that systems add."""
    if body.count(ZIP_ENTRY) > HIDDEN * most.files:
        raise GameFileError("zip", "zip_many", most.files)
    left = most.bytes
    try:
        with ZipFile(BytesIO(body)) as archive:
            files = sorted(archive.infolist(), key=lambda file: file.filename)
            files = [
                file
                for file in files
                if not file.filename.startswith("__MACOSX/")
                and not file.filename.endswith(("/", ".DS_Store"))
            ]
            if len(files) > most.files:
                raise GameFileError("zip", "zip_many", most.files)
            for file in files:
                if file.compress_type not in (ZIP_STORED, ZIP_DEFLATED):
                    raise BadZipFile
                with archive.open(file) as opened:
                    content = opened.read(left + 1)
                left -= len(content)
                if left < 0:
                    raise GameFileError(_shown(file.filename), "zip_large", most.bytes // 1024**2)
                yield file.filename, content
    except GameFileError:
        raise
    except BROKEN:
        raise GameFileError("zip", "zip_broken") from None


def unpacked_size(body: bytes) -> int:
    """Return how many bytes a zip says it has; Python unpacks no more of it."""
    try:
        with ZipFile(BytesIO(body)) as archive:
            return sum(part.file_size for part in archive.infolist())
    except BROKEN:
        return len(body)


def packed(body: bytes) -> bytes:
    """Compress an import so that the page that shows it can send it again."""
    if body.startswith(BEGINNINGS):
        return body
    target = BytesIO()
    with ZipFile(target, "w", ZIP_DEFLATED) as archive:
        archive.writestr(ZipInfo("file.json", EPOCH), body, ZIP_DEFLATED)
    return target.getvalue()


def _shown(name: str) -> str:
    plain = "".join(letter if letter.isprintable() else "?" for letter in name)
    return plain if len(plain) <= LONGEST_SHOWN else plain[: LONGEST_SHOWN - 1] + "…"


def _read(body: bytes, most_entries: int | None) -> Read:
    try:
        whole_file = parsed(body.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        line = body.count(b"\n", 0, error.start) + 1
        raise GameFileError(f"line {line}", "letters") from None
    kinds = [kind for kind in ("game", "group", "house_rules", "phone") if kind in whole_file]
    if len(kinds) != 1:
        raise GameFileError("line 1", "format")
    with _at("backnine", "format"):
        version = whole_file["backnine"]
        expect(type(version) is int and version >= 1)
    if version > FORMAT:
        raise GameFileError("backnine", "newer")
    match kinds[0]:
        case "game":
            public_id, made_at = _read_about(whole_file, "game")
            log = _read_log("game", public_id, whole_file, "players", most=most_entries)
            has_begun = {Slot("rules"), Slot("seating")} <= {
                entry.new.slot for entry in log.entries
            }
            _expect_at(has_begun, "entries", "beginning")
            logged = [logged_entry_of(entry.new, 0) for entry in log.entries]
            _expect_at(is_founded(logged), "entries", "unfounded")
            return replace(log, made_at=made_at)
        case "group":
            public_id, made_at = _read_about(whole_file, "group")
            log = _read_log("group", public_id, whole_file, "people")
            games = _list_in(whole_file, "games")
            for place, game in enumerate(games):
                with _at(f"games[{place}]"):
                    expect(isinstance(game, str) and PUBLIC_ID.fullmatch(game))
            old: dict[str, ReadLog] = {}
            for place, found in enumerate(_list_in(whole_file, "old_games")):
                where = f"old_games[{place}]"
                read = _read_old_game(found, where, public_id, most_entries)
                _expect_at(read.key not in old, where, "twice")
                old[read.key] = read
            return replace(log, made_at=made_at, games=games, old_games=[*old.values()])
        case "house_rules":
            return _read_rules(whole_file)
    with _at("phone"):
        about = whole_file["phone"]
        settings = about["settings"]
        expect(isinstance(settings, dict) and len(settings) <= MOST_SETTINGS)
        known = {WORD(key, {}): WORD(value, {}) for key, value in settings.items()}
        return ReadPhone(PHONE_NAME(about["name"], {}), known, WORD(about["rules"], {}))


def read_game(body: bytes) -> ReadLog:
    """Read the file of one game, however long; raises ``GameFileError``."""
    found = _read(body, None)
    if not isinstance(found, ReadLog) or found.kind != "game":
        raise GameFileError("line 1", "format")
    return found


def parsed(body: str) -> dict[str, Any]:
    _expect_at(bool(body.strip()), "line 1", "zip_empty")
    try:
        found = load_json(body)
    except NotJsonError as error:
        raise GameFileError(f"line {error.line}", "json") from None
    _expect_at(isinstance(found, dict), "line 1", "format")
    return dict(found)


@contextmanager
def _at(where: str, why: str = "content") -> Iterator[None]:
    try:
        yield
    except UnreadableError as error:
        raise GameFileError(where, why if error.why == "content" else error.why) from None
    except (TypeError, ValueError, KeyError, RecursionError) as error:
        if isinstance(error, GameFileError):
            raise
        raise GameFileError(where, why, error if isinstance(error, GolfError) else "") from None


def _expect_at(holds: bool, where: str, why: str) -> None:
    if not holds:
        raise GameFileError(where, why)


def _list_in(found: Any, name: str, before: str = "") -> list[Any]:  # noqa: ANN401
    listed = found.get(name) if isinstance(found, Mapping) else None
    if not isinstance(listed, list):
        raise GameFileError(f"{before}{name}", "list")
    return listed


def _read_old_game(found: Any, where: str, group: str, most: int | None) -> ReadLog:  # noqa: ANN401
    entries = _list_in(found, "entries", f"{where}.")
    _refuse_long(entries, f"{where}.", most)
    with _at(where, "old_key"):
        key, public_id = found["key"], found["id"]
        expect(isinstance(key, str) and KEY.fullmatch(key), "old_key")
        expect(public_id == old_id(attempt_of(group, key)), "old_key")
    log = _read_log("old_game", public_id, found, "players", f"{where}.")
    slots = {entry.new.slot for entry in log.entries}
    _expect_at(Slot("old_game") in slots and log.groups <= {group}, where, "content")
    return replace(log, key=key)


def _read_about(whole_file: Mapping[str, Any], kind: LogKind) -> tuple[str, datetime]:
    with _at(kind):
        public_id, made_at = whole_file[kind]["id"], moment(whole_file[kind]["made_at"])
        expect(isinstance(public_id, str) and PUBLIC_ID.fullmatch(public_id))
    return public_id, made_at


def _refuse_long(entries: Sequence[Any], before: str, most: int | None) -> None:
    if most is not None and len(entries) > most:
        raise GameFileError(f"{before}entries", "too_many_entries", most)


def _read_log(
    kind: LogKind,
    public_id: str,
    found: Mapping[str, Any],
    people: str,
    before: str = "",
    most: int | None = None,
) -> ReadLog:
    """Read players and entries; ``before`` is the path of the log in the file.

    There is at least one player; keys count from 1, as new players continue. Entries come in their
    order, each id once.
    """
    if isinstance(found.get("entries"), list):
        _refuse_long(found["entries"], before, most)
    players: list[tuple[str, str]] = []
    for place, player in enumerate(_list_in(found, people, before)):
        with _at(f"{before}{people}[{place}]", "name"):
            name = a_name(player["name"], {})
            expect(player["key"] == f"p{place + 1}")
        players.append((player["key"], name))
    _expect_at(bool(players), f"{before}{people}", "players")
    places = {key: place for place, (key, _name) in enumerate(players)}
    entries: dict[str, ReadEntry] = {}
    for place, entry in enumerate(_list_in(found, "entries", before)):
        where = f"{before}entries[{place}]"
        read = _read_entry(entry, where, places, SHAPES_OF[kind])
        _expect_at(read.new.client_id not in entries, f"{where}.said_as", "twice")
        entries[read.new.client_id] = read
    return ReadLog(kind, public_id, players, [*entries.values()])


def _read_entry(
    entry: Any,  # noqa: ANN401
    where: str,
    places: Players,
    kinds: Mapping[str, Shape],
) -> ReadEntry:
    with _at(where):
        client_id, kind = entry["said_as"], entry["kind"]
        expect(isinstance(client_id, str) and CLIENT_ID.fullmatch(client_id))
    shape = kinds.get(kind) if isinstance(kind, str) else None
    if shape is None:
        raise GameFileError(f"{where}.kind", "kind", kind)
    with _at(f"{where}.hole"):
        slot = Slot(kind, *read_place(entry, shape, places))
    with _at(f"{where}.content"):
        content = read_content(entry["content"], shape, places)
        check_place(slot, content)
        if kind == "rules":
            compiled(content["id"], content["language"], json.dumps(content["ruleset"]))
        _check_texts(content)
    with _at(f"{where}.replaces"):
        replaces = entry["replaces"]
        expect(isinstance(replaces, list))
        expect(all(isinstance(each, str) and CLIENT_ID.fullmatch(each) for each in replaces))
    with _at(f"{where}.received_at"):
        device, received = entry["device"], moment(entry["received_at"])
        expect(type(device) is int and 0 < device < 10_000)
    with _at(f"{where}.said_at"):
        new = NewEntry(client_id, slot, content, tuple(replaces), moment(entry["said_at"]))
    return ReadEntry(new, device, received)


def _check_texts(found: object) -> None:
    """Refuse characters that no database stores, and deep nesting; raises ``ValueError``."""
    ahead = [(found, 0)]
    while ahead:
        value, depth = ahead.pop()
        if isinstance(value, str):
            value.encode()
            expect("\0" not in value)
        elif isinstance(value, dict | list):
            expect(depth < DEEPEST)
            inner = [*value, *value.values()] if isinstance(value, dict) else value
            ahead += [(each, depth + 1) for each in inner]


def _read_rules(whole_file: Mapping[str, Any]) -> ReadRules:
    with _at("house_rules"):
        code = whole_file["house_rules"]["code"]
        expect(isinstance(code, str) and CODE.fullmatch(code))
    found, versions = _list_in(whole_file, "versions"), []
    _expect_at(0 < len(found) <= MOST_VERSIONS, "versions", "versions")
    for place, version in enumerate(found):
        with _at(f"versions[{place}]"):
            name, language = (
                RULES_NAME(version["name"], {}),
                RULES_LANGUAGE(version["language"], {}),
            )
            made_at, ruleset = moment(version["made_at"]), version["ruleset"]
            expect(isinstance(ruleset, dict))
        with _at(f"versions[{place}].ruleset"):
            checked_ruleset("rules", in_todays_words(ruleset, language), is_new=False)
            _check_texts(ruleset)
        versions.append(ReadVersion(name, language, ruleset, made_at))
    return ReadRules(code, versions)
