"""BG Stats in ``backnine export`` and ``import``: players are matched to people by name."""

import os
import secrets
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import click

from app.bootstrap import open_migrated, user_errors
from app.cli.groups import group_row
from app.cli.keep_games import read_input
from app.cli.translated import stop_with
from app.exit import stop
from app.golf.errors import FaultsError, GolfError
from app.wording.basics.names import list_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.formats.bgstats.import_file import BgPlays
    from app.formats.bgstats.reading import BgFile, GameInFile
    from app.golf.faults import Fault
    from app.record.group.group_state import GroupState
    from app.record.group.membership import Identity
    from app.record.group.seasons import GroupSeason
    from app.record.models import Game, Group


def plays_text(game: "Game | None", group: "Group | None", season: int | None = None) -> str:
    """Return the finished games of a group or season, or one game, as BG Stats JSON."""
    from app.formats.bgstats.export_file import export_text, plays_of_group
    from app.formats.bgstats.play import play_of_game
    from app.record.counts.counting import catch_up
    from app.record.game.load import current_play
    from app.record.group.group_state import current_group

    if game and season is None:
        play = play_of_game(current_play(game), None, _address_of(game.public_id))
        return export_text([play], game.public_id) if play else stop_with("not_over")
    if group is None:
        stop_with("season_of_game")
    catch_up(group.id)
    state = current_group(group)
    plays = plays_of_group(state, find_season(state, season), _address_of)
    return export_text(plays, group.public_id)


def _address_of(game: str) -> str:
    base = os.environ.get("BACKNINE_ADDRESS", "").rstrip("/")
    return f"{base}/g/{game}" if base else ""


def find_season(state: "GroupState", number: int | None) -> "GroupSeason | None":
    """Return None without a number; end the command for an unknown one."""
    from app.record.group.seasons import season_at

    if number is None:
        return None
    return season_at(state, number) or stop_with("unknown_season", number=number)


def import_bgstats(
    file: Path, group: str, game: str = "", rules: str = "", *, skip: bool = False
) -> None:
    """Importing twice adds nothing. A fault stops all unless ``skip`` leaves it out."""
    from app.formats.bgstats.export_file import ids_of_group
    from app.record.counts.counting import catch_up
    from app.record.group.group_state import current_group
    from app.record.group.old_games import Paste, keep_old_games
    from app.wording.errors.operator import command_text

    content = read_input(file)
    with user_errors(GolfError), open_migrated():
        row = group_row(group)
        catch_up(row.id)
        state = current_group(row)
        try:
            read = _plays_in(content, game, ids_of_group(state))
        except FaultsError as error:
            refuse(error.faults)
        refuse(() if skip else read.faults)
        _print_left_out(read)
        paste = Paste(read.games, _rules_of(state, rules, read.board), _match_names(state, read))
        count = keep_old_games(row, "", paste, secrets.token_urlsafe(16))
    there = len(read.games) - count + read.there
    click.echo(command_text("plays_kept", count=count, there=there))


def _plays_in(content: bytes, game: str, ours: frozenset[str]) -> "BgPlays":
    from app.formats.bgstats.import_file import read_plays
    from app.formats.bgstats.reading import read_file, text_of

    file = read_file(text_of(content))
    chosen = _game_called(file, game)
    if chosen is None:
        stop_with("which_game", games=list_of(played.name for played in file.games))
    return read_plays(file, chosen, date.today(), ours)


def _print_left_out(read: "BgPlays") -> None:
    from app.wording.errors.faults import placed_text

    for note in (*read.faults, *read.notes):
        click.echo(placed_text(note), err=True)


def _game_called(file: "BgFile", name: str) -> "GameInFile | None":
    from app.record.allowed_text import comparable

    if not name:
        return file.likely if file.likely and file.likely.is_golf else None
    called = comparable(name)
    return next((game for game in file.games if comparable(game.name) == called), None)


def refuse(faults: "Sequence[Fault]") -> None:
    from app.wording.errors.faults import placed_text

    if faults:
        stop("\n".join(map(placed_text, faults)))


def _rules_of(state: "GroupState", rules: str, board: str) -> str:
    from app.golf.catalogue import DEFAULT_PRESET, find_ruleset, preset_mappings
    from app.wording.rules.summary import ruleset_title

    if rules:
        return find_ruleset(rules).id
    shipped = {ruleset_title(find_ruleset(mapping)): mapping for mapping in preset_mappings()}
    return shipped.get(board) or state.usual_rules or DEFAULT_PRESET


def _match_names(state: "GroupState", read: "BgPlays") -> "dict[str, Identity]":
    from app.record.group.bring_games import match_people

    return match_people(state, [name for game in read.games for name in game.totals], read.guests)
