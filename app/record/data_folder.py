"""Where a server keeps its database and secret."""

import errno
import os
import secrets
from contextlib import suppress
from pathlib import Path

from platformdirs import user_data_path

from app.golf.faults import GolfError

PACKAGE = Path(__file__).parents[1]
CHECKOUT = PACKAGE.parent
DATABASE = "backnine.db"
SECRET = "secret"


class UnusableError(GolfError):
    """Something of a server is unusable; ``why`` is a code, ``reason`` the system's message."""

    def __init__(self, why: str, path: Path | str = "", reason: str | None = "") -> None:
        super().__init__(f"{path}: {why}".removeprefix(": "))
        self.why, self.path, self.reason = why, str(path), reason


class HomeError(UnusableError):
    """An unusable folder or secret."""


def find_home() -> Path:
    return earlier_home() or own_home()


def own_home() -> Path:
    """``$BACKNINE_HOME``, else ``instance/`` of a checkout, else the user's data folder."""
    named = os.environ.get("BACKNINE_HOME")
    if named:
        return Path(named).expanduser().resolve()
    if is_checkout():
        return CHECKOUT.resolve() / "instance"
    return user_data_path("backnine", appauthor=False)


def earlier_home() -> Path | None:
    """``./instance``, used by early installed versions; None if not needed."""
    if os.environ.get("BACKNINE_HOME") or is_checkout():
        return None
    earlier = Path.cwd() / "instance"
    is_needed = _has_database(earlier) and not _has_database(own_home())
    return earlier if is_needed else None


def _has_database(home: Path) -> bool:
    return os.path.isfile(home / DATABASE)


def ensure_data_folder() -> Path:
    return made_folder(find_home())


def made_folder(home: Path) -> Path:
    """Create a writable folder; raises ``HomeError``."""
    try:
        home.mkdir(parents=True, exist_ok=True)
    except (FileExistsError, NotADirectoryError):
        raise HomeError("unmade", home, os.strerror(errno.ENOTDIR)) from None
    except OSError as error:
        raise HomeError("unmade", home, error.strerror) from None
    if not os.access(home, os.R_OK | os.W_OK | os.X_OK):
        raise HomeError("unmade", home, os.strerror(errno.EACCES))
    return home


def is_checkout() -> bool:
    return not (PACKAGE / "templates").is_dir()


def secret_key(home: Path) -> str:
    """Return this server's private secret, created on first use; raises ``HomeError``."""
    path = home / SECRET
    if not path.exists():
        try:
            put_once(path, secrets.token_urlsafe(48).encode())
        except OSError as error:
            raise HomeError("unwritten", path, error.strerror) from None
    try:
        found = path.read_text("utf-8")
    except UnicodeDecodeError:
        raise HomeError("secret_binary", path) from None
    except OSError as error:
        raise HomeError("secret_unreadable", path, error.strerror) from None
    if not found.strip() or not found.strip().isprintable():
        raise HomeError("secret_binary", path)
    return found


def put_once(path: Path, content: bytes) -> None:
    """Write a whole private file unless it exists; of two writers at once, one wins."""
    draft = path.with_name(f"{path.name}-{os.getpid()}-{secrets.token_hex(4)}")
    try:
        number = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(number, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        with suppress(FileExistsError):
            os.link(draft, path)
    finally:
        draft.unlink(missing_ok=True)


SHORTEST_SECRET, FEWEST_LETTERS = 32, 10


def is_guessable(secret: str) -> bool:
    """Return True for a secret that is too short, or has too few different letters, to sign with.

    >>> [is_guessable(secret) for secret in ("short", "a" * 64, "J7kQ2m5Xw9Tz4Rb8Nc3Vf6Hy1Ld0PgSe")]
    [True, True, False]
    """
    return len(secret) < SHORTEST_SECRET or len(set(secret)) < FEWEST_LETTERS
