"""Why a hole that an API client saved doesn't count yet."""

from collections.abc import Sequence

from flask_babel import gettext as _
from flask_babel import ngettext

from app.wording.basics.names import joined
from app.wording.basics.placeholders import spoken_name


def grids_missing_text(number: int, names: Sequence[str]) -> str:
    return ngettext(
        "Hole %(number)s is saved, but doesn’t count yet: the grid of %(names)s is missing.",
        "Hole %(number)s is saved, but doesn’t count yet: the grids of %(names)s are missing.",
        len(names),
        number=number,
        names=joined([spoken_name(name) for name in names]),
    )


def disputed_text(number: int) -> str:
    return _("Hole %(number)s is saved, but doesn’t count yet: two phones disagree.", number=number)


def out_missing_text(number: int) -> str:
    return _(
        "Hole %(number)s is saved, but doesn’t count yet: nobody said who went out.", number=number
    )


def refused_text(number: int, reasons: Sequence[str]) -> str:
    here = _("Hole %(number)s is saved, but doesn’t count yet.", number=number)
    return " ".join([here, *reasons])


def not_there_text(number: int) -> str:
    return _("Hole %(number)s isn’t on the scorecard: it was undone.", number=number)
