"""What games and groups have in common: all their entries, and the current ones."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from app.record.log.entries import token_of
from app.record.log.heads import Heads, LoggedEntry, undone


@dataclass(frozen=True, eq=False)
class Ledger:
    """Entries in log order, and the heads of every slot; equal only to itself."""

    entries: tuple[LoggedEntry, ...]
    heads: Heads

    @cached_property
    def by_id(self) -> Mapping[str, LoggedEntry]:
        return {entry.client_id: entry for entry in self.entries}

    @cached_property
    def gone(self) -> frozenset[str]:
        return undone(self.by_id)

    @cached_property
    def version(self) -> int:
        return max((entry.seq for entry in self.entries), default=0)

    def was_done(self, token: str) -> bool:
        return any(token_of(entry.client_id) == token for entry in self.entries)

    @property
    def room(self) -> int:
        """Its weight in a cache, in ordinary ledgers."""
        return 1
