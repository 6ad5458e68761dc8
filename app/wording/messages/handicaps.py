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
    "par_is": _l("Par is the score in the middle of all holes that the group played by its rules."),
    "handicap_is": _l(
        "A handicap is how many points a hole somebody is above par. It comes from their last 20 "
        "holes, without the worst fifth."
    ),
    "handicap_gives": _l(
        "In each game points are taken off everybody’s total: {percent} of what their handicap is "
        "above the lowest at the table, spread evenly over the holes. What is left is net; "
        "without handicaps points are gross."
    ),
    "par_needs": forms_of(
        "num",
        "Par is known after {num} more hole score of the group by these rules.",
        "Par is known after {num} more hole scores of the group by these rules.",
    ),
    "handicap_needs": forms_of(
        "num",
        "No handicap yet: {num} more hole by these rules is needed.",
        "No handicap yet: {num} more holes by these rules are needed.",
    ),
    "points_a_hole": _l("{points} points a hole"),
    # Translators: points of a game after what handicaps give was taken off.
    "net": lazy_pgettext("points", "Net"),
    # Translators: points of a game as the cards count, without handicaps.
    "gross": lazy_pgettext("points", "Gross"),
    "net_result": _l("Result with handicaps"),
}
"""What people need to know about a net game."""
