"""Files that nobody ever sees half: written whole first, then given their name."""

import os
import secrets
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from app.golf.errors import GolfError

FOLDER, LEAF = "tls", "leaf.pem"
"""Where all of this lies in a copy’s home, and what the server shows."""


class TlsError(GolfError):
    """Why this copy can’t be served with TLS; ``why`` is a code, ``reason`` the system’s word."""

    def __init__(self, why: str, path: Path, reason: str | None = "") -> None:
        super().__init__(f"{path}: {why}")
        self.why = why
        self.values = {"path": path, "reason": reason or ""}


def made_tls_folder(home: Path) -> Path:
    """The folder for keys and certificates, which nobody else can read; raises ``TlsError``."""
    folder = home / FOLDER
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
    except OSError as error:
        raise TlsError("unwritable", folder, error.strerror) from None
    return folder


def leaf_path(home: Path) -> Path:
    """Where key and certificate of the server lie, in one file, so that they always fit."""
    return home / FOLDER / LEAF


def forget_leaf(home: Path) -> None:
    """Have the server show nothing: phones could not trust it for long."""
    with suppress(OSError):
        leaf_path(home).unlink()


def put_once(path: Path, content: bytes) -> None:
    """Write a file unless it is there; of two who try at once, one wins. For its owner only."""

    def name(draft: Path) -> None:
        try:
            os.link(draft, path)
        except FileExistsError:
            pass
        finally:
            draft.unlink()

    write(path, content, name)


def put(path: Path, content: bytes, mode: int = 0o600) -> None:
    """Write a file, in place of the one that is there."""
    write(path, content, lambda draft: os.replace(draft, path), mode)


def write(path: Path, content: bytes, name: Callable[[Path], None], mode: int = 0o600) -> None:
    """Write a draft beside ``path`` and have it named; raises ``TlsError``."""
    draft = path.with_name(f"{path.name}-{os.getpid()}-{secrets.token_hex(4)}")
    try:
        number = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode)
        with os.fdopen(number, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        name(draft)
    except OSError as error:
        draft.unlink(missing_ok=True)
        raise TlsError("unwritable", path, error.strerror) from None
