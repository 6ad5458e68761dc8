"""How many places the guide for contributors names for a change.

A change is named by a heading, or by a line with bold words or a colon at its end. Its places are
the items of the list below it: before the next heading, or deeper than the item that names it.
"""

import re
from pathlib import Path

from tools.measures.figure import Figure

GUIDE = "CONTRIBUTING.md"
CHANGES = {
    "a rule that is told, not scored": (r"\b(told|unscored|house) rules?\b|\brule word", "2"),
    "a penalty condition": (r"\bpenalty condition", "4"),
    "a page": (r"\ba (new )?page\b", "6"),
    "a sentence": (r"\ba (new )?sentence\b", "1"),
    "a language": (r"\ba (new )?language\b", "1"),
    "an export": (r"\ban? (new )?(export|file format)\b", ""),
}
HEADING = re.compile(r"#+ ")
ITEM = re.compile(r"( *)(?:[-*+]|\d+[.)]) ")
BOLD = re.compile(r"\*\*(.+?)\*\*")
NONE = "not a list"


def places(text: str, change: str) -> int | str:
    """The length of the first list under a line that names the change."""
    lines = text.splitlines()
    for number, line in enumerate(lines):
        if re.search(change, name_in(line), re.IGNORECASE):
            count = items_below(lines[number + 1 :], line)
            if count:
                return count
    return NONE


def name_in(line: str) -> str:
    """The part of a line that can name a change."""
    if HEADING.match(line) or line.rstrip().endswith(":"):
        return line
    return " ".join(BOLD.findall(line))


def items_below(lines: list[str], named_by: str) -> int:
    """How many items the list has that follows, deeper items and other text left out."""
    found, above = 0, ITEM.match(named_by)
    least = len(above[1]) + 1 if above else 0
    depth = None
    for line in lines:
        item = ITEM.match(line)
        if HEADING.match(line) or (item and len(item[1]) < least) or is_over(line, depth):
            break
        if item and (depth is None or len(item[1]) == depth):
            found, depth = found + 1, len(item[1])
    return found


def is_over(line: str, depth: int | None) -> bool:
    """Whether a list that has begun ends here: a line of text that stands no deeper."""
    indent = len(line) - len(line.lstrip())
    return depth is not None and bool(line.strip()) and indent <= depth and not ITEM.match(line)


def measure(root: Path) -> list[Figure]:
    """One figure for each change."""
    guide = root / GUIDE
    text = guide.read_text("utf-8") if guide.exists() else ""
    return [
        Figure(f"places to touch for {name}", places(text, change), aim)
        for name, (change, aim) in CHANGES.items()
    ]
