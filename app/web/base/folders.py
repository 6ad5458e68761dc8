"""Where the pages lie, and the package with them."""

from pathlib import Path

PACKAGE = Path(__file__).parents[2]


def page_folder(name: str) -> Path:
    """``templates`` or ``static``: inside an installed package, beside it in the checkout."""
    inside = PACKAGE / name
    return inside if inside.is_dir() else PACKAGE.parent / name
