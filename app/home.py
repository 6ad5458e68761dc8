"""Where a running copy keeps its database and secret, and where its pages lie."""

import os
import secrets
from pathlib import Path

PACKAGE = Path(__file__).parent
CHECKOUT = PACKAGE.parent


def find_home() -> Path:
    """``$BACKNINE_HOME``, else ``instance/`` of the checkout, else ``./instance``."""
    named = os.environ.get("BACKNINE_HOME")
    if named:
        return Path(named).expanduser().resolve()
    return (CHECKOUT if is_checkout() else Path.cwd()).resolve() / "instance"


def made_home() -> Path:
    """This copy's home, there from now on."""
    home = find_home()
    home.mkdir(parents=True, exist_ok=True)
    return home


def is_checkout() -> bool:
    """Whether the package runs from its repository rather than from an installed wheel."""
    return (CHECKOUT / "pyproject.toml").is_file()


def page_folder(name: str) -> Path:
    """``templates`` or ``static``: inside an installed package, beside it in the checkout."""
    inside = PACKAGE / name
    return inside if inside.is_dir() else CHECKOUT / name


def secret_key(home: Path) -> str:
    """The secret of this copy, made on first use and readable by its owner only."""
    path = home / "secret"
    if not path.exists():
        make_secret(path)
    return path.read_text()


def make_secret(path: Path) -> None:
    """Write a new secret whole before it gets its name, so that two starters agree on one."""
    draft = path.with_name(f"secret-{os.getpid()}-{secrets.token_hex(4)}")
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
        file.write(secrets.token_urlsafe(48))
        file.flush()
        os.fsync(file.fileno())
    try:
        os.link(draft, path)
    except FileExistsError:
        pass
    finally:
        draft.unlink()
