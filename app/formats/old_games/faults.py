"""What is wrong in which line, as it is found."""

from collections.abc import Mapping
from typing import NamedTuple

MOST_FAULTS = 100


class OldFault(NamedTuple):
    """What is wrong in a line, as a code with values; line 0 is the whole text."""

    line: int
    code: str
    values: Mapping[str, int | str]


class OldFaults(list[OldFault]):
    """The faults of one text."""

    def add(self, line: int, code: str, **values: int | str) -> None:
        """Note one."""
        self.append(OldFault(line, code, values))

    def first_ones(self) -> tuple[OldFault, ...]:
        """All of them; of very many the first ones, and how many more there are."""
        more = len(self) - MOST_FAULTS
        rest = [OldFault(0, "more", {"num": more})] if more > 0 else []
        return (*self[:MOST_FAULTS], *rest)
