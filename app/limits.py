"""Limits that the server in front of the application and the pages share."""

LARGEST_BODY = 64 * 1024  # bytes; the largest honest form is under 4 KB
LARGEST_FILE = 2 * 1024 * 1024  # bytes; three hundred games as a file are less
PROXIES = "PROXIES"
"""How many proxies in front are trusted to name the client."""
FILE_ROUTES = (*("/bring/file", "/bring/games", "/group/<public_id>/import", "/bring/table/file"),)


def largest_body(route: str | None) -> int:
    """How many bytes a route takes; none where there is no route.

    >>> largest_body("/g/<public_id>/hole/<int:number>"), largest_body("/bring/file")
    (65536, 2097152)
    >>> largest_body(None)
    0
    """
    if route is None:
        return 0
    return LARGEST_FILE if route in FILE_ROUTES else LARGEST_BODY
