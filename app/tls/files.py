"""The files of keys and certificates."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from app import atomic_files
from app.golf.errors import GolfError

FOLDER, LEAF = "tls", "leaf.pem"


class TlsError(GolfError):
    """``why`` is a code, ``reason`` the system’s message."""

    def __init__(self, why: str, path: Path, reason: str | None = "") -> None:
        super().__init__(f"{path}: {why}")
        self.why = why
        self.values = {"path": path, "reason": reason or ""}


def made_tls_folder(home: Path) -> Path:
    folder = home / FOLDER
    with _writing(folder):
        folder.mkdir(mode=0o700, exist_ok=True)
    return folder


def leaf_path(home: Path) -> Path:
    """It has key and certificate, so that they always match."""
    return home / FOLDER / LEAF


def forget_leaf(home: Path) -> None:
    with suppress(OSError):
        leaf_path(home).unlink()


def put_once(path: Path, content: bytes) -> None:
    with _writing(path):
        atomic_files.put_once(path, content)


def put(path: Path, content: bytes, mode: int = 0o600) -> None:
    with _writing(path):
        atomic_files.put(path, content, mode)


@contextmanager
def _writing(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise TlsError("unwritable", path, error.strerror) from None
