"""The first page: the games and groups of this device, a page at a time."""

from collections.abc import Callable, Sequence
from datetime import timedelta

from flask import Blueprint, Response, render_template, request, url_for
from flask_babel import format_datetime, ngettext

from app.record.access.rights import includes
from app.record.access.unsaved import games_in_use
from app.record.allowed_text import shown_text
from app.record.change.clear_games import clear_games, is_untouched, restore_games
from app.record.change.history import latest_of
from app.record.change.house_rules import default_of
from app.record.change.start_game import PUBLIC_ID
from app.record.database import now
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
from app.record.group.seasons import season_shown, standing_of
from app.record.models import DELETED, OVER, PLAYING, Game, Group
from app.web.base.forms import UndoLine, pressed_form, undo_line
from app.web.base.http import Answer, press_token, pressed_button, see_other
from app.web.base.permissions import known_device
from app.web.base.public_address import is_plain_http
from app.web.base.version import release
from app.web.new_game import NewGameForm, names_again
from app.wording.groups import lead_title, names_in_group
from app.wording.history import unreadable_words
from app.wording.names import day_in_year, isolated, joined, say, spoken_name
from app.wording.rules import ruleset_title
from app.wording.standing import by_place, game_title, hole_duty_text, hole_text

Found = tuple[Listed, Play | None]
"""The play of an unreadable game is None."""
JUST_STARTED = timedelta(hours=1)
"""For this long the newest game counts as being played without an entry."""
MOST_GROUPS = 20
MOST_IN_STRIP = 6
TOP = 3
"""How many players a game with more than ``MOST_IN_STRIP`` shows."""
MOST_ROUNDS = 2
"""How often stages are corrected before a list is shown."""

bp = Blueprint("home", __name__)
for made in (game_title, hole_duty_text, unreadable_words):
    bp.add_app_template_global(made)


@bp.get("/")
def show() -> str:
    device, rules, form = known_device(), default_of(known_device()), NewGameForm()
    after, deleted_after = cursor_from_query("after"), cursor_from_query("deleted")
    is_first = not after and not deleted_after
    listed, more = games_found(games_listed, after, (PLAYING, OVER))
    deleted, more_deleted = games_found(games_deleted, deleted_after, (DELETED,))
    # Games without an entry fold; the newest counts as begun for an hour.
    newest = max((game.made_at for game, _play in listed), default=None)
    untouched = [
        (game, play)
        for game, play in listed
        if play and not play.is_over and is_untouched(play)
        if game.made_at != newest or now() - game.made_at > JUST_STARTED
    ]
    in_use = games_in_use([game.game_id for game, _play in untouched])
    folded = {game.game_id for game, _play in untouched} - in_use
    held = groups_of_device(device)
    groups, more_groups = groups_found(held) if is_first else ([], "")
    # What a group finished is on the page of the group.
    in_groups = {group.public_id for group, _right in held}
    playing, finished = list[Found](), list[Found]()
    for game, play in listed:
        if stage_now(play) == PLAYING and game.game_id not in folded:
            playing.append((game, play))
        elif play and stage_now(play) == OVER and play.group not in in_groups:
            finished.append((game, play))
    enterable = [
        (game.made_at, play)
        for game, play in playing
        if play and play.state.name == "playing" and includes(game.right, "score")
    ]
    return render_template(
        "home/page.html",
        form=form,
        rules=rules,
        is_empty=is_first and not listed,
        is_first=is_first,
        is_plain_http=is_plain_http(),
        release=release(),
        playing=playing,
        finished=finished,
        untouched=[(game, play) for game, play in untouched if game.game_id in folded],
        more=more,
        deleted=[play for _game, play in deleted if play],
        more_deleted=more_deleted,
        groups=groups,
        more_groups=more_groups,
        go_on=max(enterable, key=lambda pair: pair[0])[1] if enterable else None,
        undo=undo_offer(listed) if is_first else None,
    )


@bp.post("/games/clear")
def clear() -> Answer:
    form = pressed_form(url_for("home.show"))
    asked = request.form.getlist("game")[:ROWS]
    cleared = clear_games(known_device() or "", asked, press_token(form))
    return see_other(url_for("home.show", cleared=cleared))


@bp.post("/games/clear/undo")
def bring_back() -> Answer:
    form = pressed_form(url_for("home.show"))
    _verb, games = pressed_button()
    restore_games(known_device() or "", games.split()[:ROWS], press_token(form))
    return see_other(url_for("home.show"))


@bp.get("/last")
def last() -> Response:
    """The game this device last wrote in, else the newest: a long press on the icon leads here."""
    listed, _more = games_found(games_listed, "", (PLAYING, OVER))
    touched = []
    for _game, play in listed:
        if play:
            latest = latest_of(play, known_device() or "")
            touched.append(((latest and latest.received_at) or play.made_at, play.public_id))
    if not touched:
        return see_other(url_for("home.show"))
    return see_other(url_for("games.show", public_id=max(touched)[1]))


def cursor_from_query(name: str) -> str:
    public_id = request.args.get(name, "")
    return public_id if PUBLIC_ID.fullmatch(public_id) else ""


