"""What is wrong with a file of BG Stats: a sentence a code, with its place and what to do."""

from collections.abc import Mapping

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l

from app.wording.basics.placeholders import Values, fill
from app.wording.messages.forms import Sentence, forms_of

PROBLEMS: Mapping[str, Sentence] = {
    "empty": _l("There is nothing in this file. In BG Stats export all plays, and take that file."),
    "packed": _l(
        "This file is packed (zip or gz). Unpack it, and take the file in it that ends in .json or "
        ".bgsplay."
    ),
    "no_text": _l("Line {line} is not UTF-8 text. Take the file as BG Stats wrote it."),
    "not_json": _l("Line {line} is not JSON. Take the file as BG Stats wrote it, all of it."),
    "odd": _l("{why}. Take the file as BG Stats wrote it."),
    "no_plays": _l(
        "This is no file of BG Stats: it has no list of plays. In BG Stats export all plays, and "
        "take that file."
    ),
    "list": _l("There is no list of {key}. In BG Stats export all plays, and take that file."),
    "no_play": _l("this is no play. Take the file as BG Stats wrote it."),
    "no_games": _l("There is no game with a play in this file. Export the plays with their games."),
    "highest_wins": _l(
        "At {game} the highest score wins, as BG Stats has it; in a group the lowest does. Choose "
        "another game, or change that in BG Stats and export again."
    ),
    "together": _l(
        "At {game} all win or lose together, as BG Stats has it; in a group one wins. Choose "
        "another game, or change that in BG Stats and export again."
    ),
    "too_many": _l("There are {num} plays, the most is {most}. Export fewer, by year perhaps."),
    "day": _l("{given} is not a day like 2025-12-24. Change the play in BG Stats."),
    "future": _l("{given} is later than today. Change the day of the play in BG Stats."),
    "teams": _l("it was played in teams, here everybody plays alone. Change the play in BG Stats."),
    "scores": _l("nobody has a score. Add the players in BG Stats."),
    "people": forms_of(
        "num",
        "there is {num} player here. A game has {least} to {most}.",
        "there are {num} players here. A game has {least} to {most}.",
    ),
    "nobody": _l("{entry} names nobody of the list of players. Export all plays once more."),
    "name": _l("{entry}: {given} can’t be a name. Change the player’s name in BG Stats."),
    "name_long": _l("the name {name} is too long: at most {most} characters."),
    "name_twice": _l("{name} stands here twice. Give one of the two another name in BG Stats."),
    "no_score": _l("{name} has no score. Write it in BG Stats."),
    "score": _l("{name}: {given} is no whole number. Change the score in BG Stats."),
    "range": _l("{name}: {given} is too much. A score lies between −{most} and {most}."),
}
"""What is wrong and what to do instead."""
NOTES: Mapping[str, Sentence] = {
    "repeated": forms_of(
        "num",
        "{num} play has the day, names and scores of another. It counts once.",
        "{num} plays have the day, names and scores of another. Each counts once.",
    ),
    "ignored": forms_of(
        "num",
        "{num} play is left out: BG Stats doesn’t count it.",
        "{num} plays are left out: BG Stats doesn’t count them.",
    ),
    "faults": forms_of(
        "num",
        "Plays with something wrong are left out: {num} fault.",
        "Plays with something wrong are left out: {num} faults.",
    ),
    "otherwise": forms_of(
        "num",
        "In {num} game BG Stats names another winner. Here the lowest total wins.",
        "In {num} games BG Stats names another winner. Here the lowest total wins.",
    ),
    "twins": _l("Several players in BG Stats are called {name}. Here they are one."),
}
"""What of a file is not kept, or kept otherwise than the app has it."""


def bgstats_note(code: str, values: Values) -> str:
    """What happens to some of a file.

    >>> bgstats_note("ignored", {"num": 2})
    '2 plays are left out: BG Stats doesn’t count them.'
    """
    return fill(NOTES[code], values)


def bgstats_problem(place: str, code: str, values: Values) -> str:
    """What is wrong, after the place where it stands; "" is the whole file.

    >>> bgstats_problem("plays[3], 2025-12-24", "no_score", {"name": "Ann"})
    'plays[3], 2025-12-24: Ann has no score. Write it in BG Stats.'
    """
    problem = fill(PROBLEMS[code], values)
    return _("%(place)s: %(problem)s", place=place, problem=problem) if place else problem
