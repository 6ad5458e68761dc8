"""CORS: other sites’ pages may read with a token in a header; no cookie goes along."""

from flask import Flask, Response, request

from app.web.api.problem import is_for_programs

READS = ("GET", "HEAD")
A_DAY = "86400"  # seconds


def register(app: Flask) -> None:
    app.after_request(_let_others_read)


def _let_others_read(answer: Response) -> Response:
    is_preflight, method = request.method == "OPTIONS", request.method
    if is_preflight:
        method = request.headers.get("Access-Control-Request-Method", "")
    if is_for_programs() and method in READS:
        answer.headers["Access-Control-Allow-Origin"] = "*"
        answer.headers.update(PREFLIGHT_HEADERS if is_preflight else ANSWER_HEADERS)
    return answer


PREFLIGHT_HEADERS = {
    "Access-Control-Allow-Methods": "GET, HEAD",
    "Access-Control-Allow-Headers": "Authorization, If-None-Match",
    "Access-Control-Max-Age": A_DAY,
}
ANSWER_HEADERS = {"Access-Control-Expose-Headers": "ETag, Retry-After, Link"}
