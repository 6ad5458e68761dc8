"""Games with holes: our own tables, or players side by side; the referee rules on them again."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from itertools import pairwise

from app.formats.hole_line.grids import size_of
from app.formats.import_games.choices import Choices
from app.formats.import_games.sheets import Row, cell_in, is_grid
from app.formats.import_games.totals import MOST_PEOPLE
from app.golf.card_order import by_rows, points_by_order
from app.golf.cards import Spelling
from app.golf.checking import in_todays_words
from app.golf.faults import MOST_FAULTS, Fault, Faults, GolfError, RulesetError
from app.golf.game import run_game
from app.golf.layout import Layout
from app.golf.reading import load_json
from app.golf.ruleset import LANGUAGE, Ruleset, from_mapping
from app.golf.scoring import MOST, has_cards, read_total
from app.golf.table import Table, compile_ruleset
from app.golf.text import DASHES, number_fault, whole_number
from app.record.allowed_text import LONGEST_REASON, comparable
from app.record.change.brought_game import BroughtGame, Stay, play_of
from app.record.change.raw_game import check_names, check_venue
from app.record.change.raw_hole import RawHole, RawSeat, TypedHole, check_hole
from app.record.change.start_game import PUBLIC_ID
from app.record.game.play import Play, PlayedHole
from app.record.log.entry_schema import LONGEST_CARD, MOST_CARDS, MOST_HOLES
from app.wording.basics.names import list_of
from app.wording.basics.placeholders import Values, fill, spoken_name
from app.wording.errors.faults import error_text, placed_text
from app.wording.game.course import eliminated
from app.wording.game.events import GAME_EVENTS
from app.wording.game.ripple import RIPPLE
from app.wording.hole.findings import finding_text

MOST_GAMES, MOST_RULES = 400, 40
MARK = "~"
"""Separates the id of changed rules from a hash of the changes."""
YES = frozenset({"yes", "y", "true", "1", "x", "✓", "✔", "●"})
NO = frozenset({"", "no", "n", "false", "0", *DASHES})
NUMBERS = {"looks": "looks", "by_hand": "by hand"}
"""Columns of numbers, by the paths of their faults."""
BOUNDS = {"joined": (1, MOST_HOLES), "start": (-MOST, MOST), "left": (0, MOST_HOLES)}
LEAST_GROWTH = 3
"""The fewest growing numbers that may be running totals."""

Columns = Mapping[str, int]
Part = tuple[Columns, Sequence[Row]]
"""A part of a table of ours: where its columns are, and the rows below them."""
Compiled = tuple[Ruleset, Table]


def cell_at(cells: Sequence[str], columns: Columns, name: str) -> str:
    return cell_in(cells, columns.get(name, -1))


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A line about a player in a hole; ``written`` are its cells by column."""

    line: int
    player: str
    written: Mapping[str, str]

    def get(self, name: str) -> str:
        return self.written.get(name, "")


@dataclass(slots=True)
class HoleRows:
    """The rows of one hole of one game."""

    game: str
    number: int
    seats: list[SeatRow] = field(default_factory=list)

    @property
    def line(self) -> int:
        return self.seats[0].line

    def first(self, name: str) -> str:
        return next((seat.get(name) for seat in self.seats if seat.get(name)), "")


@dataclass(frozen=True, slots=True)
class TableGame:
    """A game as played by its rules, with its lines in the text, by hole and place at the table.

    ``scores`` are written hole scores, ``totals`` written totals by line and points.
    """

    name: str
    game: BroughtGame
    play: Play
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


# Rules that a file brings, or that its rows name.


