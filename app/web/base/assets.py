"""Scripts and styles, and their tags; one hash in all addresses, so that versions never mix."""

import gzip
import hashlib
import mimetypes
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from flask import Flask, Response, abort, current_app, request, url_for
from markupsafe import Markup
from werkzeug.security import safe_join

from app.page_files import JOINED, PAGES, SHARED, small_folder, version_of
from app.web.base.answers import accepts_coding
from app.web.base.bad_requests import refuse_bad_host

KEEP_FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
TEXT_TYPES = {".js", ".css", ".svg", ".json", ".webmanifest"}
LONGEST_NAME = 100  # characters; what no file system can name is no file of ours


@dataclass(frozen=True, slots=True)
class Asset:
    """``zipped`` has its compressed forms by coding, the best first."""

    body: bytes
    zipped: Mapping[str, bytes]
    mimetype: str
    etag: str


@dataclass(frozen=True, slots=True)
class Assets:
    """``small`` has what Bun made; without it, files are served as they were written.

    ``shared`` names files of code that the entry page has in common with ``LATER``.
    """

    static: Path
    small: Path | None
    shared: tuple[str, ...]
    mark: str


def register(app: Flask, folder: Path) -> None:
    """``url_for`` gives the first rule: the versioned address."""
    mark, small = version_of(folder), small_folder(folder)
    shared = tuple(f"js/{path.name}" for path in sorted(small.glob("js/shared-*.js")))
    is_small = app.config["PACKED"] and small.is_dir()
    app.extensions["assets"] = (
        Assets(folder, small, shared, mark) if is_small else Assets(folder, None, (), mark)
    )
    app.static_folder = str(folder)
    for rule, known in (
        (f"/static/v{mark}/<path:filename>", {"mark": mark}),
        ("/static/<path:filename>", None),
        ("/static/v<string(length=8):mark>/<path:filename>", None),
    ):
        app.add_url_rule(rule, endpoint="static", view_func=_serve_asset, defaults=known)


def all_assets() -> Assets:
    found: Assets = current_app.extensions["assets"]
    return found


def _serve_asset(filename: str, mark: str = "") -> Response:
    asset, all_ = asset_of(filename), all_assets()
    if asset is None:
        refuse_bad_host()
        abort(404)
    coding = next(filter(accepts_coding, asset.zipped), "")
    answer = Response(asset.zipped.get(coding, asset.body), mimetype=asset.mimetype)
    if coding:
        answer.content_encoding = coding
    if asset.zipped:
        answer.vary.add("Accept-Encoding")
    answer.set_etag("-".join(filter(None, (asset.etag, coding))))
    is_kept = all_.small and mark == all_.mark
    answer.headers["Cache-Control"] = KEEP_FOREVER if is_kept else ASK_AGAIN
    return answer.make_conditional(request)  # type: ignore[return-value]


def asset_of(filename: str) -> Asset | None:
    """Return a file; one that is served as it was written is read anew each time."""
    all_ = all_assets()
    return _kept_asset(all_, filename) if all_.small else _load_asset(all_, filename)


def _load_asset(all_: Assets, filename: str) -> Asset | None:
    found = [_path_of(all_, name) for name in JOINED.get(filename, (filename,))]
    paths = [path for path in found if path]
    if len(paths) < len(found):
        return None
    body = b"\n".join(path.read_bytes() for path in paths)
    forms = {}
    brotli = paths[0].with_name(f"{paths[0].name}.br")
    if len(paths) == 1 and brotli.is_file():  # slow to make; browsers accept it over TLS only
        forms["br"] = brotli.read_bytes()
    if Path(filename).suffix in TEXT_TYPES:
        forms["gzip"] = gzip.compress(body, mtime=0)
    shorter = {coding: form for coding, form in forms.items() if len(form) < len(body)}
    mimetype = mimetypes.guess_type(filename)[0] or "application/octet-stream"
    return Asset(body, shorter, mimetype, hashlib.sha256(body).hexdigest()[:16])


_kept_asset = lru_cache(maxsize=512)(_load_asset)


def _path_of(all_: Assets, name: str) -> Path | None:
    for folder in (all_.small, all_.static):
        place = safe_join(str(folder), name) if folder and len(name) <= LONGEST_NAME else None
        if place and Path(place).is_file():
            return Path(place)
    return None


STYLE = Markup('<link rel="stylesheet" href="{}">')
SCRIPT = Markup('<script src="{}"></script>')
PRELOAD = Markup('<link rel="modulepreload" fetchpriority="low" href="{}">')
MODULE = Markup('<script type="module" fetchpriority="low" src="{}"></script>')


def files_of(page: str) -> Markup:
    style, head = first_files(page)
    modules = PAGES[page].modules
    preloaded = all_assets().shared if {*modules} & {*SHARED} else ()
    tags = [
        STYLE.format(address(style)),
        SCRIPT.format(address(head)),
        *(PRELOAD.format(address(name)) for name in preloaded),
        *(MODULE.format(address(name)) for name in modules),
    ]
    return Markup("\n").join(tags)


def first_files(page: str) -> tuple[str, str]:
    """The style and the script of a page’s first paint."""
    return f"css/pages/{page}.css", f"js/base/head-{PAGES[page].head}.js"


def address(name: str) -> str:
    return url_for("static", filename=name)
