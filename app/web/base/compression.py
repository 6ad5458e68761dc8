"""Compresses pages so that their length says nothing about the secrets in them."""

import gzip
import secrets
from io import BytesIO

from flask import Flask, Response, request

SMALLEST_BODY = 500  # bytes; below this a packet is a packet
PADDING = 100  # bytes at most; a length that is random cannot be guessed at (BREACH)
COMPRESSED_TYPES = {"text/html", "application/json", "application/manifest+json", "text/javascript"}


def register(app: Flask) -> None:
    """Compress what is worth it, after every answer."""
    app.after_request(compress)


def compress(answer: Response) -> Response:
    """The same answer with its body packed, where whoever asks can read that."""
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
    """Whether gzip can be read, the one encoding that every browser takes over plain http."""
    return request.accept_encodings.quality("gzip") > 0


def gzipped(body: bytes) -> bytes:
    """Gzip with a file name of random length in its head, which readers skip."""
    file, name = BytesIO(), "x" * secrets.randbelow(PADDING)
    with gzip.GzipFile(name, "wb", compresslevel=6, fileobj=file, mtime=0) as pack:
        pack.write(body)
    return file.getvalue()
