"""Limits how much may be sent, and refuses a request that came only in part."""

from flask import Flask, abort, request

from app.limits import LARGEST_BODY


def register(app: Flask) -> None:
    """Look at what was sent before any view does."""
    app.before_request(check_body)


def check_body() -> None:
    """A write says how long it is, and is that long."""
    if request.method in ("POST", "PUT", "PATCH"):
        if request.content_length is None:
            abort(411)
        if request.content_length > LARGEST_BODY:
            abort(413)
        if len(request.get_data()) != request.content_length:
            abort(400)
