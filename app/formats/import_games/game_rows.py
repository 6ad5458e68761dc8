"""Holes as games: players, day, place and rules, and what the referee finds in them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import NamedTuple

from app.formats.hole_line.grids import size_of
from app.formats.import_games.choices import Choices, Compiled, KnownRules
from app.formats.import_games.days import past_day
from app.formats.import_games.hole_rows import Attendance, HoleRows, SeatRow, by_game, hole_of
from app.formats.import_games.people import check_people
from app.golf.cards import Spelling
from app.golf.faults import MOST_FAULTS, Fault, Faults
from app.golf.game import run_game
from app.golf.layout import Layout
from app.golf.ruleset import Ruleset
from app.golf.text import whole_number
from app.record.allowed_text import comparable
from app.record.change.brought_game import BroughtGame, play_of
from app.record.change.raw_game import check_venue
from app.record.change.start_game import PUBLIC_ID
from app.record.game.play import Play, PlayedHole
from app.wording.basics.names import list_of
from app.wording.basics.placeholders import Values, fill, spoken_name
from app.wording.game.course import eliminated
from app.wording.game.events import GAME_EVENTS
from app.wording.game.ripple import RIPPLE
from app.wording.hole.findings import finding_text

MOST_GAMES = 400


class Known(NamedTuple):
    """The file's rules, its stays, and ``notes`` for the user."""

    choices: Choices
    rules: KnownRules
    stays: Attendance
    notes: Faults


@dataclass(frozen=True, slots=True)
class TableGame:
    """A game with its lines in the text; ``lines`` by hole and place at the table.

    ``scores`` are written hole scores, ``totals`` written totals by line and points.
    """

    name: str
    game: BroughtGame
    line: int
    lines: Mapping[tuple[int, int], int]
    scores: Mapping[tuple[int, int], int] = field(default_factory=dict)
    totals: Mapping[int, tuple[int, int]] = field(default_factory=dict)

    def line_of(self, number: int, places: Sequence[int] = ()) -> int:
        """The first line of the hole for a player without one."""
        for own in (places, range(len(self.game.names))):
            lines = [self.lines[number, place] for place in own if (number, place) in self.lines]
            if lines:
                return min(lines)
        return self.line


def games_in(holes: Sequence[HoleRows], known: Known, faults: Faults) -> list[TableGame]:
    parts = list(by_game(holes))
    if len(parts) > MOST_GAMES:
        faults.add(0, "too_many_games", given=len(parts), most=MOST_GAMES)
        return []
    found = []
    for name, own in parts:
        ours = Faults()
        game = _game_of(name, own, known, ours)
        faults += ours
        if game and not ours:
            found.append(game)
    return found


def _game_of(
    name: str, holes: Sequence[HoleRows], known: Known, faults: Faults
) -> TableGame | None:
    names = _names_in(holes, known.stays.names(name), faults)
    places = {comparable(player): place for place, player in enumerate(names)}
    tables = [table_of(hole, known.rules, faults) for hole in holes]
    day = _day_of(holes, known.choices, faults)
    read = [
        hole_of(hole, both[1].with_letters(known.choices.letters), places, faults)
        for hole, both in zip(holes, tables, strict=True)
        if both
    ]
    venue = _venue_of(holes, faults)
    if faults or day is None:
        return None
    game = BroughtGame(
        names=tuple(names),
        rules=_rules_in_order(holes, [both[0] for both in tables if both]),
        holes=tuple(read),
        day=day,
        venue=venue,
        public_id=name if PUBLIC_ID.fullmatch(name) else "",
        is_dated=any(hole.first("date") for hole in holes),
        stays={
            place: own
            for place, player in enumerate(names)
            if (own := known.stays.of(name, comparable(player)))
        },
    )
    if not known.stays.names(name):
        _note_who_came(holes, known.notes)
    return _with_lines(name, game, holes, places)


def _note_who_came(holes: Sequence[HoleRows], notes: Faults) -> None:
    seen = {comparable(seat.player) for seat in holes[0].seats}
    for hole in holes[1:]:
        for seat in hole.seats:
            if comparable(seat.player) not in seen:
                notes.add(seat.line, "came_later", name=seat.player, hole=hole.number)
            seen.add(comparable(seat.player))


def _with_lines(
    name: str, game: BroughtGame, holes: Sequence[HoleRows], places: Mapping[str, int]
) -> TableGame:
    rows = {(hole.number, places[comparable(s.player)]): s for hole in holes for s in hole.seats}
    scores = {at: whole_number(seat.get("hole score")) for at, seat in rows.items()}
    totals = {place: (s.line, whole_number(s.get("total"))) for (_hole, place), s in rows.items()}
    return TableGame(
        name,
        game,
        min(hole.line for hole in holes),
        {at: seat.line for at, seat in rows.items()},
        {at: score for at, score in scores.items() if score is not None},
        {place: (line, total) for place, (line, total) in totals.items() if total is not None},
    )


