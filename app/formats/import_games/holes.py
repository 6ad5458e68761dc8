"""Lines about players as holes, holes as games; the referee rules on them again."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from itertools import pairwise

from app.formats.hole_line import size_of
from app.formats.import_games.questions import Choices
from app.golf.card_order import by_rows, points_by_order
from app.golf.checking import in_todays_words
from app.golf.faults import MOST_FAULTS, Fault, Faults, GolfError, RulesetError
from app.golf.game import run_game
from app.golf.layout import Layout
from app.golf.reading import load_json
from app.golf.ruleset import LANGUAGE, Ruleset, from_mapping
from app.golf.scoring import MOST, has_cards
from app.golf.table import Table, compile_ruleset
from app.golf.text import DASHES, number_fault, whole_number
from app.record.allowed_text import LONGEST_REASON, comparable
from app.record.change.brought_game import BroughtGame, Stay, play_of
from app.record.change.save_hole import HoleDraft, RawHole, RawSeat, check_hole
from app.record.change.start_game import PUBLIC_ID, check_names, check_venue
from app.record.game.play import Play, PlayedHole
from app.record.log.entry_schema import LONGEST_CARD, MOST_CARDS, MOST_HOLES
from app.wording.errors import error_text, placed_text
from app.wording.findings import finding_text
from app.wording.names import Values, fill, list_of, spoken_name
from app.wording.standing import GAME_EVENTS, RIPPLE, eliminated

MOST_GAMES, MOST_PEOPLE, MOST_RULES = 400, 30, 40
MARK = "~"
"""Separates the id of changed rules from a hash of the changes."""
YES = frozenset({"yes", "y", "true", "1", "x", "✓", "✔", "●"})
NO = frozenset({"", "no", "n", "false", "0", *DASHES})
BOUNDS = {"joined": (1, MOST_HOLES), "start": (-MOST, MOST), "left": (0, MOST_HOLES)}
LEAST_GROWTH = 3
"""The fewest growing numbers that may be running totals."""


@dataclass(frozen=True, slots=True)
class Record:
    """A line about a player: its cells, by the names of our columns."""

    line: int
    cells: Mapping[str, str]

    def get(self, column: str) -> str:
        return self.cells.get(column, "")

    @property
    def player(self) -> str:
        return self.get("player")

    @property
    def game(self) -> str:
        return self.get("game") or self.get("date")

    @property
    def points(self) -> int:
        return whole_number(self.get("total")) or 0

    def with_cells(self, **more: str) -> "Record":
        return replace(self, cells={**self.cells, **more})


@dataclass(slots=True)
class HoleRows:
    """The lines of one hole, by comparable name; ``label`` is what the hole is called."""

    game: str
    number: int
    rows: dict[str, Record] = field(default_factory=dict)
    label: str = ""

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


# Rules that a file brings, or that its rows name.


@dataclass(frozen=True, slots=True)
class KnownRules:
    """The rules of a file: ``own`` by name and first hole; ``chosen`` is the default."""

    chosen: Ruleset | None
    find: Callable[[str], Ruleset | None]
    own: Mapping[str, Mapping[int, Ruleset]] = field(default_factory=dict)
    compiled: dict[tuple[str, int, str], Table | None] = field(default_factory=dict)

    def of(self, hole: HoleRows, faults: Faults) -> tuple[Ruleset, Table] | None:
        """Compile the rules of a hole, once for each layout; its cards show one that is open."""
        name = hole.first("rules")
        if own := self.own.get(name):
            first = max(number for number in own if number <= hole.number)
            ruleset: Ruleset | None = own[first]
        else:
            ruleset, first = self.find(name) if name else self.chosen, 0
        if ruleset is None:
            faults.add(hole.line, "rules_unknown" if name else "rules_open", given=name)
            return None
        if ruleset.any_layout:
            spelling = compile_ruleset(ruleset).spelling
            sizes = {size_of(row.get("cards"), spelling) for row in hole.rows.values()}
            laid = {layout for size in sizes if size and (layout := Layout(*size)).can_be_laid}
            if len(laid) > 1:
                faults.add(hole.line, "hole_layouts", sizes=list_of(sorted(map(str, laid))))
                return None
            ruleset = replace(ruleset, layout=laid.pop()) if laid else ruleset
        key = (name, first, str(ruleset.layout))
        if key not in self.compiled:
            try:
                self.compiled[key] = compile_ruleset(ruleset)
            except RulesetError as error:
                faults.add(hole.line, "rules_wrong", given=ruleset.id, why=error_text(error))
                self.compiled[key] = None
        table = self.compiled[key]
        return (ruleset, table) if table else None


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


# Lines as holes.


def holes_in(records: Iterable[Record], faults: Faults) -> list[HoleRows]:
    """Return holes in the order of their first rows, each row a player in a hole."""
    found: dict[tuple[str, int], HoleRows] = {}
    for row in records:
        number, key = whole_number(row.get("hole").rpartition(" ")[2]), comparable(row.player)
        if number is None or not 1 <= number <= MOST_HOLES:
            faults.add(row.line, "hole_number", given=row.get("hole"), most=MOST_HOLES)
        elif not row.player:
            faults.add(row.line, "player_missing")
        else:
            hole = found.setdefault((row.game, number), HoleRows(row.game, number))
            if other := hole.rows.get(key):
                values = {"name": row.player, "hole": number, "other": other.line}
                faults.add(row.line, "row_twice", **values)
            else:
                hole.rows[key] = row
    return [*found.values()]


def only_grows(holes: Sequence[HoleRows]) -> bool:
    """Return True if everybody’s numbers may be running totals."""
    found: dict[str, list[int]] = {}
    for hole in holes:
        for key, row in hole.rows.items():
            found.setdefault(key, []).append(whole_number(row.get("hole score")) or 0)
    return bool(found) and all(
        len(own) >= LEAST_GROWTH
        and all(one <= other for one, other in pairwise(own))
        and own[0] < own[-1]
        for own in found.values()
    )


def hole_of(hole: HoleRows, table: Table, places: Mapping[str, int], faults: Faults) -> HoleDraft:
    """Read one hole; the referee refuses bad cards later. A hole score stands for missing cards."""

    def is_ticked(row: Record, column: str) -> bool:
        written = comparable(row.get(column))
        if written not in {*YES, *NO, comparable(row.player)}:
            faults.add(row.line, "tick", column=column, given=row.get(column))
        return written not in NO and written in {*YES, comparable(row.player)}

    def ticked(column: str) -> list[str]:
        found = [place for place, row in own.items() if is_ticked(row, column)]
        if len(found) > 1:
            faults.add(own[found[1]].line, "two_ticks", column=column, hole=hole.number)
        return found[:1]

    own = {str(places[key]): row for key, row in hole.rows.items()}
    seats = {}
    for place, row in own.items():
        total, score = row.get("typed total"), row.get("hole score")
        is_score = not total and "cards" not in row.cells and score != ""
        seats[place] = RawSeat(
            row.get("cards") or None,
            total or (score if is_score else ""),
            held=total != "" and is_ticked(row, "held four"),
            final=is_score or (total != "" and is_ticked(row, "final")),
            looks=row.get("looks"),
            points=row.get("by hand"),
            reason=row.get("reason"),
        )
    went_out, starter = ticked("went out"), ticked("starter")
    has_odd_deck = any([is_ticked(row, "odd deck") for row in own.values()])
    raw = RawHole(hole.number, seats, went_out, "".join(starter), has_odd_deck)
    typed, found = check_hole(raw, {at: int(at) for at in own}, table, range(-MOST, MOST + 1))
    for fault in found:
        what, place, *_more = fault.path.split(".")
        row = own[place]
        if fault.code == "both":
            faults.add(row.line, "cards_and_total", name=row.player)
        elif fault.code == "reason" and row.get("reason"):
            faults.add(row.line, "reason_long", most=LONGEST_REASON)
        elif fault.code in ("number", "decimal", "range"):
            total = "typed total" if row.get("typed total") else "hole score"
            column = {"looks": "looks", "by_hand": "by hand"}.get(what, total)
            faults.add(row.line, f"{fault.code}_in", column=column, **fault.values)
    for place, row in own.items():
        given = typed.grids.get(int(place))
        if given is None:
            faults.add(row.line, "seat_empty", name=row.player)
        elif has_cards(given) and (
            len(given) > MOST_CARDS or len(max(given, key=len)) > LONGEST_CARD
        ):
            faults.add(row.line, "no_grid", name=row.player, given=row.get("cards"))
    return typed


Stays = Mapping[str, Mapping[str, tuple[str, Sequence[Stay]]]]
"""By game and comparable name the players, each with all stays at the table."""


def stays_in(records: Iterable[Record], faults: Faults) -> Stays:
    """Read who sat at the table for how long, from a table of people, holes or cards."""
    found: dict[str, dict[str, tuple[str, list[Stay]]]] = {}
    for row in (row for row in records if "joined" in row.cells):
        for column, (least, most) in BOUNDS.items():
            given = row.get(column)
            if given and (code := number_fault(given, least, most)):
                values = {"column": column, "given": given, "least": least, "most": most}
                faults.add(row.line, f"{code}_in", **values)
        if row.player and not row.game.startswith("old"):
            joined, points, left = (whole_number(row.get(column)) for column in BOUNDS)
            players = found.setdefault(row.game, {})
            _name, own = players.setdefault(comparable(row.player), (row.player, []))
            stay = Stay(joined or 1, points, left)
            if stay not in own:
                if any(known.first == stay.first for known in own):
                    faults.add(row.line, "stays_differ", name=row.player, hole=stay.first)
                own.append(stay)
    return found


# Holes as games.


def check_people(line: int, names: Sequence[str], faults: Faults) -> None:
    faults += (fault.at(line) for fault in check_names(names))
    if len(names) > MOST_PEOPLE:
        faults.add(line, "people", given=len(names), most=MOST_PEOPLE)


def games_in(
    holes: Sequence[HoleRows],
    rules: KnownRules,
    stays: Stays,
    choices: Choices,
    faults: Faults,
    notes: Faults,
) -> list[TableGame]:
    parts: dict[str, list[HoleRows]] = {}
    for hole in holes:
        parts.setdefault(hole.game, []).append(hole)
    if len(parts) > MOST_GAMES:
        faults.add(0, "too_many_games", given=len(parts), most=MOST_GAMES)
        return []
    found = []
    for name, own in parts.items():
        own.sort(key=lambda hole: hole.number)
        if game := _game_of(name, own, rules, stays.get(name, {}), choices, faults, notes):
            found.append(game)
    return found


def _game_of(
    name: str,
    holes: Sequence[HoleRows],
    known: KnownRules,
    stays: Mapping[str, tuple[str, Sequence[Stay]]],
    choices: Choices,
    faults: Faults,
    notes: Faults,
) -> TableGame | None:
    before = len(faults)

    # Players, in the order of their first lines; then those who sat there without playing.
    first: dict[str, Record] = {}
    for key, row in sorted(
        (item for hole in holes for item in hole.rows.items()), key=lambda item: item[1].line
    ):
        first.setdefault(key, row)
    for row in first.values():
        check_people(row.line, [row.player], faults)
    more = {key: player for key, (player, _stays) in stays.items() if key not in first}
    check_people(holes[0].line, [*more.values()], faults)
    names = {**{key: row.player for key, row in first.items()}, **more}
    places = {key: place for place, key in enumerate(names)}

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
    if len(faults) > before or day is None:
        return None

    rows = {(hole.number, places[key]): row for hole in holes for key, row in hole.rows.items()}
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
        is_dated=any(row.get("date") for row in rows.values()),
        stays={places[key]: tuple(own) for key, (_name, own) in stays.items() if own != [Stay()]},
    )
    return TableGame(
        name,
        game,
        play_of(game),
        min(row.line for row in rows.values()),
        rows,
        {
            place: (row.line, total)
            for (_hole, place), row in rows.items()
            if (total := whole_number(row.get("total"))) is not None
        },
    )


def past_day(text: str, line: int, choices: Choices, faults: Faults) -> date | None:
    day, code = choices.day_of(text)
    if code:
        faults.add(line, code, given=text)
    return day


# What the referee says.


def check_games(games: Sequence[TableGame], faults: Faults) -> None:
    """Let the referee look at all holes, until there are more faults than anybody reads."""
    for read in games:
        play, before = read.play, len(faults)
        for hole in play.holes:
            if len(faults) <= MOST_FAULTS:
                faults += _faults_of_hole(read, play, hole)
        faults += _played_too_long(read, play)
        for seat, player in enumerate(play.seats) if len(faults) == before else ():
            line, said = read.totals.get(player.player_id - 1, (0, None))
            if said is not None and said != play.totals[seat]:
                values = {"name": player.name, "total": play.totals[seat], "said": said}
                faults.add(line, "total_other", **values)


def _faults_of_hole(read: TableGame, play: Play, hole: PlayedHole) -> Iterator[Fault]:
    for finding in hole.findings:
        why = finding_text(finding, play.names, hole.table)
        yield _finding(read, play, hole.number, finding.seats, why)
    for seat, player in enumerate(play.seats):
        verdict, row = hole.verdict(seat), read.rows.get((hole.number, player.player_id - 1))
        said = row and whole_number(row.get("hole score"))
        if verdict and row and said is not None and said != verdict.hole_score:
            values = {"name": player.name, "score": verdict.hole_score, "said": said}
            yield Fault(str(row.line), "score_other", values)


def _finding(read: TableGame, play: Play, number: int, seats: Sequence[int], why: str) -> Fault:
    """A fault at the first line of these players in a hole, or of anybody in it."""
    places = {play.seats[seat].player_id - 1 for seat in seats}
    lines = {at[1]: row.line for at, row in read.rows.items() if at[0] == number}
    own = [line for place, line in lines.items() if place in places] or [*lines.values()]
    line = min(own, default=read.line)
    return Fault(str(line), "finding", {"hole": number, "why": why})


def _played_too_long(read: TableGame, play: Play) -> Iterator[Fault]:
    """Holes of players who are knocked out by then, and holes after the end that decide no tie."""
    left, regular = eliminated(play).left, play.course.regular
    numbers = [hole.number for hole in play.counted]
    tied = run_game(play.table, len(play.seats), play.results[:regular], *play.comings).tied
    for at, hole in enumerate(play.counted):
        for seat in hole.playing:
            out, name = left[seat], spoken_name(play.names[seat])
            if out is not None and out <= at:
                values: Values = {"names": [name], "count": 1, "hole": numbers[out - 1]}
                why = fill(GAME_EVENTS["eliminated"], values)
                yield _finding(read, play, hole.number, [seat], why)
            elif at >= regular and seat not in tied:
                why = fill(RIPPLE["moved_over"], {"hole": numbers[regular - 1]})
                yield _finding(read, play, hole.number, [seat], why)
                break  # the whole hole is too late
