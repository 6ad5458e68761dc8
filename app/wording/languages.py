"""The languages: which are installed, which one an answer has, their catalogues."""

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cached_property, lru_cache
from gettext import bindtextdomain
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import parse_qsl

from babel import Locale, UnknownLocaleError
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.support import Translations
from flask import Flask, current_app, has_request_context
from flask_babel import Babel, Domain, get_babel, get_locale
from werkzeug import Request

from app.wording.names import list_of

ENGLISH = "en"
OURS = Path(__file__).parents[1] / "translations"
CATALOGUE = "LC_MESSAGES/messages"
SPOKEN: ContextVar[str] = ContextVar("SPOKEN", default="")
"""The language outside requests, "" for the server's own."""


class Catalogues(Domain):
    """Messages from ``.po`` files, which need not be compiled."""

    def __init__(self) -> None:
        super().__init__()
        self.by_locale: dict[Locale, Translations] = {}

    def get_translations(self) -> Translations:
        """The messages of the current language; English where one is missing."""
        locale = get_locale()
        if locale is None:
            return super().get_translations()
        if locale not in self.by_locale:
            self.by_locale[locale] = _read_language(self.translation_directories, str(locale))
        return self.by_locale[locale]


class Speaking(Babel):
    """Flask-Babel with these catalogues."""

    @cached_property
    def domain_instance(self) -> Domain:
        return Catalogues()


def _read_language(places: Sequence[str], language: str) -> Translations:
    """Merge the catalogues of one language; the first folder takes precedence."""
    found = Translations()
    for base in _catalogues_in(places, language)[::-1]:
        read = Translations(BytesIO(_compile(base)))
        found.merge(read)
        found.plural = read.plural
    return found


def _catalogues_in(places: Iterable[str], language: str) -> list[Path]:
    bases = [Path(place) / language / CATALOGUE for place in places]
    return [base for base in bases if [*base.parent.glob(f"{base.name}.?o")]]


@lru_cache(maxsize=2)
def _compile(base: Path) -> bytes:
    """Compile a ``.po`` file, which takes precedence over a ``.mo`` file next to it."""
    text = base.with_suffix(".po")
    if not text.exists():
        return base.with_suffix(".mo").read_bytes()
    with text.open("rb") as file:
        catalogue = read_po(file, locale=base.parents[1].name)
    compiled = BytesIO()
    write_mo(compiled, catalogue)
    return compiled.getvalue()


def speak(app: Flask, of_request: Callable[[], str | None]) -> None:
    """Set up an application's languages: by request, else ``speaking``, else its default."""
    app.config.setdefault("BABEL_TRANSLATION_DIRECTORIES", ";".join(folders()))

    def language_now() -> str | None:
        return (of_request() if has_request_context() else SPOKEN.get()) or None

    Speaking(app, locale_selector=language_now)


def folders() -> list[str]:
    more = os.environ.get("BACKNINE_TRANSLATIONS")
    return [str(OURS), *([more] if more else [])]


def languages_here() -> Sequence[str]:
    return installed(tuple(map(str, get_babel(current_app).translation_directories)))


@lru_cache(maxsize=8)
def installed(places: tuple[str, ...]) -> Sequence[str]:
    """The languages that have a catalogue in these folders, English first."""
    found = {name for place in places for name in names_in(place)}
    return [ENGLISH, *sorted(found - {ENGLISH})]


def names_in(folder: str) -> list[str]:
    found = {path.parents[1].name for path in Path(folder).glob(f"*/{CATALOGUE}.?o")}
    return [*filter(_is_language, found)]


def _is_language(name: str) -> bool:
    """True for the name of a language.

    >>> _is_language("pt_BR"), _is_language("klingon")
    (True, False)
    """
    try:
        Locale.parse(name)
    except (UnknownLocaleError, ValueError):
        return False
    return True


def own_name(language: str) -> str:
    """The name of a language in itself.

    >>> own_name("fr"), own_name("pt_BR")
    ('Français', 'Português (Brasil)')
    """
    locale = Locale.parse(language)
    name = locale.get_display_name(locale) or language
    return name[0].upper() + name[1:]


def named_languages(languages: Iterable[str]) -> str:
    """Codes with names, to choose from.

    >>> named_languages(["en", "fr"])
    'en (English), fr (Français)'
    """
    return list_of(f"{language} ({own_name(language)})" for language in languages)


def fitting(words: Iterable[str], known: Sequence[str]) -> str:
    """The first known language, or ""; regions and encodings need not match.

    >>> fitting(["C.UTF-8", "de_AT.UTF-8"], ["en", "de"]), fitting(["fr"], ["en", "de"])
    ('de', '')
    """
    by_name = {language.lower(): language for language in known}
    for word in words:
        name = word.partition(".")[0].partition("@")[0].replace("-", "_").lower()
        found = by_name.get(name) or by_name.get(name.partition("_")[0])
        if found:
            return found
    return ""


@contextmanager
def speaking(language: str) -> Iterator[None]:
    before = SPOKEN.set(language)
    app = Flask("app")
    speak(app, lambda: None)
    try:
        with app.app_context():
            yield
    finally:
        SPOKEN.reset(before)


@contextmanager
def gettext_speaking(language: str) -> Iterator[None]:
    """Use a language in Python’s ``gettext``, which click asks and which reads compiled files."""
    with TemporaryDirectory() as folder:
        path = Path(folder, language, f"{CATALOGUE}.mo")
        path.parent.mkdir(parents=True)
        path.write_bytes(_compile(_catalogues_in(folders(), language)[0]))
        before, environment = bindtextdomain("messages"), os.environ.get("LANGUAGE", "")
        bindtextdomain("messages", folder)
        os.environ["LANGUAGE"] = language
        try:
            yield
        finally:
            bindtextdomain("messages", before)
            os.environ["LANGUAGE"] = environment


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
