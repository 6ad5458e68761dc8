"""The games of a group as an Atom feed."""

import re
from collections.abc import Sequence
from datetime import datetime
from io import BytesIO
from uuid import NAMESPACE_URL, uuid5

from feedgenerator import Atom1Feed
from flask_babel import get_locale
from markupsafe import Markup

from app.record.group.group_state import GroupState
from app.web.public.group_games import FinishedGame, day_text

MAKER = "Back Nine"
NO_XML = re.compile("[^\\t\\n\\r\\x20-\\ud7ff\\ue000-\\ufffd\\U00010000-\\U0010ffff]")
"""Characters that XML can’t hold."""


class GamesFeed(Atom1Feed):  # type: ignore[misc]
    """A feed dated by its newest entry or the group’s start, never by the current time."""

    def __init__(self, made_at: datetime, **about: str) -> None:
        super().__init__(**about)
        self.made_at = made_at

    def latest_post_date(self) -> datetime:
        moments: list[datetime] = [item["updateddate"] for item in self.items]
        return max([self.made_at, *moments])


def feed_of(state: GroupState, games: Sequence[FinishedGame], own_url: str, page_url: str) -> bytes:
    """The feed at ``own_url``; links lead to ``page_url``, never to the codes of its games."""
    feed = GamesFeed(
        state.made_at,
        title=plain(state.title),
        link=page_url,
        description="",
        language=str(get_locale()).replace("_", "-"),
        author_name=MAKER,
        feed_url=own_url,
        feed_guid=_id_of(state.public_id),
    )
    for game in games:
        feed.add_item(
            title=plain(game.title),
            link=page_url,
            description=_summary_of(game),
            unique_id=_id_of(game.public_id),
            updateddate=game.updated,
        )
    file = BytesIO()
    feed.write(file, "utf-8")
    return file.getvalue()


def _id_of(public_id: str) -> str:
    return uuid5(NAMESPACE_URL, f"backnine:{public_id}").urn


def _summary_of(game: FinishedGame) -> str:
    """Standings by line, then day, rules and place, as HTML with names escaped."""
    lines = [*game.standings, " · ".join(filter(None, (day_text(game), game.rules, game.venue)))]
    return Markup("<br>").join(plain(line) for line in lines)


def plain(text: str) -> str:
    """The text with U+FFFD for characters that XML can’t hold."""
    return NO_XML.sub("\N{REPLACEMENT CHARACTER}", text)
