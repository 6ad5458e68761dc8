"""Plays as a file of BG Stats, and the finished games of a group as plays."""

import json
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, time
from typing import Any
from uuid import UUID, uuid5

from sqlalchemy import Select, select

from app.formats.bgstats.link import MOMENT
from app.formats.bgstats.play import (
    GAME_ID,
    GAME_NAME,
    SOURCE,
    BoardPlay,
    BoardPlayer,
    play_of_game,
    play_of_old_game,
)
from app.record.counts.rules_name import rules_name
from app.record.counts.tables import CountedGame
from app.record.database import db
from app.record.game.load import UnreadableGameError, current_play
from app.record.game.old_game import old_plays
from app.record.group.group_state import GroupState
from app.record.group.seasons import GroupSeason, of_season
from app.record.models import Game, Logbook, OldGame
from app.wording.rules.summary import ruleset_title, shipped_title

OURS = UUID("5b0c6d5e-6a0b-5d6e-9c1e-4f2a7a6f9be1")
"""The namespace of all ids; it must never change."""
FILE_NAME = "BGStatsExport.json"


def id_of(kind: str, own: str) -> str:
    return str(uuid5(OURS, f"{kind}:{own}"))


@dataclass(frozen=True, slots=True)
class _Numbers:
    group: str
    players: Mapping[str, int]
    places: Mapping[str, int]

    def of(self, player: BoardPlayer) -> int:
        return self.players[player_id(player, self.group)]


def player_id(player: BoardPlayer, group: str) -> str:
    """Return a player's id; a guest's is derived from the name, to be stable in a group.

    >>> ann = BoardPlayer("g-p1", "Ann", 5, 1, True, person="g-p1")
    >>> player_id(ann, "g") == player_id(ann, "of one game")
    True
    """
    if player.person:
        return id_of("player", player.person)
    return id_of("guest", f"{group}:{player.name.casefold()}")


def export_text(plays: Iterable[BoardPlay], group: str) -> str:
    return json.dumps(_exported(list(plays), group), ensure_ascii=False, indent=1)


def _exported(plays: list[BoardPlay], group: str) -> dict[str, Any]:
    players = {player_id(player, group): player.name for play in plays for player in play.players}
    places = dict.fromkeys(play.location for play in plays if play.location)
    latest = max((play.changed for play in plays), default=datetime(2000, 1, 1, tzinfo=UTC))
    changed = latest.astimezone(UTC).strftime(MOMENT)
    numbers = _Numbers(group, _numbered(players), _numbered(places))
    return {
        "about": f"{SOURCE}: plays for BG Stats",
        "challenges": [],
        "deletedObjects": [],
        "games": [game(changed)] if plays else [],
        "groups": [],
        "locations": [
            {"id": at, "uuid": id_of("place", f"{group}:{name}"), "name": name}
            | {"modificationDate": changed}
            for name, at in numbers.places.items()
        ],
        "players": [
            {"id": at, "uuid": own, "name": players[own], "isAnonymous": False}
            | {"modificationDate": changed}
            for own, at in numbers.players.items()
        ],
        "plays": [_exported_play(play, numbers) for play in plays],
        "tags": [],
        "userInfo": {"meRefId": 0},
    }


def _numbered(several: Iterable[str]) -> dict[str, int]:
    return {item: at for at, item in enumerate(several, start=1)}


def game(changed: str) -> dict[str, Any]:
    return {
        "id": 1,
        "uuid": id_of("game", GAME_ID),
        "name": GAME_NAME,
        "highestWins": False,
        "noPoints": False,
        "cooperative": False,
        "usesTeams": False,
        "isBaseGame": 1,
        "isExpansion": 0,
        "bggId": 0,
        "bggName": "",
        "bggYear": 0,
        "modificationDate": changed,
    }


def _exported_play(play: BoardPlay, numbers: _Numbers) -> dict[str, Any]:
    when = _local_text(play)
    place = {"locationRefId": numbers.places[play.location]} if play.location else {}
    return {
        "uuid": id_of("play", play.id),
        "gameRefId": 1,
        **place,
        "playDate": when,
        "playDateYmd": int(when[:10].replace("-", "")),
        "entryDate": play.moment.astimezone(UTC).strftime(MOMENT),
        "modificationDate": play.changed.astimezone(UTC).strftime(MOMENT),
        "durationMin": play.minutes,
        "board": play.board,
        "comments": play.comments,
        "manualWinner": not play.lowest_won,
        "ignored": False,
        "usesTeams": False,
        "rounds": 0,
        "rating": 0,
        "scoringSetting": 0,
        "bggId": 0,
        "importPlayId": 0,
        "playImages": "[]",
        "playerScores": [
            _exported_score(player, seat, numbers.of(player))
            for seat, player in enumerate(play.players)
        ],
    }


def _exported_score(player: BoardPlayer, seat: int, number: int) -> dict[str, Any]:
    return {
        "playerRefId": number,
        "score": str(player.score),
        "rank": player.rank,
        "winner": player.is_winner,
        "startPlayer": player.starts,
        "newPlayer": False,
        "role": "",
        "seatOrder": seat,
    }


def _local_text(play: BoardPlay) -> str:
    here = play.moment.astimezone()
    is_day = here.date() == play.day
    return (here if is_day else datetime.combine(play.day, time(12))).strftime(MOMENT)


def plays_of_group(
    state: GroupState, season: GroupSeason | None, address: Callable[[str], str]
) -> list[BoardPlay]:
    """Finished games of a group or a season in the order played; ``address`` gives a URL or ""."""
    games = list(db.session.scalars(_games_of(state, season)))
    old = {game.id: game for game in games if isinstance(game, OldGame)}
    old_games = {play.game_id: play for play in old_plays(db.session(), list(old.values()))}
    titles: dict[str, str] = {}
    plays: dict[int, BoardPlay | None] = {}
    for game in games:
        if isinstance(game, Game):
            with suppress(UnreadableGameError):
                play = current_play(game)
                titles[rules_name(play)] = ruleset_title(play.ruleset)
                plays[game.id] = play_of_game(play, state, address(play.public_id))
    for number, old_game in old_games.items():
        if old_game.is_there:
            rules = old_game.content["rules"]
            title = titles.get(rules) or shipped_title(rules)
            plays[number] = play_of_old_game(old_game, state, title)
    return [kept for game in games if (kept := plays.get(game.id))]


def _games_of(state: GroupState, season: GroupSeason | None) -> Select[Logbook]:
    query = select(Logbook).join(CountedGame, CountedGame.game_id == Logbook.id)
    query = query.where(CountedGame.results.is_not(None))
    if season:
        return of_season(query, state, season).limit(season.season.games)
    own_query = query.where(CountedGame.group_id == state.group_id)
    return own_query.order_by(CountedGame.day, CountedGame.game_id)


def ids_of_group(state: GroupState) -> frozenset[str]:
    query = select(Logbook.public_id).join(CountedGame, CountedGame.game_id == Logbook.id)
    own_query = query.where(CountedGame.group_id == state.group_id)
    return frozenset(id_of("play", public_id) for public_id in db.session.scalars(own_query))
