"""Rows: games, groups, players, entries, grants. Facts only; scores are never stored."""

from datetime import datetime
from typing import Any

from sqlalchemy import JSON, ForeignKey, Index, UniqueConstraint, false, text
from sqlalchemy.orm import Mapped, mapped_column

from app.record.database import Model, Moment
from app.record.new_codes import HANDLE, VIEW, new_code

GONE, DELETED, OVER, PLAYING = range(4)
"""A game's stage in the lists of phones with a right to it; the highest come first."""
GROUP_STAGE = PLAYING + 1
"""The stage of every right in a group, so that an index finds them among the rights in games."""


class Logbook(Model):
    """A game or a group: an address (``public_id``), three links (not of old games), a log."""

    __tablename__ = "game"
    __mapper_args__ = {"polymorphic_on": "about", "polymorphic_abstract": True}  # noqa: RUF012

    id: Mapped[int] = mapped_column(primary_key=True)
    about: Mapped[str] = mapped_column(server_default="game", doc="game, group or old")
    public_id: Mapped[str] = mapped_column(unique=True)
    made_as: Mapped[str] = mapped_column(unique=True, doc="device and attempt: twice is once")
    version: Mapped[int] = mapped_column(default=0, doc="raised by one with every entry")
    made_at: Mapped[datetime] = mapped_column(Moment)
    view_code: Mapped[str] = mapped_column(unique=True, default=lambda: new_code(VIEW))
    handle: Mapped[str] = mapped_column(
        unique=True, default=lambda: new_code(HANDLE), doc="identifies it in a key; grants nothing"
    )
    score_generation: Mapped[int] = mapped_column(default=1, doc="raised when the link is renewed")
    owner_generation: Mapped[int] = mapped_column(default=1, doc="raised when the link is renewed")
    entry_closed: Mapped[bool] = mapped_column(default=False, doc="only owners may enter")


class Game(Logbook):
    """A game at a table."""

    __tablename__ = None  # type: ignore[assignment]  # Flask-SQLAlchemy would take the table by name
    __mapper_args__ = {"polymorphic_identity": "game"}  # noqa: RUF012


class Group(Logbook):
    """People who play together, their seasons and records; its players are its people."""

    __mapper_args__ = {"polymorphic_identity": "group"}  # noqa: RUF012


class OldGame(Logbook):
    """A game of earlier years, with totals only; part of a group."""

    __mapper_args__ = {"polymorphic_identity": "old"}  # noqa: RUF012


