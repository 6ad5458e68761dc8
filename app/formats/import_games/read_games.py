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
from app.formats.import_games.questions import OPEN, Choices
from app.formats.import_games.sheets import (
    Row,
    Sheet,
    cell_in,
    check_score,
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
    nth_key,
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
HOLE_WORDS = frozenset({"hole", "holes", "round", "h"})
PLAYER_WORDS = frozenset({"player", "players", "name", "names"})
SCORE_WORDS = frozenset({"score", "scores", "points", "pts", "result", "strokes", "total"})
NO_NAMES = SCORE_WORDS | {"average", "avg", "comment", "game", "mean", "no", "nr", "par"}
NO_NAMES |= {"place", "sum", "time", "winner", "year", "ø", "∑", "\N{GREEK SMALL LETTER SIGMA}"}
"""Headings that are nobody’s name: what such a column is, is asked."""
LABEL = re.compile(r"\D{0,20}?(\d{1,3})(?:st|nd|rd|th|er|[.ºª°])?", re.ASCII)
NUMBERED = re.compile(r"(.+?)\s*#?\d{1,2}", re.ASCII)
SAMPLED = 500  # lines that show what is in a line, and in a column
LEAST_GROWTH = 3
"""The fewest growing numbers that may be running totals."""
FEW = 3
"""So few cells show no difference between words and mistyped numbers."""
WORDS = re.compile(r"[^\W\d]{3}|\d:\d")
"""In a cell that is no mistyped number."""
LONGEST_LABEL = 60  # letters
UNSURE = "?"


@dataclass(slots=True)
class ReadGames:
    """All games of a text; ``old_rules`` are by the key of an old game.

    ``table`` is the text as a table of totals.
    """

    games: list[TableGame] = field(default_factory=list)
    old: list[OldGame] = field(default_factory=list)
    old_rules: dict[str, str] = field(default_factory=dict)
    notes: Faults = field(default_factory=Faults)
    faults: Faults = field(default_factory=Faults)
    sheets: Sequence[tuple[str, int]] = ()
    table: OldTable | None = None
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
            read.notes.add(0, "left_out", given=sheet.name or sheet.rows[0][1][0])
    else:
        parts = [(sheet, own := ReadGames(), _read_sheet(sheet, choices, own)) for sheet in others]
        with_games = any(is_of_games for _sheet, _own, is_of_games in parts)
        for sheet, own, is_of_games in parts:
            if with_games and not is_of_games:
                read.notes.add(0, "left_out", given=sheet.name)
                continue
            read.games += own.games
            read.old += own.old
            read.faults += own.faults
            read.notes += own.notes
            read.has_equal |= bool(own.table and own.table.equal)
        if len(parts) == 1:
            read.table = parts[0][1].table
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
    once = {
        (fault.code, fault.values.get("column")): fault
        for fault in reversed(read.faults)
        if fault.code in OPEN
    }
    asked = sorted(reversed(once.values()), key=lambda fault: OPEN.index(fault.code))
    rest = (fault for fault in read.faults if fault.code not in OPEN)
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

    seen: Counter[str] = Counter()
    for name, rows in listed.items():
        first, totals = rows[0], {row.player: row.number("total") or 0 for row in rows}
        for fault in check_names([row.player for row in rows]):
            faults.append(fault.at(rows[int(fault.path)].line))
        for row in rows:
            check_score(row.line, row.player, row.get("total"), LIMIT, faults)
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
            key = nth_key(game_key(day, totals), seen)
            read.old.append(OldGame(key, first.line, day, totals, scores))
            read.old_rules[key] = first.get("rules")
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
    is_head = (len(cells) > 1 + bool(_day_among(cells)) for _line, cells in rows)
    at = next((at for at, found in enumerate(is_head) if found), len(rows) - 1)
    titles, (line, head), below = rows[:at], rows[at], rows[at + 1 :]
    days = [day for _line, cells in titles if (day := _day_among(cells))]
    if readings_of(head[0]) is not None:
        days, head = [head[0]], ["", *head[1:]]
    if not below or any(map(is_number, head)):
        read.faults.add(sheet.line, "not_understood")
        return False
    for title_line, cells in titles:
        if not _day_among(cells):
            read.notes.add(title_line, "left_out", given=cells[0])

    # What is in the columns.
    roles = roles_of(head, below, choices)
    columns = {role: column for column, role in roles.items()}
    people = [column for column, role in roles.items() if role == "name"]
    has_days, has_holes = "date" in columns, "hole" in columns
    twice = [word for word in head if word and head.count(word) > 1 and not choices.is_shown]
    if "player" in columns and (len(people) > 1 or not (has_holes or "total" in columns)):
        read.faults.add(sheet.line, "not_understood")
        return False
    if twice:
        read.faults.add(line, "column_twice", column=twice[0])
    for column, role in roles.items():
        if role == UNSURE:
            read.faults.add(line, "column_open", column=label_of(head, column))
    if twice or read.asks("column_open"):
        return has_days or has_holes
    for column, role in roles.items():
        is_idle = (role == "venue" and not has_holes) or (role, choices.lines) == ("hole", "game")
        if (role == "out" or is_idle) and head[column]:
            read.notes.add(line, "left_out", given=head[column])

    # What is in the rows.
    rows = [(line, head), *below]
    has_cards = any(is_grid(cell_in(cells, at)) for _line, cells in below for at in people)
    if "player" in columns:
        table = "holes" if has_holes else "standings"
        columns = {role: column for role, column in columns.items() if role in TABLES[table]}
        _read_records({table: [*_records(below, columns)]}, choices, read)
    elif choices.lines == "game" or (has_days and not has_holes):
        day_at = columns.get("date", -1)
        _read_totals(line, rows, lambda rows: table_of_columns(rows, day_at, people), choices, read)
    elif has_holes or has_cards or choices.lines:
        _read_holes(rows, columns, people, days, has_cards, choices, read)
    else:
        read.faults.add(line, "lines_open")
    return bool(read.games or read.old or has_days or has_holes)


def roles_of(head: Sequence[str], below: Sequence[Row], choices: Choices) -> dict[int, str]:
    """Return what is in each column that has anything, ``UNSURE`` where nothing shows it."""
    if choices.is_shown:
        return {0: "date", **dict.fromkeys(range(1, len(head)), "name")}
    words = [choices.words.get(cell.removesuffix(":").casefold(), word_of(cell)) for cell in head]
    roles: dict[int, str] = {}
    for column, word in enumerate(words):
        filled = (cell for _line, cells in below if (cell := cell_in(cells, column)))
        cells, known = [*islice(filled, SAMPLED)], {*roles.values()}
        scores = [cell for cell in cells if not is_absent(cell)]
        like = sum(is_score_like(cell) or is_grid(cell) for cell in scores)
        are_days = 2 * sum(readings_of(cell) is not None for cell in cells) > len(cells)
        labels = [int(found[1]) for cell in cells if (found := LABEL.fullmatch(cell))]
        is_counted = column == 0 and labels == [*range(1, len(labels) + 1)] and len(labels) > 1
        numbered = NUMBERED.fullmatch(word)
        if label_of(head, column) in choices.columns:
            roles[column] = choices.columns[label_of(head, column)]
        elif not cells and not word:
            continue
        elif "date" not in known and (word in DATE_WORDS or are_days):
            roles[column] = "date"
        elif word == "venue" or (word in BESIDE and "hole" in known):
            roles[column] = word
        elif word in PLAYER_WORDS and scores and not like:
            roles[column] = "player"
        elif word in SCORE_WORDS and "player" in known:
            roles[column] = "hole score" if "hole" in known else "total"
        elif known <= {"date"} and (word in HOLE_WORDS or (word in ("", "#") and labels)):
            roles[column] = "hole"
        elif not word or not NO_NAMES.isdisjoint(word.replace(".", "").split()):
            roles[column] = UNSURE
        elif is_counted or (numbered and numbered[1] in words):
            roles[column] = UNSURE  # holes, games, or somebody
        else:
            are_few = len(scores) < FEW and not any(map(WORDS.search, scores))
            roles[column] = "name" if 2 * like >= len(scores) or are_few else UNSURE

    # The last column may have the sums of the others, in two lines or more.
    people = [column for column, role in roles.items() if role == "name"]
    sums = [[whole_number(cell_in(cells, at)) or 0 for at in people] for _line, cells in below]
    added = [row for row in sums if sum(map(bool, row[:-1])) >= LEAST_PEOPLE]
    is_sum = len(people) > 2 and len(added) > 1 and all(sum(row[:-1]) == row[-1] for row in sums)
    if is_sum and label_of(head, people[-1]) not in choices.columns:
        roles[people[-1]] = UNSURE
    for column, role in roles.items():
        is_sure = label_of(head, column) in choices.columns or words[column] in HOLE_WORDS
        if role == "hole" and not is_sure and "date" in roles.values():
            roles[column] = UNSURE  # holes, or games that are numbered
    return roles


def label_of(head: Sequence[str], column: int) -> str:
    """Return what a column is called when it is asked about: its heading, or number from 1."""
    return cell_in(head, column)[:LONGEST_LABEL] or str(column + 1)


def _day_among(cells: Sequence[str]) -> str:
    """Return the first day in some cells, perhaps after a word; "" if none is."""
    texts = (text for cell in cells for text in (cell, *(cell.partition(s)[2] for s in ": ")))
    return next((text.strip() for text in texts if readings_of(text)), "")


def _read_totals(
    line: int,
    rows: Sequence[Row],
    table_of: Callable[[Sequence[Row]], OldTable],
    choices: Choices,
    read: ReadGames,
) -> None:
    table = table_of(rows[: MOST_GAMES + 2])
    if len(table.rows) > MOST_GAMES:
        read.faults.add(0, "too_large")
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

    # Below the holes are some that nobody has played yet, and totals.
    while below and not any(cell_in(below[-1][1], at).strip("-–") for at in people):
        below.pop()
    due = int(not below or cell_in(below[0][1], label_at) != "0")
    shown: list[Row] = [(line, head)]
    totals: list[Row] = []
    for at, cells in below:
        label = LABEL.fullmatch(cell_in(cells, label_at))
        filled = [cell for n, cell in enumerate(cells) if n != label_at and not is_absent(cell)]
        if label_at >= 0 and not label and filled and all(map(is_number, filled)):
            totals.append((at, cells))
            continue
        is_due = label_at < 0 or (label and int(label[1]) == due)
        if in_order and (totals or not is_due):
            given = " ".join(filter(None, cells))
            faults.add(at, "hole_order", given=given, due=due)
            return
        played = ["" if n in people and is_absent(cell) else cell for n, cell in enumerate(cells)]
        shown.append((at, played))
        due += 1

    # Scores may be running totals.
    points = "cards" if has_cards else "hole score"
    is_running, series, records = choices.lines == "running", dict[str, list[int]](), []
    for record in records_by_hole(shown, columns, people, faults, points):
        own = series.setdefault(record.player, [])
        own.append(record.number("hole score") or 0)
        told = {"date": "".join(days[:1]), **record.cells}
        if not has_cards:
            check_score(record.line, record.player, record.get(points), MOST, faults)
            told["joined"] = ""  # of scores it doesn’t matter who came later
        if is_running and len(own) > 1 and not has_cards:
            told[points] = f"{own[-1] - own[-2]}"
        records.append(record.with_cells(**told))
    only_grow = series and all(
        len(own) >= LEAST_GROWTH and own == sorted(own) and own[0] < own[-1]
        for own in series.values()
    )
    if only_grow and not (choices.lines or totals or has_cards or len(faults) > before):
        faults.add(line, "lines_open")

    # One of the lines below the holes has their sums; what else is there is left out.
    made = {name: own[-1] if is_running else sum(own) for name, own in series.items()}
    for name in (head[column] for column in people):
        if name not in made:
            read.notes.add(line, "left_out", given=name)
    wrong = [
        [
            (head[column], said)
            for column in people
            if not is_absent(said := cell_in(cells, column))
            and whole_number(said) != made.get(head[column], 0)
        ]
        for _at, cells in totals
    ]
    if not has_cards and wrong and all(wrong):
        nearly = min(wrong, key=len)
        at, cells = totals[wrong.index(nearly)]
        for name, said in nearly:
            values = {"name": name, "total": made.get(name, 0), "given": cells[label_at]}
            faults.add(at, "sums_other", **values, said=said)
    for (at, cells), own_wrong in zip(totals, wrong, strict=True):
        if has_cards or (own_wrong and not all(wrong)):
            read.notes.add(at, "left_out", given=cells[label_at])
    if len(faults) == before and len(made) < LEAST_PEOPLE:
        faults.add(line, "few_columns")
    if len(faults) > before:
        return
    if choices.rules or "rules" in columns:
        _read_records({"cards" if has_cards else "holes": records}, choices, read)
        return
    faults.add(line, "rules_open")
    if in_order and not (days or choices.day or choices.day_of_holes):
        faults.add(line, "day_open")


def records_by_hole(
    rows: Sequence[Row],
    columns: Mapping[str, int],
    people: Sequence[int],
    faults: Faults,
    points: str = "cards",
) -> Iterator[Record]:
    """Yield the lines of a table with a row for each hole as ours are, one for each player.

    ``points`` is our column of what people have. Holes are counted, unless each has its day.
    """
    (line, head), *below = rows
    check_people(line, [head[column] for column in people], faults)
    by_name = {comparable(head[column]): column for column in people}
    for count, (at, cells) in enumerate(below, start=1):
        about = {word: cell_in(cells, column) for word, column in columns.items()}
        label, out = about.get("hole") or str(count), comparable(about.get("went out", ""))
        found = LABEL.fullmatch(label)
        number = int(found[1]) if found and "date" in columns else count
        playing = {name: column for name, column in by_name.items() if cell_in(cells, column)}
        if len(cells) > len(head):
            faults.add(at, "columns", given=len(cells), most=len(head))
        elif not playing:
            faults.add(at, "hole_empty", hole=label)
        elif out and out not in playing:
            faults.add(at, "out_away", given=about["went out"])
        else:
            for name, column in playing.items():
                total = read_total(cells[column]) if cells[column].startswith("=") else None
                given = {"typed total": f"{total.total}"} if total else {points: cells[column]}
                given |= {"hole": f"{number}", "label": label, "player": head[column]}
                yield Record(at, {**about, **given, "went out": "yes" if out == name else ""})
