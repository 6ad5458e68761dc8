"""Par, handicaps and what they give; what goes on in a row; how far games count."""

from collections.abc import Mapping
from fractions import Fraction

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l
from flask_babel import ngettext

from app.figures.bests import RecordKey
from app.figures.handicap import LAST, LEAST, TENTHS, Handicap, Par
from app.figures.net import NetLine
from app.figures.runs import RunCode
from app.record.counts.replay import ReplayedGroup
from app.record.group.season_par import SeasonPar
from app.wording.basics.names import signed, written_day
from app.wording.basics.say import say
from app.wording.group.figures import number_text, points_words

BANDS: Mapping[str, object] = {
    "eagle": _l("Eagles"),
    "birdie": _l("Birdies"),
    "par": _l("Pars"),
    "bogey": _l("Bogeys"),
    "double_bogey": _l("Double bogeys"),
}


def tenths_text(tenths: int) -> str:
    text = number_text(Fraction(tenths, TENTHS))
    return f"+{text}" if tenths > 0 else text


def handicap_text(handicap: Handicap | None) -> str:
    return tenths_text(handicap.tenths) if handicap else "–"


def a_hole_text(handicap: Handicap) -> str:
    return say("points_a_hole", points=tenths_text(handicap.tenths))


def from_par_text(handicap: Handicap, par: Par) -> str:
    whole = _whole_text(par.par)
    if handicap.tenths < 0:
        # Translators: below “1.6”, as in “points per hole better than the group’s average, 21”.
        return _("points per hole better than the group’s average, %(par)s", par=whole)
    # Translators: below “1.6”, as in “points per hole worse than the group’s average, 21”.
    return _("points per hole worse than the group’s average, %(par)s", par=whole)


def from_holes_text(holes: int) -> str:
    if holes < LEAST:
        return say("handicap_needs", num=LEAST - holes)
    if holes < LAST:
        return _("from %(num)s holes, without the worst fifth", num=holes)
    return _("from the last %(num)s holes, without the worst fifth", num=LAST)


def par_text(par: Par) -> str:
    return ngettext(
        "Par is %(par)s, from the group’s %(num)s hole score.",
        "Par is %(par)s, from the group’s %(num)s hole scores.",
        par.holes,
        par=_whole_text(par.par),
    )


def frozen_text(frozen: SeasonPar) -> str:
    if frozen.since is None:
        return par_text(frozen.par)
    day = written_day(frozen.since.astimezone())
    stays = _("It was set on %(day)s and won’t change, even if games are corrected later.", day=day)
    return f"{par_text(frozen.par)} {stays}"


def band_text(band: str, par: Par) -> str:
    birdie, level = min(par.birdie, par.par - 1), max(par.level, par.par)
    eagle, bogey = min(par.eagle, birdie), max(par.bogey, level)
    ends = {
        "eagle": (None, eagle),
        "birdie": (eagle + 1, birdie),
        "par": (birdie + 1, level),
        "bogey": (level + 1, bogey),
        "double_bogey": (bogey + 1, None),
    }
    return _between_text(*ends[band])


def _between_text(least: int | None, most: int | None) -> str:
    if least is None:
        return _("%(points)s or fewer points", points=_whole_text(most or 0))
    if most is None:
        return _("%(points)s or more points", points=_whole_text(least))
    if least > most:
        return ""
    if least == most:
        return points_words(least, _whole_text(least))
    return _("%(least)s to %(most)s points", least=_whole_text(least), most=_whole_text(most))


def _whole_text(points: int) -> str:
    return number_text(Fraction(points))


def sum_text(line: NetLine) -> str:
    return f"{signed(line.game.total)} − {line.given} = {signed(line.net)}"


def off_text(line: NetLine) -> str:
    if not line.shots:
        return _("No points are taken off")
    return ngettext(
        "%(num)s point is taken off in the whole game",
        "%(num)s points are taken off in the whole game",
        line.shots,
    )


def off_hole_text(tenths: int) -> str:
    return _("%(points)s points are taken off for each hole", points=tenths_text(tenths).strip("+"))


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
