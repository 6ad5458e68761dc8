"""What was drawn, so that a test can measure it."""

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Mark:
    """Something on the paper: its kind, its outline in mm and, for text, the words and size."""

    kind: str
    left: float
    top: float
    right: float
    bottom: float
    words: str = ""
    size: float = 0


def moved(mark: Mark, by: tuple[float, float]) -> Mark:
    """The same mark elsewhere."""
    return replace(
        mark,
        left=mark.left + by[0],
        right=mark.right + by[0],
        top=mark.top + by[1],
        bottom=mark.bottom + by[1],
    )
