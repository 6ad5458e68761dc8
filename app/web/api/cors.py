"""Pages of other sites may read by a token in a header, and write nothing.

Nothing here depends on who asks: no cookie of this copy goes with such a request.
"""

from flask import Flask, Response, request

from app.web.api.problem import is_for_programs

READS = ("GET", "HEAD")
A_DAY = "86400"  # seconds


def register(app: Flask) -> None:
    """Add the headers to every answer for programs."""
    app.after_request(_let_others_read)


def _let_others_read(answer: Response) -> Response:
    """Say that pages of other sites may read this, or ask for it with a token.

    A browser asks first whether it may send one. Where it would write, the answer says nothing.
    """
    asks_first = request.method == "OPTIONS"
    method = request.headers.get("Access-Control-Request-Method") if asks_first else request.method
    if is_for_programs() and method in READS:
        answer.headers["Access-Control-Allow-Origin"] = "*"
        answer.headers.update(BEFORE if asks_first else WITH_ANSWER)
    return answer


BEFORE = {
    "Access-Control-Allow-Methods": "GET, HEAD",
    "Access-Control-Allow-Headers": "Authorization, If-None-Match",
    "Access-Control-Max-Age": A_DAY,
}
WITH_ANSWER = {"Access-Control-Expose-Headers": "ETag, Retry-After, Link"}
