"""The games on this device."""

from dataclasses import dataclass

from flask import url_for
from flask_babel import format_date

from app.record.games import games_of
from app.record.play import Play
from app.record.reading import current_play
from app.web.device import known_device
from app.wording.names import joined, short_name
from app.wording.standing import state_text


@dataclass(frozen=True, slots=True)
class GameRow:
    """A game in the list of this device: ``line`` says how it stands."""

    url: str
    title: str
    line: str
    date: str


def game_rows() -> tuple[list[GameRow], list[GameRow]]:
    """The games of the asking device: those being played, then those that are over."""
    plays = [current_play(game) for game in games_of(known_device())]
    playing = [game_row(play) for play in plays if not play.is_over]
    return playing, [game_row(play) for play in plays if play.is_over]


def game_row(play: Play) -> GameRow:
    """One game: who plays, how it stands, since when."""
    return GameRow(
        url=url_for("games.show", public_id=play.public_id),
        title=joined([short_name(name) for name in play.names]),
        line=state_text(play),
        date=format_date(play.made_at.astimezone(), "d MMM"),
    )
