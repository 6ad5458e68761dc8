"""Atomic writes: a file is written completely, then renamed."""

import os
import secrets
from collections.abc import Callable
from pathlib import Path


def put_once(path: Path, content: bytes) -> None:
    """Write a private file unless it exists; of two writers at once, one wins."""

    def name(draft: Path) -> None:
        try:
            os.link(draft, path)
        except FileExistsError:
            pass
        finally:
            draft.unlink()

    write(path, content, name)


def put(path: Path, content: bytes, mode: int = 0o600) -> None:
    write(path, content, lambda draft: os.replace(draft, path), mode)


def write(path: Path, content: bytes, name: Callable[[Path], None], mode: int = 0o600) -> None:
    draft = path.with_name(f"{path.name}-{os.getpid()}-{secrets.token_hex(4)}")
    try:
        number = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode)
        with os.fdopen(number, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        name(draft)
    except OSError:
        draft.unlink(missing_ok=True)
        raise
