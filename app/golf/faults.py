"""A fault: its place, its code, and the values of its sentence."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

MOST_FAULTS = 100  # faults of one text, so that no text fills a page or a disk


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault or note; ``path`` leads to an entry (``grids[0]``) or line; "" is the whole."""

    path: str
    code: str
    values: Mapping[str, object] = field(default_factory=dict)

    def at(self, path: str | int) -> "Fault":
        return replace(self, path=str(path))

    def below(self, path: str) -> "Fault":
        """Return the fault in a part of what was read that is at ``path``."""
        return replace(self, path=f"{path}.{self.path}" if self.path else path)

    @property
    def line(self) -> int:
        return int(self.path) if self.path.isdecimal() else 0


class Faults(list[Fault]):
    """The faults of one reading, in the order in which they are found."""

    def add(self, path: str | int, code: str, **values: object) -> None:
        self.append(Fault(f"{path or ''}", code, values))

    def first_ones(self) -> tuple[Fault, ...]:
        """Return all faults; of very many, the first ones and the number of the rest."""
        more = len(self) - MOST_FAULTS
        rest = [Fault("", "more", {"num": more})] if more > 0 else []
        return (*self[:MOST_FAULTS], *rest)
