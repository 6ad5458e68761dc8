"""Placeholders for pages that the phone fills in: each is its own name in braces."""


class Blank(str):
    """A placeholder; neither less nor more than anything, so templates give it no sign."""

    __slots__ = ()

    def __lt__(self, other: object) -> bool:
        return False

    def __gt__(self, other: object) -> bool:
        return False


class Blanks:
    """``blank.points`` is ``{points}``."""

    def __getattr__(self, name: str) -> Blank:
        return Blank(f"{{{name}}}")
