"""Every setting of a server: an environment variable."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ServerSetting:
    """One of ``words``, the first being the default, or a number within ``bounds``."""

    name: str
    help: str
    default: int | str | None = None
    words: tuple[str, ...] = ()
    bounds: tuple[int, int] | None = None
    is_option: bool = False


LONGEST_STAY = 36_500  # days
RECORDS = (
    ServerSetting("BACKNINE_HOME", "The folder for the database, and the secret."),
    ServerSetting("DATABASE_URL", "The database, if it is not the file in that folder."),
    ServerSetting(
        "SECRET_KEY", "The secret that signs cookies and links, instead of the one in that folder."
    ),
    ServerSetting(
        "HOST",
        "The address to serve on; 0.0.0.0 means all of them.",
        default="0.0.0.0",
        is_option=True,
    ),
    ServerSetting("PORT", "The port to serve on.", default=8000, bounds=(1, 65535), is_option=True),
    ServerSetting(
        "WORKERS", "Number of worker processes.", default=2, bounds=(1, 64), is_option=True
    ),
    ServerSetting(
        "THREADS",
        "Threads per worker.",
        default=8,
        bounds=(1, 64),
        is_option=True,
    ),
    ServerSetting(
        "BACKNINE_PROXIES", "How many reverse proxies in front of the server to trust.", "0"
    ),
    ServerSetting("BACKNINE_ADDRESS", "The address that people open, like https://golf.example."),
    ServerSetting("BACKNINE_HOSTS", "Other host names that people open, separated by commas."),
    ServerSetting("BACKNINE_LANGUAGE", "The language for phones whose own is not available.", "en"),
    ServerSetting("BACKNINE_TRANSLATIONS", "A folder with more languages."),
    ServerSetting("BACKNINE_PRIVACY", "A text file to show on /privacy instead of the usual text."),
    ServerSetting(
        "BACKNINE_LOG",
        "Log errors only, or every request.",
        default="errors",
        words=("errors", "requests"),
        is_option=True,
    ),
    ServerSetting("BACKNINE_API_LIMITS", "0 turns off the API’s rate limits.", "1", ("1", "0")),
    ServerSetting(
        "BACKNINE_NEW_GAMES",
        "Who may start or import games and groups.",
        "everyone",
        ("everyone", "members", "nobody"),
    ),
    ServerSetting(
        "BACKNINE_PACKED", "0 serves scripts and styles unbundled, file by file.", "1", ("1", "0")
    ),
    ServerSetting(
        "BACKNINE_PURGE_DAYS",
        "Delete finished games that nobody has changed for this many days.  [default: never]",
        bounds=(1, LONGEST_STAY),
        is_option=True,
    ),
)
SERVER_SETTINGS: Mapping[str, ServerSetting] = {record.name: record for record in RECORDS}
RETIRED: Mapping[str, str] = {
    "BACKNINE_WEBHOOKS": "BACKNINE_WEBHOOKS is ignored: there are no webhooks any more. Programs "
    "ask the API for the changes since a version.",
    "HTTPS_PORT": "HTTPS_PORT is ignored: Back Nine serves http only. For https, see "
    "docs/hosting.md.",
}
"""Settings of 0.1.0 that nothing reads, with the sentence that the server prints at its start."""
