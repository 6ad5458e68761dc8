"""The release, the version of the pages (a hash, to outdate stored ones), and folders."""

import hashlib
from functools import cache
from importlib.metadata import version as installed_version
from pathlib import Path

PACKAGE = Path(__file__).parents[2]


def page_folder(name: str) -> Path:
    inside = PACKAGE / name
    return inside if inside.is_dir() else PACKAGE.parent / name


PAGE_SOURCES = ("*.py", "*.toml", "*.html", "*.js", "*.css", "*.svg", "*.png", "*.mo")


@cache
def release() -> str:
    return installed_version("backnine")


@cache
def app_version() -> str:
    return version_of((PACKAGE, page_folder("templates"), page_folder("static")))


def version_of(folders: tuple[Path, ...]) -> str:
    found = (path for folder in folders for name in PAGE_SOURCES for path in folder.rglob(name))
    mark = hashlib.sha256()
    for path in sorted(set(found)):
        mark.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return mark.hexdigest()[:16]
