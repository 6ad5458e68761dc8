"""What was done last, by its name."""

from collections.abc import Mapping

from flask_babel import lazy_gettext as _l

from app.wording.messages.forms import Sentence, forms_of

UNDO: Mapping[str, Sentence] = {
    # Translators: {what} is what was done, as in “hole 3 saved” or “hole 3 corrected”.
    "became": _l("now"),
    "undo_what": _l("Undo: {what}"),
    # Translators: each of these stands in the place of {what}.
    "did_something": _l("your last action"),
    "did_name": forms_of("num", "name changed to {names}", "names changed to {names}"),
    "did_rules": _l("rules changed"),
    "undo_hole": _l("Undo: back to the cards"),
    "bring_back": _l("Redo: {what}"),
    "redo_what": _l("Redo: {what}"),
    "did_hole": _l("hole {number}"),
    "did_save": _l("hole {number} saved"),
    "did_correct": _l("hole {number} corrected"),
    "did_out": _l("who went out in hole {number}"),
    "did_start": _l("who started hole {number}"),
    "did_cards": _l("cards of {names} in hole {number}"),
    "did_nod": _l("all agree on hole {number}"),
    "did_accept": _l("{name} no longer disputes it"),
}
