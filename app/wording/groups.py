"""Groups of people: their names and signs, figures, seasons, who leads."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date

from flask_babel import format_date, format_decimal, lazy_pgettext, ngettext
from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l

from app.golf.faults import GolfError
from app.record.change.history import Action
from app.record.group.change_group import SatTogetherError
from app.record.group.forget import Left
from app.record.group.group_state import GroupState, Person, UnknownPersonError
from app.record.group.membership import TwiceInGameError
from app.record.group.seasons import GroupSeason
from app.season import (
    BestCode,
    Counts,
    Finish,
    Lead,
    Row,
    Season,
    SeasonBest,
    Standing,
    Story,
    Turn,
)
from app.stats import STATS, Number, RecordAnnouncement, Rival, StatValue
from app.wording.names import (
    day_in_year,
    isolated,
    joined,
    list_of,
    ordinal,
    say,
    signed,
    spoken_name,
    written_day,
)


def refusal_text(error: GolfError) -> str:
    """Raises the error itself if it is about something else than people."""
    match error:
        case UnknownPersonError():
            return _("We can’t find that person in this group. Go back and choose someone.")
        case SatTogetherError(games=games):
            return ngettext(
                "They played one game together, so they are two people.",
                "They played %(num)s games together, so they are two people.",
                len(games),
            )
        case TwiceInGameError(names=names):
            return _(
                "%(names)s can’t be the same person: they played against each other. Choose "
                "someone else for one of them.",
                names=joined([*map(isolated, names)]),
            )
    raise error


COLOURS: Mapping[str, object] = {
    "": lazy_pgettext("colour of a person", "none"),
    "orange": lazy_pgettext("colour of a person", "orange"),
    "sky": lazy_pgettext("colour of a person", "light blue"),
    "green": lazy_pgettext("colour of a person", "green"),
    "yellow": lazy_pgettext("colour of a person", "yellow"),
    "blue": lazy_pgettext("colour of a person", "blue"),
    "red": lazy_pgettext("colour of a person", "red"),
    "purple": lazy_pgettext("colour of a person", "purple"),
    "black": lazy_pgettext("colour of a person", "black"),
}
SIGNS: Mapping[str, object] = {
    "": lazy_pgettext("sign of a person", "none"),
    "circle": lazy_pgettext("sign of a person", "circle"),
    "square": lazy_pgettext("sign of a person", "square"),
    "triangle": lazy_pgettext("sign of a person", "triangle"),
    "diamond": lazy_pgettext("sign of a person", "diamond"),
    "star": lazy_pgettext("sign of a person", "star"),
    "cross": lazy_pgettext("sign of a person", "cross"),
    "heart": lazy_pgettext("sign of a person", "heart"),
    "moon": lazy_pgettext("sign of a person", "moon"),
}

MARKS: Mapping[str, str] = {
    "": "⬤",
    "circle": "⬤",
    "square": "■",
    "triangle": "▲",
    "diamond": "◆",
    "star": "★",
    "cross": "✚",
    "heart": "♥",
    "moon": "☾",
}
"""The character of each symbol; "" is a colour alone."""


def person_name(person: Person) -> str:
    return person.name or say("somebody")


def names_in_group(people: Iterable[Person]) -> dict[str, str]:
    return {key: spoken_name(person_name(person)) for person in people for key in person.keys}


def people_counted(count: int) -> str:
    return ngettext("%(num)s person", "%(num)s people", count)


def guests_sentence(names: Sequence[str]) -> str:
    return ngettext(
        "%(names)s plays as a guest and doesn’t count in the group.",
        "%(names)s play as guests and don’t count in the group.",
        len(names),
        names=_spoken(names),
    )


def guests_label(names: Sequence[str]) -> str:
    return ngettext("Guest: %(names)s", "Guests: %(names)s", len(names), names=_spoken(names))


def _spoken(names: Sequence[str]) -> str:
    return joined([spoken_name(name) for name in names])


def left_text(left: Left) -> str:
    if left.kind == "phone":
        return _("Name of a phone: %(text)s", text=left.text)
    if left.kind == "text":
        return _("Text in a game: %(text)s", text=left.text)
    return _("Player in a game not yet confirmed for the group: %(text)s", text=left.text)


SETTINGS = ("title", "usual_rules", "told")
"""Kinds of entry that the page of settings records in one action."""


def undo_text(group: GroupState, action: Action) -> str:
    return say("undo_what", what=_action_text(group, action))


def redo_text(group: GroupState, action: Action) -> str:
    return say("redo_what", what=_action_text(group, action))


def _action_text(group: GroupState, action: Action) -> str:
    """Name an action by its first entry, or by its old games."""
    if len({entry.slot for entry in action.entries if entry.slot.kind in SETTINGS}) > 1:
        return _("group settings changed")
    pasted = (entry for entry in action.entries if entry.slot.kind == "old_games")
    entry = next(pasted, action.entries[0])
    name = called(group, entry.slot.player) if entry.slot.player else ""
    match entry.slot.kind, dict(entry.content):
        case "name", {"name": new} if name:
            return say("did_name", num=1, names=spoken_name(new))
        case "same", {"into": into} if name:
            other = called(group, into)
            return _("%(name)s is the same person as %(other)s", name=name, other=other)
        case "here", {"here": True} if name:
            return _("%(name)s joined the group", name=name)
        case "here", _content if name:
            return _("%(name)s left the group", name=name)
        case _kind, _content if name:
            return _("symbol of %(name)s", name=name)
        case "season", {"title": title}:
            return _("season %(title)s", title=isolated(title))
        case "old_games", {"games": games}:
            return ngettext("%(num)s old game added", "%(num)s old games added", len(games))
        case "usual_rules", _content:
            return say("did_rules")
    return str(OF_GROUP.get(entry.slot.kind, say("did_something")))


OF_GROUP: Mapping[str, object] = {
    "title": _l("group renamed"),
    "season_end": _l("season ended"),
    "told": _l("whether records are announced"),
}


def called(group: GroupState, player: int | None) -> str:
    """A person's own name, even if merged into another person."""
    own = group.person_of(player or 0)
    return spoken_name(person_name(own))


