"""Minified static files and their tags; one hash in all addresses, so that versions never mix."""

import gzip
import hashlib
import mimetypes
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

from flask import Flask, Response, abort, current_app, request, url_for
from markupsafe import Markup
from werkzeug.security import safe_join

from app.packs.packing import Pack, find_packs, read_packs, version_of_folder
from app.packs.page_files import (
    BOOT_SCRIPT,
    FIRST_SCRIPT,
    PRINT_STYLE,
    Needed,
    every_need,
    needed_by,
)
from app.web.base.answers import accepts_coding
from app.web.base.bad_requests import refuse_bad_host

KEEP_FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
COMMENT = r"/\*(?:[^*]|\*(?!/))*\*/"
QUOTED = r"""("[^"]*"|'[^']*')"""
UNREAD = {
    ".js": ((rf"(?m)^[ \t]*(?://.*|{COMMENT}[ \t]*)?(?:\n|\Z)|^[ \t]+", ""),),
    ".css": (
        (rf"{QUOTED}|{COMMENT}", r"\1"),
        (rf"{QUOTED}|\s*([{{}};,])\s*|(:) |(\s)\s*", r"\1\2\3\4"),
        (rf"{QUOTED}|;(}})", r"\1\2"),
    ),
}
"""What minifying replaces, by suffix; of scripts, only whole lines of comments."""
TEXT_TYPES = {".js", ".css", ".svg", ".json", ".webmanifest", ".map"}
TYPES = {".map": "application/json"}
PACKED = "packs/"
SOURCE = "source/"
"""Prefix of unminified files, for source maps."""
NOTHING: Mapping[str, bytes] = {}
HEAD_BUNDLES = {(FIRST_SCRIPT,): "first", (FIRST_SCRIPT, BOOT_SCRIPT): "boot"}
"""Scripts that run before the first paint."""


@dataclass(frozen=True, slots=True)
class Asset:
    """``zipped`` has its compressed forms by coding, the best first."""

    body: bytes
    zipped: Mapping[str, bytes]
    mimetype: str
    etag: str


LONGEST_NAME = 100  # characters; what no file system can name is no file of ours


def register(app: Flask, folder: Path) -> None:
    """``url_for`` gives the first rule: the versioned address."""
    mark = version_of_folder(folder)
    app.static_folder = str(folder)
    app.extensions["mark"] = mark
    app.extensions["packs"] = _packs_of(app, folder)
    own = {"mark": mark}
    for rule, known in (
        (f"/static/v{mark}/<path:filename>", own),
        ("/static/<path:filename>", None),
        ("/static/v<string(length=8):mark>/<path:filename>", None),
    ):
        app.add_url_rule(rule, endpoint="static", view_func=_serve_asset, defaults=known)


def _packs_of(app: Flask, folder: Path) -> "Packs | None":
    made = find_packs(folder) if app.config["PACKED"] else None
    return Packs(made, read_packs(made)) if made else None


@dataclass(frozen=True, slots=True)
class Packs:
    """A folder of packs, and the files in each."""

    folder: Path
    files: Mapping[str, Pack]


def _serve_asset(filename: str, mark: str = "") -> Response:
    asset = asset_of(filename)
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
    answer.headers["Cache-Control"] = (
        KEEP_FOREVER if mark == current_app.extensions["mark"] else ASK_AGAIN
    )
    return answer.make_conditional(request)  # type: ignore[return-value]


def asset_of(filename: str) -> Asset | None:
    static, packs = current_app.static_folder or "", current_app.extensions["packs"]
    if filename.startswith(PACKED) and packs:
        put_together = _parts_of_packs().get(filename)
        if put_together:
            return _load_pack(static, filename)
        return _load_asset(str(packs.folder), filename.removeprefix(PACKED), is_small=True)
    if filename.startswith(SOURCE):
        return _load_asset(static, filename.removeprefix(SOURCE), is_small=True)
    return _load_asset(static, filename)


@cache
def _parts_of_packs() -> Mapping[str, Sequence[str]]:
    heads = {head_pack(scripts): scripts for scripts in HEAD_BUNDLES}
    return heads | {style_pack(need): _styles_of(need) for need in every_need()}


