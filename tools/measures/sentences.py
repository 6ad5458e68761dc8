"""What stands in more than one place.

Counted is what a person reads: messages for gettext in Python and in templates, text that stands in
a template as it is, and strings in JavaScript that are sentences. A place is a line of a file.
``%(name)s`` and ``{name}`` are the same blank, and a blank counts as a word.
"""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

from jinja2 import Environment

from tools.measures.figure import Figure
from tools.measures.tree import files

Places = dict[str, set[tuple[str, int]]]
"""Files and lines by message; a context stands before its message."""
Message = tuple[str, int]
"""A text and its line."""

GETTEXT = {"_": (1,), "_l": (1,), "ngettext": (1, 2), "gettext": (1,)}
WITH_CONTEXT = {"pgettext": (2,), "npgettext": (2, 3), "_p": (2,), "_pl": (2,)}
ASKED = re.compile(r"-k ?([\w.]+)(?::([\d,c]+))?")
BLANK = re.compile(r"%\((\w+)\)[sd]|\{(\w*)[^{}]*\}")
WORD = re.compile(r"[^\W\d_][\w’'-]*")
STRAIGHT = re.compile(r"(?<=\w)'(?=\w)")
"""An apostrophe as a keyboard has it."""
SENTENCE = 3
"""Words from which on a message is a sentence."""
TOKEN = re.compile(
    r"""//[^\n]*|/\*.*?\*/|("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)""", re.DOTALL
)
SPOKEN = re.compile(r"(?!.*[.][a-z])[\w{“][\w\s{}.,:;!?–—…’“”'%×+−=-]*")
SELECTS = re.compile(r"(?:querySelector(?:All)?|closest|matches)\(\s*$")
BLANK_JS = re.compile(r"\$\{[^{}]*\}")
CUT = re.compile(r"<\w+|[\w-]+=\"")
NAME = "Back Nine"
LEFT_OUT = ("script", "style", "svg")


def keywords(makefile: str) -> dict[str, tuple[int, ...]]:
    """Functions that take messages, and which of their arguments: those of ``make messages`` too.

    A context counts as the first argument of the functions that take one.
    """
    found = {**GETTEXT, **WITH_CONTEXT}
    for name, numbers in ASKED.findall(makefile):
        positions = [number for number in (numbers or "1").split(",") if number.isdecimal()]
        found[name] = tuple(map(int, positions))
    lazy = {
        f"lazy_{name}": positions for name, positions in found.items() if name.endswith("gettext")
    }
    return {**lazy, **found}


def in_python(text: str, known: dict[str, tuple[int, ...]]) -> Iterator[Message]:
    """Messages of a module."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            context = context_of(node) if name.removeprefix("lazy_") in WITH_CONTEXT else ""
            for number in known.get(name, ()):
                for argument in node.args[number - 1 : number]:
                    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                        yield context + argument.value, argument.lineno


def context_of(node: ast.Call) -> str:
    """What tells two senses of a word apart, before its message."""
    first = node.args[0] if node.args else None
    return f"{first.value}\x04" if isinstance(first, ast.Constant) else ""


def in_template(text: str) -> Iterator[Message]:
    """Messages of a template, and text that stands in it as it is."""
    pages = Environment(extensions=["jinja2.ext.i18n"])
    for line, function, message in pages.extract_translations(text):
        parts = flat(message)
        if "pgettext" in function:
            parts = [f"{parts[0]}\x04{part}" for part in parts[1:]]
        yield from ((part, line) for part in parts)
    reader = Text()
    data = (value if kind == "data" else "\0" for _line, kind, value in pages.lex(text))
    reader.feed("".join(data))
    reader.close()
    yield from reader.found


def flat(message: str | tuple[str | None, ...]) -> list[str]:
    """One message or several, as a list."""
    return [part for part in ([message] if isinstance(message, str) else message) if part]


class Text(HTMLParser):
    """Text between tags, of at least two letters in a row."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[Message] = []
        self.inside = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what is no text for people."""
        self.inside += tag in LEFT_OUT

    def handle_endtag(self, tag: str) -> None:
        """Text again."""
        self.inside -= tag in LEFT_OUT

    def handle_data(self, data: str) -> None:
        """Keep what is written out."""
        if not self.inside:
            parts = data.split("\0")
            self.found += [(part, self.getpos()[0]) for part in parts if is_text(part)]


def is_text(part: str) -> bool:
    """Whether it is text for people, not the app's name nor a tag that a block cut in two."""
    return bool(WORD.search(part)) and part.strip() != NAME and not CUT.search(part)


def in_script(text: str) -> Iterator[Message]:
    """Strings of a module that are made of words; selectors are not."""
    for found in TOKEN.finditer(text):
        sentence = BLANK_JS.sub("{}", (found[1] or "")[1:-1])
        is_text = SPOKEN.fullmatch(sentence) and not SELECTS.search(text[: found.start()])
        if is_text and words_in(sentence) >= SENTENCE:
            yield sentence, text.count("\n", 0, found.start()) + 1


def words_in(sentence: str) -> int:
    """How many words it has, its context left out; a blank is one."""
    return len(WORD.findall(BLANK.sub(" blank ", sentence.partition("\x04")[2] or sentence)))


def alike(sentence: str) -> str:
    """The message with one way of writing blanks, spaces and apostrophes."""
    blanks_alike = BLANK.sub(lambda blank: f"{{{blank[1] or blank[2]}}}", sentence)
    return " ".join(STRAIGHT.sub("’", blanks_alike).split())


def find_messages(root: Path) -> Places:
    """Every message and where it stands."""
    makefile = root / "Makefile"
    known = keywords(makefile.read_text("utf-8") if makefile.exists() else "")
    readers = {".py": lambda text: in_python(text, known), ".html": in_template, ".js": in_script}
    found: Places = defaultdict(set)
    for path in files(root, ("app", "templates", "static/js"), tuple(readers)):
        for sentence, line in readers[path.suffix](path.read_text("utf-8")):
            if WORD.search(BLANK.sub("", sentence)):
                found[alike(sentence)].add((str(path.relative_to(root)), line))
    return found


def measure(root: Path) -> list[Figure]:
    """Sentences at several places, and messages of any length in several files."""
    found = find_messages(root)
    twice = {sentence: where for sentence, where in found.items() if len(where) > 1}
    long = [sentence for sentence in twice if words_in(sentence) >= SENTENCE]
    apart = [
        sentence for sentence, where in twice.items() if len({file for file, _line in where}) > 1
    ]
    shown = [
        f"{sentence} — {', '.join(f'{file}:{line}' for file, line in sorted(twice[sentence]))}"
        for sentence in sorted(long, key=lambda sentence: (-len(twice[sentence]), sentence))
    ]
    return [
        Figure("sentences at more than one place", len(long), "0", shown),
        Figure("messages of any length in more than one file", len(apart)),
    ]
