"""The language of an answer: what this phone chose, else what its browser asks for."""

import os
from collections.abc import Sequence
from urllib.parse import parse_qsl

from werkzeug import Request

from app.exit import stop
from app.wording.errors.settings import language_text
from app.wording.languages import ENGLISH, fitting, folders, installed

COOKIE = "settings"
LONGEST = 200  # characters of the cookie that are read


def settings_said(request: Request) -> dict[str, str]:
    """What the cookie of the settings says, believed in nothing yet."""
    return dict(parse_qsl(request.cookies.get(COOKIE, "")[:LONGEST]))


def language_asked(request: Request, known: Sequence[str]) -> str:
    """One of the known languages, "" where the copy's own is as good as any."""
    if len(known) == 1:
        return ""
    chosen = settings_said(request).get("language", "")
    return chosen if chosen in known else fitting(request.accept_languages.values(), known)


def language_here() -> str:
    """``$BACKNINE_LANGUAGE``, by which phones are answered that ask for none of ours."""
    named = os.environ.get("BACKNINE_LANGUAGE") or ENGLISH
    known = installed(tuple(folders()))
    return fitting([named], known) or stop(language_text(named, known))
