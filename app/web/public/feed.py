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
from app.web.public.group_games import ToldGame, day_text

MAKER = "Back Nine"
NO_XML = re.compile("[^\\t\\n\\r\\x20-\\ud7ff\\ue000-\\ufffd\\U00010000-\\U0010ffff]")
"""What names may hold and no XML can."""


class GamesFeed(Atom1Feed):  # type: ignore[misc]
    """A feed whose stamp is that of its newest entry, or of the group, never the moment."""

    def __init__(self, made_at: datetime, **about: str) -> None:
        super().__init__(**about)
        self.made_at = made_at

    def latest_post_date(self) -> datetime:
        """When any of it changed last."""
        moments: list[datetime] = [item["updateddate"] for item in self.items]
        return max([self.made_at, *moments])


def feed_of(state: GroupState, games: Sequence[ToldGame], own_url: str, page_url: str) -> bytes:
    """The whole feed; ``own_url`` is its address, ``page_url`` where its group is opened.

    Games link there too: whoever follows a group is not shown the codes of its games.
    """
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


def _summary_of(game: ToldGame) -> str:
    """The standings line by line, then day, rules and place, as HTML; names in it are escaped."""
    lines = [*game.standings, " · ".join(filter(None, (day_text(game), game.rules, game.venue)))]
    return Markup("<br>").join(plain(line) for line in lines)


def plain(text: str) -> str:
    """A text without what no XML can hold."""
    return NO_XML.sub("\N{REPLACEMENT CHARACTER}", text)