@dataclass(frozen=True, slots=True)
class KnownRules:
    """The rules of a file: ``own`` by name and first hole; ``chosen`` is the default."""

    chosen: Ruleset | None
    find: Callable[[str], Ruleset | None]
    own: Mapping[str, Mapping[int, Ruleset]] = field(default_factory=dict)
    compiled: dict[tuple[str, int, str], Compiled | None] = field(default_factory=dict)

    def table(self, hole: HoleRows, faults: Faults) -> Compiled | None:
        """Compile the rules of a hole, once for each layout; its cards show one that is open."""
        name, own = hole.first("rules"), self.own.get(hole.first("rules"))
        ruleset = self.chosen
        if own:
            ruleset = own[max(number for number in own if number <= hole.number)]
        elif name:
            ruleset = self.find(name)
        if ruleset is None:
            faults.add(hole.line, "rules_unknown" if name else "rules_open", given=name)
            return None
        if ruleset.any_layout:
            laid = _layouts_of(hole, compile_ruleset(ruleset).spelling)
            if len(laid) > 1:
                sizes = list_of(sorted(map(str, laid)))
                faults.add(hole.line, "hole_layouts", sizes=sizes)
                return None
            ruleset = replace(ruleset, layout=laid.pop()) if laid else ruleset
        key = (name, hole.number if own else 0, str(ruleset.layout))
        if key not in self.compiled:
            try:
                self.compiled[key] = ruleset, compile_ruleset(ruleset)
            except RulesetError as error:
                faults.add(hole.line, "rules_wrong", given=ruleset.id, why=error_text(error))
                self.compiled[key] = None
        return self.compiled[key]


def _layouts_of(hole: HoleRows, spelling: Spelling) -> set[Layout]:
    written = {size_of(seat.get("cards"), spelling) for seat in hole.seats}
    laid = {Layout(*size) for size in written if size}
    return {layout for layout in laid if layout.can_be_laid}


def rules_in(parts: Iterable[Part], faults: Faults) -> dict[str, dict[int, Ruleset]]:
    """Read the rules that a file brings; a long one goes on in the next row."""
    texts: dict[tuple[str, str, str], tuple[int, str]] = {}
    for columns, rows in parts:
        for line, cells in rows:
            named = "rules", "from hole", "language", "ruleset"
            name, begins, version, text = (cell_at(cells, columns, word) for word in named)
            first, before = texts.get((name, begins, version), (line, ""))
            texts[name, begins, version] = first, before + text
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


# Rows as holes.


def holes_in(rows: Sequence[Row], columns: Columns, faults: Faults) -> list[HoleRows]:
    """Return holes in the order of their first rows, each row a player in a hole."""
    found: dict[tuple[str, int], HoleRows] = {}
    for line, cells in rows:
        texts = {name: cell_at(cells, columns, name) for name in columns}
        number = whole_number(texts["hole"].rpartition(" ")[2])
        if number is None or not 1 <= number <= MOST_HOLES:
            faults.add(line, "hole_number", given=texts["hole"], most=MOST_HOLES)
        elif not texts["player"]:
            faults.add(line, "player_missing")
        else:
            game = texts.get("game") or texts.get("date") or ""
            hole = found.setdefault((game, number), HoleRows(game, number))
            hole.seats.append(SeatRow(line, texts["player"], texts))
    for hole in found.values():
        seen: dict[str, int] = {}
        for seat in hole.seats:
            other = seen.setdefault(comparable(seat.player), seat.line)
            if other != seat.line:
                values = {"name": seat.player, "hole": hole.number, "other": other}
                faults.add(seat.line, "row_twice", **values)
    return list(found.values())


Named = tuple[object, HoleRows]
"""A hole with the id of its answer."""


def side_by_side(
    rows: Sequence[Row], columns: Columns, people: Sequence[int], faults: Faults
) -> Iterator[Named]:
    """Yield a hole for each row below the head, in which each of ``people`` has a column."""
    line, head = rows[0]
    names = [head[column] for column in people]
    check_people(line, names, faults)
    for count, (number, cells) in enumerate(rows[1:], start=1):
        texts = {word: cell_in(cells, column) for word, column in columns.items()}
        label, out = texts.pop("hole", "") or str(count), comparable(texts.get("went out", ""))
        seats = []
        for column, name in zip(people, names, strict=True):
            if cell := cell_in(cells, column):
                total = read_total(cell) if cell.startswith("=") else None
                given = {"typed total": str(total.total)} if total else {"cards": cell}
                is_out = "yes" if out and out == comparable(name) else ""
                seats.append(SeatRow(number, name, {**texts, "went out": is_out, **given}))
        if len(cells) > len(head):
            faults.add(number, "columns", given=len(cells), most=len(head))
        elif not seats:
            faults.add(number, "hole_empty", hole=label)
        elif out and out not in {comparable(seat.player) for seat in seats}:
            faults.add(number, "out_away", given=texts["went out"])
        else:
            yield label, HoleRows(texts.get("date", ""), count, seats)


