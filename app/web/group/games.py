"""The games of a group: their addresses, lines titled by outcome, and the page of an old one."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from flask import request, url_for
from flask_babel import gettext as _

from app.golf.game import places
from app.record.access.devices import names_of
from app.record.database import db
from app.record.game.old_game import OLD_ID, OldPlay, old_plays
from app.record.game.play import Play
from app.record.group.group_state import GroupState
from app.record.models import Game, Logbook, OldGame
from app.web.base.http import Page
from app.web.base.permissions import may
from app.web.group.people import person_row, title_of_rules
from app.web.home import cursor_from_query, names_next, shown_play, table_of_group
from app.wording.basics.names import day_in_year, joined, signed, written_day
from app.wording.basics.placeholders import isolated, spoken_name
from app.wording.basics.say import say
from app.wording.game.standing import compared, next_hole_title, outcome_title, totals_line
from app.wording.group.people import guests_label, person_name
from app.wording.rules.summary import ruleset_title


def old_game_page(state: GroupState, play: OldPlay) -> Page:
    here: dict[str, Any] = {"public_id": state.public_id}
    return {
        "title": written_day(play.day),
        "rules": title_of_rules(state, play.content["rules"]),
        "lines": _lines_of(state, play),
        "holes": max(map(len, play.holes)),
        "entered": _entered_text(play),
        "is_out": not play.is_there,
        "may_change": may("score"),
        "url": url_for("game_group.old", **here, game=play.public_id),
        "group_url": url_for("group.show", **here),
        "group_title": state.title,
    }


def _lines_of(state: GroupState, play: OldPlay) -> list[Page]:
    """From first to last place; a guest has no ``row``."""
    people = [state.by_key.get(play.person_keys.get(player, "")) for player in play.names]
    found = zip(
        places(play.totals), people, names_now(state, play), play.totals, play.holes, strict=True
    )
    return [
        {
            "place": str(place),
            "row": person_row(state.public_id, person) if person else None,
            "name": name,
            "total": signed(total),
            "holes": list(map(signed, holes)),
        }
        for place, person, name, total, holes in sorted(found, key=lambda line: line[0])
    ]


def names_now(state: GroupState, play: OldPlay) -> list[str]:
    people = {player: state.by_key.get(key) for player, key in play.person_keys.items()}
    return [
        person_name(person) if (person := people.get(player)) else name
        for player, name in play.names.items()
    ]


def _entered_text(play: OldPlay) -> str:
    device, moment = play.entered
    day = written_day(moment.astimezone()) if moment else ""
    phone = names_of([device]).get(device)
    if phone:
        return _("Added later, on %(date)s, from %(phone)s.", date=day, phone=isolated(phone))
    return _("Added later, on %(date)s.", date=day)


def game_url(group: str, game: str) -> str:
    if OLD_ID.fullmatch(game):
        return url_for("game_group.old", public_id=group, game=game)
    return url_for("games.show", public_id=game)


def hole_url(group: str, game: str, number: int) -> str:
    if OLD_ID.fullmatch(game):
        return game_url(group, game)
    return url_for("holes.ruling", public_id=game, number=number)


def asked_game() -> str:
    asked = request.args.get("after", "")
    return asked if OLD_ID.fullmatch(asked) else cursor_from_query("after")


def next_game(state: GroupState, latest: Play | None) -> Page | None:
    """``go_on`` is (label, URL) of the hole that is due."""
    if not may("score"):
        return None
    go_on = _way_on(latest) if latest and not latest.is_over else None
    url, names = table_of_group(state, latest), names_next(state, latest)
    return {"url": url, "names": names, "go_on": go_on}


def _way_on(play: Play) -> tuple[str, str]:
    number = play.next_number
    url = url_for("holes.enter", public_id=play.public_id, number=number)
    return say("go_on_hole", number=number), url


@dataclass(frozen=True, slots=True)
class GameLine:
    """``guests_url`` changes guests, "" without the right."""

    url: str
    title: str
    line: str
    rules: str
    day: str
    is_over: bool = True
    is_old: bool = False
    guests: str = ""
    guests_url: str = ""


def shown_plays(games: Sequence[Logbook]) -> list[Play]:
    found = (shown_play(game) for game in games if isinstance(game, Game))
    return [play for play in found if play]


def game_lines(
    state: GroupState, games: Sequence[Logbook], plays: Sequence[Play]
) -> list[GameLine]:
    """Return lines in the order of ``games``; ``plays`` are those of new games."""
    old = old_plays(db.session(), [game for game in games if isinstance(game, OldGame)])
    lines = {play.game_id: _old_line(state, play) for play in old if play.is_there}
    lines |= {play.game_id: line_of(play) for play in plays}
    return [lines[game.id] for game in games if game.id in lines]


def line_of(play: Play) -> GameLine:
    ended = play.is_over and bool(play.counted)
    guests_url = url_for("game_group.show", public_id=play.public_id) if may("score") else ""
    return GameLine(
        url=url_for("games.show", public_id=play.public_id),
        title=outcome_title(*compared(play)) if ended else next_hole_title(play),
        line=totals_line(play.names, play.totals, play.places)
        if play.counted
        else joined([spoken_name(name) for name in play.names]),
        rules=isolated(ruleset_title(play.ruleset)),
        day=day_in_year(play.date) if play.is_over or play.date != date.today() else "",
        is_over=play.is_over,
        guests=guests_label(play.guests) if play.guests else "",
        guests_url=guests_url if play.guests else "",
    )


def _old_line(state: GroupState, play: OldPlay) -> GameLine:
    names, ranks = names_now(state, play), places(play.totals)
    return GameLine(
        url=url_for("game_group.old", public_id=state.public_id, game=play.public_id),
        title=outcome_title(names, play.totals, ranks),
        line=totals_line(names, play.totals, ranks),
        rules=title_of_rules(state, play.content["rules"]),
        day=day_in_year(play.day),
        is_old=True,
    )
