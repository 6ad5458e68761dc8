"""Files in a folder, and lines that are too long.

A file counts when somebody writes it: Python, JavaScript, CSS, templates. ``__init__.py`` is the
sign on the door and doesn't count; folders of fonts and translations hold what tools made.

Two folders are long on purpose and are left out of the fullest one: the rules are a list of ideas
in reading order, and their tests mirror it file by file. The figures name them with their size.
"""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from tools.measures.figure import Figure

WRITTEN = (".py", ".js", ".css", ".html")
MADE = {"fonts", "translations", "node_modules"}
STREETS = ("app", "templates", "static/js", "static/css", "tests")
CODE = ("app", "templates", "static", "tests", "tools", "bench")
MOST_FILES = 15
LISTS = ("app/golf", "tests/golf")
"""Folders that are long on purpose."""
LONGEST = {".py": 100}
LONGEST_ELSEWHERE = 120
SHOWN = 8


def files(root: Path, folders: tuple[str, ...], kinds: tuple[str, ...] = WRITTEN) -> Iterator[Path]:
    """Every written file below some folders, in order."""
    for folder in folders:
        for path in sorted((root / folder).rglob("*")):
            if path.suffix in kinds and not is_made(path.relative_to(root)):
                yield path


def is_made(path: Path) -> bool:
    """Whether it lies in a folder of things that tools make."""
    return any(part in MADE or part.startswith((".", "__py")) for part in path.parts[:-1])


def files_per_folder(root: Path) -> Counter[str]:
    """How many files lie side by side in each folder."""
    found = (path for path in files(root, STREETS) if path.name != "__init__.py")
    return Counter(str(path.parent.relative_to(root)) for path in found)


def long_lines(root: Path, kinds: tuple[str, ...]) -> Counter[str]:
    """Lines over the limit of their kind, by file."""
    found: Counter[str] = Counter()
    for path in files(root, CODE, kinds):
        limit = LONGEST.get(path.suffix, LONGEST_ELSEWHERE)
        count = sum(len(line) > limit for line in path.read_text("utf-8").splitlines())
        found += Counter({str(path.relative_to(root)): count})
    return found


def measure(root: Path) -> list[Figure]:
    """The fullest folder, the folders that are too full, lines over the limit."""
    folders = files_per_folder(root)
    lists = [f"{name} ({folders.pop(name)})" for name in LISTS if name in folders]
    beside = f", beside {' and '.join(lists)}" if lists else ""
    most = max(folders.values(), default=0)
    full = [f"{name}: {n}" for name, n in folders.most_common() if n > MOST_FILES]
    lines = [
        Figure(f"lines over {limit} characters, {name}", count.total(), "0", worst(count))
        for name, limit, count in (
            ("Python", LONGEST[".py"], long_lines(root, (".py",))),
            ("JavaScript", LONGEST_ELSEWHERE, long_lines(root, (".js",))),
            ("CSS", LONGEST_ELSEWHERE, long_lines(root, (".css",))),
            ("templates", LONGEST_ELSEWHERE, long_lines(root, (".html",))),
        )
    ]
    return [
        Figure(f"files in the fullest folder{beside}", most, "about 15"),
        Figure(f"folders with more than {MOST_FILES} files", len(full), "0", full),
        *lines,
    ]


def worst(found: Counter[str]) -> list[str]:
    """Where most of them stand."""
    return [f"{name}: {count}" for name, count in found.most_common(SHOWN)]