def head_pack(scripts: Sequence[str]) -> str:
    return f"{PACKED}{HEAD_BUNDLES[tuple(scripts)]}.js"


def style_pack(need: Needed) -> str:
    return f"{PACKED}{need.style_pack}.css"


def _styles_of(need: Needed) -> Sequence[str]:
    return (*need.styles, PRINT_STYLE) if need.prints else need.styles


@lru_cache(maxsize=512)
def _load_pack(folder: str, pack: str) -> Asset:
    return _as_sent(b"\n".join(part(Path(folder), name) for name in _parts_of_packs()[pack]), pack)


def part(folder: Path, name: str) -> bytes:
    body = minified(folder / name)
    return b"@media print{%s}" % body if name == PRINT_STYLE else body


@lru_cache(maxsize=512)
def _load_asset(folder: str, filename: str, *, is_small: bool = False) -> Asset | None:
    name = safe_join(folder, filename)
    if name is None or len(filename) > LONGEST_NAME or not Path(name).is_file():
        return None
    path = Path(name)
    return _as_sent(
        path.read_bytes() if is_small else minified(path), filename, _precompressed(path)
    )


def _precompressed(path: Path) -> dict[str, bytes]:
    """Brotli is slow to make, and browsers accept it over TLS only."""
    brotli = path.with_name(f"{path.name}.br")
    return {"br": brotli.read_bytes()} if brotli.is_file() else {}


def _as_sent(body: bytes, filename: str, zipped: Mapping[str, bytes] = NOTHING) -> Asset:
    suffix = Path(filename).suffix
    gzipped = {"gzip": gzip.compress(body, mtime=0)} if suffix in TEXT_TYPES else {}
    forms = {**zipped, **gzipped}
    shorter = {coding: form for coding, form in forms.items() if len(form) < len(body)}
    mimetype = TYPES.get(suffix) or mimetypes.guess_type(filename)[0] or "application/octet-stream"
    return Asset(body, shorter, mimetype, hashlib.sha256(body).hexdigest()[:16])


def minified(path: Path) -> bytes:
    if path.suffix not in UNREAD:
        return path.read_bytes()
    text = path.read_text("utf-8")
    for unread, kept in UNREAD[path.suffix]:
        text = re.sub(unread, kept, text)
    return text.lstrip().encode()


STYLE = Markup('<link rel="stylesheet" href="{}">')
PRINT = Markup('<link rel="stylesheet" href="{}" media="print">')
SCRIPT = Markup('<script src="{}"></script>')
MODULE = Markup('<script type="module" fetchpriority="low" src="{}"></script>')
PRELOAD = Markup('<link rel="modulepreload" fetchpriority="low" href="{}">')


def files_of(page: str, **options: object) -> Markup:
    need = needed_by(page, tuple(sorted(name for name, holds in options.items() if holds)))
    tags = _packed_tags(need) if current_app.extensions["packs"] else _single_tags(need)
    return Markup("\n").join(tags)


def _single_tags(need: Needed) -> list[Markup]:
    return [
        *(STYLE.format(address(name)) for name in need.styles),
        *(PRINT.format(address(PRINT_STYLE)) for _once in range(need.prints)),
        *(SCRIPT.format(address(name)) for name in need.scripts),
        *(MODULE.format(address(name)) for name in need.modules),
    ]


def _packed_tags(need: Needed) -> list[Markup]:
    start, *imported = current_app.extensions["packs"].files[need.module_pack].first
    return [
        STYLE.format(address(style_pack(need))),
        SCRIPT.format(address(head_pack(need.scripts))),
        *(PRELOAD.format(address(PACKED + name)) for name in imported),
        MODULE.format(address(PACKED + start)),
    ]


def module_packs(need: Needed) -> list[str]:
    pack = current_app.extensions["packs"].files[need.module_pack]
    return [PACKED + name for name in (*pack.first, *pack.later)]


def address(name: str) -> str:
    return url_for("static", filename=name)
