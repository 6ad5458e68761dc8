"""The games on this device."""

from collections.abc import Sequence
from dataclasses import dataclass

from flask import url_for
from flask_babel import format_date, ngettext
from flask_babel import gettext as _

from app.record.games import games_and_rights
from app.record.play import Play
from app.record.reading import current_play
from app.record.undo import latest_of
from app.web.device import known_device
from app.web.pages.undo import UndoLine, undo_line
from app.wording.names import joined, short_name
from app.wording.standing import state_text


@dataclass(frozen=True, slots=True)
class GameRow:
    """A game in the list of this device: ``line`` says how it stands."""

    url: str
    title: str
    line: str
    date: str
    delete_url: str = ""


@dataclass(frozen=True, slots=True)
class GameLists:
    """The games of a device: those at the table, those that are over, those to be had back."""

    playing: Sequence[GameRow]
    earlier: Sequence[GameRow]
    deleted: Sequence[GameRow]
    undo: UndoLine | None


def game_lists() -> GameLists:
    """The games of the asking device, the newest first."""
    found = [(current_play(game), right) for game, right in games_and_rights(known_device())]
    plays = [play for play, _right in found]
    there = [play for play in plays if not play.state.deleted_at]
    owned = [play for play, right in found if right == "owner"]
    deleted = [play for play in owned if play.state.deleted_at and not play.state.is_gone]
    return GameLists(
        playing=[game_row(play) for play in there if not play.is_over],
        earlier=[game_row(play) for play in there if play.is_over],
        deleted=[deleted_row(play) for play in deleted],
        undo=home_undo(plays),
    )


def home_undo(plays: Sequence[Play]) -> UndoLine | None:
    """What the first page may take back: that a game was deleted, while it was the last thing."""
    device = known_device() or ""
    done = [(latest, play) for play in plays if (latest := latest_of(play, device))]
    if not done:
        return None
    said, play = max(done, key=lambda one: one[0].received_at or one[1].made_at)
    return undo_line(play, "home", "deleted") if said.slot.kind in ("deleted", "undo") else None


def game_row(play: Play) -> GameRow:
    """One game: who plays, how it stands, since when."""
    line = state_text(play)
    if play.state.name == "paused":
        line = _("Paused. %(line)s", line=line)
    elif play.state.name == "ended" and not play.is_played_out:
        line = _("Ended early. %(line)s", line=line)
    return GameRow(
        url=url_for("games.show", public_id=play.public_id),
        title=joined([short_name(name) for name in play.names]),
        line=line,
        date=format_date(play.made_at.astimezone(), "d MMM"),
    )


def deleted_row(play: Play) -> GameRow:
    """A deleted game, and how long it can be had back; its address is where that is done."""
    line = ngettext("for %(num)s more day", "for %(num)s more days", play.state.days_left)
    url = url_for("life.state", public_id=play.public_id)
    title = joined([short_name(name) for name in play.names])
    date, delete = format_date(play.made_at.astimezone(), "d MMM"), "links.delete"
    return GameRow(url, title, line, date, url_for(delete, public_id=play.public_id))
