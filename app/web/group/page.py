"""A group on one page: its people, its games, the way to the next one."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from flask import url_for
from flask_babel import gettext as _
from flask_babel import ngettext

from app.record.change.undo import offers_for
from app.record.counts.reading import games_and_wins, played_by_key
from app.record.database import db
from app.record.game.games_of_device import ROWS, Listed
from app.record.game.old_game import old_plays
from app.record.game.play import Play
from app.record.group.games_of_group import count_games, games_by_day
from app.record.group.group_state import GroupState
from app.record.group.late_players import has_unnamed
from app.record.group.people import Person
from app.record.group.seasons import seasons_of
from app.record.models import OVER, Game, Logbook, OldGame
from app.web.base.device import known_device, may
from app.web.base.hidden_fields import HiddenFields
from app.web.base.undo_line import UndoLine
from app.web.group.game_urls import asked_game
from app.web.group.old_games.game_page import old_row
from app.web.group.people_rows import PersonRow, person_row
from app.web.home.page import (
    GameRow,
    game_row,
    latest_play_of,
    names_next,
    shown_play,
    table_of_group,
)
from app.wording.basics.say import say
from app.wording.group.actions import redo_text, undo_text
from app.wording.group.people import guests_label
from app.wording.group.seasons import season_text


@dataclass(frozen=True, slots=True)
class GroupPage:
    """A group: ``away`` are people who no longer play with it; ``play_url`` leads to its table.

    What this phone may not do has no address; ``late_url`` is there where players joined games late
    and nobody said who they are. ``ways`` lead to more: a label, a note, an address.
    """

    title: str
    line: str
    people: Sequence[PersonRow]
    away: Sequence[PersonRow]
    games: Sequence[GameRow]
    more_url: str
    first_url: str
    seasons: Sequence[tuple[str, str, str]]
    season_url: str
    play_url: str
    play_names: str
    add_url: str
    late_url: str
    ways: Sequence[tuple[str, str, str]]
    undo: UndoLine | None


def group_page(state: GroupState) -> GroupPage:
    """The page of a group, from those games on that the address asks for."""
    here: dict[str, Any] = {"public_id": state.public_id}
    after = asked_game()
    games = games_by_day(state.group_id, after)
    plays = shown_plays(games[:ROWS])
    latest = latest_play_of(state)
    away = [person for person in state.people if not person.is_here]
    played = played_by_key(state.group_id)
    return GroupPage(
        title=state.title,
        line=_count_text(state),
        people=[
            _row_with_games(state, person, played) for person in state.people if person.is_here
        ],
        away=[_row_with_games(state, one, played) for one in away],
        games=game_rows(state, games[:ROWS], plays),
        more_url=url_for("group.show", **here, after=games[ROWS - 1].public_id)
        if len(games) > ROWS
        else "",
        first_url=url_for("group.show", **here) if after else "",
        seasons=_season_lines(state),
        season_url=url_for("group_season.new", **here) if may("owner") else "",
        play_url=table_of_group(state, latest) if may("score") else "",
        play_names=names_next(state, latest),
        add_url=url_for("group.add", **here) if may("score") else "",
        late_url=url_for("late_players.show", **here)
        if may("score") and has_unnamed(state, plays)
        else "",
        ways=_group_links(here),
        undo=_group_undo(state),
    )


def shown_plays(games: Sequence[Logbook]) -> list[Play]:
    """Those of these games that were played here, as they stand."""
    found = (shown_play(game) for game in games if isinstance(game, Game))
    return [play for play in found if play]


def game_rows(state: GroupState, games: Sequence[Logbook], plays: Sequence[Play]) -> list[GameRow]:
    """Games in the order of their days, old ones among them; ``plays`` are the others."""
    old = old_plays(db.session(), [game for game in games if isinstance(game, OldGame)])
    rows = {play.game_id: old_row(state, play) for play in old if play.is_there}
    rows |= {play.game_id: _row_of(play) for play in plays}
    return [rows[game.id] for game in games if game.id in rows]


def _group_links(here: dict[str, Any]) -> list[tuple[str, str, str]]:
    """What else there is of a group, for this phone: a label, a note, an address."""
    seen = _("Hole scores, who finishes above whom, a year of games")
    ways = [
        (say("pictures"), seen, url_for("group_pictures.show", **here)),
        (
            say("ratings"),
            _("Who’s strongest, by finishing places"),
            url_for("group_rating.everybody", **here),
        ),
        (say("share"), say("three_links"), url_for("links.show", place="group", **here)),
        (say("as_a_table"), say("for_spreadsheets"), url_for("tables.of_one_group", **here)),
    ]
    if may("score"):
        note = _("Totals from a notebook or a spreadsheet")
        ways.append((say("old_games"), note, url_for("group_old.paste", **here)))
    note = _("Import and export games for BG Stats")
    ways.append((say("bgstats"), note, url_for("group_bgstats.bring", **here)))
    if may("owner"):
        note = _("Its name, its rules, what is told at the table")
        ways.append((say("group_settings"), note, url_for("group_settings.show", **here)))
    return ways


def _season_lines(state: GroupState) -> list[tuple[str, str, str]]:
    """The seasons of a group, the newest first: title, how they count, address."""
    return [
        (
            season.title,
            season_text(season.season),
            url_for("group_season.show", public_id=state.public_id, number=season.number),
        )
        for season in seasons_of(state)
    ]


def _row_with_games(
    state: GroupState, person: Person, played: Mapping[str, tuple[int, int]]
) -> PersonRow:
    """A person with how many games they played and won, by whatever rules; both go by key."""
    games, wins = games_and_wins(played, person.keys)
    words = say("count_games", num=games)
    note = _("%(games)s, %(wins)s won", games=words, wins=wins) if games else ""
    return person_row(state.public_id, person, note)


def _row_of(play: Play) -> GameRow:
    """One game, as the list of all games shows it, with its guests."""
    listed = Listed(play.game_id, play.public_id, play.version, play.made_at, OVER, "view")
    row = game_row(listed, play)
    if not play.guests:
        return row
    url = url_for("game_group.show", public_id=play.public_id) if may("score") else ""
    return replace(row, guests=guests_label(play.guests), guests_url=url)


def _count_text(state: GroupState) -> str:
    people = ngettext("%(num)s person", "%(num)s people", len(state.present))
    games = say("count_games", num=count_games(state.group_id))
    return f"{people} · {games}"


def _group_undo(state: GroupState) -> UndoLine | None:
    if not may("score"):
        return None
    offers, buttons = offers_for(state, known_device()), []
    if offers.undo:
        buttons.append((undo_text(state, offers.undo), f"undo:{offers.undo.token}"))
    if offers.redo:
        buttons.append((redo_text(state, offers.redo), f"redo:{offers.redo.token}"))
    if not buttons:
        return None
    url = url_for("group.undo", public_id=state.public_id)
    return UndoLine(url, "", HiddenFields(), tuple(buttons))
