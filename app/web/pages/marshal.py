"""The marshal's line: what to do before a hole, what is needed, what a reshuffle changes."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.record.play import Play
from app.wording.needs import first_short, needs_text, reshuffle_texts


@dataclass(frozen=True, slots=True)
class MarshalEntry:
    """Cards to turn up first, what everybody needs, what holds once the deck ran out."""

    first: str
    needs: str
    reshuffle: Sequence[str]


def marshal_entry(play: Play, number: int) -> MarshalEntry:
    """What the marshal says before a hole; of needs nothing when an old one is corrected."""
    ruleset = play.ruleset_of(number)
    is_next = number == play.next_number and not play.is_over
    return MarshalEntry(
        first=first_short(ruleset, number),
        needs=needs_text(play) if is_next else "",
        reshuffle=reshuffle_texts(ruleset),
    )
