"""Scripts, styles and icons: made small once, kept by phones for good under an address of its own.

The address holds a mark of everything static (``/static/v1f2e3d4c/js/entry/page.js``), so that
modules that import each other stay together and a new version is never mixed with an old one.
"""

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import rcssmin
import rjsmin
from flask import Flask, Response, abort, current_app, request
from werkzeug.security import safe_join

from app.web.base.answers import accepts_gzip

KEEP_FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
MINIFIERS = {".js": rjsmin.jsmin, ".css": rcssmin.cssmin}
TEXT_TYPES = {".js", ".css", ".svg", ".json", ".webmanifest"}


@dataclass(frozen=True, slots=True)
class Asset:
    """One file as it is sent; ``packed`` is what a phone that reads gzip gets, if it is shorter."""

    body: bytes
    packed: bytes | None
    mimetype: str
    etag: str


LONGEST_NAME = 100  # characters; what no file system can name is no file of ours


def register(app: Flask, folder: Path) -> None:
    """Serve a folder as ``static``; ``url_for`` gives the marked address, which stands first."""
    mark = version_of_folder(folder)
    app.static_folder = str(folder)
    app.extensions["mark"] = mark
    own = {"mark": mark}
    for rule, known in (
        (f"/static/v{mark}/<path:filename>", own),
        ("/static/<path:filename>", None),
        ("/static/v<string(length=8):mark>/<path:filename>", None),
    ):
        app.add_url_rule(rule, endpoint="static", view_func=serve_asset, defaults=known)


def version_of_folder(folder: Path) -> str:
    """Eight letters that change when any file changes."""
    digest = hashlib.sha256()
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        digest.update(f"{path.relative_to(folder)}\0".encode())
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:8]


def serve_asset(filename: str, mark: str = "") -> Response:
    """A file, kept for good when its address says which one it is."""
    asset = load_asset(current_app.static_folder or "", filename) or abort(404)
    packed = asset.packed if accepts_gzip() else None
    answer = Response(packed or asset.body, mimetype=asset.mimetype)
    if packed:
        answer.content_encoding = "gzip"
    if asset.packed:
        answer.vary.add("Accept-Encoding")
    answer.set_etag(asset.etag + ("-gzip" if packed else ""))
    answer.headers["Cache-Control"] = (
        KEEP_FOREVER if mark == current_app.extensions["mark"] else ASK_AGAIN
    )
    return answer.make_conditional(request)  # type: ignore[return-value]


@lru_cache(maxsize=512)
def load_asset(folder: str, filename: str) -> Asset | None:
    """The file as it is sent, or None where there is none inside the folder."""
    name = safe_join(folder, filename)
    if name is None or len(filename) > LONGEST_NAME or not Path(name).is_file():
        return None
    path = Path(name)
    body = minified(path)
    packed = gzip.compress(body, mtime=0) if path.suffix in TEXT_TYPES else body
    mimetype = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    etag = hashlib.sha256(body).hexdigest()[:16]
    return Asset(body, packed if len(packed) < len(body) else None, mimetype, etag)


def minified(path: Path) -> bytes:
    """The file without comments and white space that only people need."""
    if path.suffix not in MINIFIERS:
        return path.read_bytes()
    made: str = MINIFIERS[path.suffix](path.read_text("utf-8"))
    return made.encode()
