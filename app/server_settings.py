"""Every setting of a server: an environment variable."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ServerSetting:
    """One of ``words`` or a number within ``bounds``; ``help`` is of the option of ``serve``."""

    name: str
    default: int | str | None = None
    help: str = ""
    words: tuple[str, ...] = ()
    bounds: tuple[int, int] | None = None

    @property
    def is_option(self) -> bool:
        return bool(self.help)


LONGEST_STAY = 36_500  # days
LOGGED, PURGED = (
    "Log errors only, or every request.",
    "Delete finished games that nobody has changed for this many days.  [default: never]",
)
SETTINGS = (
    ServerSetting("BACKNINE_HOME"),
    ServerSetting("DATABASE_URL"),
    ServerSetting("SECRET_KEY"),
    ServerSetting("HOST", "0.0.0.0", "The address to serve on; 0.0.0.0 means all of them."),
    ServerSetting("PORT", 8000, "The port to serve on.", bounds=(1, 65535)),
    ServerSetting("WORKERS", 2, "Number of worker processes.", bounds=(1, 64)),
    ServerSetting("THREADS", 8, "Threads per worker.", bounds=(1, 64)),
    ServerSetting("BACKNINE_PROXIES", "0"),
    ServerSetting("BACKNINE_ADDRESS"),
    ServerSetting("BACKNINE_HOSTS"),
    ServerSetting("BACKNINE_LANGUAGE", "en"),
    ServerSetting("BACKNINE_TRANSLATIONS"),
    ServerSetting("BACKNINE_PRIVACY"),
    ServerSetting("BACKNINE_LOG", "errors", LOGGED, words=("errors", "requests")),
    ServerSetting("BACKNINE_API_LIMITS", "1", words=("1", "0")),
    ServerSetting("BACKNINE_NEW_GAMES", "everyone", words=("everyone", "members", "nobody")),
    ServerSetting("BACKNINE_PACKED", "1", words=("1", "0")),
    ServerSetting("BACKNINE_PURGE_DAYS", help=PURGED, bounds=(1, LONGEST_STAY)),
)
SERVER_SETTINGS: Mapping[str, ServerSetting] = {setting.name: setting for setting in SETTINGS}
RETIRED = ("BACKNINE_WEBHOOKS", "HTTPS_PORT")
"""Settings of 0.1.0 that nothing reads; the server names them at its start."""