def as_scores(holes: Sequence[HoleRows], is_running: bool) -> list[HoleRows]:
    """Return holes whose numbers are hole scores, or running totals, in place of cards."""
    found, before = [], dict[str, int]()
    for hole in holes:
        seats = []
        for seat in hole.seats:
            written = {name: cell for name, cell in seat.written.items() if name != "cards"}
            points = whole_number(seat.get("cards"))
            if is_running and points is not None:
                last = before.get(seat.player, 0)
                before[seat.player], points = points, points - last
            score = seat.get("cards") if points is None else str(points)
            seats.append(replace(seat, written={**written, "hole score": score}))
        found.append(HoleRows(hole.game, hole.number, seats))
    return found


def only_grows(holes: Sequence[HoleRows]) -> bool:
    """Return True if everybody’s numbers may be running totals."""
    found: dict[str, list[int]] = {}
    for hole in holes:
        for seat in hole.seats:
            found.setdefault(seat.player, []).append(whole_number(seat.get("cards")) or 0)
    return bool(found) and all(
        len(own) >= LEAST_GROWTH
        and all(one <= other for one, other in pairwise(own))
        and own[0] < own[-1]
        for own in found.values()
    )


def has_cards_in(holes: Iterable[HoleRows]) -> bool:
    return any(
        is_grid(seat.get("cards")) or seat.get("typed total")
        for hole in holes
        for seat in hole.seats
    )


def hole_of(hole: HoleRows, table: Table, places: Mapping[str, int], faults: Faults) -> TypedHole:
    """Read one hole; the referee refuses bad cards later."""
    own = {str(places[comparable(seat.player)]): seat for seat in hole.seats}
    went_out, starter = (_ticked(hole, own, name, faults) for name in ("went out", "starter"))
    has_odd_deck = any([_is_ticked(seat, "odd deck", faults) for seat in hole.seats])
    seats = {place: _raw_seat(seat, faults) for place, seat in own.items()}
    raw = RawHole(hole.number, seats, went_out[:1], next(iter(starter), ""), has_odd_deck)
    played = {place: int(place) for place in own}
    typed, found = check_hole(raw, played, table, range(-MOST, MOST + 1))
    for fault in found:
        seat = own[fault.path.split(".")[1]]
        match fault.code:
            case "both":
                faults.add(seat.line, "cards_and_total", name=seat.player)
            case "reason" if seat.get("reason"):
                faults.add(seat.line, "reason_long", most=LONGEST_REASON)
            case "number" | "decimal" | "range":
                total = "typed total" if seat.get("typed total") else "hole score"
                column = NUMBERS.get(fault.path.split(".")[0], total)
                faults.add(seat.line, f"{fault.code}_in", column=column, **fault.values)
    for place, seat in own.items():
        given = typed.grids.get(int(place))
        if given is None:
            faults.add(seat.line, "seat_empty", name=seat.player)
        elif has_cards(given) and (
            len(given) > MOST_CARDS or len(max(given, key=len)) > LONGEST_CARD
        ):
            faults.add(seat.line, "no_grid", name=seat.player, given=seat.get("cards"))
    return typed


def _raw_seat(seat: SeatRow, faults: Faults) -> RawSeat:
    """A hole score stands for a total if the table has no cards."""
    raw = RawSeat(
        seat.get("cards") or None,
        seat.get("typed total"),
        looks=seat.get("looks"),
        points=seat.get("by hand"),
        reason=seat.get("reason"),
    )
    if raw.total:
        held, final = (_is_ticked(seat, name, faults) for name in ("held four", "final"))
        return replace(raw, held=held, final=final)
    if "cards" in seat.written or not seat.get("hole score"):
        return raw
    return replace(raw, total=seat.get("hole score"), final=True)


def _is_ticked(seat: SeatRow, name: str, faults: Faults) -> bool:
    written = comparable(seat.get(name))
    if written not in {*YES, *NO, comparable(seat.player)}:
        faults.add(seat.line, "tick", column=name, given=seat.get(name))
    return written in YES or (written == comparable(seat.player) and written not in NO)


