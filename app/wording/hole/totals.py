"""Totals without cards and odd decks in words: always marked, never taken for what was checked."""

from app.golf.table import Table
from app.golf.totals import TypedTotal, fewest_held
from app.wording.basics.names import list_of
from app.wording.basics.say import say
from app.wording.hole.penalties import number_word


def unverified_words() -> str:
    """What the mark of a total says."""
    return say("unverified")


def odd_deck_words() -> str:
    """What the mark of a hole says."""
    return say("odd_deck")


def odd_deck_note() -> str:
    """The same as a sentence under the news of a hole."""
    return say("odd_note")


def held_words(table: Table) -> str:
    """What the tick beside a total says to hold; "" where no rule asks for equal cards."""
    count = fewest_held(table)
    return say("held_tick", number=number_word(count)) if count else ""


def final_words() -> str:
    """What the tick says that leaves a total as it is."""
    return say("final_tick")


def ticked_words(table: Table, total: TypedTotal) -> str:
    """What was ticked beside a total."""
    held = held_words(table) if total.held else ""
    return list_of((held, final_words() if total.final else ""))
