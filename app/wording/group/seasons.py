"""A season in words: its choices, what is wrong with them, and sentences for its sheets."""

from collections.abc import Mapping, Sequence
from datetime import date
from fractions import Fraction

from flask_babel import format_date, ngettext
from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l

from app.record.group.seasons import GroupSeason
from app.season import Season
from app.wording.basics.names import list_of, written_day
from app.wording.basics.placeholders import isolated
from app.wording.basics.say import say
from app.wording.group.figures import number_text, points_words


def how_far_text(games: int, listed: int, *, has_ended: bool) -> str:
    if has_ended:
        words = ngettext("ended after %(num)s game", "ended after %(num)s games", games)
    else:
        words = ngettext("after %(num)s game", "after %(num)s games", games)
    if listed == games:
        return words
    last = ngettext("the last %(num)s game listed", "the last %(num)s games listed", listed)
    return f"{words} · {last}"


FORMER: Mapping[tuple[str, bool], object] = {
    ("rating", False): _l("Ratings are gone. This season now counts points for places."),
    ("rating", True): _l("The table is as it was at the end, by ratings, which are gone."),
    ("net", False): _l("Handicaps are gone. This season now counts without them."),
    ("net", True): _l("The table is as it was at the end, with handicaps, which are gone."),
}
"""By what counted and whether the season has ended."""


def former_text(group_season: GroupSeason) -> str:
    """What counted in 0.1.0 and is gone; "" if a season counts as it did."""
    return str(FORMER.get((group_season.former, group_season.has_ended), ""))


def counting_text(group_season: GroupSeason) -> str:
    """How a season counts, to continue it by hand."""
    if group_season.is_only_kept:
        return former_text(group_season)
    season = group_season.season
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
        count = int(points) if points.denominator == 1 else 2
        words = points_words(count, amount)
    if len(set(games)) > 1:
        return words
    # Translators: {points} is “84 points” or “84 points each”, {games} is “12 games”.
    return _("%(points)s in %(games)s", points=words, games=say("count_games", num=games[0]))


def full_day(day: date) -> str:
    return format_date(day, "d MMMM y")


BY: Mapping[str, object] = {
    "places": _l("Points for the place in each game"),
    "totals": _l("Total points over all games, fewest first"),
}
TIES: Mapping[str, object] = {
    "same": _l("Both get the points for that place"),
    "share": _l("They share the points for the tied places"),
}
MISSED: Mapping[str, object] = {
    "nothing": _l("It counts 0"),
    "behind": _l("It counts like finishing last"),
}
IN_A_GAME: Mapping[str, object] = {
    "same": _l("players who tie get the points for their place"),
    "share": _l("players who tie share the points for their places"),
}
LEVEL: Mapping[str, object] = {
    "together": _l("equal points share a place"),
    "wins": _l("equal points: more wins go first"),
}
WITHOUT: Mapping[str, object] = {
    "nothing": _l("a missed game counts 0"),
    "behind": _l("a missed game counts like finishing last"),
}
FAULTS: Mapping[str, object] = {
    "title": _l("Give the season a name, like “2026”. It has at most 40 characters."),
    "first": _l("The first day: type it like 2026-01-31, or leave it empty."),
    "last": _l("The last day: type it like 2026-12-31, or leave it empty."),
    "games": _l("The number of games: type a number from 1 to 999, or leave it empty."),
    "best": _l("The games that count: type a number from 1 to the number of games in the season."),
    "days": _l("The last day is before the first. Change one of them."),
    "table": _l("The points for places: type numbers like 10 7 5 3, the highest first."),
    "least": _l("The games each person needs: type 1 or more."),
    "rules": _l("Choose rules: totals under different rules can’t be added up."),
    "over": _l("This season has ended and keeps its table. Start a new one."),
}


def points_text(points: Fraction) -> str:
    return number_text(points)


def season_title(title: str) -> str:
    return _("Season %(title)s", title=isolated(title))


def season_text(season: Season) -> str:
    return " · ".join(filter(None, (_days_text(season), _games_text(season), ways_text(season))))


def ways_text(season: Season) -> str:
    parts = (str(BY[season.by]), _best_text(season))
    return " · ".join(filter(None, parts))


def points_for_places(season: Season, people: int) -> str:
    if season.by != "places":
        return str(BY[season.by])
    points = list_of([str(points) for points in season.table[:people]])
    return _("Points for the places in a game: %(points)s", points=points)


def _best_text(season: Season) -> str:
    if not season.best:
        return ""
    return ngettext("best game counts", "best %(num)s games count", season.best)


def folded_text(season: Season, rules: str) -> str:
    """Choices besides the name and how games count, or what there is to choose."""
    usual = Season()
    parts = [
        _days_text(season),
        _games_text(season),
        rules,
        str(IN_A_GAME[season.tie]) if season.tie != usual.tie else "",
        _best_text(season),
        str(WITHOUT[season.missed]) if season.missed != usual.missed else "",
    ]
    chosen = " · ".join(filter(None, parts))
    return chosen or _("days, rules, ties, missed games")


def season_sentence(season: Season) -> str:
    in_a_game = str(IN_A_GAME[season.tie]) if season.by == "places" else ""
    level, missed = str(LEVEL[season.level]), str(WITHOUT[season.missed])
    parts = [season_text(season), in_a_game, level, missed]
    return " · ".join(filter(None, parts))


def _days_text(season: Season) -> str:
    first = written_day(season.first) if season.first else ""
    last = written_day(season.last) if season.last else ""
    if season.first and season.last:
        return from_to(season.first, season.last)
    if first:
        return _("from %(first)s", first=first)
    return _("until %(last)s", last=last) if last else ""


def from_to(first: date, last: date) -> str:
    if first == last:
        return written_day(first)
    return _("%(first)s to %(last)s", first=written_day(first), last=written_day(last))


def _games_text(season: Season) -> str:
    return ngettext("%(num)s game long", "%(num)s games long", season.games) if season.games else ""