def games_found(
    page_of: Callable[[str | None, str], Sequence[Listed]], after: str, stages: Sequence[int]
) -> tuple[Sequence[Found], str]:
    """Return a page of games, and the last of it if there are more; corrects their stages."""
    found: Sequence[Found] = []
    for _round in range(MOST_ROUNDS):
        rows = page_of(known_device(), after)
        found = [(row, readable_play(row)) for row in rows[:ROWS]]
        more = rows[ROWS - 1].public_id if len(rows) > ROWS else ""
        wrong = [(game, stage_now(play)) for game, play in found if stage_now(play) != game.stage]
        for game, stage in wrong:
            note_stage(game, stage)
        if not wrong:
            break
    return [listed for listed in found if stage_now(listed[1]) in stages], more


def readable_play(game: Listed) -> Play | None:
    try:
        return play_at(game.game_id, game.public_id, game.version)
    except UnreadableGameError:
        return None


def stage_now(play: Play | None) -> int:
    """List an unreadable game first, so that it is noticed."""
    return stage_of(play) if play else PLAYING


@bp.app_template_filter("players_of")
def title_of(play: Play) -> str:
    return joined([spoken_name(name) for name in play.names])


@bp.app_template_global()
def line_of(play: Play) -> str:
    """What tells a game from others with its title: its state, its rules, its hole or players."""
    parts = []
    if play.state.name == "paused":
        parts.append(say("paused"))
    elif play.state.name == "ended" and not play.is_played_out:
        parts.append(say("ended_early"))
    parts.append(isolated(ruleset_title(play.ruleset)))
    names_players = play.is_over or not play.counted
    parts.append(title_of(play) if names_players else hole_text(play, play.next_number))
    return " · ".join(parts)


@bp.app_template_global()
def when_text(game: Listed, play: Play | None) -> str:
    at = game.made_at.astimezone()
    day = play.date if play else at.date()
    is_of_today = day == at.date() == now().astimezone().date()
    return format_datetime(at, "HH:mm") if is_of_today else day_in_year(day)


@bp.app_template_global()
def standing_in(play: Play) -> Sequence[int]:
    """The seats whose totals a game shows; none before the first hole counts."""
    seats = by_place(play) if play.counted else []
    return seats if len(seats) <= MOST_IN_STRIP else seats[:TOP]


def undo_offer(listed: Sequence[Found]) -> UndoLine | None:
    """Take back what was cleared, else the last deletion."""
    cleared = [game for game in request.args.getlist("cleared") if PUBLIC_ID.fullmatch(game)]
    if cleared := cleared[:ROWS]:
        count = ngettext("%(num)s game cleared", "%(num)s games cleared", len(cleared))
        button = say("undo_what", what=count), f"undo:{' '.join(cleared)}"
        return UndoLine(url_for("home.bring_back"), "home", [button])
    device = known_device() or ""
    deleted = deleted_last(device)
    plays = [play for _game, play in listed] + [readable_play(deleted) if deleted else None]
    done = [(latest, play) for play in plays if play and (latest := latest_of(play, device))]
    if not done:
        return None
    last, play = max(done, key=lambda pair: pair[0].received_at or pair[1].made_at)
    return undo_line(play, "home", "deleted") if last.slot.kind in ("deleted", "undo") else None


def groups_found(
    found: Sequence[tuple[Group, str]],
) -> tuple[Sequence[tuple[GroupState, Play | None, bool]], str]:
    """Return the newest groups, or those after one, and the last of them if there are more.

    Each has its latest game, and whether this device may start one. Each reads its games and its
    season.
    """
    after = cursor_from_query("groups")
    ids = [group.public_id for group, _right in found]
    first = ids.index(after) + 1 if after in ids else 0
    end = first + MOST_GROUPS
    states = [(current_group(group), includes(right, "score")) for group, right in found[first:end]]
    rows = [(state, latest_play_of(state), may_play) for state, may_play in states]
    return rows, ids[end - 1] if ids[end:] else ""


@bp.app_template_global()
def line_of_group(state: GroupState, play: Play | None) -> str:
    """Who leads its season, else who plays next; "" if its title says that."""
    season = season_shown(state)
    standing = standing_of(state, season)
    ended = season.title if season.has_ended else ""
    title = lead_title(standing, names_in_group(state.people), ended) if standing.played else ""
    running = "" if ended else isolated(season.title)
    line = " · ".join(filter(None, (running, title))) if title else names_next(state, play)
    return line if shown_text(line) != state.title else ""


def latest_play_of(state: GroupState) -> Play | None:
    plays = (shown_play(game) for game in games_of_group(state.group_id))
    return next((play for play in plays if play), None)


def shown_play(game: Game) -> Play | None:
    try:
        play = current_play(game)
    except UnreadableGameError:
        return None
    return None if play.state.deleted_at else play


@bp.app_template_global()
def table_of_group(state: GroupState, play: Play | None) -> str:
    more = {"again": play.public_id} if play else {"group": state.public_id}
    if play and state.usual_rules:
        more["rules"] = state.usual_rules
    return url_for("new_game.set_table", **more)  # type: ignore[arg-type]


@bp.app_template_global()
def names_next(state: GroupState, play: Play | None) -> str:
    names = names_again(play) if play else [person.name for person in state.present]
    return joined([spoken_name(name) for name in names])
