"""Writes THIRD_PARTY.md: the packages of the lock file, each with its licence.

``python -m tools.third_party`` reads licences from what is installed; a test compares.
"""

import re
from collections.abc import Iterator
from email.message import Message
from importlib.metadata import metadata
from pathlib import Path
from typing import cast

ROOT = Path(__file__).parents[1]
NOTICE = ROOT / "THIRD_PARTY.md"
# Not what only Windows installs: Back Nine doesn’t run there.
PIN = re.compile(r"^([\w.-]+)(?:\[[^]]*\])?==([^ \n]+)(?!.*sys_platform == 'win32')", re.MULTILINE)
LONGEST = 60  # letters of a licence's name; longer ones are its text
HEAD = """# Third-party software
Back Nine uses these packages, in the versions of `requirements.lock`, each under its own licence.
Their texts come with the packages. The fonts in `app/paper/fonts` have their licences beside them.
`python -m tools.third_party` writes this page.

| package | version | licence |
|---|---|---|
"""


def notice(lock: str) -> str:
    """The page for the text of a lock file."""
    return HEAD + "".join(_rows(lock))


def _rows(lock: str) -> Iterator[str]:
    versions: dict[str, list[str]] = {}
    for name, version in PIN.findall(lock):
        versions.setdefault(name, []).append(version)
    for name, found in versions.items():
        yield f"| {name} | {', '.join(found)} | {_licence(name)} |\n"


def _licence(name: str) -> str:
    """The licence of an installed package: as an expression, in a few words, or by its class."""
    fields = cast("Message", metadata(name))
    classes = [
        classifier
        for classifier in fields.get_all("Classifier", [])
        if classifier.startswith("License ::")
    ]
    words = str(fields.get("License-Expression") or fields.get("License") or "").strip()
    is_text = not words or "\n" in words or len(words) > LONGEST or words.startswith("Copyright")
    return classes[-1].rpartition(" :: ")[2] if is_text and classes else words


def main() -> None:
    """Write the page."""
    NOTICE.write_text(notice((ROOT / "requirements.lock").read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main()
