"""The package’s folders of templates and static files."""

from pathlib import Path

PACKAGE = Path(__file__).parents[2]


def page_folder(name: str) -> Path:
    inside = PACKAGE / name
    return inside if inside.is_dir() else PACKAGE.parent / name
