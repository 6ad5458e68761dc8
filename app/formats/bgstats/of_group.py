"""The finished games of a group as plays, and which plays of a file came from them."""

from collections.abc import Callable
from contextlib import suppress

from sqlalchemy import Select, select

from app.formats.bgstats.export_file import id_of
from app.formats.bgstats.play import BoardPlay, play_of_game, play_of_old_game
from app.record.counts.rules_name import rules_name
from app.record.counts.tables import CountedGame
from app.record.database import db
from app.record.game.load import UnreadableGameError, current_play
from app.record.game.old_game import old_plays
from app.record.group.group_state import GroupState
from app.record.group.seasons import GroupSeason, of_season
from app.record.models import Game, Logbook, OldGame
from app.wording.rules.summary import ruleset_title, shipped_title


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
