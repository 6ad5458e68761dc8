"""Comments of scripts name the Python that they repeat, so that both are changed together."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
TWINS = re.compile(r"Twin of (.*)")
FILE = re.compile(r"[\w/]+\.py")


def test_every_file_that_a_script_calls_its_twin_exists():
    missing = []
    for script in sorted((ROOT / "static/js").rglob("*.js")):
        for line in TWINS.findall(script.read_text("utf-8")):
            folder = ROOT
            for name in FILE.findall(line):
                # “play.py and load.py”: a name without a folder is next to the one before
                path = (ROOT if "/" in name else folder) / name
                folder = path.parent
                if not path.is_file():
                    missing.append(f"{script.name}: {name}")
    assert missing == []


def test_every_file_that_a_comment_names_by_its_whole_path_exists():
    named = re.compile(
        r"(?<![\w/])(?:app|docs|static|templates|tests|tools)/[\w/.-]+\.(?:py|js|html|css|md|toml)\b"
    )
    sources = (
        path
        for folder in ("app", "static/js", "templates")
        for path in sorted((ROOT / folder).rglob("*.*"))
        if path.suffix in (".py", ".js", ".html")
    )
    missing = [
        f"{source.relative_to(ROOT)}: {name}"
        for source in sources
        for name in named.findall(source.read_text("utf-8"))
        if not (ROOT / name).is_file()
    ]
    assert missing == []
