"""Sentences of grids and penalties, by code; ``_0`` if nothing is counted."""

from collections.abc import Mapping

from flask_babel import lazy_gettext as _l
from flask_babel import lazy_pgettext

from app.wording.messages.forms import Sentence, forms_of

SCORE_LINES: Mapping[str, Sentence] = {
    "card": _l("{card} counts {points}"),
    "empty": forms_of(
        "count",
        "{count} card has left the grid: 0",
        "{count} cards have left the grid: 0",
    ),
    "empty_worth": forms_of(
        "count",
        "{count} card that left the grid counts {points}",
        "{count} cards that left the grid count {points} together",
    ),
    "total_only": _l("total only, not checked: {points}"),
    "column": _l("{cards} in column {line} cancel: 0"),
    "column_worth": _l("{cards} in column {line} count {points} together"),
    "column_bonus": _l("{cards} in column {line} match: {points:+}"),
    "column_bonus_0": _l("{cards} in column {line} keep their points"),
    "row": _l("{cards} in row {line} cancel: 0"),
    "row_worth": _l("{cards} in row {line} count {points} together"),
    "row_bonus": _l("{cards} in row {line} match: {points:+}"),
    "row_bonus_0": _l("{cards} in row {line} keep their points"),
    "diagonal": _l("{cards} on diagonal {line} cancel: 0"),
    "diagonal_worth": _l("{cards} on diagonal {line} count {points} together"),
    "diagonal_bonus": _l("{cards} on diagonal {line} match: {points:+}"),
    "diagonal_bonus_0": _l("{cards} on diagonal {line} keep their points"),
    "neighbours": _l("{cards} touch ({place}; {other}) and cancel: 0"),
    "neighbours_together": _l("{cards} touch equal cards and cancel: 0"),
    "neighbours_worth": _l("{cards} touch ({place}; {other}) and count {points} together"),
    "neighbours_bonus": _l("{cards} touch ({place}; {other}): {points:+}"),
    "neighbours_bonus_0": _l("{cards} touch ({place}; {other}) and keep their points"),
    "block": _l("{cards} in a block (from row {row}, column {column}) cancel: 0"),
    "block_worth": _l(
        "{cards} in a block (from row {row}, column {column}) count {points} together"
    ),
    "block_bonus": _l("{cards} in a block (from row {row}, column {column}): {points:+}"),
    "block_bonus_0": _l("{cards} in a block (from row {row}, column {column}) keep their points"),
    "anywhere": _l("{cards} match and cancel: 0"),
    "anywhere_worth": _l("{cards} match and count {points} together"),
    "anywhere_bonus": _l("{cards} match: {points:+}"),
    "anywhere_bonus_0": _l("{cards} match and keep their points"),
    "columns": _l("{cards} in equal columns cancel: 0"),
    "columns_worth": _l("{cards} in equal columns count {points} together"),
    "columns_bonus": _l("{cards} in equal columns: {points:+}"),
    "columns_bonus_0": _l("{cards} in equal columns keep their points"),
    "cells": _l("{cards} in the chosen spots cancel: 0"),
    "cells_worth": _l("{cards} in the chosen spots count {points} together"),
    "cells_bonus": _l("{cards} in the chosen spots match: {points:+}"),
    "cells_bonus_0": _l("{cards} in the chosen spots keep their points"),
}

PENALTIES: Mapping[str, Sentence] = {
    "out": _l("went out: {points:+}"),
    "out_beaten": _l("went out with {score}, beaten by {other} ({others}): {points:+}"),
    "out_tied": _l("went out with {score}, tied with {others}: {points:+}"),
    "out_tied_0": _l("went out with {score}, tied with {others}: a tie costs nothing"),
    "out_lowest": _l("went out with {score}, nobody has less: {points:+}"),
    "out_alone": _l("went out with {score}, everyone else has more: {points:+}"),
    "lowest": _l("the lowest grid, {score}: {points:+}"),
    "shares": _l("{score}, the same as {others}: {points:+}"),
    # Translators: {card} is a rank as printed on the card, 9 or K; here several of them, “four 9s”.
    "holds": _l("holds {number} {card}s: {points:+}"),
    "holds_said": _l("holds {number} of a kind: {points:+}"),
    "looked": forms_of(
        "looks",
        "peeked at a face-down card: {points:+}",
        "peeked {looks} times at face-down cards: {points:+}",
    ),
    "adjustment": _l("{reason}: {points:+}"),
}