LABELS: Mapping[str, object] = {
    "games": _l("Games played"),
    "wins": _l("Games won"),
    "place_average": _l("Average place"),
    "hole_average": _l("Average hole"),
    "hole_best": _l("Best hole"),
    "hole_worst": _l("Worst hole"),
    "game_best": _l("Best game"),
    "outs": _l("Went out"),
    "busted": _l("Busted"),
    "held": _l("Four of a kind, or similar rewards"),
    "cancelled": _l("Cards cancelled"),
}


def value_text(found: StatValue) -> str:
    return "–" if found.value is None else number_text(found.value)


def number_text(value: Number) -> str:
    return format_decimal(float(value), format="#,##0.#").replace("-", "−")


def counted_text(found: StatValue) -> str:
    match STATS[found.code].of:
        case "games" | "whole" | "contested":
            return ngettext("from %(num)s game", "from %(num)s games", found.rests_on)
        case "cards":
            return ngettext("of %(num)s card", "of %(num)s cards", found.rests_on)
        case "outs":
            return _went_out(found.rests_on)
    return ngettext("from %(num)s hole", "from %(num)s holes", found.rests_on)


def basis_text(games: int, holes: int) -> str:
    finished = ngettext("%(num)s finished game", "%(num)s finished games", games)
    played = say("count_holes", num=holes)
    return _("Under these rules: %(games)s and %(holes)s.", games=finished, holes=played)


def rests_on_text(found: StatValue) -> str:
    count = counted_text(found)
    if found.means or found.value is None:
        return count
    return _("only %(count)s so far", count=count)


def going_out_text(outs: int, busted: int) -> str:
    went = _went_out(outs)
    if not busted:
        return _("%(went_out)s, never busted", went_out=went)
    return _("%(went_out)s, busted %(busted)s", went_out=went, busted=busted)


def _went_out(times: int) -> str:
    return ngettext("went out %(num)s time", "went out %(num)s times", times)


def cancelled_text(cancelled: int, cards: int) -> str:
    return _("%(num)s of %(cards)s cancelled", num=cancelled, cards=cards)


def of_text(total: int) -> str:
    # Translators: after a figure, as in “5 of 12”.
    return _("of %(total)s", total=total)


def difference_text(rival: Rival) -> str:
    text = number_text(rival.difference)
    return f"+{text}" if rival.points > 0 else text


def often_text(times: int) -> str:
    return ngettext("once", "%(num)s times", times)


def points_words(count: int, points: str) -> str:
    return ngettext("%(points)s point", "%(points)s points", count, points=points)


def record_text(state: GroupState, announcement: RecordAnnouncement) -> str:
    blanks = {
        "name": spoken_name(person_name(state.by_key[announcement.person])),
        "score": signed(announcement.value),
        "second": signed(announcement.second),
    }
    match announcement.code, announcement.everybody:
        case "hole", True:
            return _(
                "%(name)s has the group’s lowest hole under these rules: %(score)s. The next "
                "lowest is %(second)s.",
                **blanks,
            )
        case "hole", False:
            return _(
                "A personal best for %(name)s under these rules: %(score)s. Next lowest: "
                "%(second)s.",
                **blanks,
            )
        case "game", True:
            return _(
                "%(name)s has the group’s lowest game under these rules: %(score)s. The next "
                "lowest is %(second)s.",
                **blanks,
            )
    return _(
        "The lowest game ever for %(name)s under these rules: %(score)s. Next lowest: %(second)s.",
        **blanks,
    )


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


def won_text(points: Number, games: Sequence[int]) -> str:
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


def points_text(points: Number) -> str:
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
    if not standing.played:
        return _("No finished game yet.")
    if not lead.first:
        return say("nobody_won") if ended else _("Nobody leads yet.")
    people = _people(lead.first, names)
    if ended and len(lead.first) > 1:
        return _("%(names)s share %(season)s.", names=people, season=isolated(ended))
    if ended:
        return _("%(name)s wins %(season)s.", name=people, season=isolated(ended))
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
    lead, games = standing.lead, say("count_games", num=standing.played)
    if not standing.played:
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
    other = points_text(standing.by_person[lead.second[0]].points)
    ahead = _("%(points)s to %(names)s’s %(other)s", points=best, names=second, other=other)
    return _("%(lead)s after %(games)s.", lead=ahead, games=games)


def own_place(standing: Standing, person: str, names: Names, season: str) -> str:
    row, lead = standing.by_person.get(person), standing.lead
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
    lead, games = standing.lead, say("count_games", num=standing.played)
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
    return joined([names.get(key) or say("somebody") for key in keys])


def _amount(standing: Standing, points: Number) -> str:
    if standing.counts == "wins":
        return ngettext("%(num)s win", "%(num)s wins", int(points))
    count = int(points) if points.denominator == 1 else 2
    return points_words(count, points_text(points))
