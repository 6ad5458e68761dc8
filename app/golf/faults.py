"""A fault: its place, its code, and the values of its sentence."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal

Kind = Literal["rules", "line", "table", "note", "bgstats", "request", "finding", "paper"]
"""What was read; each kind has its own sentences in ``app.wording.errors.faults``."""
MOST_FAULTS = 100  # faults of one text, so that no text fills a page or a disk


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault or note; ``path`` leads to an entry (``grids[0]``) or line; "" is the whole."""

    path: str
    code: str
    values: Mapping[str, object] = field(default_factory=dict)
    kind: Kind = "rules"

    @property
    def line(self) -> int:
        return int(self.path) if self.path.isdecimal() else 0


class Faults(list[Fault]):
    """The faults of one reading, in the order in which they are found."""

    def __init__(self, kind: Kind, found: Iterable[Fault] = ()) -> None:
        super().__init__(found)
        self.kind = kind

    def add(self, path: str | int, code: str, **values: object) -> None:
        self.append(Fault(f"{path or ''}", code, values, self.kind))

    def first_ones(self) -> tuple[Fault, ...]:
        """Return all faults; of very many, the first ones and the number of the rest."""
        more = len(self) - MOST_FAULTS
        rest = [Fault("", "more", {"num": more}, "table")] if more > 0 else []
        return (*self[:MOST_FAULTS], *rest)
