"""Words that names, docstrings and comments do without. `make check` runs this.

Each stands for several plainer words, so a reader has to translate it. Names of columns, of keys
that files, phones and programs send, and of fields of a form keep the word they were given.
"""

import io
import re
import sys
import tokenize
from collections.abc import Iterator
from pathlib import Path

NAMES = {"anew", "luggage", "mine", "nobodys", "odd", "said", "saying", "says", "tell", "tells"}
NAMES |= {"told", "wanted", "whoever"}
"""In names: `text`, `sent`, `query`, `own`, `invalid` and the like say what is meant."""
TEXTS = {"anew", "luggage", "nobodys", "whoever"}
"""In docstrings and comments."""
KEPT = {
    "odd",  # field, key
    "told",  # key of rules and groups
    "tell",  # of a file
    "need_said",  # schema of the API
}
KEPT_PART = re.compile(r"said_a[st]|is_out_said|odd_(deck|count)")
"""Columns, keys and fields of a form, also where a longer name has them."""
FOLDERS = ("app", "tests", "tools", "bench", "static/js")
PART = re.compile(r"[a-z]+")
HUMP = re.compile(r"(?<=[a-z])(?=[A-Z])")
SCRIPT = re.compile(
    r"""(?P<text>//[^\n]*|/\*.*?\*/)|"[^"\n]*"|'[^'\n]*'|`[^`]*`|[.\w$]+:?""", re.DOTALL
)
"""Pieces of a script: comments, strings, and names with what marks them as keys."""


def name_words(name: str) -> set[str]:
    """The words of a name that have a plainer one."""
    parts = HUMP.sub("_", name).strip("_").lower()
    return set() if parts in KEPT else NAMES.intersection(PART.findall(KEPT_PART.sub("", parts)))


def text_words(text: str) -> set[str]:
    """The words of a docstring or comment that have a plainer one."""
    return TEXTS.intersection(PART.findall(text.lower()))


def python_words(source: str) -> Iterator[tuple[int, str, set[str]]]:
    """Each name and text of a module: its line, itself and its words."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.NAME:
            yield token.start[0], token.string, name_words(token.string)
        elif token.type == tokenize.COMMENT or token.string.startswith(('"""', 'r"""')):
            yield token.start[0], token.string, text_words(token.string)


def script_words(source: str) -> Iterator[tuple[int, str, set[str]]]:
    """Each name and comment of a script; names that follow a dot or precede a colon are keys."""
    for match in SCRIPT.finditer(source):
        line, piece = source.count("\n", 0, match.start()) + 1, match[0]
        if match["text"]:
            yield line, piece, text_words(piece)
        elif piece[0] not in "\"'`" and not piece.endswith(":"):
            yield line, piece, name_words(piece.partition(".")[0])


def found_in(path: Path) -> Iterator[str]:
    """Each word of a file that has a plainer one, with its line."""
    read = python_words if path.suffix == ".py" else script_words
    for line, piece, words in read(path.read_text("utf-8")):
        for word in sorted(words):
            yield f"{path}:{line}: {piece[:60].strip()} ({word})"


def main() -> None:
    """Name every place, and end with 1 where there is one."""
    paths = [path for folder in FOLDERS for path in sorted(Path(folder).rglob("*.[pj][ys]"))]
    sys.exit("\n".join(place for path in paths for place in found_in(path)) or None)


if __name__ == "__main__":
    main()
