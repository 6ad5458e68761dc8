"""Every setting of a server: an environment variable."""

import os
from collections.abc import Mapping
from typing import NamedTuple


class ServerSetting(NamedTuple):
    """One of ``words``, a number within ``bounds``, or what its own check accepts."""

    default: str = ""
    words: tuple[str, ...] = ()
    bounds: tuple[int, int] | None = None


LONGEST_STAY = 36_500  # days
SERVER_SETTINGS: Mapping[str, ServerSetting] = {
    "BACKNINE_HOME": ServerSetting(),
    "DATABASE_URL": ServerSetting(),
    "SECRET_KEY": ServerSetting(),
    "HOST": ServerSetting("0.0.0.0"),
    "PORT": ServerSetting("8000"),
    "WORKERS": ServerSetting("2", bounds=(1, 64)),
    "THREADS": ServerSetting("8", bounds=(1, 64)),
    "BACKNINE_PROXIES": ServerSetting("0"),
    "BACKNINE_ADDRESS": ServerSetting(),
    "BACKNINE_HOSTS": ServerSetting(),
    "BACKNINE_LANGUAGE": ServerSetting("en"),
    "BACKNINE_TRANSLATIONS": ServerSetting(),
    "BACKNINE_PRIVACY": ServerSetting(),
    "BACKNINE_LOG": ServerSetting("errors", ("errors", "requests")),
    "BACKNINE_API_LIMITS": ServerSetting("1", ("1", "0")),
    "BACKNINE_NEW_GAMES": ServerSetting("everyone", ("everyone", "members", "nobody")),
    "BACKNINE_PACKED": ServerSetting("1", ("1", "0")),
    "BACKNINE_PURGE_DAYS": ServerSetting(bounds=(1, LONGEST_STAY)),
}
RETIRED = ("BACKNINE_WEBHOOKS", "HTTPS_PORT")
"""Settings of 0.1.0 that nothing reads; the server names them at its start."""


def setting(name: str) -> str:
    return os.environ.get(name) or SERVER_SETTINGS[name].default