def _names_in(holes: Sequence[HoleRows], others: Sequence[str], faults: Faults) -> list[str]:
    rows: list[SeatRow] = sorted((s for hole in holes for s in hole.seats), key=lambda s: s.line)
    first: dict[str, SeatRow] = {}
    for seat in rows:
        first.setdefault(comparable(seat.player), seat)
    for seat in first.values():
        check_people(seat.line, [seat.player], faults)
    more = [name for name in others if comparable(name) not in first]
    check_people(holes[0].line, more, faults)
    return [*(seat.player for seat in first.values()), *more]


def _venue_of(holes: Sequence[HoleRows], faults: Faults) -> str:
    venue = next((hole.first("venue") for hole in holes if hole.first("venue")), "")
    faults += (fault.at(holes[0].line) for fault in check_venue(venue))
    return venue


def table_of(hole: HoleRows, rules: KnownRules, faults: Faults) -> Compiled | None:
    def sizes(spelling: Spelling) -> set[Layout]:
        written = {size_of(seat.get("cards"), spelling) for seat in hole.seats}
        laid = {Layout(*size) for size in written if size}
        return {layout for layout in laid if layout.can_be_laid}

    return rules.table((hole.line, hole.first("rules"), hole.number), sizes, faults)


def _rules_in_order(
    holes: Sequence[HoleRows], rulesets: Sequence[Ruleset]
) -> tuple[tuple[int, Ruleset], ...]:
    found: list[tuple[int, Ruleset]] = []
    for hole, ruleset in zip(holes, rulesets, strict=True):
        if not found or found[-1][1] != ruleset:
            found.append((hole.number if found else 1, ruleset))
    return tuple(found)


def _day_of(holes: Sequence[HoleRows], choices: Choices, faults: Faults) -> date | None:
    dates = {seat.get("date"): seat.line for hole in holes for seat in reversed(hole.seats)}
    dates.pop("", None)
    if len(dates) > 1:
        faults.add(max(dates.values()), "two_days", days=list_of(sorted(dates)))
        return None
    for written, line in dates.items():
        return past_day((line, written), choices.last_day, faults, choices.order)
    if choices.day is None:
        faults.add(holes[0].line, "day_open")
    return choices.day


class CheckedGame(NamedTuple):
    """An imported game, with its lines in the text."""

    as_read: TableGame
    play: Play


def check_games(games: Sequence[TableGame], faults: Faults) -> list[CheckedGame]:
    """Let the referee look at all holes, until there are more faults than anybody reads."""
    found = [CheckedGame(game, play_of(game.game)) for game in games]
    for checked in found:
        before = len(faults)
        for hole in checked.play.holes:
            if len(faults) <= MOST_FAULTS:
                faults += [*_findings_in(checked, hole), *_other_scores(checked, hole)]
        faults += _played_too_long(checked)
        if len(faults) == before:
            faults += _other_totals(checked)
    return found


def _findings_in(checked: CheckedGame, hole: PlayedHole) -> Iterator[Fault]:
    play = checked.play
    for finding in hole.findings:
        places = [play.seats[seat].player_id - 1 for seat in finding.seats]
        text = finding_text(finding, play.names, hole.table)
        line = checked.as_read.line_of(hole.number, places)
        yield Fault(str(line), "finding", {"hole": hole.number, "why": text})


def _played_too_long(checked: CheckedGame) -> Iterator[Fault]:
    """Holes of players who are knocked out by then, and holes after the end that decide no tie."""
    play, left, regular = checked.play, eliminated(checked.play).left, checked.play.course.regular
    numbers = [hole.number for hole in play.counted]
    tied = run_game(play.table, len(play.seats), play.results[:regular], *play.comings).tied
    for at, hole in enumerate(play.counted):
        for seat in hole.playing:
            out, name = left[seat], spoken_name(play.names[seat])
            if out is not None and out <= at:
                values: Values = {"names": [name], "count": 1, "hole": numbers[out - 1]}
                why = fill(GAME_EVENTS["eliminated"], values)
            elif at >= regular and seat not in tied:
                why = fill(RIPPLE["moved_over"], {"hole": numbers[regular - 1]})
            else:
                continue
            line = checked.as_read.line_of(hole.number, [play.seats[seat].player_id - 1])
            yield Fault(str(line), "finding", {"hole": hole.number, "why": why})
            if out is None:
                break  # the whole hole is too late


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
