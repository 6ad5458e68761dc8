"""Unverified totals and odd decks, which are always marked."""

from app.golf.table import Table
from app.golf.totals import TypedTotal, fewest_held
from app.wording.basics.names import list_of
from app.wording.basics.say import say
from app.wording.hole.penalties import number_word


def unverified_words() -> str:
    return say("unverified")


def odd_deck_words() -> str:
    return say("odd_deck")


def odd_deck_note() -> str:
    return say("odd_note")


def held_words(table: Table) -> str:
    count = fewest_held(table)
    return say("held_tick", number=number_word(count)) if count else ""


def final_words() -> str:
    return say("final_tick")


def ticked_words(table: Table, total: TypedTotal) -> str:
    held = held_words(table) if total.held else ""
    return list_of((held, final_words() if total.final else ""))
