"""A standing: who leads and by how much, since when, and a person's place."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l
from flask_babel import lazy_pgettext, ngettext

from app.season import BestCode, Counts, Finish, Lead, Row, SeasonBest, Standing, Story, Turn
from app.wording.basics.names import day_in_year, joined, list_of
from app.wording.basics.placeholders import isolated
from app.wording.basics.say import ordinal, say
from app.wording.group.figures import often_text, points_words
from app.wording.group.people import people_counted
from app.wording.group.seasons import points_text

Names = Mapping[str, str]
"""Names within a sentence, by key."""
MOST_NAMED = 3
HEADS: Mapping[Counts, object] = {
    "places": lazy_pgettext("head of a column", "points"),
    "totals": lazy_pgettext("head of a column", "points"),
    "wins": lazy_pgettext("head of a column", "won"),
}


def lead_title(standing: Standing, names: Names, ended: str = "") -> str:
    """Who leads; who won, where a season of this title has ``ended``."""
    lead = standing.lead
    if not standing.games:
        return _("No finished game yet.")
    if not lead.first:
        return say("nobody_won") if ended else _("Nobody leads yet.")
    if ended:
        return winner_title(lead, names, ended)
    people = _people(lead.first, names)
    if len(lead.first) > 1 and standing.counts == "wins":
        return _("%(names)s, %(wins)s each.", names=people, wins=_amount(standing, standing.best))
    if len(lead.first) > 1:
        return _("%(names)s lead.", names=people)
    if not lead.gap:
        return _("%(name)s leads.", name=people)
    is_wins = standing.counts == "wins"
    gap = _amount(standing, lead.gap) if is_wins else points_text(lead.gap)
    return _("%(name)s leads by %(gap)s.", name=people, gap=gap)


def lead_note(standing: Standing, names: Names) -> str:
    """The leader's points, and who is next."""
    lead, games = standing.lead, say("count_games", num=standing.games)
    if not standing.games:
        return ""
    if not lead.first or (len(lead.first) > 1 and standing.counts == "wins"):
        return _("After %(games)s.", games=games)
    best = _amount(standing, standing.best)
    if len(lead.first) > 1:
        return _("%(points)s each after %(games)s.", points=best, games=games)
    is_far = standing.counts == "wins" and lead.gap == standing.best
    if lead.gap is None or is_far or len(lead.second) > MOST_NAMED:
        return _("%(points)s after %(games)s.", points=best, games=games)
    second = _people(lead.second, names)
    if not lead.gap:
        return _(
            "%(points)s, level with %(names)s but with better places.", points=best, names=second
        )
    other = points_text(standing.rows[lead.second[0]].points)
    ahead = _("%(points)s to %(names)s’s %(other)s", points=best, names=second, other=other)
    return _("%(lead)s after %(games)s.", lead=ahead, games=games)


def own_place(standing: Standing, person: str, names: Names, season: str) -> str:
    row, lead = standing.rows.get(person), standing.lead
    if not row or not row.place:
        return ""
    # Translators: a place in a season, as in “2nd in 2026”.
    place = _("%(place)s in %(season)s", place=ordinal(row.place), season=isolated(season))
    others = [key for key in lead.first if key != person]
    if len(others) == len(lead.first):
        gap, ahead = _amount(standing, standing.behind(person)), _people(others, names)
        return _("%(place)s, %(points)s behind %(names)s.", place=place, points=gap, names=ahead)
    if others:
        return _("%(place)s, level with %(names)s.", place=place, names=_people(others, names))
    if not lead.gap:
        return f"{place}."
    gap, behind = _amount(standing, lead.gap), _people(lead.second, names)
    return _("%(place)s, %(points)s ahead of %(names)s.", place=place, points=gap, names=behind)


def place_in_table(rows: Sequence[Row], row: Row) -> str:
    """A place as a number, “2=” if it is shared; "" without one."""
    shared = [other.place for other in rows].count(row.place) > 1
    return f"{row.place}{'=' if shared else ''}" if row.place else ""


def turn_text(turn: Turn, names: Names, *, has_ended: bool) -> str:
    name = names[turn.person]
    if turn.code == "last" and turn.before:
        other = names[turn.before]
        return _("%(name)s passed %(other)s in the last game", name=name, other=other)
    if turn.code == "last":
        return _("%(name)s took the lead in the last game", name=name)
    if turn.code == "since_start":
        return str(FROM_START[has_ended]) % {"name": name}
    return str(SINCE[has_ended]) % {"name": name, "number": turn.number}


FROM_START = {
    False: _l("%(name)s has led since the first game"),
    True: _l("%(name)s led from the first game to the last"),
}
SINCE = {
    False: _l("%(name)s has led since game %(number)s"),
    True: _l("%(name)s led from game %(number)s on"),
}


def story_text(story: Story, games: int) -> str:
    match story.code:
        case "won_last":
            return _("won %(wins)s, including the last %(num)s", wins=story.wins, num=story.number)
        case "won_by" if story.wins > 1:
            return _("won %(wins)s, one by %(num)s", wins=story.wins, num=story.number)
        case "won_by":
            return _("won one, by %(num)s", num=story.number)
        case "won":
            return _("won %(num)s", num=story.wins)
        case "second":
            return _("second %(num)s times", num=story.number)
        case "played_all":
            return ngettext("played the only game", "played all %(num)s", games)
    return _("played %(num)s of %(games)s", num=story.number, games=games)


def winner_title(lead: Lead, names: Names, season: str) -> str:
    people = _people(lead.first, names)
    if len(lead.first) > 1:
        return _("%(names)s share %(season)s", names=people, season=isolated(season))
    return _("%(name)s wins %(season)s", name=people, season=isolated(season))


def winner_note(standing: Standing, turn: Turn | None, names: Names) -> str:
    lead, games = standing.lead, say("count_games", num=standing.games)
    if len(lead.first) > 1:
        best = _amount(standing, standing.best)
        return _("with %(points)s each, in %(games)s", points=best, games=games)
    if not lead.gap:
        return _("in %(games)s", games=games)
    gap, second = _amount(standing, lead.gap), _people(lead.second, names)
    if turn and turn.code == "last":
        return _(
            "%(points)s ahead of %(names)s, in the last of %(games)s",
            points=gap,
            names=second,
            games=games,
        )
    return _("%(points)s ahead of %(names)s, in %(games)s", points=gap, names=second, games=games)


BEST: Mapping[BestCode, object] = {
    "game": _l("Lowest game"),
    "hole": _l("Lowest hole"),
    "widest": _l("Largest win"),
    "closest": _l("Closest win"),
}


def best_note(best: SeasonBest, names: Names) -> str:
    name = names[best.person]
    when = often_text(best.times) if best.times > 1 else day_in_year(best.day)
    return list_of([name, when])


def places_text(places: Sequence[Finish | None]) -> str:
    """A person's last places for screen readers; a dash for a missed game."""
    words = list_of([ordinal(place.place) if place else "–" for place in places])
    return ngettext(
        "the last game: %(places)s", "the last %(num)s games: %(places)s", len(places), places=words
    )


def _people(keys: Sequence[str], names: Names) -> str:
    if len(keys) > MOST_NAMED:
        return people_counted(len(keys))
    return joined([names[key] for key in keys])


def _amount(standing: Standing, points: Fraction) -> str:
    if standing.counts == "wins":
        return ngettext("%(num)s win", "%(num)s wins", int(points))
    count = int(points) if points.denominator == 1 else 2
    return points_words(count, points_text(points))
