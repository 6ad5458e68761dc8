"""Requests as granian hands them on, and what is answered."""

import asyncio

from app.limits import LARGEST_BODY
from app.serving.asgi import AsgiFront
from app.serving.request_bodies import RequestBodies

PLAIN = [("Content-Type", "text/plain")]


def front_of(application, threads=1):
    """A front that reads every body of a usual size."""
    return AsgiFront(application, threads, RequestBodies(lambda _method, _path: LARGEST_BODY, 0))


def scope(method="GET", length=None, **more):
    headers = [] if length is None else [(b"content-length", str(length).encode())]
    return {
        "type": "http",
        "http_version": "1.1",
        "method": method,
        "raw_path": b"/",
        "query_string": b"",
        "headers": headers,
        "scheme": "http",
        "server": ("127.0.0.1", 8000),
        "client": ("203.0.113.7", 5000),
        **more,
    }


def part(body, *, more=True):
    return {"type": "http.request", "body": body, "more_body": more}


async def ask(front, request, *messages):
    """The status and the body of the answer; after the messages nothing comes any more."""
    coming, sent = list(messages), []

    async def receive():
        return coming.pop(0) if coming else await asyncio.Event().wait()

    async def send(message):
        sent.append(message)

    await front(request, receive, send)
    return (sent[0]["status"], sent[1]["body"]) if sent else None
