"""Faults of a file of BG Stats, each with its place and what to do."""

from collections.abc import Mapping

from flask_babel import lazy_gettext as _l

from app.wording.messages.forms import Sentence, forms_of

PROBLEMS: Mapping[str, Sentence] = {
    "empty": _l("This file is empty. Export all plays from BG Stats and choose that file."),
    "packed_plays": _l(
        "This file is compressed (zip or gz). Unpack it and choose the file that ends in .json "
        "or .bgsplay."
    ),
    "plays_no_text": _l(
        "Line {line} is not UTF-8 text. Choose the file just as BG Stats saved it."
    ),
    "plays_not_json": _l(
        "Line {line} is not JSON. Choose the whole file, just as BG Stats saved it."
    ),
    "odd": _l("{why}. Choose the file just as BG Stats saved it."),
    "no_plays": _l(
        "This isn’t a BG Stats file: it has no list of plays. Export all plays from BG Stats and "
        "choose that file."
    ),
    "no_list": _l(
        "There is no list of {key}. Export all plays from BG Stats and choose that file."
    ),
    "no_play": _l("this is not a play. Choose the file just as BG Stats saved it."),
    "games_only": _l("This file has games but no plays. Export both."),
    "highest_wins": _l(
        "In BG Stats, the highest score wins at {game}; here the lowest does. Choose another "
        "game, or change that in BG Stats and export again."
    ),
    "which_game": _l("Say which of these games is Golf."),
    "together": _l(
        "In BG Stats, all players of {game} win or lose together; here one player wins. Choose "
        "another game, or change that in BG Stats and export again."
    ),
    "too_many_plays": _l(
        "There are {num} plays, but the limit is {most}. Export fewer, for example one year."
    ),
    "play_day": _l("{given} is not a date like 2025-12-24. Change the play in BG Stats."),
    "play_future": _l("{given} is later than today. Change the date of the play in BG Stats."),
    "teams": _l(
        "it was played in teams, but here everyone plays alone. Change the play in BG Stats."
    ),
    "nobody_scored": _l("nobody has a score. Add the players in BG Stats."),
    "no_person": _l("{entry} isn’t in the list of players. Export all plays again."),
    "no_score": _l("{name} has no score. Type it in BG Stats."),
    "score": _l("{name}: {given} is not a whole number. Change the score in BG Stats."),
}
NOTES: Mapping[str, Sentence] = {
    "repeated": forms_of(
        "num",
        "{num} play has the same day, names and scores as another. It counts once.",
        "{num} plays have the same day, names and scores as another. Each counts once.",
    ),
    "ignored": forms_of(
        "num",
        "{num} play is left out: BG Stats doesn’t count it.",
        "{num} plays are left out: BG Stats doesn’t count them.",
    ),
    "faults": forms_of(
        "num",
        "{num} error was found. Plays with errors are left out.",
        "{num} errors were found. Plays with errors are left out.",
    ),
    "otherwise": forms_of(
        "num",
        "In {num} game, BG Stats has a different winner. Here the lowest total wins.",
        "In {num} games, BG Stats has a different winner. Here the lowest total wins.",
    ),
    "twins": _l("Several players in BG Stats are called {name}. Here they count as one person."),
}
