"""Which copy of the pages this is: a mark of everything that pages are made of."""

import hashlib
from functools import cache
from pathlib import Path

from app.web.base.folders import PACKAGE, page_folder

PAGE_SOURCES = ("*.py", "*.toml", "*.html", "*.js", "*.css", "*.svg", "*.png", "*.mo")


@cache
def app_version() -> str:
    """Short, and another one as soon as any source, template, script, style or picture changes."""
    return version_of((PACKAGE, page_folder("templates"), page_folder("static")))


def version_of(folders: tuple[Path, ...]) -> str:
    """The same for these folders."""
    found = (path for folder in folders for name in PAGE_SOURCES for path in folder.rglob(name))
    mark = hashlib.sha256()
    for path in sorted(set(found)):
        mark.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return mark.hexdigest()[:16]
