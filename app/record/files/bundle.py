"""Many files as one: a zip of JSON files, read within bounds and never unpacked to a disk."""

import json
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from io import BytesIO
from typing import IO, Any
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from app.record.access.client_limits import MOST_IN_GAME
from app.record.files.file_errors import GameFileError
from app.record.files.game_file import ReadGame, game_in, parsed
from app.record.files.group_file import ReadGroup, group_in
from app.record.files.house_rules_file import ReadRules, rules_in
from app.record.files.phone_file import ReadPhone, phone_in

ENDING = "backnine"
LONGEST_SHOWN = 60  # characters of a name in a zip
EPOCH = (1980, 1, 1, 0, 0, 0)
"""The date of every file in a zip, so that equal games give equal bytes."""
BEGINNINGS = (b"PK\x03\x04", b"PK\x05\x06")
ENTRY = b"PK\x01\x02"
"""How each entry of the list of files in a zip begins."""
HIDDEN = 3  # times as many entries: some programs add a hidden one to each
BROKEN = (BadZipFile, zlib.error, EOFError, OSError, RuntimeError, ValueError, NotImplementedError)
"""What reading a damaged, encrypted or unknown zip raises."""
Read = ReadGame | ReadGroup | ReadRules | ReadPhone
READERS: Mapping[str, Callable[[Mapping[str, Any]], Read]] = {
    "game": game_in,
    "group": group_in,
    "house_rules": rules_in,
    "phone": phone_in,
}


@dataclass(frozen=True, slots=True)
class Bounds:
    """Limits of one zip; bytes are unpacked, of all files. ``entries`` are of one game."""

    files: int
    bytes: int
    entries: int | None = None


OF_A_PHONE = Bounds(2000, 32 * 1024 * 1024, MOST_IN_GAME)
OF_A_SERVER = Bounds(1_000_000, 4 * 1024**3)


@dataclass(frozen=True, slots=True)
class Piece:
    """One file of a bundle: its parsed content, or its error. ``name`` is "" for a single file."""

    name: str
    read: Read | None
    error: GameFileError | None = None


def write_bundle(target: IO[bytes], files: Iterable[tuple[str, Mapping[str, Any]]]) -> None:
    with ZipFile(target, "w", ZIP_DEFLATED) as archive:
        for name, content in files:
            about = ZipInfo(name, EPOCH)
            about.compress_type = ZIP_DEFLATED
            about.external_attr = 0o600 << 16
            archive.writestr(about, json_bytes(content))


def json_bytes(content: Mapping[str, Any]) -> bytes:
    return (json.dumps(content, ensure_ascii=False, indent=1) + "\n").encode()


def packed(body: bytes) -> bytes:
    """Compress an import so that the page that shows it can send it again."""
    if body.startswith(BEGINNINGS):
        return body
    target = BytesIO()
    with ZipFile(target, "w", ZIP_DEFLATED) as archive:
        archive.writestr(ZipInfo("file.json", EPOCH), body, ZIP_DEFLATED)
    return target.getvalue()


def read_bundle(body: bytes, most: Bounds = OF_A_PHONE) -> list[Piece]:
    """Read JSON or a zip; errors stay in their piece, ``GameFileError`` if nothing is readable."""
    if not body.startswith(BEGINNINGS):
        return [Piece("", _piece_in(body, most.entries))]
    pieces = [_piece_of(name, text, most.entries) for name, text in unpacked(body, most)]
    if not pieces:
        raise GameFileError("zip", "zip_empty")
    if len(pieces) == 1 and pieces[0].error:
        raise pieces[0].error
    return _without_repeated(pieces)


def unpacked(body: bytes, most: Bounds = OF_A_PHONE) -> Iterator[tuple[str, bytes]]:
    if body.count(ENTRY) > HIDDEN * most.files:
        raise GameFileError("zip", "zip_many", most.files)
    try:
        with ZipFile(BytesIO(body)) as archive:
            found = sorted(filter(_is_ours, archive.infolist()), key=lambda part: part.filename)
            if len(found) > most.files:
                raise GameFileError("zip", "zip_many", most.files)
            yield from _read_all(archive, found, most.bytes)
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


def _is_ours(about: ZipInfo) -> bool:
    hidden = about.filename.startswith("__MACOSX/") or about.filename.endswith(".DS_Store")
    return not (about.filename.endswith("/") or hidden)


def _read_all(archive: ZipFile, files: Sequence[ZipInfo], most: int) -> Iterator[tuple[str, bytes]]:
    left = most
    for about in files:
        if about.compress_type not in (ZIP_STORED, ZIP_DEFLATED):
            raise BadZipFile
        with archive.open(about) as opened:
            text = opened.read(left + 1)
        left -= len(text)
        if left < 0:
            raise GameFileError(shown(about.filename), "zip_large", most // 1024**2)
        yield about.filename, text


def shown(name: str) -> str:
    plain = "".join(letter if letter.isprintable() else "?" for letter in name)
    return plain if len(plain) <= LONGEST_SHOWN else plain[: LONGEST_SHOWN - 1] + "…"


def _piece_of(name: str, body: bytes, most_entries: int | None = None) -> Piece:
    try:
        return Piece(shown(name), _piece_in(body, most_entries))
    except GameFileError as error:
        return Piece(shown(name), None, error)


def _piece_in(body: bytes, most_entries: int | None = None) -> Read:
    try:
        text = body.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = body.count(b"\n", 0, error.start) + 1
        raise GameFileError(f"line {line}", "letters") from None
    whole_file = parsed(text)
    kinds = [kind for kind in READERS if kind in whole_file]
    if len(kinds) != 1:
        raise GameFileError("line 1", "format")
    _refuse_long_logs(whole_file, most_entries)
    return READERS[kinds[0]](whole_file)


def _refuse_long_logs(whole_file: Mapping[str, Any], most_entries: int | None) -> None:
    if most_entries is None:
        return
    old_games = whole_file.get("old_games")
    logs: dict[str, Any] = {"": whole_file} if "game" in whole_file else {}
    if isinstance(old_games, list):
        logs |= {f"old_games[{place}].": game for place, game in enumerate(old_games)}
    for before, log in logs.items():
        entries = log.get("entries") if isinstance(log, dict) else None
        if isinstance(entries, list) and len(entries) > most_entries:
            raise GameFileError(f"{before}entries", "too_many_entries", most_entries)


def counted(found: Sequence[Read | None]) -> dict[str, int]:
    kinds = {"games": ReadGame, "groups": ReadGroup, "rules": ReadRules}
    return {name: sum(isinstance(game, kind) for game in found) for name, kind in kinds.items()}


def _without_repeated(pieces: Sequence[Piece]) -> list[Piece]:
    known: set[tuple[type, str]] = set()
    found = []
    for piece in pieces:
        key = type(piece.read), getattr(piece.read, "public_id", "")
        is_twice = piece.read is not None and key in known
        known.add(key)
        error = GameFileError("id", "again") if is_twice else piece.error
        found.append(replace(piece, read=None if is_twice else piece.read, error=error))
    return found
