"""One action, one token: a retry is ignored, and undo covers all of it."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import date
from typing import Any

from sqlalchemy.orm import Session

from app.golf.faults import GolfError
from app.record.access.game_group import note_group
from app.record.add_entries import add_entries
from app.record.database import writing
from app.record.game.games_list import refresh_listing, stage_of
from app.record.game.load import load_play, play_at
from app.record.game.play import DATE, PUBLIC, VENUE, WAYS, Play
from app.record.game.played import LETTERS, StateName, heads_of_hole, ids_of
from app.record.game_days import check_game_day
from app.record.log.entries import entry_for
from app.record.log.heads import Heads, Slot, agreed
from app.record.models import PLAYING, Game

Requested = Iterable[tuple[Slot, Mapping[str, Any]]]
Decide = Callable[[Session, Play], Requested]


class HoleChangedSincePageError(GolfError):
    """A hole that has changed since it was shown."""

    def __init__(self, number: int) -> None:
        super().__init__(f"Hole {number} changed since it was shown.")
        self.number = number


def record_action(
    game: Game, device: str, token: str, decide: Decide, at: int | None = None
) -> Play:
    """Append what ``decide`` returns, unless the token was used before; return the new game.

    ``decide`` runs inside the transaction. ``at``, the version of the page, protects later entries.
    """
    game_id, public_id = game.id, game.public_id
    with writing(game_id) as session:
        play = play_at(game_id, public_id, session.info["version"])
        if play.was_done(token):
            return play
        seen = play.heads if at is None else seen_heads(play.heads, at, device)
        entries = [
            entry_for(seen, token, slot, content)
            for slot, content in decide(session, play)
            if not is_current(play.heads, slot, content)
        ]
        add_entries(session, game_id, device, entries, there=play.entries)
        if stage_of(play) != PLAYING:
            refresh_listing(session, game_id)
        after = load_play(session, session.get_one(Game, game_id))
        if after.group != play.group:
            note_group(session, game_id, after.group, device)
        return after


def seen_heads(heads: Heads, at: int, device: str | None = None) -> Heads:
    return {
        slot: tuple(head for head in here if head.seq <= at or head.device == device)
        for slot, here in heads.items()
    }


def is_current(heads: Heads, slot: Slot, content: Mapping[str, Any]) -> bool:
    head = agreed(heads.get(slot, ()))
    return head is not None and head.content == content


def set_state(game: Game, device: str, name: StateName, token: str) -> Play:
    return record_action(
        game, device, token, lambda _session, _play: [(Slot("state"), {"state": name})]
    )


def set_deleted(game: Game, device: str, deleted: bool, token: str) -> Play:
    content = {"deleted": deleted}
    return record_action(game, device, token, lambda _session, _play: [(Slot("deleted"), content)])


def set_objection(
    game: Game,
    device: str,
    where: tuple[int, int],
    objects: bool,
    token: str,
    seen: str | None = None,
) -> Play:
    """Dispute a player's score, or withdraw that; ``where`` is hole and player.

    Raises ``HoleChangedSincePageError`` if ``seen`` is not the hole's mark.
    """
    number, player = where

    def objection(_session: Session, play: Play) -> Requested:
        hole, here = play.hole(number), heads_of_hole(play.heads, number)
        if seen is not None and (hole is None or hole.seen != seen):
            raise HoleChangedSincePageError(number)
        slot = Slot("objection", number, player)
        is_news = objects or slot in play.heads
        if is_news and Slot("grid", number, player) in here:
            yield slot, {"objects": objects, "to": ids_of(here)}

    return record_action(game, device, token, objection)


def set_public(game: Game, device: str, is_public: bool, token: str) -> Play:
    def decide(_session: Session, play: Play) -> Requested:
        if is_public == play.is_public:
            return []
        return [(PUBLIC, {"page": is_public, "embed": False})]

    return record_action(game, device, token, decide)


def set_occasion(game: Game, device: str, day: date, venue: str, token: str) -> Play:
    """Set when and where a game is played; raises ``GameDayError``."""
    check_game_day(day)

    def decide(_session: Session, play: Play) -> Requested:
        yield from _changed_occasion_slots(play, day, venue)

    return record_action(game, device, token, decide)


def _changed_occasion_slots(
    play: Play, day: date, venue: str
) -> Iterator[tuple[Slot, Mapping[str, Any]]]:
    if day != play.date:
        yield DATE, {"date": day.isoformat()}
    if venue != play.venue:
        yield VENUE, {"venue": venue}


def note_mishap(game: Game, device: str, number: int, what: tuple[str, str], token: str) -> Play:
    """Write into the log that something went wrong on a hole; ``what`` is question and way."""
    slot, content = Slot("mishap", number), dict(zip(("question", "way"), what, strict=True))
    return record_action(game, device, token, lambda _session, _play: [(slot, content)])


def keep_way(game: Game, device: str, what: tuple[str, str], token: str) -> Play:
    """Keep a way that this table plays where the rules don’t say; ``what`` is question and way."""

    def decide(_session: Session, play: Play) -> Requested:
        question, way = what
        others = {key: kept for key, kept in play.ways.items() if key != question}
        return [(WAYS, {"ways": {**others, question: way}})]

    return record_action(game, device, token, decide)


def set_letters(game: Game, device: str, deck: str, token: str) -> Play:
    def decide(_session: Session, play: Play) -> Requested:
        return [] if deck == play.letters else [(LETTERS, {"letters": deck})]

    return record_action(game, device, token, decide)
