"""Games with unnamed late players: which person of the group each may be."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from flask import url_for

from app.record.game.play import Play
from app.record.group.group_state import GroupState
from app.record.group.late_players import games_with_unnamed, unnamed_in
from app.record.group.membership import Identity, TwiceInGameError
from app.web.group.game.page import PlayerChoice, player_choice, whom
from app.web.home.page import title_of
from app.wording.basics.days import written_day
from app.wording.group.refusals import refusal_text
from app.wording.rules.summary import ruleset_title

MOST = 20
"""Games on a page; the rest follow once these are saved."""


@dataclass(frozen=True, slots=True)
class LateGame:
    """A game with its unnamed late players; ``problem`` is why a choice was refused."""

    title: str
    line: str
    url: str
    players: Sequence[PlayerChoice]
    problem: str


@dataclass(frozen=True, slots=True)
class LatePage:
    """``has_more`` is whether there are games beyond these."""

    title: str
    games: Sequence[LateGame]
    has_more: bool
    problem: str
    group_url: str


def late_page(
    state: GroupState,
    sent: Mapping[str, str],
    wrong: Mapping[int, TwiceInGameError],
    problem: str = "",
) -> LatePage:
    """``sent`` are the fields of a refused form, ``wrong`` the errors by game id."""
    plays = games_with_unnamed(state.group_id, MOST + 1)
    return LatePage(
        title=state.title,
        games=[_late_game(state, play, sent, wrong.get(play.game_id)) for play in plays[:MOST]],
        has_more=len(plays) > MOST,
        problem=problem,
        group_url=url_for("group.show", public_id=state.public_id),
    )


def _late_game(
    state: GroupState, play: Play, sent: Mapping[str, str], error: TwiceInGameError | None
) -> LateGame:
    return LateGame(
        title=title_of(play),
        line=f"{written_day(play.date)} · {ruleset_title(play.ruleset)}",
        url=url_for("games.show", public_id=play.public_id),
        players=[player_choice(play, state, player, sent) for player in unnamed_in(play)],
        problem=refusal_text(error) if error else "",
    )


def named_in(state: GroupState, sent: Mapping[str, str]) -> dict[int, dict[int, Identity]]:
    """The chosen person by game id and player, for players still unnamed."""
    asked = {play.game_id: unnamed_in(play) for play in games_with_unnamed(state.group_id, MOST)}
    return {
        game: {
            player: whom(sent[f"player-{player}"])
            for player in players
            if f"player-{player}" in sent
        }
        for game, players in asked.items()
    }
