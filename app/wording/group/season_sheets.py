"""A season on paper: progress, scoring, and the winner's results."""

from collections.abc import Sequence
from datetime import date
from fractions import Fraction

from flask_babel import format_date, ngettext
from flask_babel import gettext as _

from app.figures.season import Season
from app.wording.basics.names import list_of
from app.wording.basics.say import say
from app.wording.group.figures import points_words
from app.wording.group.seasons import points_text, season_sentence


def how_far_text(games: int, listed: int, *, has_ended: bool) -> str:
    """How many games the table includes, and how many of them are listed."""
    if has_ended:
        words = ngettext("ended after %(num)s game", "ended after %(num)s games", games)
    else:
        words = ngettext("after %(num)s game", "after %(num)s games", games)
    if listed == games:
        return words
    last = ngettext("the last %(num)s game listed", "the last %(num)s games listed", listed)
    return f"{words} · {last}"


def counting_text(season: Season) -> str:
    """How a season counts, to continue it by hand."""
    places = season.by == "places"
    points = list_of([str(points) for points in season.table])
    parts = [
        season_sentence(season),
        # Translators: {points} is a list of points, as in “10, 7, 5”.
        _("points for first place, second and so on: %(points)s", points=points) if places else "",
    ]
    return " · ".join(filter(None, parts))


def won_text(points: Fraction, games: Sequence[int]) -> str:
    """The winner's points; if several played as many games, also the number of games."""
    amount = points_text(points)
    if len(games) > 1:
        words = _("%(points)s points each", points=amount)
    else:
        words = points_words(_count_of(points), amount)
    if len(set(games)) > 1:
        return words
    # Translators: {points} is “84 points” or “84 points each”, {games} is “12 games”.
    return _("%(points)s in %(games)s", points=words, games=say("count_games", num=games[0]))


def _count_of(points: Fraction) -> int:
    return int(points) if points.denominator == 1 else 2


def full_day(day: date) -> str:
    """A day on a line of its own."""
    return format_date(day, "d MMMM y")


def day_in_list(day: date) -> str:
    return format_date(day, "d MMM y")


def short_day(day: date) -> str:
    """A day over a narrow column."""
    return format_date(day, "d MMM")
