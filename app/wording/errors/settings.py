"""Invalid environment variables."""

from collections.abc import Sequence

from flask_babel import gettext as _

from app.wording.basics.names import either, list_of, quoted
from app.wording.languages import own_name


def proxies_text(text: str) -> str:
    return _(
        "BACKNINE_PROXIES is “%(value)s”. Set it to the number of proxies, like 1.", value=text
    )


def address_missing_text() -> str:
    return _(
        "BACKNINE_PROXIES says there is a proxy in front, so set BACKNINE_ADDRESS too: the "
        "address people open, like https://cards.example.org."
    )


def address_text(text: str) -> str:
    return _(
        "BACKNINE_ADDRESS is “%(value)s”. Set it to the address people open, like https://cards.example.org.",
        value=text,
    )


def hosts_text(names: Sequence[str]) -> str:
    return _(
        "BACKNINE_HOSTS has %(names)s. Use names only, without http:// and port, separated by "
        "commas: cards.example.org, club.example.",
        names=list_of(map(quoted, names)),
    )


def word_text(name: str, value: str, words: Sequence[str]) -> str:
    return _(
        "%(name)s is “%(value)s”. Set it to %(words)s.", name=name, value=value, words=either(words)
    )


def database_text() -> str:
    return _(
        "DATABASE_URL is not a database address. Set it to postgresql://USER:PASSWORD@HOST/NAME."
    )


def own_language_text(named: str, known: Sequence[str]) -> str:
    return _(
        "BACKNINE_LANGUAGE is “%(value)s”. Set it to one of these languages: %(here)s.",
        value=named,
        here=_names_of(known),
    )


def translations_text(folder: str) -> str:
    return _(
        "BACKNINE_TRANSLATIONS is “%(value)s”. Set it to a folder of languages, each in a file "
        "like eo/LC_MESSAGES/messages.po.",
        value=folder,
    )


def privacy_text(path: str) -> str:
    return _(
        "BACKNINE_PRIVACY is “%(value)s”. Set it to the path of a UTF-8 text file of at most 100 "
        "KB.",
        value=path,
    )


def language_text(named: str, known: Sequence[str]) -> str:
    return _(
        "There is no language “%(named)s” here. Choose one of these: %(here)s.",
        named=named,
        here=_names_of(known),
    )


def _names_of(languages: Sequence[str]) -> str:
    return list_of(f"{language} ({own_name(language)})" for language in languages)
