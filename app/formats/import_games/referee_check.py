"""The referee's findings in imported games, and contradictions with written scores."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from app.formats.import_games.game_rows import TableGame
from app.golf.faults import Fault, Faults
from app.record.change.brought_game import play_of
from app.record.game.play import Play, PlayedHole
from app.wording.hole.findings import finding_text


class CheckedGame(NamedTuple):
    """An imported game, with its lines in the text."""

    as_read: TableGame
    play: Play


def check_games(games: Sequence[TableGame], faults: Faults) -> list[CheckedGame]:
    found = [CheckedGame(game, play_of(game.game)) for game in games]
    for checked in found:
        faults += _faults_of(checked)
    return found


def _faults_of(checked: CheckedGame) -> Iterator[Fault]:
    before = 0
    for hole in checked.play.holes:
        for fault in [*_findings_in(checked, hole), *_other_scores(checked, hole)]:
            before += 1
            yield fault
    if not before:
        yield from _other_totals(checked)


def _findings_in(checked: CheckedGame, hole: PlayedHole) -> Iterator[Fault]:
    play = checked.play
    for finding in hole.findings:
        places = [play.seats[seat].player_id - 1 for seat in finding.seats]
        text = finding_text(finding, play.names, hole.table)
        line = checked.as_read.line_of(hole.number, places)
        yield Fault(str(line), "finding", {"hole": hole.number, "why": text})


def _other_scores(checked: CheckedGame, hole: PlayedHole) -> Iterator[Fault]:
    for seat, player in enumerate(checked.play.seats):
        verdict, place = hole.verdict(seat), player.player_id - 1
        written = checked.as_read.scores.get((hole.number, place))
        if verdict and written is not None and written != verdict.hole_score:
            line = checked.as_read.line_of(hole.number, [place])
            values = {
                "name": player.name,
                "score": verdict.hole_score,
                "said": written,
            }
            yield Fault(str(line), "score_other", values)


def _other_totals(checked: CheckedGame) -> Iterator[Fault]:
    for seat, player in enumerate(checked.play.seats):
        line, written = checked.as_read.totals.get(player.player_id - 1, (0, None))
        total = checked.play.totals[seat]
        if written is not None and written != total:
            values = {"name": player.name, "total": total, "said": written}
            yield Fault(str(line), "total_other", values)
