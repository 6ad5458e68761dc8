"""Cache headers: pages are private to a phone and asked for anew each time."""

from flask import Flask, Response

OWN = "private, no-cache"


def register(app: Flask) -> None:
    """Let every answer say it; views that know better do so themselves."""
    app.after_request(say)


def say(answer: Response) -> Response:
    """No cache on the way keeps it, and no phone shows it again without asking."""
    answer.headers.setdefault("Cache-Control", OWN)
    return answer
