"""Reads a whole text with all faults: what is in each column, then its games.

Our own tables are known by their heads. Of any other one it is asked what is in each column that
doesn’t show it; lines with names and numbers, and days beside names, do.
"""

import re
from collections import Counter
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
    past_day,
    rules_in,
    stays_in,
)
from app.formats.import_games.questions import ASKED_ONCE, Choices
from app.formats.import_games.sheets import (
    Row,
    Sheet,
    cell_in,
    faults_of_score,
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
LEAST_GROWTH = 3
"""The fewest growing numbers that may be running totals."""
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
        _read_records(ours, replace(choices, letters=ENGLISH), read)
        for sheet in others:
            read.notes.add(sheet.line, "sheet_left_out")
    else:
        parts = [(sheet, own := ReadGames(), _read_sheet(sheet, choices, own)) for sheet in others]
        with_games = any(is_of_games for _sheet, _own, is_of_games in parts)
        for sheet, own, is_of_games in parts:
            if with_games and not is_of_games:
                read.notes.add(0, "sheet_without_games", sheet=sheet.name)
                continue
            read.games += own.games
            read.old += own.old
            read.faults += own.faults
            read.notes += own.notes
            read.has_equal |= bool(own.table and own.table.equal)
        if len(parts) == 1:
            read.table, read.columns = parts[0][1].table, parts[0][1].columns
    if not (read.games or read.old or read.faults):
        read.faults.add(0, "no_games")

    # The n-th of equal games with holes is the n-th such game, as for totals.
    times: Counter[str] = Counter()
    brought, read.games = read.games, []
    for table in brought:
        times[table.game.key] += 1
        again = times[table.game.key]
        if again > 1:
            read.has_equal = True
            if not choices.equal:
                read.notes.add(0, "equal_open", num=1, given=table.line)
        if again == 1 or choices.equal != "once":
            game = replace(table.game, occurrence=again)
            read.games.append(replace(table, game=game))
    check_games(read.games, read.faults)

    # What is asked of all rows comes first, once.
    once = {fault.code: fault for fault in reversed(read.faults) if fault.code in ASKED_ONCE}
    asked = [once[code] for code in ASKED_ONCE if code in once]
    rest = (fault for fault in read.faults if fault.code not in once)
    read.faults = Faults(Faults([*asked, *rest]).first_ones())
    read.notes = Faults(read.notes.first_ones())
    return read


# Tables with a line for each player, as ours are.


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
        columns = {word: words.index(word) for word in TABLES[table] if word in words}
        for word in columns:
            if words.count(word) > 1:
                faults.add(line, "column_twice", column=word)
        ours.setdefault(table, []).extend(_records(sheet.rows[1:], columns))
    return ours, others


def _records(rows: Sequence[Row], columns: Mapping[str, int]) -> Iterator[Record]:
    for line, cells in rows:
        yield Record(line, {word: cell_in(cells, column) for word, column in columns.items()})


def _read_records(
    tables: Mapping[str, Sequence[Record]], choices: Choices, read: ReadGames
) -> None:
    faults = read.faults
    rules = KnownRules(choices.rules, choices.find, rules_in(tables.get("rules", ()), faults))
    stays = {
        game: players
        for table in ("holes", "cards", "people")
        for game, players in stays_in(tables.get(table, ()), faults).items()
    }
    listed: dict[str, list[Record]] = {}
    for row in tables.get("standings", ()):
        listed.setdefault(row.game, []).append(row)

    # Cards say more than scores, and holes more than totals; of old games they are only kept.
    holes = holes_in(tables.get("cards", ()), faults)
    with_cards = {hole.game for hole in holes}
    of_old: dict[str, dict[str, list[int]]] = {}
    for hole in holes_in(tables.get("holes", ()), faults):
        if hole.game in listed and OLD_ID.fullmatch(hole.game):
            by_name = of_old.setdefault(hole.game, {})
            for key, row in hole.rows.items():
                by_name.setdefault(key, []).append(row.number("hole score") or 0)
        elif hole.game not in with_cards:
            holes.append(hole)
    in_detail = {hole.game for hole in holes}
    games = games_in(holes, rules, stays, choices, faults, read.notes)

    found: list[tuple[OldGame, str]] = []
    for name, rows in listed.items():
        first, totals = rows[0], {row.player: row.number("total") or 0 for row in rows}
        for fault in check_names([row.player for row in rows]):
            faults.append(fault.at(rows[int(fault.path)].line))
        for row in rows:
            faults += faults_of_score(row.line, row.player, row.get("total"), LIMIT)
        if name in in_detail or all(row.get("holes") == "0" for row in rows):
            continue
        day = choices.day
        if first.get("date"):
            day = past_day(first.get("date"), first.line, choices, faults)
        elif not day:
            faults.add(first.line, "day_missing")
        if len(totals) < LEAST_PEOPLE:
            faults.add(first.line, "few", given=len(totals))
        elif day:
            scores = {
                who: tuple(own)
                for who, total in totals.items()
                if (own := of_old.get(name, {}).get(comparable(who))) and sum(own) == total
            }
            game = OldGame(game_key(day, totals), first.line, day, totals, scores)
            found.append((game, first.get("rules")))
    read.old = [*numbered(game for game, _rules in found)]
    read.old_rules = {game.key: own for game, (_g, own) in zip(read.old, found, strict=True)}
    for table in games:
        places = {comparable(name): place for place, name in enumerate(table.game.names)}
        said = [(comparable(row.player), row) for row in listed.get(table.name, ())]
        more = {
            places[key]: (row.line, row.number("total") or 0) for key, row in said if key in places
        }
        read.games.append(replace(table, totals={**table.totals, **more}))


# Any other table.


def _read_sheet(sheet: Sheet, choices: Choices, read: ReadGames) -> bool:
    """Read a sheet for itself; return also whether it has games."""
    rows = sheet.rows if sheet.sign else columns_by_blanks(sheet.rows)
    if rows is sheet.rows and not choices.is_shown and names_people(rows[:SAMPLED]):
        _read_totals(rows[0][0], rows, table_of_lines, choices, read)
        return True

    # Where the table begins; above it may be a title and a day, before it empty columns.
    before = min(next(at for at, cell in enumerate(cells) if cell) for _line, cells in rows)
    rows = [(line, cells[before:]) for line, cells in rows]
    is_head = (len(cells) > 1 and not _labelled_day(cells) for _line, cells in rows)
    at = next((at for at, found in enumerate(is_head) if found), len(rows) - 1)
    titles, (line, head), below = rows[:at], rows[at], rows[at + 1 :]
    days = [day for _line, cells in titles if (day := _labelled_day(cells))]
    if readings_of(head[0]) is not None:
        days, head = [head[0]], ["", *head[1:]]

    # Lines may be players, and columns holes or games.
    firsts = [cells[0] for _line, cells in below]
    are_names = all(name and not is_number(name) and not readings_of(name) for name in firsts)
    counted = [found[1] for cell in head[1:3] if (found := LABEL.fullmatch(cell))]
    is_numbered = counted == ["1", "2"] or (len(head) == 3 and counted == ["1"])
    are_days = len(head) > 2 and all(map(readings_of, head[1:3]))
    if len(firsts) > 1 and are_names and (is_numbered or are_days):
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
    columns = {role: column for column, role in roles.items()}
    people = [column for column, role in roles.items() if role == "name"]
    has_days, has_holes, has_players = (role in columns for role in ("date", "hole", "player"))
    for column, role in roles.items():
        if role == OPEN:
            read.columns[column] = cell_in(head, column)
            read.faults.add(line, "column_open", column=cell_in(head, column) or str(column + 1))
    if read.columns:
        return has_days or has_holes
    for column, role in roles.items():
        is_idle = role == "venue" and not has_holes  # totals have no place
        if (role == "out" or is_idle) and head[column]:
            read.notes.add(line, "column_left_out", given=head[column])

    # What is in the rows.
    rows = [(line, head), *below]
    has_cards = any(is_grid(cell_in(cells, at)) for _line, cells in below for at in people)
    if has_players and not (has_holes or "total" in columns):
        read.faults.add(sheet.line, "not_understood")
        return False
    if has_players:
        table = "holes" if has_holes else "standings"
        columns = {role: column for role, column in columns.items() if role in TABLES[table]}
        _read_records({table: [*_records(below, columns)]}, choices, read)
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

    # The last column may have the sums of the others, in two lines or more.
    sums = [[whole_number(cell_in(cells, at)) or 0 for at in people] for _line, cells in below]
    added = [row for row in sums if sum(map(bool, row[:-1])) >= LEAST_PEOPLE]
    if len(people) > 2 and len(added) > 1 and all(sum(row[:-1]) == row[-1] for row in sums):
        roles[people[-1]] = OPEN
    known = {*roles.values()}
    for column, role in roles.items():
        if role == "hole" and "date" in known and words[column] not in HOLES:
            roles[column] = "out"  # the number of a game
        elif role == "hole score" and "hole" not in known:
            roles[column] = "total"
    return roles


def _role_of_labels(word: str, cells: Sequence[str]) -> str:
    """Whether the cells of a first column are numbers of holes; "" if they are not."""
    labels = [int(found[1]) for cell in cells if (found := LABEL.fullmatch(cell))]
    is_counted = bool(labels) and labels[:SURE] == [*range(1, min(len(labels), SURE) + 1)]
    if word in HOLE_WORDS and (labels or any(map(is_absent, cells)) or not cells):
        return "hole"
    if is_counted and (len(labels) >= SURE or not is_number(cells[0])):
        return "hole"
    return OPEN if is_counted and len(labels) == len(cells) else ""


def _labelled_day(cells: Sequence[str]) -> str:
    """Return the day of a row that has nothing else, perhaps with a word before it.

    >>> _labelled_day(["Date:", "2024-03-05"]), _labelled_day(["Date: 5 Mar 2024"])
    ('2024-03-05', '5 Mar 2024')
    """
    text = " ".join(cells) if len(cells) <= 2 else ""
    word, _sign, rest = text.partition(" ")
    day = rest if word_of(word) in DATE_WORDS and not readings_of(text) else text
    return day if readings_of(day) else ""


def _read_totals(
    line: int,
    rows: Sequence[Row],
    table_of: Callable[[Sequence[Row]], OldTable],
    choices: Choices,
    read: ReadGames,
) -> None:
    table = table_of(rows[: MOST_GAMES + 2])
    if len(table.rows) > MOST_GAMES:
        read.faults.add(0, "too_many_lines", given=len(rows), most=MOST_GAMES)
        return
    read.table = table
    read.old = games_of(table, line, choices, read.faults, read.notes)


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
    in_order = "date" not in columns  # holes of one day are

    # Another game may begin beside the first, or below it.
    for at, cells in rows:
        names = [cell for cell in cells[1:] if cell]
        is_head = word_of(cells[0]) in {word_of(head[0]), "hole"} and cells is not head
        is_head = is_head and not any(map(is_score_like, names)) and len(names) >= LEAST_PEOPLE
        if is_head or (cells is head and sum(word_of(cell) in HOLES - {"h"} for cell in cells) > 1):
            given = " ".join(filter(None, cells[1:] if cells is head else cells))
            faults.add(at, "second_game", given=given)
            return

    # Below the holes are some that nobody has played yet, and totals.
    while below and not any(cell_in(below[-1][1], column).strip("-–") for column in people):
        below.pop()
    due = int(not below or cell_in(below[0][1], label_at) != "0")
    shown: list[Row] = [(line, head)]
    totals: list[Row] = []
    for at, cells in below:
        label, given = LABEL.fullmatch(cell_in(cells, label_at)), " ".join(filter(None, cells))
        cells = ["" if n in people and is_absent(cell) else cell for n, cell in enumerate(cells)]
        numbers = [cell for n, cell in enumerate(cells) if n != label_at and not is_absent(cell)]
        if label_at >= 0 and not label and numbers and all(map(is_number, numbers)):
            totals.append((at, cells))
        elif totals and in_order:
            faults.add(at, "after_total", given=given)
            return
        elif label_at >= 0 and not label and in_order:
            faults.add(at, "no_hole", given=given)
            return
        elif label and int(label[1]) != due and in_order:
            faults.add(at, "hole_order", given=int(label[1]), due=due)
            return
        else:
            shown += [*totals, (at, cells)]
            totals, due = [], due + 1
    sums = [row for row in totals if word_of(row[1][label_at]) not in AVERAGES | NOT_PEOPLE][-1:]
    for row in totals:
        if row not in sums:
            read.notes.add(row[0], "totals_left_out")

    # Scores may be running totals.
    day, points = "".join(days[:1]), "cards" if has_cards else "hole score"
    holes = [*side_by_side(shown, columns, people, faults, points, day)]
    is_running, series = choices.scores == "running" and not has_cards, dict[str, list[int]]()
    for hole in holes:
        for key, record in hole.rows.items():
            scores = series.setdefault(record.player, [])
            scores.append(record.number("hole score") or 0)
            if not has_cards:
                faults += faults_of_score(record.line, record.player, record.get(points), MOST)
            if is_running and len(scores) > 1:
                score = {"hole score": f"{scores[-1] - scores[-2]}"}
                hole.rows[key] = record.with_cells(**score)
    made = {name: own[-1] if is_running else sum(own) for name, own in series.items()}
    only_grow = series and all(
        len(own) >= LEAST_GROWTH and own == sorted(own) and own[0] < own[-1]
        for own in series.values()
    )
    if only_grow and not (choices.scores or totals or has_cards or len(faults) > before):
        faults.add(line, "scores_open")
    for column in people:
        name = head[column]
        if name not in made:
            read.notes.add(0, "no_scores", name=name)
        for at, cells in sums if not has_cards else ():
            written, found = cell_in(cells, column), made.get(name, 0)
            if not is_absent(written) and whole_number(written) != found:
                faults.add(at, "total_other", name=name, total=found, said=written)
    if len(faults) == before and len(made) < LEAST_PEOPLE:
        faults.add(line, "few_columns")
    if len(faults) > before:
        return
    if choices.rules is None and "rules" not in columns:
        faults.add(line, "rules_open")
        if in_order and not (days or choices.day or choices.day_of_holes):
            faults.add(line, "day_open")
        return
    rules = KnownRules(choices.rules, choices.find)
    # Of scores it doesn’t matter who came later: totals have all that counts.
    read.games += games_in(holes, rules, {}, choices, faults, read.notes if has_cards else Faults())


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
    beside = {word: column for word, column in columns.items() if word in TABLES["cards"]}
    for count, (at, cells) in enumerate(below, start=1):
        about = {word: cell_in(cells, column) for word, column in beside.items()}
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
