"""Answers that only lead on."""

from flask import Response


def drop_english(answer: Response) -> Response:
    """A redirect says in a header where it leads; Werkzeug's English page beside it goes."""
    if answer.location:
        answer.set_data(b"")
    return answer
