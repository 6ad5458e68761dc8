"""What can be wrong with a ruleset: a code, and the English sentence that translators start from.

The blanks in braces are the values of the error; ``app.wording.problems`` says it in the reader's
language.
"""

from collections.abc import Mapping


def _l(text: str) -> str:
    """Marks a sentence for translators; it stays as it is."""
    return text


PROBLEMS: Mapping[str, str] = {
    "apart_lines": _l("at most {most} lines through a card may leave"),
    "by_points": _l("{word} can’t be used to say what cards count"),
    "cells": _l("name two cells or more, each once, from 0 to {last}"),
    "cells_missing": _l("say which cells, like 'corners' or [0, 2]"),
    "claims": _l(
        "{claim} and {other} can’t rule over the same cards; part them with only or never"
    ),
    "choose": _l("choose one of {known}, not {given}"),
    "choose_parent": _l("choose one of {known}"),
    "deck": _l("write its ranks, like {example}"),
    "decks_from": _l("write from how many players on, like 5"),
    "decks_start": _l("say how many decks from 1 player on, like {example}"),
    "empty_mapping": _l("write cards and numbers, like {example}"),
    "entries": _l("write entries, like layout = '2x3'"),
    "entries_in_braces": _l("write entries in braces, like {example}"),
    "goes_with": _l("goes with {known}"),
    "layout": _l("write rows x columns with 4 to 16 cells, like 2x3, not {given}"),
    "list": _l("write a list, like [ … ]"),
    "missing": _l("is missing"),
    "no_end": _l("an open game needs a target or a limit"),
    "no_pips": _l("{rank} has no number of its own; write what it counts"),
    "no_place": _l("nothing like that fits into {layout}"),
    "no_points": _l("say what {card} counts"),
    "no_ref": _l("write the id of a ruleset, or its entries"),
    "no_selector": _l("name the cards, like 3-10, red 3 or QS"),
    "no_such_card": _l("the deck has no {card}"),
    "no_take": _l("say how many, like 2"),
    "not_json": _l("this is not JSON ({detail})."),
    "not_toml": _l("this is not TOML ({detail})."),
    "players": _l("write the fewest and the most, like 2-4, not {given}"),
    "rank": _l("{rank} can’t be a rank; use A, J, Q, K or numbers"),
    "text": _l("write 1 to 200 characters of text"),
    "true_or_false": _l("write true or false, not {given}"),
    "twice": _l("{rank} stands there twice"),
    "unknown_key": _l("is not known here; use {known}"),
    "whole": _l("write a whole number from {least} to {most}, not {given}"),
    "wild": _l("a wild card serves once: write claim = 'most' or 'best'"),
}
"""Sentences by code."""