def _ticked(hole: HoleRows, own: Mapping[str, SeatRow], name: str, faults: Faults) -> list[str]:
    found = [place for place, seat in own.items() if _is_ticked(seat, name, faults)]
    if len(found) > 1:
        faults.add(own[found[1]].line, "two_ticks", column=name, hole=hole.number)
    return found


@dataclass(frozen=True, slots=True)
class Attendance:
    """The players of games by comparable name, with each of their stays at the table."""

    people: dict[str, dict[str, list[Stay]]] = field(default_factory=dict)
    named: dict[str, dict[str, str]] = field(default_factory=dict)

    def names(self, game: str) -> Sequence[str]:
        """Also those without a row in any hole."""
        return [*self.named.get(game, {}).values()]

    def of(self, game: str, player: str) -> tuple[Stay, ...]:
        found = tuple(self.people.get(game, {}).get(player, ()))
        return () if found == (Stay(),) else found

    def read(self, rows: Sequence[Row], columns: Columns, faults: Faults) -> None:
        """Read stays from a table of people, holes or cards, in place of those read before."""
        people: dict[str, dict[str, list[Stay]]] = {}
        named: dict[str, dict[str, str]] = {}
        for line, cells in rows if "joined" in columns else ():
            name, game, day = (cell_at(cells, columns, word) for word in ("player", "game", "date"))
            game = game or day
            texts = {word: cell_at(cells, columns, word) for word in BOUNDS}
            for word, text in texts.items():
                least, most = BOUNDS[word]
                if text and (code := number_fault(text, least, most)):
                    values = {"column": word, "given": text, "least": least, "most": most}
                    faults.add(line, f"{code}_in", **values)
            if name and not game.startswith("old"):
                joined, points, left = (whole_number(texts[word]) for word in BOUNDS)
                own = people.setdefault(game, {}).setdefault(comparable(name), [])
                stay = Stay(joined or 1, points, left)
                if stay not in own:
                    if any(known.first == stay.first for known in own):
                        faults.add(line, "stays_differ", name=name, hole=stay.first)
                    own.append(stay)
                named.setdefault(game, {}).setdefault(comparable(name), name)
        self.people.update(people)
        self.named.update(named)


# Holes as games.


def check_people(line: int, names: Sequence[str], faults: Faults) -> None:
    faults += (fault.at(line) for fault in check_names(names))
    if len(names) > MOST_PEOPLE:
        faults.add(line, "people", given=len(names), most=MOST_PEOPLE)


def by_game(holes: Sequence[HoleRows]) -> dict[str, list[HoleRows]]:
    games: dict[str, list[HoleRows]] = {}
    for hole in holes:
        games.setdefault(hole.game, []).append(hole)
    return {game: sorted(own, key=lambda hole: hole.number) for game, own in games.items()}


@dataclass(frozen=True, slots=True)
class Known:
    """The file's rules, its stays, and ``notes`` for the user."""

    choices: Choices
    rules: KnownRules
    stays: Attendance
    notes: Faults


def games_in(holes: Sequence[HoleRows], known: Known, faults: Faults) -> list[TableGame]:
    parts = by_game(holes)
    if len(parts) > MOST_GAMES:
        faults.add(0, "too_many_games", given=len(parts), most=MOST_GAMES)
        return []
    found = []
    for name, own in parts.items():
        ours = Faults()
        game = _game_of(name, own, known, ours)
        faults += ours
        if game and not ours:
            found.append(game)
    return found


