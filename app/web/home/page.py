"""The games on this device, a page at a time."""

from collections.abc import Callable, Sequence
from datetime import datetime

from flask import request, url_for
from flask_babel import format_datetime, ngettext

from app.record.access.rights import includes
from app.record.allowed_text import shown_text
from app.record.change.start_game import PUBLIC_ID
from app.record.change.undo import latest_of
from app.record.game.games_list import (
    ROWS,
    Listed,
    deleted_last,
    games_deleted,
    games_listed,
    note_stage,
    stage_of,
)
from app.record.game.load import UnreadableGameError, current_play, play_at
from app.record.game.play import Play
from app.record.group.games_of_group import games_of_group, groups_of_device
from app.record.group.group_state import GroupState, current_group
from app.record.group.season_now import lead_in, season_shown
from app.record.models import DELETED, OVER, PLAYING, Game
from app.web.base.http import Page
from app.web.base.page_parts import HiddenFields, UndoLine, undo_line
from app.web.base.permissions import known_device
from app.web.home.rows import home_game, untouched_among, untouched_game, way_on
from app.web.new_game.same_table import names_again, rematch_offer
from app.wording.basics.names import joined
from app.wording.basics.placeholders import isolated, spoken_name
from app.wording.basics.say import say
from app.wording.group.people import names_in_group
from app.wording.group.standing import lead_title

GamesFound = Sequence[tuple[Listed, Play | None]]
"""The play of an unreadable game is None."""
MOST_GROUPS = 20
MOST_ROUNDS = 2
"""How often stages are corrected before a list is shown."""


def game_lists() -> Page:
    """``go_on`` leads to the newest game being played."""
    after, deleted_after = cursor_from_query("after"), cursor_from_query("deleted")
    listed, more = _corrected_page(games_listed, after, (PLAYING, OVER))
    deleted, more_deleted = _corrected_page(games_deleted, deleted_after, (DELETED,))
    is_first = not after and not deleted_after
    untouched = untouched_among(listed)
    at_table = [
        (game, play)
        for game, play in listed
        if _stage_now(play) == PLAYING and game.game_id not in untouched
    ]
    return {
        "playing": [home_game(game, play) for game, play in at_table],
        "earlier": [home_game(game, play) for game, play in listed if _stage_now(play) == OVER],
        "untouched": [
            untouched_game(game, play)
            for game, play in listed
            if play and game.game_id in untouched
        ],
        "go_on": way_on(at_table),
        "deleted": [_deleted_game(play) for _game, play in deleted if play],
        "undo": _undo_of(listed) if is_first else None,
        "more_url": url_for("home.show", after=more) if more else "",
        "more_deleted_url": url_for("home.show", deleted=more_deleted) if more_deleted else "",
        "first_url": "" if is_first else url_for("home.show"),
        "again": rematch_offer(listed) if is_first else None,
        **(_groups_page() if is_first else {"groups": (), "more_groups_url": ""}),
        "is_empty": is_first and not listed,
    }


def _groups_page() -> Page:
    """The newest groups, or those after one: each reads its games and its season."""
    found, after = groups_of_device(known_device()), cursor_from_query("groups")
    ids = [group.public_id for group, _right in found]
    first = ids.index(after) + 1 if after in ids else 0
    end = first + MOST_GROUPS
    return {
        "groups": [_group_row(current_group(group), right) for group, right in found[first:end]],
        "more_groups_url": url_for("home.show", groups=ids[end - 1]) if ids[end:] else "",
    }


def _group_row(state: GroupState, right: str) -> Page:
    """``line`` names the leader or last players; ``play_url`` is "" without the right."""
    play = latest_play_of(state)
    url = url_for("group.show", public_id=state.public_id)
    play_url = table_of_group(state, play) if includes(right, "score") else ""
    line = _leader_of(state) or names_next(state, play)
    return {
        "url": url,
        "title": state.title,
        "line": line if shown_text(line) != state.title else "",
        "play_url": play_url,
    }


def _leader_of(state: GroupState) -> str:
    season = season_shown(state)
    lead = lead_in(state, season)
    ended = season.title if season.has_ended else ""
    title = lead_title(lead, names_in_group(state.people), ended) if lead.games else ""
    running = "" if ended else isolated(season.title)
    return " · ".join(filter(None, (running, title))) if title else ""


