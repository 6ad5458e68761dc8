"""Faults of a hole as a line of JSON, with what to write."""

from collections.abc import Mapping, Sequence

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l

from app.golf.text import quoted_briefly
from app.wording.basics.names import either
from app.wording.basics.placeholders import isolated
from app.wording.basics.say import say
from app.wording.messages.forms import Sentence, forms_of

HOLE = '{"rules": "nine-hole", "grids": ["6 4 2 / 6 9 2", "K 9 A / K 3 2"], "went_out": 0}'
TOTAL = '{"total": 13, "held": true, "final": false}'
ADJUSTMENT = '{"seat": 0, "points": 5, "reason": "misdeal"}'
EXAMPLES: Mapping[str, str] = {
    "rules": '"rules": "nine-hole"',
    "grids": '"grids": ["6 4 2 / 6 9 2", "K 9 A / K 3 2"]',
    "went_out": '"went_out": 0',
    "total": '"total": 13',
    "seat": '"seat": 0',
    "points": '"points": 5',
    "reason": '"reason": "misdeal"',
}

PROBLEMS: Mapping[str, Sentence] = {
    "line_not_json": _l(
        "this is not JSON ({detail}, character {column}). Write one hole per line: {hole}"
    ),
    "object": _l("write one hole per line: {hole}"),
    "too_many_bytes": _l("this line has more than {most} bytes. Write one hole per line: {hole}"),
    "no_text": _l("this is not UTF-8 text. Save it as UTF-8."),
    "mark": _l(
        "there is a byte order mark here. Only the first line may start with one: remove it."
    ),
    "key_missing": _l("is missing: write {example}"),
    "unknown": _l("is not known here: use {known}"),
    "rules": _l('write the id of a preset, like "nine-hole", or a whole set of rules'),
    "decks": _l("write a whole number from 1 to {most}"),
    "letters": _l("write the letters of a deck: {known}"),
    "grids": _l("write a list with a grid for each player, null for anyone who didn’t play"),
    "nobody": _l("nobody has a grid: write one for each who played"),
    "too_many_grids": _l("{given} grids are too many: a hole has at most {most} players"),
    "layouts": _l("the grids are laid out differently, {sizes}: use one layout for all"),
    "grid": _l(
        "{name} has neither text nor rows of cards here: write "
        '"6 4 2 / 6 9 2" or [["6", "4", "2"], ["6", "9", "2"]]'
    ),
    "row": _l('{name}: write a row as a list of cards, like ["6", "4", "2"]'),
    "card": _l('{name}: write a card as text, like "Q", or null for one that is missing'),
    "total": _l('{name}: write a total as text, like "=13", or as {total}'),
    "total_points": _l("{name}: write a whole number from {least} to {most}"),
    "player_names": _l("write a list of names, one for each grid"),
    "player_name": _l("write a name"),
    "players_count": forms_of(
        "given",
        "there is one name for {grids} grids: write one for each",
        "there are {given} names for {grids} grids: write one for each",
    ),
    "seat": _l("write {seats}"),
    "seat_out": _l("write {seats}, or null where nobody went out"),
    "away": _l("{name} did not play this hole: write {seats}"),
    "away_out": _l("{name} did not play this hole: write {seats}, or null where nobody went out"),
    "looks": _l("write a list of whole numbers, one for each grid"),
    "look": _l("write how often {name} peeked, a whole number from 0 to {most}"),
    "looks_count": forms_of(
        "given",
        "there is one number for {grids} grids: write one for each",
        "there are {given} numbers for {grids} grids: write one for each",
    ),
    "look_away": _l("{name} did not play this hole: write 0"),
    "adjustments": _l("write a list, like [{adjustment}]"),
    "adjustment": _l("write it like {adjustment}"),
    "points": _l("write a whole number from {least} to {most}"),
    "why": _l("write why, in a few words"),
}

LOOKS_WITHOUT_FINE: Sentence = _l(
    "{names} peeked at cards, but these rules have no penalty for that. Leave “looks” out, or "
    'use rules with one, like { "when": "looked", "add": 1 }.'
)
"""A finding, since these peeks would be lost."""


def seat_name(seat: int) -> str:
    return say("player_number", number=seat + 1)


def seats_text(names: Sequence[str], playing: Sequence[int]) -> str:
    """Which number means which player; of many only the first and the last.

    If no player is known, how to number players.

    >>> seats_text(["Ann", "Bea", "Cam"], [0, 2])
    '0 for Ann or 2 for Cam'
    """
    if not playing:
        return _("0 for the first player")
    seats = [
        _("%(seat)s for %(name)s", seat=seat, name=isolated(quoted_briefly(names[seat])))
        for seat in playing
    ]
    return either(seats) if len(seats) < 6 else f"{seats[0]} … {seats[-1]}"
