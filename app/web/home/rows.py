"""The games of the first page, each titled by what tells it from the others."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta

from flask import url_for
from flask_babel import format_datetime
from flask_babel import gettext as _

from app.record.access.rights import includes
from app.record.access.unsaved import games_in_use
from app.record.change.clear_games import is_untouched
from app.record.database import now
from app.record.game.games_list import Listed
from app.record.game.play import Play
from app.web.base.http import Page
from app.wording.basics.names import day_in_year, joined, short_name, signed
from app.wording.basics.placeholders import isolated, spoken_name
from app.wording.basics.say import say
from app.wording.game.actions import unreadable_words
from app.wording.game.standing import by_place, game_title, hole_duty_text, hole_text
from app.wording.rules.summary import ruleset_title

JUST_STARTED = timedelta(hours=1)
"""For this long the newest game counts as being played without an entry."""
MOST_IN_STRIP = 6
TOP = 3
"""How many players a game with more than ``MOST_IN_STRIP`` shows."""
Found = tuple[Listed, Play | None]


@dataclass(frozen=True, slots=True)
class Standing:
    """A player and their total."""

    name: str
    total: str
    leads: bool


@dataclass(frozen=True, slots=True)
class HomeGame:
    """``standing`` is empty before the first hole counts."""

    public_id: str
    url: str
    title: str
    line: str
    when: str
    standing: Sequence[Standing] = ()


def untouched_among(found: Sequence[Found]) -> set[int]:
    """Return ids of games without an entry; the newest counts as begun for an hour."""
    newest = max((listed.made_at for listed, _play in found), default=None)
    plays = [
        (listed, play)
        for listed, play in found
        if play and not play.is_over and is_untouched(play)
        if listed.made_at != newest or now() - listed.made_at > JUST_STARTED
    ]
    return {listed.game_id for listed, _play in plays} - games_in_use(
        [listed.game_id for listed, _play in plays]
    )


def home_game(listed: Listed, play: Play | None) -> HomeGame:
    url, when = url_for("games.show", public_id=listed.public_id), when_text(listed, play)
    if play is None:
        return HomeGame(listed.public_id, url, listed.public_id, unreadable_words(), when)
    parts = [*_state_parts(play), isolated(ruleset_title(play.ruleset))]
    if play.is_over or not play.counted:
        parts.append(joined([spoken_name(name) for name in play.names]))
    else:
        parts.append(hole_text(play, play.next_number))
    if not play.is_over:
        when = _("since %(time)s", time=when)
    standing = () if play.is_over else _standing_of(play)
    line = " · ".join(parts)
    return HomeGame(listed.public_id, url, game_title(play), line, when, standing)


def untouched_game(listed: Listed, play: Play) -> HomeGame:
    names = joined([spoken_name(name) for name in play.names])
    url = url_for("games.show", public_id=listed.public_id)
    return HomeGame(
        listed.public_id, url, ruleset_title(play.ruleset), names, when_text(listed, play)
    )


def _state_parts(play: Play) -> list[str]:
    if play.state.name == "paused":
        return [say("paused")]
    return [say("ended_early")] if play.state.name == "ended" and not play.is_played_out else []


def _standing_of(play: Play) -> list[Standing]:
    if not play.counted:
        return []
    seats = by_place(play)
    shown = seats if len(seats) <= MOST_IN_STRIP else seats[:TOP]
    return [
        Standing(short_name(play.names[seat]), signed(play.totals[seat]), play.places[seat] == 1)
        for seat in shown
    ]


def when_text(listed: Listed, play: Play | None) -> str:
    at = listed.made_at.astimezone()
    day = play.date if play else at.date()
    is_of_today = day == at.date() == now().astimezone().date()
    return format_datetime(at, "HH:mm") if is_of_today else day_in_year(day)


def way_on(found: Sequence[Found]) -> Page | None:
    enterable = [
        (listed, play)
        for listed, play in found
        if play and not play.is_over and includes(listed.right, "score")
        if play.state.name == "playing"
    ]
    if not enterable:
        return None
    game, play = max(enterable, key=lambda pair: pair[0].made_at)
    number = play.next_number
    return {
        "url": url_for("holes.enter", public_id=game.public_id, number=number),
        "label": say("go_on_hole", number=number),
        "note": hole_duty_text(play, number),
    }
