"""Par and handicaps."""

from collections.abc import Mapping

from flask_babel import lazy_gettext as _l
from flask_babel import lazy_pgettext

from app.wording.messages.forms import Sentence, forms_of

HANDICAPS: Mapping[str, Sentence] = {
    # Translators: how many points a hole somebody is usually above the score in the middle.
    "handicap": _l("Handicap"),
    # Translators: the score in the middle of all holes of a group, as in the sport of golf.
    "par": _l("Par"),
    "par_is": _l("Par is the group’s median hole score under these rules."),
    "handicap_is": _l(
        "A handicap is how many points per hole someone averages above par, over their last 20 "
        "holes, ignoring the worst fifth."
    ),
    "handicap_gives": _l(
        "Everyone gets points off: {percent} of the gap between their handicap and the lowest at "
        "the table, spread evenly over the holes. After that a score is net; before it, gross."
    ),
    "par_needs": forms_of(
        "num",
        "Par is known after {num} more hole score of the group under these rules.",
        "Par is known after {num} more hole scores of the group under these rules.",
    ),
    "handicap_needs": forms_of(
        "num",
        "No handicap yet: {num} more hole under these rules is needed.",
        "No handicap yet: {num} more holes under these rules are needed.",
    ),
    "points_a_hole": _l("{points} points per hole"),
    # Translators: points of a game after what handicaps give was taken off.
    "net": lazy_pgettext("points", "Net"),
    # Translators: points of a game as the cards count, without handicaps.
    "gross": lazy_pgettext("points", "Gross"),
    "net_result": _l("Result with handicaps"),
}
"""What people need to know about a net game."""
