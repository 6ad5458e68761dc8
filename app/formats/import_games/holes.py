"""Lines about players as holes, holes as games; the referee rules on them again."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date

from app.formats.hole_line import size_of
from app.formats.import_games.questions import Choices
from app.golf.card_order import by_rows, points_by_order
from app.golf.cards import grid_from_text
from app.golf.checking import in_todays_words
from app.golf.faults import MOST_FAULTS, Fault, Faults, GolfError, RulesetError
from app.golf.game import run_game
from app.golf.layout import Layout
from app.golf.reading import load_json
from app.golf.ruleset import LANGUAGE, Ruleset, from_mapping
from app.golf.scoring import MOST, Given, TypedTotal
from app.golf.table import Table, compile_ruleset
from app.golf.text import DASHES, whole_number
from app.record.allowed_text import LONGEST_REASON, comparable, is_text, plain_text
from app.record.change.brought_game import BroughtGame, Stay, play_of
from app.record.change.save_hole import HoleDraft
from app.record.change.start_game import PUBLIC_ID, check_names, check_venue
from app.record.game.play import Play
from app.record.log.entry_schema import (
    LONGEST_CARD,
    MOST_BY_HAND,
    MOST_CARDS,
    MOST_HOLES,
    MOST_LOOKS,
)
from app.wording.errors import error_text, placed_text
from app.wording.findings import finding_text
from app.wording.names import Values, fill, list_of, spoken_name
from app.wording.standing import GAME_EVENTS, RIPPLE, eliminated

MOST_GAMES, MOST_PEOPLE, MOST_RULES = 400, 30, 40
MARK = "~"
"""Separates the id of changed rules from a hash of the changes."""
YES = frozenset({"yes", "y", "true", "1", "x", "✓", "✔", "●"})
NO = frozenset({"", "no", "n", "false", "0", *DASHES})
OF_TOTALS = ("held four", "final")
STAY = ("joined", "start", "left")
BOUNDS = {
    "cards": (-MOST, MOST),
    "typed total": (-MOST, MOST),
    "hole score": (-MOST, MOST),
    "looks": (0, MOST_LOOKS),
    "by hand": (-MOST_BY_HAND, MOST_BY_HAND),
    "joined": (1, MOST_HOLES),
    "start": (-MOST, MOST),
    "left": (0, MOST_HOLES),
}


@dataclass(frozen=True, slots=True)
class Record:
    """A line about a player: its cells, by the names of our columns."""

    line: int
    cells: Mapping[str, str]

    def get(self, column: str) -> str:
        return self.cells.get(column, "")

    def number(self, column: str) -> int | None:
        return whole_number(self.get(column))

    @property
    def player(self) -> str:
        return self.get("player")

    @property
    def game(self) -> str:
        return self.get("game") or self.get("date")

    def with_cells(self, **more: str) -> "Record":
        return replace(self, cells={**self.cells, **more})


@dataclass(slots=True)
class HoleRows:
    """The lines of one hole, by comparable name."""

    game: str
    number: int
    rows: dict[str, Record] = field(default_factory=dict)

    @property
    def line(self) -> int:
        return next(iter(self.rows.values())).line

    def first(self, column: str) -> str:
        return next((row.get(column) for row in self.rows.values() if row.get(column)), "")


@dataclass(frozen=True, slots=True)
class TableGame:
    """A game as played by its rules; ``rows`` are its lines by hole and place at the table.

    ``totals`` are written totals by place, each with its line.
    """

    name: str
    game: BroughtGame
    play: Play
    line: int
    rows: Mapping[tuple[int, int], Record]
    totals: Mapping[int, tuple[int, int]]


@dataclass(frozen=True, slots=True)
class KnownRules:
    """The rules of a file: ``own`` by name and first hole; ``chosen`` is the default."""

    chosen: Ruleset | None
    find: Callable[[str], Ruleset | None]
    own: Mapping[str, Mapping[int, Ruleset]] = field(default_factory=dict)
    refused: set[Ruleset] = field(default_factory=set)

    def of(self, hole: HoleRows, faults: Faults) -> tuple[Ruleset, Table] | None:
        """The rules of a hole with their table; its cards show a layout that is open."""
        name = hole.first("rules")
        if own := self.own.get(name):
            ruleset: Ruleset | None = own[max(first for first in own if first <= hole.number)]
        else:
            ruleset = self.find(name) if name else self.chosen
        if ruleset is None:
            faults.add(hole.line, "rules_unknown" if name else "rules_open", given=name)
            return None
        try:
            table = compile_ruleset(ruleset)
            if ruleset.any_layout:
                sizes = {size_of(row.get("cards"), table.spelling) for row in hole.rows.values()}
                laid = {layout for own in sizes if own and (layout := Layout(*own)).can_be_laid}
                if len(laid) > 1:
                    faults.add(hole.line, "hole_layouts", sizes=list_of(sorted(map(str, laid))))
                    return None
                ruleset = replace(ruleset, layout=laid.pop()) if laid else ruleset
            return ruleset, compile_ruleset(ruleset)
        except RulesetError as error:
            if ruleset not in self.refused:
                faults.add(hole.line, "rules_wrong", given=ruleset.id, why=error_text(error))
            self.refused.add(ruleset)
            return None


def rules_in(records: Iterable[Record], faults: Faults) -> dict[str, dict[int, Ruleset]]:
    """Read the rules that a file brings; a long one goes on in the next row."""
    texts: dict[tuple[str, str, str], tuple[int, str]] = {}
    for row in records:
        key = (row.get("rules"), row.get("from hole"), row.get("language"))
        line, before = texts.get(key, (row.line, ""))
        texts[key] = line, before + row.get("ruleset")
    if len(texts) > MOST_RULES:
        faults.add(min(texts.values())[0], "many_rules", given=len(texts), most=MOST_RULES)
        return {}
    found: dict[str, dict[int, Ruleset]] = {}
    for (name, begins, version), (line, text) in texts.items():
        try:
            mapping = load_json(text)
            if not name or not isinstance(mapping, dict):
                raise ValueError
            today = in_todays_words(mapping, whole_number(version) or LANGUAGE)
            ruleset = from_mapping(name.partition(MARK)[0], today)
            compile_ruleset(ruleset)
            found.setdefault(name, {})[whole_number(begins) or 1] = ruleset
        except RulesetError as error:
            for fault in error.faults:
                faults.add(line, "rules_wrong", given=name, why=placed_text(fault))
        except GolfError as error:
            faults.add(line, "rules_wrong", given=name, why=error_text(error))
        except (ValueError, TypeError, KeyError, AttributeError):
            faults.add(line, "rules_json", given=name)
    return {name: {**own, 1: own[min(own)]} for name, own in found.items()}


def holes_in(records: Iterable[Record], faults: Faults, most: int = MOST_HOLES) -> list[HoleRows]:
    """Return holes in the order of their first rows, each row a player in a hole."""
    found: dict[tuple[str, int], HoleRows] = {}
    for row in records:
        number, key = whole_number(row.get("hole").rpartition(" ")[2]), comparable(row.player)
        if number is None or not 1 <= number <= most:
            faults.add(row.line, "hole_number", given=row.get("hole"), most=most)
        elif not row.player:
            faults.add(row.line, "player_missing")
        else:
            hole = found.setdefault((row.game, number), HoleRows(row.game, number))
            if (other := hole.rows.setdefault(key, row)) is not row:
                values = {"name": row.player, "hole": number, "other": other.line}
                faults.add(row.line, "row_twice", **values)
    return [*found.values()]


def number_in(row: Record, column: str, faults: Faults) -> int | None:
    """Return the number in a column that is one of ``BOUNDS``."""
    given, (least, most) = row.get(column), BOUNDS[column]
    if column == "cards":
        given = given.removeprefix("=").strip() or given
    number = whole_number(given)
    if given and (number is None or not least <= number <= most):
        faults.add(row.line, "number_in", column=column, given=given, least=least, most=most)
    return number


def hole_of(hole: HoleRows, table: Table, places: Mapping[str, int], faults: Faults) -> HoleDraft:
    """Read one hole; the referee refuses bad cards later. A hole score stands for missing cards."""

    def ticked(column: str, most: int = len(hole.rows)) -> list[int]:
        found = []
        for key, row in hole.rows.items():
            written = comparable(row.get(column))
            if column in OF_TOTALS and not row.get("typed total"):
                continue
            if written not in NO and written in {*YES, key}:
                found.append(places[key])
                if len(found) == most + 1:
                    faults.add(row.line, "two_ticks", column=column, hole=hole.number)
            elif written not in NO:
                faults.add(row.line, "tick", column=column, given=row.get(column))
        return found

    held, final = ticked("held four"), ticked("final")
    grids: dict[int, Given] = {}
    looks, by_hand = {}, {}
    for key, row in hole.rows.items():
        place, cards = places[key], row.get("cards")
        is_score = not row.get("typed total") and "cards" not in row.cells
        column = "hole score" if is_score else "typed total"
        total = number_in(row, "cards" if cards.startswith("=") else column, faults)
        grid = grid_from_text(cards, table.layout, table.spelling) if total is None else ()
        if not (cards or row.get(column)):
            faults.add(row.line, "seat_empty", name=row.player)
        elif cards.strip(" ,/") and row.get(column):
            faults.add(row.line, "both", name=row.player)
        elif grid and (len(grid) > MOST_CARDS or len(max(grid, key=len)) > LONGEST_CARD):
            faults.add(row.line, "no_grid", name=row.player, given=cards)
        grids[place] = grid
        if total is not None:
            grids[place] = TypedTotal(total, place in held, is_score or place in final)
        looks[place] = number_in(row, "looks", faults) or 0
        if points := number_in(row, "by hand", faults):
            by_hand[place] = points, plain_text(row.get("reason"))
            if not is_text(by_hand[place][1], LONGEST_REASON):
                faults.add(row.line, "reason_long", most=LONGEST_REASON)
    return HoleDraft(
        hole.number,
        grids,
        next(iter(ticked("went out", most=1)), None),
        starter=next(iter(ticked("starter", most=1)), None),
        looks={place: count for place, count in looks.items() if count},
        adjustments=by_hand,
        has_odd_deck=bool(ticked("odd deck")),
    )


Stays = Mapping[str, Mapping[str, tuple[str, Sequence[Stay]]]]
"""By game and comparable name the players, each with all stays at the table."""


def stays_in(records: Iterable[Record], faults: Faults) -> Stays:
    """Read who sat at the table for how long, from a table of people, holes or cards."""
    found: dict[str, dict[str, tuple[str, list[Stay]]]] = {}
    for row in (row for row in records if "joined" in row.cells):
        joined, points, left = (number_in(row, column, faults) for column in STAY)
        if row.player and not row.game.startswith("old"):
            players = found.setdefault(row.game, {})
            _name, own = players.setdefault(comparable(row.player), (row.player, []))
            stay = Stay(joined or 1, points, left)
            if stay not in own:
                if any(known.first == stay.first for known in own):
                    faults.add(row.line, "stays_differ", name=row.player, hole=stay.first)
                own.append(stay)
    return found


def check_people(line: int, names: Sequence[str], faults: Faults) -> None:
    faults += (fault.at(line) for fault in check_names(names))
    if len(names) > MOST_PEOPLE:
        faults.add(line, "people", given=len(names), most=MOST_PEOPLE)


def past_day(text: str, line: int, choices: Choices, faults: Faults) -> date | None:
    day, code = choices.day_of(text)
    if code:
        faults.add(line, code, given=text)
    return day


def games_in(
    holes: Sequence[HoleRows],
    known: KnownRules,
    stays: Stays,
    choices: Choices,
    faults: Faults,
    notes: Faults,
) -> list[TableGame]:
    parts: dict[str, list[HoleRows]] = {}
    for hole in holes:
        parts.setdefault(hole.game, []).append(hole)
    if len(parts) > MOST_GAMES:
        faults.add(0, "too_large")
        return []
    games = []
    for name, own in parts.items():
        own.sort(key=lambda hole: hole.number)
        found, remarks = Faults(), Faults()
        game = _game_of(name, own, known, stays.get(name, {}), choices, found, remarks)
        faults += found
        if game and not found:
            notes += remarks
            games.append(game)
    return games


def _game_of(
    name: str,
    holes: Sequence[HoleRows],
    known: KnownRules,
    stays: Mapping[str, tuple[str, Sequence[Stay]]],
    choices: Choices,
    faults: Faults,
    notes: Faults,
) -> TableGame | None:
    # Players, in the order of their first lines; then those who sat there without playing.
    lines = [item for hole in holes for item in hole.rows.items()]
    names: dict[str, str] = {}
    for key, row in sorted(lines, key=lambda item: item[1].line):
        if key not in names:
            names[key] = row.player
            check_people(row.line, [row.player], faults)
    more = {key: player for key, (player, _stays) in stays.items() if key not in names}
    check_people(holes[0].line, [*more.values()], faults)
    names |= more
    places = {key: place for place, key in enumerate(names)}
    at_table = {key: own for key, (_name, own) in stays.items()}
    if not any(stay.first == 1 for key in names for stay in at_table.get(key, [Stay()])):
        faults.add(holes[0].line, "hole_order", given=holes[0].number, due=1)

    # Rules and cards of each hole.
    rules: list[tuple[int, Ruleset]] = []
    read: list[HoleDraft] = []
    for hole in holes:
        if both := known.of(hole, faults):
            table = both[1].with_letters(choices.letters)
            for key, row in hole.rows.items():
                cards = row.get("cards")
                if choices.cards == "rows" and cards:
                    hole.rows[key] = row.with_cells(cards=by_rows(cards, table))
                elif not choices.cards and (points := points_by_order(cards, table)):
                    values = {"name": row.player, "rows": points[0], "columns": points[1]}
                    faults.add(row.line, "rows_or_columns", **values)
            read.append(hole_of(hole, table, places, faults))
            if not rules or rules[-1][1] != both[0]:
                rules.append((hole.number if rules else 1, both[0]))

    # Day and place.
    dates = {row.get("date"): row.line for hole in holes for row in reversed(hole.rows.values())}
    is_dated = bool({*dates} - {""})
    dates.pop("", None)
    day = choices.day or choices.day_of_holes
    if len(dates) > 1:
        faults.add(max(dates.values()), "two_days", days=list_of(sorted(dates)))
    elif dates:
        day = past_day(*dates.popitem(), choices, faults)
    elif day is None:
        faults.add(holes[0].line, "day_open")
    venue = next((hole.first("venue") for hole in holes if hole.first("venue")), "")
    faults += (fault.at(holes[0].line) for fault in check_venue(venue))
    if faults or day is None:
        return None

    seen = {*holes[0].rows}
    for hole in holes if not stays else ():
        for key, row in hole.rows.items():
            if key not in seen:
                notes.add(row.line, "came_later", name=row.player, hole=hole.number)
        seen |= hole.rows.keys()
    game = BroughtGame(
        names=tuple(names.values()),
        rules=tuple(rules),
        holes=tuple(read),
        day=day,
        venue=venue,
        public_id=name if PUBLIC_ID.fullmatch(name) else "",
        is_dated=is_dated,
        stays={places[key]: tuple(own) for key, own in at_table.items() if own != [Stay()]},
    )
    rows = {(hole.number, places[key]): row for hole in holes for key, row in hole.rows.items()}
    totals = {
        place: (row.line, total)
        for (_hole, place), row in rows.items()
        if (total := row.number("total")) is not None
    }
    return TableGame(
        name, game, play_of(game), min(row.line for row in rows.values()), rows, totals
    )


def check_games(games: Sequence[TableGame], faults: Faults) -> None:
    """Let the referee look at all holes, until there are more faults than anybody reads."""
    for read in games:
        found = Faults(_what_the_referee_says(read, len(faults)))
        for seat, player in enumerate(read.play.seats) if not found else ():
            line, said = read.totals.get(player.player_id - 1, (0, None))
            total = read.play.totals[seat]
            if said is not None and said != total:
                found.add(line, "total_other", name=player.name, total=total, said=said)
        faults += found


def _what_the_referee_says(read: TableGame, before: int) -> Iterator[Fault]:
    play = read.play

    def finding(number: int, seats: Iterable[int], why: str) -> Fault:
        """A fault at the first line of these players in a hole, or of anybody in it."""
        places = {play.seats[seat].player_id - 1 for seat in seats}
        lines = {at[1]: row.line for at, row in read.rows.items() if at[0] == number}
        own = [line for place, line in lines.items() if place in places] or lines.values()
        return Fault(f"{min(own, default=read.line)}", "finding", {"hole": number, "why": why})

    count = before
    for hole in play.holes if before <= MOST_FAULTS else ():
        if count > MOST_FAULTS:
            break
        for found in hole.findings:
            count += 1
            yield finding(hole.number, found.seats, finding_text(found, play.names, hole.table))
        for seat, player in enumerate(play.seats):
            verdict, row = hole.verdict(seat), read.rows.get((hole.number, player.player_id - 1))
            said = row and row.number("hole score")
            if verdict and row and said is not None and said != verdict.hole_score:
                count += 1
                values = {"name": player.name, "score": verdict.hole_score, "said": said}
                yield Fault(f"{row.line}", "score_other", values)

    # Holes of players who are knocked out by then, and after the end those that decide no tie.
    left, regular = eliminated(play).left, play.course.regular
    numbers = [hole.number for hole in play.counted]
    tied = run_game(play.table, len(play.seats), play.results[:regular], *play.comings).tied
    for at, hole in enumerate(play.counted):
        for seat in hole.playing:
            out = left[seat]
            if out is not None and out <= at:
                who: Values = {"names": [spoken_name(play.names[seat])], "count": 1}
                why = fill(GAME_EVENTS["eliminated"], {**who, "hole": numbers[out - 1]})
                yield finding(hole.number, [seat], why)
            elif at >= regular and seat not in tied:
                why = fill(RIPPLE["moved_over"], {"hole": numbers[regular - 1]})
                yield finding(hole.number, [seat], why)
                break  # the whole hole is too late
