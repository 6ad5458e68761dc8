"""Who deals and who starts, hole by hole."""

from collections.abc import Mapping

from flask_babel import lazy_gettext as _l

from app.golf.ruleset import Ruleset
from app.wording.messages.forms import Sentence
from app.wording.rules.procedure_texts import procedure_text

DEALER: Mapping[bool, Sentence] = {
    True: _l("Choose who deals the first hole. After each hole the deal moves one seat clockwise."),
    False: _l(
        "Choose who deals the first hole. After that, the player to the right of the starter deals."
    ),
}
"""Whether the deal moves round, or follows from who starts."""

STARTS = _l("The player after the dealer starts.")
LATER: Mapping[str, Sentence] = {
    "after dealer": _l("After that the player after the dealer starts."),
    "highest": _l("After that, the player who scored most in the previous hole starts."),
    "went out": _l(
        "After that, the player who went out in the previous hole starts; if nobody did, the "
        "same player starts again."
    ),
}
"""Who starts a hole that is not the first."""


def dealer_text(ruleset: Ruleset) -> str:
    """Who deals the first hole, and who the others."""
    return str(DEALER[ruleset.starts == "after dealer"])


def starts_text(ruleset: Ruleset) -> str:
    """Who starts the first hole, and who the others.

    >>> from app.golf.catalogue import find_ruleset
    >>> starts_text(find_ruleset("nine-hole"))
    'The player after the dealer starts.'
    """
    first = ruleset.procedures.get("first_starter", "after dealer")
    if first == ruleset.starts:
        return str(STARTS)
    return " ".join([procedure_text("first_starter", first), str(LATER[ruleset.starts])])