def _game_of(
    name: str, holes: Sequence[HoleRows], known: Known, faults: Faults
) -> TableGame | None:
    choices, stays = known.choices, known.stays
    rows = sorted((seat for hole in holes for seat in hole.seats), key=lambda seat: seat.line)
    first: dict[str, SeatRow] = {}
    for seat in rows:
        first.setdefault(comparable(seat.player), seat)
    for seat in first.values():
        check_people(seat.line, [seat.player], faults)
    more = [player for player in stays.names(name) if comparable(player) not in first]
    check_people(holes[0].line, more, faults)
    names = [*(seat.player for seat in first.values()), *more]
    places = {comparable(player): place for place, player in enumerate(names)}

    rules: list[tuple[int, Ruleset]] = []
    read: list[TypedHole] = []
    for hole in holes:
        if both := known.rules.table(hole, faults):
            table = both[1].with_letters(choices.letters)
            read.append(hole_of(_laid(hole, table, choices, faults), table, places, faults))
            if not rules or rules[-1][1] != both[0]:
                rules.append((hole.number if rules else 1, both[0]))
    day = _day_of(holes, choices, faults)
    venue = next((hole.first("venue") for hole in holes if hole.first("venue")), "")
    faults += (fault.at(holes[0].line) for fault in check_venue(venue))
    if faults or day is None:
        return None
    game = BroughtGame(
        names=tuple(names),
        rules=tuple(rules),
        holes=tuple(read),
        day=day,
        venue=venue,
        public_id=name if PUBLIC_ID.fullmatch(name) else "",
        is_dated=any(hole.first("date") for hole in holes),
        stays={
            place: own
            for place, player in enumerate(names)
            if (own := stays.of(name, comparable(player)))
        },
    )
    seen = {comparable(seat.player) for seat in holes[0].seats}
    for hole in holes[1:] if not stays.names(name) else ():
        for seat in hole.seats:
            if comparable(seat.player) not in seen:
                known.notes.add(seat.line, "came_later", name=seat.player, hole=hole.number)
            seen.add(comparable(seat.player))
    seats = {(hole.number, places[comparable(s.player)]): s for hole in holes for s in hole.seats}
    scores = {at: whole_number(seat.get("hole score")) for at, seat in seats.items()}
    totals = {place: (s.line, whole_number(s.get("total"))) for (_hole, place), s in seats.items()}
    return TableGame(
        name,
        game,
        play_of(game),
        min(hole.line for hole in holes),
        {at: seat.line for at, seat in seats.items()},
        {at: score for at, score in scores.items() if score is not None},
        {place: (line, total) for place, (line, total) in totals.items() if total is not None},
    )


def _laid(hole: HoleRows, table: Table, choices: Choices, faults: Faults) -> HoleRows:
    """Lay cards that nothing parts as chosen; ask where it makes a difference."""
    if choices.cards == "rows":
        laid = [(s, by_rows(s.get("cards"), table)) for s in hole.seats]
        seats = [replace(s, written={**s.written, "cards": own}) if own else s for s, own in laid]
        return HoleRows(hole.game, hole.number, seats)
    if not choices.cards:
        for seat in hole.seats:
            if points := points_by_order(seat.get("cards"), table):
                rows, columns = points
                values = {"name": seat.player, "rows": rows, "columns": columns}
                faults.add(seat.line, "rows_or_columns", **values)
    return hole


def _day_of(holes: Sequence[HoleRows], choices: Choices, faults: Faults) -> date | None:
    dates = {seat.get("date"): seat.line for hole in holes for seat in reversed(hole.seats)}
    dates.pop("", None)
    if len(dates) > 1:
        faults.add(max(dates.values()), "two_days", days=list_of(sorted(dates)))
        return None
    for text, line in dates.items():
        return past_day(line, text, choices, faults)
    day = choices.day or choices.day_of_holes
    if day is None:
        faults.add(holes[0].line, "day_open")
    return day


def past_day(line: int, text: str, choices: Choices, faults: Faults) -> date | None:
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
        places = [play.seats[seat].player_id - 1 for seat in finding.seats]
        text = finding_text(finding, play.names, hole.table)
        line = read.line_of(hole.number, places)
        yield Fault(str(line), "finding", {"hole": hole.number, "why": text})
    for seat, player in enumerate(play.seats):
        verdict, place = hole.verdict(seat), player.player_id - 1
        said = read.scores.get((hole.number, place))
        if verdict and said is not None and said != verdict.hole_score:
            values = {"name": player.name, "score": verdict.hole_score, "said": said}
            yield Fault(str(read.line_of(hole.number, [place])), "score_other", values)


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
            elif at >= regular and seat not in tied:
                why = fill(RIPPLE["moved_over"], {"hole": numbers[regular - 1]})
            else:
                continue
            line = read.line_of(hole.number, [play.seats[seat].player_id - 1])
            yield Fault(str(line), "finding", {"hole": hole.number, "why": why})
            if out is None:
                break  # the whole hole is too late