def latest_play_of(state: GroupState) -> Play | None:
    plays = (shown_play(game) for game in games_of_group(state.group_id))
    return next((play for play in plays if play), None)


def shown_play(game: Game) -> Play | None:
    try:
        play = current_play(game)
    except UnreadableGameError:
        return None
    return None if play.state.deleted_at else play


def table_of_group(state: GroupState, play: Play | None) -> str:
    more = {"again": play.public_id} if play else {"group": state.public_id}
    if play and state.usual_rules:
        more["rules"] = state.usual_rules
    return url_for("new_game.set_table", **more)  # type: ignore[arg-type]


def names_next(state: GroupState, play: Play | None) -> str:
    names = names_again(play) if play else [person.name for person in state.present]
    return joined([spoken_name(name) for name in names])


def last_game() -> str:
    """Return the game this device last wrote in, else the newest; "" for none."""
    listed, _more = _corrected_page(games_listed, "", (PLAYING, OVER))
    device = known_device() or ""
    touched = [(_touched_at(play, device), play.public_id) for _game, play in listed if play]
    return max(touched)[1] if touched else ""


def _touched_at(play: Play, device: str) -> datetime:
    latest = latest_of(play, device)
    return (latest and latest.received_at) or play.made_at


def cursor_from_query(name: str) -> str:
    public_id = request.args.get(name, "")
    return public_id if PUBLIC_ID.fullmatch(public_id) else ""


def _corrected_page(
    page_of: Callable[[str | None, str], Sequence[Listed]], after: str, stages: Sequence[int]
) -> tuple[GamesFound, str]:
    found: GamesFound = []
    for _round in range(MOST_ROUNDS):
        rows = page_of(known_device(), after)
        found = [(row, _readable_play(row)) for row in rows[:ROWS]]
        more = rows[ROWS - 1].public_id if len(rows) > ROWS else ""
        wrong = [
            (listed, _stage_now(play)) for listed, play in found if _stage_now(play) != listed.stage
        ]
        for listed, stage in wrong:
            note_stage(listed, stage)
        if not wrong:
            break
    return [listed for listed in found if _stage_now(listed[1]) in stages], more


def _readable_play(game: Listed) -> Play | None:
    try:
        return play_at(game.game_id, game.public_id, game.version)
    except UnreadableGameError:
        return None


def _stage_now(play: Play | None) -> int:
    """List an unreadable game first, so that it is noticed."""
    return stage_of(play) if play else PLAYING


def _undo_of(found: GamesFound) -> UndoLine | None:
    cleared = list(filter(PUBLIC_ID.fullmatch, request.args.getlist("cleared")))
    if not cleared:
        return _home_undo([play for _game, play in found if play])
    count = len(cleared[:ROWS])
    label = say("undo_what", what=ngettext("%(num)s game cleared", "%(num)s games cleared", count))
    button = label, f"undo:{' '.join(cleared[:ROWS])}"
    return UndoLine(url_for("home.bring_back"), "home", HiddenFields(), (button,))


def _home_undo(plays: Sequence[Play]) -> UndoLine | None:
    device = known_device() or ""
    deleted = deleted_last(device)
    plays = [*plays, *filter(None, [_readable_play(deleted) if deleted else None])]
    done = [(latest, play) for play in plays if (latest := latest_of(play, device))]
    if not done:
        return None
    last, play = max(done, key=lambda pair: pair[0].received_at or pair[1].made_at)
    return undo_line(play, "home", "deleted") if last.slot.kind in ("deleted", "undo") else None


def title_of(play: Play) -> str:
    return joined([spoken_name(name) for name in play.names])


def _deleted_game(play: Play) -> Page:
    """``line`` says how long it can be restored, ``url`` restores it."""
    line = ngettext("for %(num)s more day", "for %(num)s more days", play.state.days_left)
    url = url_for("game_actions.state", public_id=play.public_id)
    delete_url = url_for("links.delete", public_id=play.public_id)
    date = format_datetime(play.made_at.astimezone(), "d MMM, HH:mm")
    return {
        "url": url,
        "title": title_of(play),
        "line": line,
        "date": date,
        "delete_url": delete_url,
    }