PENALTIES_BY_OTHERS: Mapping[str, Sentence] = {
    "out_others": _l("{others} went out: {points:+}"),
    "out_beaten_others": _l("{others} went out with {score}, beaten by {other}: {points:+}"),
    "out_tied_others": _l("{others} went out with {score} and tied: {points:+}"),
    "out_lowest_others": _l("{others} went out with {score}, nobody has less: {points:+}"),
    "out_alone_others": _l("{others} went out with {score}, everyone else has more: {points:+}"),
    "lowest_others": _l("{others} has the lowest grid, {score}: {points:+}"),
    "shares_others": _l("{others} shares a score of {score}: {points:+}"),
    # Translators: {card} is a rank as printed on the card, 9 or K; here several of them, “four 9s”.
    "holds_others": _l("{others} holds {number} {card}s: {points:+}"),
    "holds_others_said": _l("{others} holds {number} of a kind: {points:+}"),
    "looked_others": forms_of(
        "looks",
        "{others} peeked at a face-down card: {points:+}",
        "{others} peeked {looks} times at face-down cards: {points:+}",
    ),
    "out_each_other": _l("for going out, settled with {others}: {points:+}"),
    "out_beaten_each_other": _l(
        "for going out with {score}, beaten by {other}, settled with {others}: {points:+}"
    ),
    "out_tied_each_other": _l("for going out tied at {score}, settled with {others}: {points:+}"),
    "out_lowest_each_other": _l(
        "for going out lowest with {score}, settled with {others}: {points:+}"
    ),
    "out_alone_each_other": _l(
        "for going out alone lowest with {score}, settled with {others}: {points:+}"
    ),
    "lowest_each_other": _l("for the lowest grid, {score}, settled with {others}: {points:+}"),
    "shares_each_other": _l("for sharing a score of {score}, settled with {others}: {points:+}"),
    # Translators: {card} is a rank as printed on the card, 9 or K; here several of them, “four 9s”.
    "holds_each_other": _l("for {number} {card}s, settled with {others}: {points:+}"),
    "holds_each_other_said": _l("for {number} of a kind, settled with {others}: {points:+}"),
    "looked_each_other": _l("for peeking at face-down cards, settled with {others}: {points:+}"),
}
"""Caused by another player, or paid from player to player."""

AMOUNTS: Mapping[str, Sentence] = {
    "how_add": _l("{number:+}"),
    "how_times_2": _l("grid score doubled"),
    "how_times": _l("grid score times {number}"),
    "how_become": _l("grid score becomes {number}"),
    "how_become_highest": _l("grid score becomes the highest of the hole"),
    "how_become_highest_other": _l("grid score becomes the highest of the others"),
    "how_per_player": _l("{number:+} for each player in the hole"),
    "how_per_rival_out_beaten": _l("{number:+} for each player who has less"),
    "how_per_rival_out_tied": _l("{number:+} for each player with the same score"),
    "how_per_rival_shares": _l("{number:+} for each other player with the same score"),
    "how_at_least": _l("adding at least {number}"),
    "how_at_least_0": _l("never lowers the score"),
    "how_at_most": _l("adding at most {number}"),
    "how_at_most_0": _l("never raises the score"),
    "explained": _l("{sentence} ({how})"),
    "named": _l("{name}: {sentence}"),
}

NUMBERS: Mapping[str, Sentence] = {
    "number_2": lazy_pgettext("how many", "two"),
    "number_3": lazy_pgettext("how many", "three"),
    "number_4": lazy_pgettext("how many", "four"),
    "number_5": lazy_pgettext("how many", "five"),
    "number_6": lazy_pgettext("how many", "six"),
}

# Translators: {card} is a rank as printed on the card, 9 or K; here several of them, “four 9s”.
HELD: Sentence = _l("{holder} holds {number} {card}s")
HELD_TOTAL: Sentence = _l("{holder} holds {number} of a kind")
# Translators: beside the name of a player, {card} as above: “four 9s”.
HELD_CARDS: Sentence = _l("{number} {card}s")
HELD_CARDS_TOTAL: Sentence = _l("{number} of a kind")
