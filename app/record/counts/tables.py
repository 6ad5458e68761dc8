"""Facts by game, and the tallies of people and pairs, also from a damaged file."""

from contextlib import suppress
from typing import Any

from sqlalchemy import JSON, ForeignKey, Index
from sqlalchemy.orm import Mapped, mapped_column

from app.figures.facts import GameFacts
from app.figures.tally import Tally
from app.record.database import Model


class CountedGame(Model):
    """The facts of a game (``app/figures/facts.py``) when it was counted last."""

    __tablename__ = "counted_game"
    __table_args__ = (
        Index(
            "ix_counted_game_group_id_rules_day_game_id",
            *("group_id", "rules", "day", "game_id"),
        ),
        Index("ix_counted_game_group_id_day_game_id", "group_id", "day", "game_id"),
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
    """A person, by key, played in a game."""

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


class PersonTally(Model):
    """The sum of a person's games under some rules (``app/figures/tally.py``)."""

    __tablename__ = "person_tally"

    group_id: Mapped[int] = mapped_column(
        ForeignKey("game.id", ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    person: Mapped[str] = mapped_column(primary_key=True)
    rules: Mapped[str] = mapped_column(primary_key=True)
    tally: Mapped[dict[str, int]] = mapped_column(JSON)


class PairTally(Model):
    """The sum of the games of two people under some rules, the lower key first."""

    __tablename__ = "pair_tally"

    group_id: Mapped[int] = mapped_column(
        ForeignKey("game.id", ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    one: Mapped[str] = mapped_column(primary_key=True)
    other: Mapped[str] = mapped_column(primary_key=True)
    rules: Mapped[str] = mapped_column(primary_key=True)
    tally: Mapped[dict[str, int]] = mapped_column(JSON)


class GroupCount(Model):
    """How often a group's counts have changed, so that caches notice."""

    __tablename__ = "group_count"

    group_id: Mapped[int] = mapped_column(
        ForeignKey("game.id", ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    version: Mapped[int]


class SeasonCount(Model):
    """A season's standing (``app/figures/season_table.py``) when it was shown last."""

    __tablename__ = "season_count"

    group_id: Mapped[int] = mapped_column(
        ForeignKey("game.id", ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    made_of: Mapped[str] = mapped_column(doc="a hash of its sources")
    standing: Mapped[dict[str, Any]] = mapped_column(JSON)


DAMAGED = (AttributeError, LookupError, TypeError, ValueError)
"""What reading damaged counts raises."""


def facts_kept(kept: Any) -> GameFacts | None:  # noqa: ANN401
    with suppress(*DAMAGED):
        return GameFacts.from_json(kept)
    return None


def read_tally(tally: Any) -> Tally:  # noqa: ANN401
    is_whole = isinstance(tally, dict) and all(type(count) is int for count in tally.values())
    return tally if is_whole else {}
