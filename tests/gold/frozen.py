"""Frozen texts: written once, compared ever after."""

import difflib
import gzip
import re
from pathlib import Path

FOLDER = Path(__file__).parent / "frozen"
SHOWN = 60  # lines of a difference


def read(name):
    """A frozen text, or an empty one."""
    packed = FOLDER / f"{name}.gz"
    if packed.exists():
        return gzip.decompress(packed.read_bytes()).decode()
    file = FOLDER / name
    return file.read_text("utf-8") if file.exists() else ""


def write(part, texts):
    """Freeze the texts of a part, by name; those that it no longer produces go.

    A text of more than 100,000 characters is packed, always to the same bytes.
    """
    folder = FOLDER / part
    for file in [*folder.rglob("*")]:
        if file.is_file():
            file.unlink()
    for name, text in texts.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        if len(text) > 100_000:
            packed = gzip.compress(text.encode(), mtime=0)
            file.with_name(f"{file.name}.gz").write_bytes(packed)
        else:
            file.write_text(text, "utf-8")


def names(part):
    """The names of all frozen texts of a part."""
    files = (file for file in (FOLDER / part).rglob("*") if file.is_file())
    return {str(file.relative_to(FOLDER / part)).removesuffix(".gz") for file in files}


def differences(part, texts):
    """How produced texts differ from the frozen ones, as text for a person; empty is good."""
    return "\n".join(
        line
        for name, text in texts.items()
        if text != (frozen := read(f"{part}/{name}"))
        for line in _difference(f"{part}/{name}", frozen, text)
    )


def _difference(name, frozen, text):
    old, new = frozen.splitlines(), text.splitlines()
    lines = [*difflib.unified_diff(old, new, f"frozen {name}", "now", "", "", 1, "")]
    return [*lines[:SHOWN], *([f"… {len(lines) - SHOWN} more"] if len(lines) > SHOWN else [])]


DATES = re.compile(
    r"\b\d{4}-\d\d-\d\d(T[\d:.+Z-]+)?\b"
    r"|\b\d{1,2}\.? (?:Jan(?:uary?)?|Feb(?:ruary?)?|Mar(?:ch)?|März|Apr(?:il)?|Ma[yi]|June?|Juni"
    r"|July?|Juli|Aug(?:ust)?|Sept?(?:ember)?|O[ck]t(?:ober)?|Nov(?:ember)?|De[cz](?:ember)?)\b\.?"
    r"(?: 20\d\d)?"
    r"|\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b|\b(?:Mon|Diens|Donners|Frei|Sams|Sonn)tag\b"
    r"|\bMittwoch\b"
)


def normal(text, names=()):
    """Text without what differs between two runs: dates, times, years, codes and versions.

    ``names`` are pairs of a text and what stands for it, like an address and ``GAME``.
    """
    for found, stands in names:
        text = text.replace(found, stands)
    text = DATES.sub("DATE", text)
    text = re.sub(r"\b\d{1,2}:\d\d(:\d\d)?\b", "TIME", text)
    text = re.sub(r"\b20\d\d\b", "YEAR", text)
    text = re.sub(r"/v[0-9a-f]{8}/", "/vMARK/", text)
    return re.sub(r"127\.0\.0\.1:\d+", "HOST", text)