class GameInGroup(Model):
    """A game belongs to a group, as the game's log records; this row is the index."""

    __tablename__ = "game_in_group"
    __table_args__ = (
        Index("ix_game_in_group_group_id_game_id", "group_id", "game_id"),
        Index(
            "ix_game_in_group_stale",
            "group_id",
            sqlite_where=text("is_stale"),
            postgresql_where=text("is_stale"),
        ),
    )

    game_id: Mapped[int] = mapped_column(
        ForeignKey("game.id", ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    group_id: Mapped[int] = mapped_column(ForeignKey("game.id", ondelete="CASCADE"))
    is_stale: Mapped[bool] = mapped_column(
        default=True, doc="whether it got an entry since it was counted"
    )


class Player(Model):
    """A player of a game, by the original name; ``key`` names them also on an offline phone."""

    __tablename__ = "player"
    __table_args__ = (UniqueConstraint("game_id", "key"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("game.id", ondelete="CASCADE"), index=True)
    key: Mapped[str]
    name: Mapped[str]


class Entry(Model):
    """An append-only entry about a slot (hole, player, kind) of a game."""

    __tablename__ = "entry"
    __table_args__ = (
        UniqueConstraint("game_id", "said_as"),
        UniqueConstraint("game_id", "seq"),
        Index(
            "ix_entry_deletions",
            "device",
            "id",
            sqlite_where=text("kind = 'deleted'"),
            postgresql_where=text("kind = 'deleted'"),
        ),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("game.id", ondelete="CASCADE"))
    client_id: Mapped[str] = mapped_column(
        "said_as", doc="chosen by the client; unique per logbook, so retries are idempotent"
    )
    seq: Mapped[int] = mapped_column(doc="the game's version when this was stored")
    hole: Mapped[int | None]
    player_id: Mapped[int | None] = mapped_column(ForeignKey("player.id", ondelete="CASCADE"))
    kind: Mapped[str]
    content: Mapped[dict[str, Any]] = mapped_column(JSON)
    replaces: Mapped[list[str]] = mapped_column(JSON, doc="what its author saw in this slot")
    device: Mapped[str] = mapped_column(doc="hash of the device that sent it")
    entered_at: Mapped[datetime] = mapped_column("said_at", Moment, doc="by the device's clock")
    received_at: Mapped[datetime] = mapped_column(Moment)


class Grant(Model):
    """A device's right in a game: view, score or owner."""

    __tablename__ = "grant"
    __table_args__ = (
        UniqueConstraint("device", "game_id"),
        Index("ix_grant_device_stage_game_id", "device", "stage", "game_id"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    device: Mapped[str] = mapped_column(doc="hash of the id in the device's cookie")
    game_id: Mapped[int] = mapped_column(ForeignKey("game.id", ondelete="CASCADE"), index=True)
    right: Mapped[str]
    granted_at: Mapped[datetime] = mapped_column(Moment)
    stage: Mapped[int] = mapped_column(
        default=PLAYING,
        server_default=str(PLAYING),
        doc="how the game was listed last; PLAYING if unknown, GROUP_STAGE of a group",
    )
    keep_answered: Mapped[bool] = mapped_column(
        default=False,
        server_default=false(),
        doc="whether the device took or declined the offer to keep the game",
    )


class Attempt(Model):
    """How many wrong codes, or other limited actions, came from a network in a minute."""

    __tablename__ = "attempt"

    origin: Mapped[str] = mapped_column(
        primary_key=True, doc="an address range, and what is counted"
    )
    minute: Mapped[int] = mapped_column(primary_key=True, autoincrement=False, doc="since 1970")
    count: Mapped[int]


class HouseRule(Model):
    """One version of house rules, which stays; a code refers to the newest version."""

    __tablename__ = "house_rule"
    __table_args__ = (UniqueConstraint("code", "version"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    code: Mapped[str] = mapped_column(doc="loads the rules on another device")
    version: Mapped[int] = mapped_column(doc="counts from 1 within a code")
    name: Mapped[str]
    mapping: Mapped[dict[str, Any]] = mapped_column(JSON, doc="the ruleset as data, in order")
    language: Mapped[int] = mapped_column(doc="version of the ruleset language it is written in")
    made_as: Mapped[str] = mapped_column(unique=True, doc="device and attempt: twice is once")
    device: Mapped[str] = mapped_column(index=True, doc="hash of the device that made it")
    made_at: Mapped[datetime] = mapped_column(Moment)


class RulesChoice(Model):
    """A device added rules, or made them its default: the last one counts."""

    __tablename__ = "rules_choice"

    id: Mapped[int] = mapped_column(primary_key=True)
    device: Mapped[str] = mapped_column(index=True, doc="hash of the device that chose")
    ref: Mapped[str] = mapped_column(doc="a preset's id or the code of a house rule")
    is_default: Mapped[bool] = mapped_column(doc="chosen for the next game, not only loaded")
    made_at: Mapped[datetime] = mapped_column(Moment)


class OneTimeLink(Model):
    """A link by which another device gets the rights of this one, once."""

    __tablename__ = "one_time_link"

    id: Mapped[str] = mapped_column(primary_key=True, doc="hash of the link's secret")
    device: Mapped[str] = mapped_column(doc="hash of the device whose rights these are")
    until: Mapped[datetime] = mapped_column(Moment)
    taken_by: Mapped[str | None] = mapped_column(default=None, doc="hash of the device that took")


class ShortCode(Model):
    """A code of a game by which phones ask to enter scores, until then."""

    __tablename__ = "short_code"

    game_id: Mapped[int] = mapped_column(
        ForeignKey("game.id", ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    code: Mapped[str] = mapped_column(unique=True)
    until: Mapped[datetime] = mapped_column(Moment)


class Asker(Model):
    """A phone that asked by a short code; it goes with the code."""

    __tablename__ = "asker"
    __table_args__ = (UniqueConstraint("game_id", "device"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("short_code.game_id", ondelete="CASCADE"))
    device: Mapped[str] = mapped_column(index=True, doc="hash of the device that asked")
    name: Mapped[str] = mapped_column(doc="as its player typed it")
    answer: Mapped[str] = mapped_column(default="", doc="“in”, “no”, or nothing yet")


class CookieKey(Model):
    """What cookies of devices are signed with; it goes with the database, not with the secret."""

    __tablename__ = "cookie_key"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False, doc="1")
    key: Mapped[str]


class UnsignedDevice(Model):
    """A device of an earlier version, until it has shown the signed cookie that it got."""

    __tablename__ = "unsigned_device"

    device: Mapped[str] = mapped_column(primary_key=True, doc="hash of the id in its cookie")


class GoneAddress(Model):
    """The address of a game or group that was deleted for good: nobody can find out that it was."""

    __tablename__ = "gone_address"

    address: Mapped[str] = mapped_column(primary_key=True, doc="hash of the address")
