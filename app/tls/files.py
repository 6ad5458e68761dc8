"""Where keys and certificates of a copy lie, and how they are written."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from app import atomic_files
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
    with writing(folder):
        folder.mkdir(mode=0o700, exist_ok=True)
    return folder


def leaf_path(home: Path) -> Path:
    """Where key and certificate of the server lie, in one file, so that they always fit."""
    return home / FOLDER / LEAF


def forget_leaf(home: Path) -> None:
    """Have the server show nothing: phones could not trust it for long."""
    with suppress(OSError):
        leaf_path(home).unlink()


def put_once(path: Path, content: bytes) -> None:
    """Write a file unless it is there, for its owner only; raises ``TlsError``."""
    with writing(path):
        atomic_files.put_once(path, content)


def put(path: Path, content: bytes, mode: int = 0o600) -> None:
    """Write a file, in place of the one that is there; raises ``TlsError``."""
    with writing(path):
        atomic_files.put(path, content, mode)


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """Turn what the system says against writing there into ``TlsError``."""
    try:
        yield
    except OSError as error:
        raise TlsError("unwritable", path, error.strerror) from None
