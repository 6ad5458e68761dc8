"""Two languages that nobody speaks, made from the catalogue: whatever shows English has a leak.

``eo`` is English in brackets and 30 % longer; ``ar`` has Arabic letters in place of Latin ones and
is written from right to left. Nothing of them ships.
"""

import json
import re
import subprocess
import sys
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from tempfile import TemporaryDirectory

from babel import Locale
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from app.golf.questions import WAYS
from app.golf.ruleset import find_ruleset, preset_mappings

ROOT = Path(__file__).parents[2]
BRACKETS, TURNED = "eo", "ar"
KEPT = re.compile(r"%\(\w+\)[sd]|%%|\{\w*(?::\+|:ranks?)?\}|<[^>]+>|`[^`]+`|https?:\S+|--[a-z-]+")
"""Placeholders, markup and what is typed as it stands: no translator changes them."""
ARABIC = "ابتثجحخدذرزسشصضطظعغفقكلمنهويئ"
NO_LANGUAGE = re.compile(
    r"https?:\S+|\b[0-9a-f]{8}\b|localhost\S*|\b[A-Z0-9_]{2,}\b|\{\w+(:\+|:ranks?)?\}|%\(\w+\)s"
)
"""Addresses, codes that are typed, names of variables, and what is filled in later."""
SPOKEN = ("placeholder", "aria-label", "aria-roledescription", "title", "alt", "label")
CODED = ("data-keys", "data-judged", "data-listed")
CODES = ("out beaten", "out tied", "after dealer", "went out")
UNSPOKEN = ("script", "style", "code", "kbd", "textarea")
SOURCES = sorted(
    (find_ruleset(mapping).source for mapping in preset_mappings()), key=len, reverse=True
)
WAYS_FROM = sorted({source for ways in WAYS.values() for _way, source in ways if source})
OURS = (
    "Back Nine",
    "PDF",
    "JSON",
    "TOML",
    "SVG",
    "QR",
    *SOURCES,
    *WAYS_FROM,
    "Wikipedia",
    "Ann",
    "Bea",
    "Cam",
    "Dan",
)
"""Names and formats, which every language writes alike."""

MONTHS = [*Locale("eo").months["format"]["wide"].values()]
MONTHS += Locale("eo").months["format"]["abbreviated"].values()
LANGUAGES = ("English", "Esperanto", "Ours", "letter", "Kn")
READ = ("text/html", "text/plain", "application/json", "application/manifest+json")


def bracketed(text):
    """A message in brackets, its letters and 30 % more; line breaks stay at the ends."""
    whole = f"⟦{text}{'ø' * (len(text) * 3 // 10)}⟧"
    return whole + "\n" if text.endswith("\n") else whole


def turned(text):
    """A message in Arabic letters, what no translator changes left alone."""
    between, kept = KEPT.split(text), [*KEPT.findall(text), ""]
    return "".join(
        re.sub("[A-Za-z]", lambda letter: ARABIC[ord(letter[0].lower()) - ord("a")], part) + stays
        for part, stays in zip(between, kept, strict=True)
    )


WAYS = {BRACKETS: bracketed, TURNED: turned}


@cache
def extracted():
    """All messages, as ``make messages`` extracts them."""
    makefile = (ROOT / "Makefile").read_text()
    options = re.search(r"^EXTRACT = (.*)$", makefile, re.MULTILINE)[1].split()
    with TemporaryDirectory() as folder:
        file = Path(folder) / "messages.pot"
        command = [sys.executable, "-m", "babel.messages.frontend", "-q", "extract", *options]
        subprocess.run([*command, "-o", file, "."], cwd=ROOT, check=True)
        with file.open("rb") as text:
            return read_po(text)


def write_languages(folder):
    """Catalogues of both languages in a folder."""
    for language in WAYS:
        target = folder / language / "LC_MESSAGES"
        target.mkdir(parents=True)
        with (target / "messages.po").open("wb") as file:
            write_po(file, catalogue(language))
    return folder


@cache
def catalogue(language):
    """Every message as this language says it, plurals in as many forms as it has."""
    made = Catalog(locale=language)
    for message in extracted():
        if message.id:
            translations = forms(message.id, WAYS[language], made.num_plurals)
            made.add(message.id, translations, context=message.context, flags=message.flags)
    return made


def forms(message, change, count):
    """A message, or one and many as all the forms that there are."""
    if isinstance(message, str):
        return change(message)
    singular, plural = map(change, message)
    return (singular, *[plural] * (count - 1)) if count > 1 else (plural,)


def untranslated(text, *beside):
    """Words that stand outside all brackets; names and what is no language are none."""
    before = ""
    while text != before:
        before, text = text, re.sub("⟦[^⟦⟧]*⟧", " ", text)
    text = NO_LANGUAGE.sub(" ", text)
    for words in sorted((*OURS, *beside), key=len, reverse=True):
        text = text.replace(words, " ")
    return re.findall(r"[A-Za-z]{2,}", text)


class Reader(HTMLParser):
    """All that a page says: its text, and each sentence in an attribute or in its data."""

    def __init__(self, page):
        super().__init__()
        self.texts, self.attributes, self.inside = [], [], []
        self.feed(page)

    @property
    def spoken(self):
        return [" ".join(self.texts), *self.attributes]

    def handle_starttag(self, tag, attributes):
        found = dict(attributes)
        texts = {name: text for name, text in attributes if is_read(tag, name, text)}
        self.attributes += texts.values()
        if tag in UNSPOKEN:
            self.inside.append("json" if found.get("type") == "application/json" else tag)

    def handle_endtag(self, tag):
        if tag in UNSPOKEN and self.inside:
            self.inside.pop()

    def handle_data(self, data):
        if not self.inside:
            self.texts.append(" ".join(data.split()))
        elif self.inside[-1] == "json":
            self.attributes += sentences_in(json.loads(data))


def is_read(tag, name, text):
    """Whether somebody reads or hears an attribute."""
    is_data = name.startswith("data-") and name not in CODED
    is_sentence = is_data and re.search(r"[A-Za-z]{2,} ", text or "")
    is_button = name == "value" and tag == "button"
    return bool(text) and (name in SPOKEN or (is_sentence and not is_button))


def sentences_in(data):
    """Texts of several words, wherever they stand in data."""
    if isinstance(data, dict):
        data = list(data.values())
    if isinstance(data, list):
        return [text for part in data for text in sentences_in(part)]
    if isinstance(data, str) and data.lstrip().startswith("<"):
        return Reader(data).spoken
    is_sentence = isinstance(data, str) and data not in CODES and re.search(r"[A-Za-z]{2,} ", data)
    return [data] if is_sentence else []


def leaks(page, *beside):
    """Words of a page that no language changed."""
    return [word for text in Reader(page).spoken for word in untranslated(text, *beside)]


def left_in(answers):
    """The words that no language changed, by the page on which they stand."""
    read = [answer for answer in answers if answer.mimetype in READ]
    found = {answer.request.path: left_untranslated(answer) for answer in read}
    return {path: words for path, words in found.items() if words}


def left_untranslated(answer):
    """Words of a page, or of the sentences in data, that no language changed."""
    pages = sentences_in(answer.json) if answer.is_json else [answer.text]
    return [word for page in pages for word in leaks(page, *MONTHS, *LANGUAGES)]
