"""What goes on in a row; how far games count."""

from collections.abc import Mapping

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l
from flask_babel import ngettext

from app.figures.bests import RecordKey
from app.figures.runs import RunCode
from app.record.counts.replay import ReplayedGroup

RUNS: Mapping[RunCode, object] = {
    "clean_holes": _l("Holes without a single penalty"),
    "holes_under_median": _l("Holes that were better than usual"),
    "games_won": _l("Wins"),
    "games_on_podium": _l("Games in the top three, with four or more players"),
    "games_not_last": _l("Games without coming last, with three or more players"),
}
IN_A_ROW = _l("In a row")


def best_text(what: RecordKey) -> str:
    if what.code == "widest_win":
        return ngettext(
            "Largest win in a game of %(num)s hole",
            "Largest win in a game of %(num)s holes",
            what.length,
        )
    return str(RUNS[what.code])  # type: ignore[index]


def run_text(label: str, value: str) -> str:
    return _("%(what)s: %(number)s", what=label, number=value)


def usual_text(what: RecordKey) -> str:
    if what.code != "holes_under_median":
        return ""
    return _("Better than usual means better than half of all earlier holes under these rules.")


def now_text(now: int, best: int) -> str:
    if not now:
        return ""
    return _("still going") if now == best else _("%(num)s now", num=now)


def progress_text(found: ReplayedGroup) -> str:
    if found.is_whole:
        return ""
    return _(
        "Still calculating: %(games)s of %(of)s games so far. It continues each time someone "
        "opens this page.",
        games=found.games,
        of=found.of,
    )
