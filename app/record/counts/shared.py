"""The games that two people both sat in."""

from collections.abc import Collection, Sequence

from sqlalchemy import select, tuple_
from sqlalchemy.orm import aliased

from app.figures.facts import GameFacts
from app.record.counts.tables import CountedGame, PersonGame
from app.record.counts.tolerant_reading import facts_kept
from app.record.database import db
from app.record.models import Logbook

Keys = Collection[str]
"""All by which games name somebody."""


def shared_games(
    group_id: int, both: tuple[Keys, Keys], rules: str, most: int, after: str = ""
) -> Sequence[GameFacts]:
    """Return at most ``most`` games under some rules in which two people both sat, newest first.

    They begin after the game at the address ``after``, if given.
    """
    other = aliased(PersonGame)
    query = (
        select(CountedGame.facts)
        .join(PersonGame, PersonGame.game_id == CountedGame.game_id)
        .join(other, other.game_id == PersonGame.game_id)
        .where(PersonGame.group_id == group_id, PersonGame.person.in_(both[0]))
        .where(PersonGame.rules == rules, other.person.in_(both[1]))
        .order_by(PersonGame.day.desc(), PersonGame.game_id.desc())
        .limit(most)
    )
    if after:
        place = select(CountedGame.day, CountedGame.game_id).join(
            Logbook, Logbook.id == CountedGame.game_id
        )
        last = db.session.execute(place.where(Logbook.public_id == after)).first()
        if last:
            query = query.where(tuple_(PersonGame.day, PersonGame.game_id) < tuple_(*last))
    return [*filter(None, map(facts_kept, db.session.scalars(query)))]
