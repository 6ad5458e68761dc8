"""The facts of each game, and what they count for each person."""

from contextlib import suppress
from dataclasses import fields
from typing import Any

from sqlalchemy import JSON, ForeignKey, Index, text
from sqlalchemy.orm import Mapped, composite, mapped_column

from app.record.database import Model
from app.stats import Counter, GameFacts


class CountedGame(Model):
    """The facts of a game (``app/stats.py``) when it was counted last."""

    __tablename__ = "counted_game"
    __table_args__ = (
        Index(
            "ix_counted_game_group_id_rules_day_game_id",
            *("group_id", "rules", "day", "game_id"),
        ),
        Index("ix_counted_game_group_id_day_game_id", "group_id", "day", "game_id"),
        Index(
            "ix_counted_game_going_on",
            "group_id",
            sqlite_where=text("results IS NULL"),
            postgresql_where=text("results IS NULL"),
        ),
    )

    game_id: Mapped[int] = mapped_column(
        ForeignKey("game.id", ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    group_id: Mapped[int] = mapped_column(ForeignKey("game.id", ondelete="CASCADE"))
    rules: Mapped[str] = mapped_column(doc="equal for games that may be compared")
    day: Mapped[str] = mapped_column(doc="as in 2026-11-22")
    facts: Mapped[list[Any]] = mapped_column(JSON)
    results: Mapped[list[Any] | None] = mapped_column(
        JSON(none_as_null=True), doc="person, place and total of each; NULL while it goes on"
    )


class PersonGame(Model):
    """A person, by key, played in a game; the columns of ``counter`` say what it counts."""

    __tablename__ = "person_game"
    __table_args__ = (
        Index(
            "ix_person_game_group_id_person_day_game_id",
            *("group_id", "person", "day", "game_id"),
        ),
    )

    game_id: Mapped[int] = mapped_column(
        ForeignKey("game.id", ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    person: Mapped[str] = mapped_column(primary_key=True)
    group_id: Mapped[int] = mapped_column(ForeignKey("game.id", ondelete="CASCADE"))
    rules: Mapped[str]
    day: Mapped[str]
    counter: Mapped[Counter] = composite(*(mapped_column(field.name) for field in fields(Counter)))


class GroupCount(Model):
    """How often a group's counts have changed, so that caches notice."""

    __tablename__ = "group_count"

    group_id: Mapped[int] = mapped_column(
        ForeignKey("game.id", ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    version: Mapped[int]


DAMAGED = (AttributeError, LookupError, TypeError, ValueError)
"""What reading damaged counts raises."""


def facts_kept(kept: Any) -> GameFacts | None:  # noqa: ANN401
    with suppress(*DAMAGED):
        return GameFacts.from_json(kept)
    return None
