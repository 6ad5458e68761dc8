"""Chooses the language of an answer: this phone’s choice, else what its browser prefers."""

import os
from collections.abc import Sequence
from urllib.parse import parse_qsl

from werkzeug import Request

from app.wording.languages import ENGLISH, fitting, folders, installed

COOKIE = "settings"
LONGEST = 200  # characters of the cookie that are read


def cookie_settings(request: Request) -> dict[str, str]:
    """The unvalidated settings of the cookie."""
    return dict(parse_qsl(request.cookies.get(COOKIE, "")[:LONGEST]))


def language_asked(request: Request, known: Sequence[str]) -> str:
    """One of the known languages; "" for the server's own."""
    if len(known) == 1:
        return ""
    chosen = cookie_settings(request).get("language", "")
    return chosen if chosen in known else fitting(request.accept_languages.values(), known)


def language_here() -> str:
    """``$BACKNINE_LANGUAGE``: the language for browsers that prefer none of ours."""
    return fitting([named_language()], installed(tuple(folders()))) or ENGLISH


def named_language() -> str:
    return os.environ.get("BACKNINE_LANGUAGE") or ENGLISH
