"""The values of switches in plain words, with ``#`` for their number; plain numbers need none."""

from collections.abc import Mapping

from flask_babel import lazy_gettext as _l
from flask_babel import lazy_pgettext

from app.golf.condition_words import RECORDS
from app.golf.procedures import PROCEDURES
from app.wording.messages.by_code import MESSAGES
from app.wording.messages.forms import Sentence
from app.wording.rules.penalty_rules import WORDS as CONDITION_WORDS
from app.wording.rules.procedures import WORDS

CANCELS: Mapping[str, Sentence] = {
    "no": _l("no effect"),
    "whole": _l("cancel if all equal"),
    "yes": _l("cancel"),
    "2": _l("two cancel"),
    "3": _l("three cancel"),
    "4": _l("four cancel"),
}
NOTHING_MORE: Mapping[str, Sentence] = {"no": _l("no effect"), "0": MESSAGES["cancel_to_0"]}
UNSAID: Mapping[str, Sentence] = {"none": _l("not specified")}
OPTIONS: Mapping[str, Mapping[str, Sentence]] = {
    "*": {
        "no": MESSAGES["no"],
        "yes": MESSAGES["yes"],
        "none": MESSAGES["none"],
        "nothing": lazy_pgettext("value of a rule", "nothing"),
    },
    "jokers": {"# a deck": _l("{number} per deck"), "# in all": _l("{number} in all")},
    "red_kings": {"no": _l("like black ones")},
    "column": CANCELS,
    "row": CANCELS,
    "diagonal": CANCELS,
    "neighbours": CANCELS,
    "anywhere": CANCELS,
    "block": NOTHING_MORE,
    "all_equal": NOTHING_MORE,
    "corners": NOTHING_MORE,
    "serve": {
        "every": _l("yes, in several lines"),
        "apart": _l("yes, but no card belongs to two blocks"),
        "most": _l("no: as many as possible cancel"),
        "best": _l("no: whatever is best for the player"),
    },
    "beaten": {
        "#": _l("+{number}"),
        "double": _l("doubled"),
        "double positive": _l("doubled when above 0"),
        "double and #": _l("doubled and {number} more"),
        "at least #": _l("doubled, at least {number} more"),
        "highest": _l("becomes the highest of the hole"),
        "highest other": _l("becomes the highest of the others"),
        "# a player": _l("+{number} for each player"),
    },
    "tie": {"safe": _l("is safe"), "punished": _l("costs as much as being busted")},
    "rivals": {"one": _l("costs once"), "each": _l("costs once for each of them")},
    "reward": {
        "zero": _l("never more than 0"),
        "# a player": _l("{number} for each player"),
    },
    "reward_on_tie": {"tied": MESSAGES["yes"], "alone": _l("no, only if lowest alone")},
    "stage": {
        "before": _l("before four of a kind is counted"),
        "after": _l("after four of a kind is counted"),
    },
    "holes": {"open": _l("until a target or limit")},
    "tie_for_first": {
        "shared": _l("is shared"),
        "extra hole": _l("is played off in an extra hole"),
    },
    "pot_tied": {
        "leaves": _l("leaves it as it is"),
        "takes": _l("takes it, as if lowest alone"),
        "pays": _l("pays in, as if busted"),
    },
    "starts": {
        "after dealer": MESSAGES["seat_after_dealer"],
        "highest": _l("the highest score of the last hole"),
        "went out": _l("the last player who went out"),
    },
    **{record.switch: CONDITION_WORDS[record.word].options for record in RECORDS if record.options},
    **{
        f"told_{key}": {**UNSAID, **WORDS[key].options}
        for key, procedure in PROCEDURES.items()
        if not procedure.is_flag
    },
}
