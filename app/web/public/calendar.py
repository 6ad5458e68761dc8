"""The games of a group as a calendar (iCalendar): one event per game, on its day."""

from collections.abc import Sequence
from datetime import UTC, timedelta

from icalendar import Calendar, Event

from app.record.group.group_state import GroupState
from app.web.public.group_games import FinishedGame, day_text

PRODUCT = "-//Back Nine//Games of a group//EN"
HOST = "backnine"
"""Suffix of event ids; not this server’s address, so that ids survive a move."""
EVERY = timedelta(hours=6)
"""How often a calendar should fetch it."""


def calendar_of(state: GroupState, games: Sequence[FinishedGame], page_url: str) -> bytes:
    """Events link to ``page_url``, where the group is opened."""
    calendar = Calendar()
    calendar.add("prodid", PRODUCT)
    calendar.add("version", "2.0")
    calendar.add("name", state.title)
    calendar.add("x-wr-calname", state.title)
    calendar.add("refresh-interval", EVERY, parameters={"value": "DURATION"})
    for game in games:
        calendar.add_component(_event_of(game, page_url))
    return bytes(calendar.to_ical())


def _event_of(game: FinishedGame, url: str) -> Event:
    event = Event()
    event.add("uid", f"{game.public_id}@{HOST}")
    event.add("dtstamp", game.updated.astimezone(UTC))
    event.add("last-modified", game.updated.astimezone(UTC))
    event.add("summary", game.title)
    event.add("description", "\n".join((*game.standings, day_text(game), game.rules, url)))
    event.add("url", url)
    if game.venue:
        event.add("location", game.venue)
    if game.begins and game.ends:
        event.add("dtstart", game.begins.astimezone(UTC))
        event.add("dtend", game.ends.astimezone(UTC))
    else:
        event.add("dtstart", game.day)
        event.add("dtend", game.day + timedelta(days=1))
    event.add("transp", "TRANSPARENT")
    return event
