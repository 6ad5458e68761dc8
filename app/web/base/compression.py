"""Compresses pages so that their length says nothing about the secrets in them."""

import gzip
import secrets
from io import BytesIO

from flask import Flask, Response, request

SMALLEST_BODY = 500  # bytes; a smaller body fits a network packet anyway
PADDING = 100  # bytes at most; a length that is random cannot be guessed at (BREACH)
COMPRESSED_TYPES = {"text/html", "application/json", "application/manifest+json", "text/javascript"}


def register(app: Flask) -> None:
    """Compress every answer that is large enough."""
    app.after_request(compress)


def compress(answer: Response) -> Response:
    """The answer with its body compressed, where the client accepts gzip."""
    if answer.mimetype not in COMPRESSED_TYPES or answer.is_streamed or answer.direct_passthrough:
        return answer
    answer.vary.add("Accept-Encoding")
    body = answer.get_data()
    if len(body) < SMALLEST_BODY or answer.content_encoding or not accepts_gzip():
        return answer
    answer.set_data(gzipped(body))
    answer.content_encoding = "gzip"
    etag, _weak = answer.get_etag()
    if etag:
        answer.set_etag(etag, weak=True)
    return answer


def accepts_gzip() -> bool:
    """Whether the client accepts gzip, the one encoding that all browsers take over plain HTTP."""
    return request.accept_encodings.quality("gzip") > 0


def gzipped(body: bytes) -> bytes:
    """Gzip with a file name of random length in its header, which hides the length of the body."""
    file, name = BytesIO(), "x" * secrets.randbelow(PADDING)
    with gzip.GzipFile(name, "wb", compresslevel=6, fileobj=file, mtime=0) as pack:
        pack.write(body)
    return file.getvalue()
