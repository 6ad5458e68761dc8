"""Reads a whole text with all faults: what is in each column, then its games.

Our own tables are known by their heads. Of any other one it is asked what is in each column that
doesn’t show it; lines with names and numbers, and days beside names, do.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice

from app.formats.columns import TABLES
from app.formats.import_games.days import DATE_WORDS, readings_of
from app.formats.import_games.holes import (
    HoleRows,
    KnownRules,
    Record,
    TableGame,
    check_games,
    check_people,
    games_in,
    holes_in,
    only_grows,
    past_day,
    rules_in,
    stays_in,
)
from app.formats.import_games.questions import ASKED_ONCE, Choices
from app.formats.import_games.sheets import (
    Row,
    Sheet,
    cell_in,
    fault_of_score,
    is_absent,
    is_grid,
    is_number,
    is_score_like,
    sheets_of,
    word_of,
)
from app.formats.import_games.totals import (
    LEAST_PEOPLE,
    LIMIT,
    MOST_GAMES,
    OldGame,
    OldTable,
    columns_by_blanks,
    game_key,
    games_of,
    names_people,
    numbered,
    table_of_columns,
    table_of_lines,
)
from app.golf.cards import ENGLISH
from app.golf.faults import Faults
from app.golf.scoring import MOST, read_total
from app.golf.text import whole_number
from app.record.allowed_text import comparable
from app.record.change.start_game import check_names
from app.record.game.old_game import OLD_ID

OURS: Sequence[tuple[str, frozenset[str]]] = (
    ("cards", frozenset({"hole", "player", "cards"})),
    ("cards", frozenset({"hole", "player", "typed total"})),
    ("holes", frozenset({"hole", "player", "hole score"})),
    ("rules", frozenset({"rules", "ruleset"})),
    ("people", frozenset({"key", "player"})),
    ("season", frozenset({"season", "player", "points"})),
    ("standings", frozenset({"game", "player", "total"})),
    ("standings", frozenset({"date", "player", "total"})),
)
"""Our tables, by columns that each must have."""
BESIDE = frozenset({"went out", "odd deck", "rules"})
"""Columns beside those of players in a table of holes."""
HOLES = frozenset({"hole", "holes", "round", "h"})
HOLE_WORDS = HOLES | {"", "#", "no", "no.", "nr", "nr."}
PLAYER_WORDS = frozenset({"player", "players", "name", "names", "who", "person"})
SCORE_WORDS = frozenset({"score", "scores", "points", "pts", "total", "result", "strokes"})
AVERAGES = frozenset({"average", "avg", "mean", "ø"})
SUMS = AVERAGES | {"total", "totals", "sum"}
NOT_PEOPLE = frozenset(
    {"#", "no", "no.", "nr", "nr.", "game", "hole", "holes", "year", "par", "notes", "comments"}
    | {"players", "winner", "place", "rules", "comment", "note", "remarks", "time", "∑"}
    | {"\N{GREEK SMALL LETTER SIGMA}"}
)
VENUES = frozenset(
    {"venue", "location", "where", "ort", "lieu", "lugar", "luogo", "plaats", "plats", "sted"}
    | {"místo", "miejsce", "local"}
)
LABEL = re.compile(r"\D{0,20}?(\d{1,3})(?:st|nd|rd|th|er|[.ºª°])?", re.ASCII)
WORDS = re.compile(r"[^\W\d]{3}|\d:\d")
"""In a cell that is no mistyped number."""
NUMBERED = re.compile(r"(.+?)\s*#?\d{1,2}", re.ASCII)
SAMPLED = 500  # lines that show what is in a line, and in a column
SURE = 4
"""The fewest consecutive numbers in a first column that must be holes."""
FEW = 3
"""So few cells show no difference between words and mistyped numbers."""
OPEN = "?"


@dataclass(slots=True)
class ReadGames:
    """All games of a text; ``old_rules`` are by the key of an old game.

    ``table`` is the text as a table of totals, ``columns`` are those about which it is asked what
    is in them, by number from 0.
    """

    games: list[TableGame] = field(default_factory=list)
    old: list[OldGame] = field(default_factory=list)
    old_rules: dict[str, str] = field(default_factory=dict)
    notes: Faults = field(default_factory=Faults)
    faults: Faults = field(default_factory=Faults)
    sheets: Sequence[tuple[str, int]] = ()
    table: OldTable | None = None
    columns: dict[int, str] = field(default_factory=dict)
    has_equal: bool = False

    @property
    def names(self) -> list[str]:
        played = [name for own in self.games for name in own.game.names]
        return [*played, *(name for game in self.old for name in game.totals)]

    def asks(self, *codes: str) -> bool:
        return any(fault.code in codes for fault in self.faults)


def read_games(text: str, choices: Choices) -> ReadGames:
    read = ReadGames()
    sheets = sheets_of(text, read.faults)
    read.sheets = [(sheet.name, sheet.line) for sheet in sheets]
    if not sheets and not read.faults:
        read.faults.add(0, "nothing")
    ours, others = records_of_ours(sheets, read.faults)
    if ours:
        _read_ours(ours, choices, read)
        for sheet in others:
            read.notes.add(sheet.line, "sheet_left_out")
    else:
        _read_others(others, choices, read)
    if not (read.games or read.old or read.faults):
        read.faults.add(0, "no_games")

    # The n-th of equal games with holes is the n-th such game, as for totals.
    found: dict[str, TableGame] = {}
    for own in read.games:
        times = 1
        while own.game.key in found:
            times += 1
            own = replace(own, game=replace(own.game, occurrence=times))
        if times == 1 or choices.equal != "once":
            found[own.game.key] = own
        if times > 1:
            read.has_equal = True
            if not choices.equal:
                read.notes.add(0, "equal_open", num=1, given=own.line)
    read.games = [*found.values()]
    check_games(read.games, read.faults)

    # What is asked of all rows comes first, once.
    once = {fault.code: fault for fault in reversed(read.faults) if fault.code in ASKED_ONCE}
    asked = [once[code] for code in ASKED_ONCE if code in once]
    rest = (fault for fault in read.faults if fault.code not in once)
    read.faults = Faults(Faults([*asked, *rest]).first_ones())
    read.notes = Faults(read.notes.first_ones())
    return read


# Our own tables.


def records_of_ours(
    sheets: Sequence[Sheet], faults: Faults
) -> tuple[dict[str, list[Record]], list[Sheet]]:
    """Return the lines of our tables, and all other sheets."""
    ours: dict[str, list[Record]] = {}
    others = []
    for sheet in sheets:
        line, cells = sheet.rows[0]
        words = [word_of(cell) for cell in cells]
        table = next((name for name, needed in OURS if needed <= {*words}), "")
        if not table:
            others.append(sheet)
            continue
        known = [word for word in TABLES[table] if word in words]
        for word in known:
            if words.count(word) > 1:
                faults.add(line, "column_twice", column=word)
        columns = {word: words.index(word) for word in known}
        ours.setdefault(table, []).extend(_records(sheet.rows[1:], columns))
    return ours, others


def _records(rows: Sequence[Row], columns: Mapping[str, int]) -> Iterator[Record]:
    for line, cells in rows:
        yield Record(line, {word: cell_in(cells, column) for word, column in columns.items()})


def _read_ours(ours: Mapping[str, Sequence[Record]], choices: Choices, read: ReadGames) -> None:
    faults = read.faults
    choices = replace(choices, letters=ENGLISH)
    rules = KnownRules(choices.rules, choices.find, rules_in(ours.get("rules", ()), faults))
    stays = {
        game: players
        for table in ("holes", "cards", "people")
        for game, players in stays_in(ours.get(table, ()), faults).items()
    }
    listed: dict[str, list[Record]] = {}
    for row in ours.get("standings", ()):
        listed.setdefault(row.game, []).append(row)

    # Cards say more than scores, and holes more than totals; of old games they are only kept.
    holes = holes_in(ours.get("cards", ()), faults)
    with_cards = {hole.game for hole in holes}
    of_old: dict[str, list[HoleRows]] = {}
    for hole in holes_in(ours.get("holes", ()), faults):
        if hole.game in listed and OLD_ID.fullmatch(hole.game):
            of_old.setdefault(hole.game, []).append(hole)
        elif hole.game not in with_cards:
            holes.append(hole)
    in_detail = {hole.game for hole in holes}
    games = games_in(holes, rules, stays, choices, faults, read.notes)

    found: list[tuple[OldGame, str]] = []
    for name, rows in listed.items():
        first, by_name = rows[0], {row.player: row.points for row in rows}
        names = [row.player for row in rows]
        faults += (fault.at(rows[int(fault.path)].line) for fault in check_names(names))
        for row in rows:
            if not row.get("total"):
                faults.add(row.line, "total_missing", name=row.player)
            elif fault := fault_of_score(row.line, row.player, row.get("total"), LIMIT):
                faults.append(fault)
        if name in in_detail or all(row.get("holes") == "0" for row in rows):
            continue
        day = choices.day
        if first.get("date"):
            day = past_day(first.get("date"), first.line, choices, faults)
        elif not day:
            faults.add(first.line, "day_missing")
        if len(by_name) < LEAST_PEOPLE:
            faults.add(first.line, "few", given=len(by_name))
        elif day:
            scores = _scores_in(of_old.get(name, ()), by_name)
            game = OldGame(game_key(day, by_name), first.line, day, by_name, scores)
            found.append((game, first.get("rules")))
    read.old = [*numbered(game for game, _rules in found)]
    read.old_rules = {game.key: own for game, (_g, own) in zip(read.old, found, strict=True)}
    for table in games:
        places = {comparable(name): place for place, name in enumerate(table.game.names)}
        said = [(comparable(row.player), row) for row in listed.get(table.name, ())]
        more = {places[key]: (row.line, row.points) for key, row in said if key in places}
        read.games.append(replace(table, totals={**table.totals, **more}))


def _scores_in(holes: Sequence[HoleRows], totals: Mapping[str, int]) -> dict[str, tuple[int, ...]]:
    """By name the scores of an old game’s holes, where they make the total."""
    found = {}
    for name, total in totals.items():
        rows = [row for hole in holes if (row := hole.rows.get(comparable(name)))]
        scores = tuple(whole_number(row.get("hole score")) or 0 for row in rows)
        if scores and sum(scores) == total:
            found[name] = scores
    return found


# Any other table.


def _read_others(sheets: Sequence[Sheet], choices: Choices, read: ReadGames) -> None:
    found = []
    for sheet in sheets:
        own = ReadGames()
        is_of_games = _read_sheet(sheet, choices, own)
        found.append((sheet, own, is_of_games))
    with_games = any(is_of_games for _sheet, _own, is_of_games in found)
    for sheet, own, is_of_games in found:
        if with_games and not is_of_games:
            read.notes.add(0, "sheet_without_games", sheet=sheet.name)
            continue
        read.games += own.games
        read.old += own.old
        read.faults += own.faults
        read.notes += own.notes
        read.has_equal |= bool(own.table and own.table.equal)
    if len(found) == 1:
        read.table, read.columns = found[0][1].table, found[0][1].columns


def _read_sheet(sheet: Sheet, choices: Choices, read: ReadGames) -> bool:
    """Read a sheet for itself; return also whether it has games."""
    rows = sheet.rows if sheet.sign else columns_by_blanks(sheet.rows)
    if rows is sheet.rows and not choices.is_shown and names_people(rows[:SAMPLED]):
        return _read_totals(rows[0][0], rows, table_of_lines, choices, read)

    # Where the table begins; above it may be a title and a day, before it empty columns.
    before = min(next(at for at, cell in enumerate(cells) if cell) for _line, cells in rows)
    rows = [(line, cells[before:]) for line, cells in rows]
    is_head = (len(cells) > 1 and not _labelled_day(cells) for _line, cells in rows)
    at = next((at for at, found in enumerate(is_head) if found), len(rows) - 1)
    titles, (line, head), below = rows[:at], rows[at], rows[at + 1 :]
    days = [day for _line, cells in titles if (day := _labelled_day(cells))]
    if readings_of(head[0]) is not None:
        days, head = [head[0]], ["", *head[1:]]
    if _is_turned(head, below):
        read.faults.add(sheet.line, "turned")
        return True
    if not below or any(map(is_number, head)):
        has_figures = any(re.search(r"\d", cell) for cell in head)
        is_bare = sheet.sign and not below and not days and not has_figures
        read.faults.add(sheet.line, "header_only" if is_bare else "not_understood")
        return False
    for title_line, cells in titles:
        if not _labelled_day(cells):
            read.notes.add(title_line, "title", given=cells[0])

    # What is in the columns.
    roles = roles_of(head, below, choices)
    for column, role in roles.items():
        if role == OPEN:
            read.columns[column] = cell_in(head, column)
            read.faults.add(line, "column_open", column=cell_in(head, column) or str(column + 1))
    has_days, has_holes, has_players = (
        role in roles.values() for role in ("date", "hole", "player")
    )
    if read.columns:
        return has_days or has_holes
    for column, role in roles.items():
        is_idle = role == "venue" and not has_holes  # totals have no place
        if (role == "out" or is_idle) and head[column]:
            read.notes.add(line, "column_left_out", given=head[column])
    if has_players and not (has_holes or "total" in roles.values()):
        read.faults.add(sheet.line, "not_understood")
        return False

    # What is in the rows.
    columns = {role: column for column, role in roles.items() if role not in ("name", "out")}
    people = [column for column, role in roles.items() if role == "name"]
    has_cards = any(is_grid(cell_in(cells, at)) for _line, cells in below for at in people)
    rows = [(line, head), *below]
    if has_players:
        table = "holes" if has_holes else "standings"
        _read_ours({table: [*_records(below, columns)]}, choices, read)
    elif not has_holes and (has_days or choices.lines == "game"):
        day_at = columns.get("date", -1)
        _read_totals(line, rows, lambda rows: table_of_columns(rows, day_at, people), choices, read)
    elif has_holes or has_cards or choices.lines:
        _read_holes(rows, columns, people, days, has_cards, choices, read)
    else:
        read.faults.add(line, "lines_open")
    return bool(read.games or read.old or has_days or has_holes)


def roles_of(head: Sequence[str], below: Sequence[Row], choices: Choices) -> dict[int, str]:
    """Return what is in each column that has anything, ``OPEN`` where nothing shows it."""
    if choices.is_shown:
        return {0: "date", **dict.fromkeys(range(1, len(head)), "name")}
    words = [choices.words.get(cell.removesuffix(":").casefold(), word_of(cell)) for cell in head]
    roles: dict[int, str] = {}
    people: list[int] = []
    for column, word in enumerate(words):
        filled = (cell for _line, cells in below if (cell := cell_in(cells, column)))
        cells, known = [*islice(filled, SAMPLED)], {*roles.values()}
        scores = [cell for cell in cells if not is_absent(cell)]
        are_days = 2 * sum(readings_of(cell) is not None for cell in cells) > len(cells)
        may_be_hole = column == 0 or (known <= {"date"} and word in HOLES)
        numbered = NUMBERED.fullmatch(word)
        if column in choices.columns:
            roles[column] = choices.columns[column]
        elif not cells and not word:
            continue
        elif "date" not in known and (word in DATE_WORDS or are_days):
            roles[column] = "date"
        elif word in BESIDE and "hole" in known:
            roles[column] = word
        elif word in PLAYER_WORDS and scores and not any(map(is_score_like, scores)):
            roles[column] = "player"
        elif word in SCORE_WORDS and "player" in known:
            roles[column] = "hole score"
        elif may_be_hole and (role := _role_of_labels(word, cells)):
            roles[column] = role
        elif word in VENUES:
            roles[column] = "venue"
        elif word in NOT_PEOPLE or not SUMS.isdisjoint(word.split()):
            roles[column] = "out"
        elif numbered and numbered[1] in words:
            roles[column] = OPEN  # a hole of somebody, or somebody else
        else:
            like = sum(is_score_like(cell) or is_grid(cell) for cell in scores)
            are_few = len(scores) < FEW and (like or not any(map(WORDS.search, scores)))
            are_scores = 2 * like >= len(scores) or are_few
            roles[column] = "name" if word and are_scores else OPEN
            people += [column] if cells and roles[column] == "name" else []
    known = {*roles.values()}
    if len(people) > LEAST_PEOPLE and _are_sums(people, below):
        roles[people[-1]] = OPEN
    for column, role in roles.items():
        if role == "hole" and "date" in known and words[column] not in HOLES:
            roles[column] = "out"  # the number of a game
        elif role == "hole score" and "hole" not in known:
            roles[column] = "total"
    return roles


def _role_of_labels(word: str, cells: Sequence[str]) -> str:
    """Whether the cells of a first column are numbers of holes; "" if they are not."""
    labels = [found[1] for cell in cells if (found := LABEL.fullmatch(cell))]
    is_counted = bool(labels) and [*map(int, labels[:SURE])] == [
        *range(1, min(len(labels), SURE) + 1)
    ]
    if word in HOLE_WORDS and (labels or any(map(is_absent, cells)) or not cells):
        return "hole"
    if is_counted and (len(labels) >= SURE or not is_number(cells[0])):
        return "hole"
    return OPEN if is_counted and len(labels) == len(cells) else ""


def _are_sums(people: Sequence[int], below: Sequence[Row]) -> bool:
    """Return True if the last column has the sums of the others, in two lines or more."""
    numbers = [[whole_number(cell_in(cells, at)) or 0 for at in people] for _line, cells in below]
    filled = [row for row in numbers if sum(map(bool, row[:-1])) >= LEAST_PEOPLE]
    return len(filled) >= LEAST_PEOPLE and all(sum(row[:-1]) == row[-1] for row in numbers)


def _is_turned(head: Sequence[str], below: Sequence[Row]) -> bool:
    """Return True if lines are players, and columns holes or games."""
    names = [cells[0] for _line, cells in below]
    are_names = all(name and not is_number(name) and not readings_of(name) for name in names)
    counted = [found[1] for cell in head[1:3] if (found := LABEL.fullmatch(cell))]
    is_numbered = counted == ["1", "2"] or (len(head) == 3 and counted == ["1"])
    are_days = len(head) > 2 and all(map(readings_of, head[1:3]))
    return len(names) > 1 and are_names and (is_numbered or are_days)


def _labelled_day(cells: Sequence[str]) -> str:
    """Return the day of a row that has nothing else, perhaps with a word before it.

    >>> _labelled_day(["Date:", "2024-03-05"]), _labelled_day(["Date: 5 Mar 2024"])
    ('2024-03-05', '5 Mar 2024')
    """
    text = " ".join(cells) if len(cells) <= 2 else ""
    if readings_of(text):
        return text
    word, _sign, rest = text.partition(" ")
    return rest if word_of(word) in DATE_WORDS and readings_of(rest) else ""


def _read_totals(
    line: int,
    rows: Sequence[Row],
    table_of: Callable[[Sequence[Row]], OldTable],
    choices: Choices,
    read: ReadGames,
) -> bool:
    table = table_of(rows[: MOST_GAMES + 2])
    if len(table.rows) > MOST_GAMES:
        read.faults.add(0, "too_many_lines", given=len(rows), most=MOST_GAMES)
        return True
    read.table = table
    read.old = games_of(table, line, choices, read.faults, read.notes)
    return True


def _read_holes(
    rows: Sequence[Row],
    columns: Mapping[str, int],
    people: Sequence[int],
    days: Sequence[str],
    has_cards: bool,
    choices: Choices,
    read: ReadGames,
) -> None:
    """Read a table with a line for each hole, and a column for each of the people."""
    (line, head), *below = rows
    faults, before, label_at = read.faults, len(read.faults), columns.get("hole", -1)
    again = _second_game(rows)
    if again:
        faults.add(again[0], "second_game", given=" ".join(filter(None, again[1])))
        return

    # Below the holes are some that nobody has played yet, and totals.
    while below and not any(cell_in(below[-1][1], column).strip("-–") for column in people):
        below.pop()
    totals = []
    while label_at >= 0 and below and _is_total(below[-1][1], label_at):
        totals.append(below.pop())
    sums = [row for row in totals if word_of(row[1][label_at]) not in AVERAGES | NOT_PEOPLE][:1]
    for row in totals:
        if row not in sums:
            read.notes.add(row[0], "totals_left_out")

    # Holes of one day are in order.
    first = int(not below or cell_in(below[0][1], label_at) != "0")
    for due, (at, cells) in enumerate(below if "date" not in columns else (), start=first):
        label = LABEL.fullmatch(cell_in(cells, label_at))
        if label_at >= 0 and _is_total(cells, label_at):
            after = below[due - first + 1]
            faults.add(after[0], "after_total", given=" ".join(filter(None, after[1])))
        elif label_at >= 0 and label is None:
            faults.add(at, "no_hole", given=" ".join(filter(None, cells)))
        elif label and int(label[1]) != due:
            faults.add(at, "hole_order", given=int(label[1]), due=due)
        else:
            continue
        return

    shown = [
        (at, ["" if n in people and is_absent(cell) else cell for n, cell in enumerate(cells)])
        for at, cells in below
    ]
    day, points = "".join(days[:1]), "cards" if has_cards else "hole score"
    holes = [*side_by_side([(line, head), *shown], columns, people, faults, points, day)]
    if not has_cards:
        for record in (row for hole in holes for row in hole.rows.values()):
            fault = fault_of_score(record.line, record.player, record.get(points), MOST)
            faults += [fault] if fault else []
        if not choices.scores and not totals and len(faults) == before and only_grows(holes):
            faults.add(line, "scores_open")
    made: dict[str, int] = {}
    for hole in holes:
        for key, record in hole.rows.items():
            earlier = made.get(record.player, 0)
            score = whole_number(record.get("hole score")) or 0
            if choices.scores == "running" and not has_cards:
                score -= earlier
                hole.rows[key] = record.with_cells(**{"hole score": f"{score}"})
            made[record.player] = earlier + score
    for column in people:
        name = head[column]
        if name not in made:
            read.notes.add(0, "no_scores", name=name)
        for at, cells in sums if not has_cards else ():
            written, found = cell_in(cells, column), made.get(name, 0)
            if not is_absent(written) and whole_number(written) != found:
                faults.add(at, "total_row", name=name, total=written, sum=found)
    if len(faults) == before and len(made) < LEAST_PEOPLE:
        faults.add(line, "few_columns")
    if len(faults) > before:
        return
    if choices.rules is None and "rules" not in columns:
        faults.add(line, "rules_open")
        if not (days or choices.day or choices.day_of_holes or "date" in columns):
            faults.add(line, "day_open")
        return
    rules = KnownRules(choices.rules, choices.find)
    # Of scores it doesn’t matter who came later: totals have all that counts.
    read.games += games_in(holes, rules, {}, choices, faults, read.notes if has_cards else Faults())


def _second_game(rows: Sequence[Row]) -> Row | None:
    """Return where another game begins beside the first, or below it."""
    (line, head), *below = rows
    if sum(word_of(cell) in HOLES - {"h"} for cell in head) > 1:
        return line, head[1:]
    for at, cells in below:
        names = [cell for cell in cells[1:] if cell]
        is_head = word_of(cells[0]) in {word_of(head[0]), "hole"}
        if is_head and len(names) >= LEAST_PEOPLE and not any(map(is_score_like, names)):
            return at, cells
    return None


def _is_total(cells: Sequence[str], label_at: int) -> bool:
    """Return True for numbers that follow a word."""
    numbers = [cell for at, cell in enumerate(cells) if at != label_at and not is_absent(cell)]
    is_labelled = LABEL.fullmatch(cell_in(cells, label_at)) is not None
    return bool(numbers) and all(map(is_number, numbers)) and not is_labelled


def side_by_side(
    rows: Sequence[Row],
    columns: Mapping[str, int],
    people: Sequence[int],
    faults: Faults,
    points: str = "cards",
    day: str = "",
) -> Iterator[HoleRows]:
    """Yield a hole for each row below the head; where each row has a day, numbered as it says.

    ``points`` is our column of what people have.
    """
    (line, head), *below = rows
    check_people(line, [head[column] for column in people], faults)
    for count, (at, cells) in enumerate(below, start=1):
        about = {word: cell_in(cells, column) for word, column in columns.items()}
        label, out = about.pop("hole", "") or str(count), comparable(about.pop("went out", ""))
        found = LABEL.fullmatch(label)
        number = int(found[1]) if found and "date" in columns else count
        hole = HoleRows(about.get("date", ""), number, label=label)
        for column in people:
            if cell := cell_in(cells, column):
                name, key = head[column], comparable(head[column])
                total = read_total(cell) if cell.startswith("=") else None
                given = {"typed total": str(total.total)} if total else {points: cell}
                more = {"player": name, "went out": "yes" if out == key else "", **given}
                hole.rows[key] = Record(at, {"date": day, **about, **more})
        if len(cells) > len(head):
            faults.add(at, "columns", given=len(cells), most=len(head))
        elif not hole.rows:
            faults.add(at, "hole_empty", hole=label)
        elif out and out not in hole.rows:
            faults.add(at, "out_away", given=cell_in(cells, columns["went out"]))
        else:
            yield hole
