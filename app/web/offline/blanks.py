"""Blank values for pages that the phone fills in by itself: each is its own name in braces."""


class Blank(str):
    """A value nobody knows yet; it is neither more nor less than anything, so it has no sign."""

    __slots__ = ()

    def __lt__(self, other: object) -> bool:
        """Never less."""
        return False

    def __gt__(self, other: object) -> bool:
        """Never more."""
        return False


class Blanks:
    """``blank.points`` is ``{points}``."""

    def __getattr__(self, name: str) -> Blank:
        """The blank of this name."""
        return Blank(f"{{{name}}}")
