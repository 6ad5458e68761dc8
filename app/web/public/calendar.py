"""The games of a group as a calendar (iCalendar): one event for each, on its day."""

from collections.abc import Sequence
from datetime import UTC, timedelta

from icalendar import Calendar, Event

from app.record.group.group_state import GroupState
from app.web.public.group_games import ToldGame, day_text

PRODUCT = "-//Back Nine//Games of a group//EN"
HOST = "backnine"
"""What ids end with; no address, so that they stay the same under any."""
EVERY = timedelta(hours=6)
"""How often a calendar may look for new games."""


def calendar_of(state: GroupState, games: Sequence[ToldGame], page_url: str) -> bytes:
    """The whole calendar; events link to ``page_url``, where the group is opened."""
    calendar = Calendar()
    calendar.add("prodid", PRODUCT)
    calendar.add("version", "2.0")
    calendar.add("name", state.title)
    calendar.add("x-wr-calname", state.title)
    calendar.add("refresh-interval", EVERY, parameters={"value": "DURATION"})
    for game in games:
        calendar.add_component(_event_of(game, page_url))
    return bytes(calendar.to_ical())


def _event_of(game: ToldGame, url: str) -> Event:
    """One game: the hours it was entered in, or the whole day."""
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
