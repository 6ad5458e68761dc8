"""What games and groups have alike: all they were told, and what of it holds."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from app.record.log.entries import token_of
from app.record.log.heads import Heads, LoggedEntry, undone


@dataclass(frozen=True, eq=False)
class Ledger:
    """Entries in the order they were kept, and the heads of every slot; equal only to itself."""

    entries: tuple[LoggedEntry, ...]
    heads: Heads

    @cached_property
    def by_id(self) -> Mapping[str, LoggedEntry]:
        """Its entries by their ids."""
        return {entry.client_id: entry for entry in self.entries}

    @cached_property
    def gone(self) -> frozenset[str]:
        """Ids of entries that were taken back, and not brought back since."""
        return undone(self.by_id)

    @cached_property
    def version(self) -> int:
        """The place of its last entry in the log."""
        return max((entry.seq for entry in self.entries), default=0)

    def was_done(self, token: str) -> bool:
        """Whether it was told an action before."""
        return any(token_of(entry.client_id) == token for entry in self.entries)

    @property
    def room(self) -> int:
        """As how many ordinary ones it counts where many are remembered."""
        return 1
