"""Reads a whole text with all faults: as games, or as holes to be ruled on.

Our own tables are known by their heads. Of any other one it is asked what is in each column that
doesn’t show it; lines with names and numbers, and days beside names, do.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import get_args

from app.formats.hole_line.hole import HoleLine
from app.formats.import_games.choices import ASKED_ONCE, Choices, Role
from app.formats.import_games.days import DATE_WORDS, readings_of
from app.formats.import_games.holes import (
    Attendance,
    HoleRows,
    Known,
    KnownRules,
    Named,
    Part,
    TableGame,
    as_scores,
    by_game,
    cell_at,
    check_games,
    games_in,
    has_cards_in,
    hole_of,
    holes_in,
    only_grows,
    past_day,
    rules_in,
    side_by_side,
)
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
    OldGame,
    OldTable,
    check_table,
    columns_by_blanks,
    game_key,
    names_people,
    numbered,
    table_of_columns,
    table_of_lines,
)
from app.formats.tables.columns import TABLES
from app.golf.cards import ENGLISH
from app.golf.faults import Fault, Faults
from app.golf.ruleset import Ruleset
from app.golf.scoring import MOST
from app.golf.text import whole_number
from app.record.allowed_text import comparable
from app.record.change.raw_game import check_names
from app.record.game.old_game import OLD_ID

NEEDED: Sequence[tuple[str, frozenset[str]]] = (
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
HOLE_WORDS = frozenset({"", "hole", "holes", "#", "no", "no.", "nr", "nr.", "round", "h"})
PLAYER_WORDS = frozenset({"player", "players", "name", "names", "who", "person"})
SCORE_WORDS = frozenset({"score", "scores", "points", "pts", "total", "result", "strokes"})
NOT_PEOPLE = frozenset(
    {"#", "no", "no.", "nr", "nr.", "game", "holes", "year", "par", "notes", "comments", "hole"}
    | {
        "players",
        "winner",
        "place",
        "rules",
        "comment",
        "note",
        "remarks",
        "time",
        "\N{GREEK SMALL LETTER SIGMA}",
        "∑",
    }
)
VENUES = frozenset(
    {"venue", "location", "where", "ort", "lieu", "lugar", "luogo", "plaats", "plats", "sted"}
    | {"místo", "miejsce", "local"}
)
AVERAGES = frozenset({"average", "avg", "mean", "ø"})
SUMS = AVERAGES | {"total", "totals", "sum"}
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
    notes: Faults = field(default_factory=lambda: Faults())
    faults: Faults = field(default_factory=lambda: Faults())
    sheets: Sequence[tuple[str, int]] = ()
    table: OldTable | None = None
    columns: dict[int, str] = field(default_factory=dict)
    has_equal: bool = False

    def asks(self, *codes: str) -> bool:
        return any(fault.code in codes for fault in self.faults)


def read_games(text: str, choices: Choices) -> ReadGames:
    read = ReadGames()
    sheets = sheets_of(text, read.faults)
    read.sheets = [(sheet.name, sheet.line) for sheet in sheets]
    if not sheets and not read.faults:
        read.faults.add(0, "nothing")
    ours: dict[str, list[Part]] = {}
    others = []
    for sheet in sheets:
        table, columns = head_of(sheet.rows[0], read.faults)
        if table:
            ours.setdefault(table, []).append((columns, sheet.rows[1:]))
        else:
            others.append(sheet)
    if ours:
        _read_ours(ours, choices, read)
        for sheet in others:
            read.notes.add(sheet.line, "sheet_left_out")
    else:
        _read_others(others, choices, read)
    if not (read.games or read.old or read.faults):
        read.faults.add(0, "no_games")
    _count_equal(read, choices)
    check_games(read.games, read.faults)
    read.notes = Faults(read.notes.first_ones())
    once = {fault.code: fault for fault in reversed(read.faults) if fault.code in ASKED_ONCE}
    asked = [once[code] for code in ASKED_ONCE if code in once]
    rest = (fault for fault in read.faults if fault.code not in once)
    read.faults = Faults(Faults([*asked, *rest]).first_ones())
    return read


def _count_equal(read: ReadGames, choices: Choices) -> None:
    """The n-th of equal games with holes is the n-th such game, as for totals."""
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


# Our own tables.


def head_of(row: Row, faults: Faults) -> tuple[str, Mapping[str, int]]:
    """Return which of our tables begins with such a row, "" for none, and where its columns are."""
    line, cells = row
    words = [word_of(cell) for cell in cells]
    table = next((name for name, needed in NEEDED if needed <= {*words}), "")
    known = TABLES.get(table, ())
    for word in dict.fromkeys(words):
        if word in known and words.count(word) > 1:
            faults.add(line, "column_twice", column=word)
    return table, {word: words.index(word) for word in known if word in words}


def _read_ours(ours: Mapping[str, Sequence[Part]], choices: Choices, read: ReadGames) -> None:
    faults = read.faults
    rules = KnownRules(choices.rules, choices.find, rules_in(ours.get("rules", ()), faults))
    stays = Attendance()
    for name in ("holes", "cards", "people"):
        for columns, rows in ours.get(name, ()):
            stays.read(rows, columns, faults)
    known = Known(replace(choices, letters=ENGLISH), rules, stays, read.notes)
    cards, scores = (
        [hole for columns, rows in ours.get(name, ()) for hole in holes_in(rows, columns, faults)]
        for name in ("cards", "holes")
    )
    listed: dict[str, list[tuple[Row, Mapping[str, int]]]] = {}
    for columns, rows in ours.get("standings", ()):
        for row in rows:
            name = cell_at(row[1], columns, "game") or cell_at(row[1], columns, "date")
            listed.setdefault(name, []).append((row, columns))
    with_cards = {hole.game for hole in cards}
    scores = [hole for hole in scores if hole.game not in with_cards]
    old = by_game([h for h in scores if OLD_ID.fullmatch(h.game) and h.game in listed])
    new = [hole for hole in scores if hole.game not in old]
    games = [*games_in(cards, known, faults), *games_in(new, known, faults)]
    in_detail = with_cards | {hole.game for hole in new}
    totals: dict[str, dict[str, tuple[int, int]]] = {}
    found: list[tuple[OldGame, str]] = []
    for name, own in listed.items():
        by_player = _totals_in(own, faults)
        totals[name] = {comparable(player): at for player, at in by_player.items()}
        is_unplayed = all(cell_at(cells, columns, "holes") == "0" for (_l, cells), columns in own)
        if name not in in_detail and not is_unplayed:
            game = _old_game(own[0], by_player, choices, faults)
            if game:
                game = game._replace(holes=_holes_by_name(game, old.get(name, ())))
                found.append((game, cell_at(own[0][0][1], own[0][1], "rules")))
    for game, (_game, named) in zip(numbered(game for game, _n in found), found, strict=True):
        read.old.append(game)
        read.old_rules[game.key] = named
    for table in games:
        keys, by_name = map(comparable, table.game.names), totals.get(table.name, {})
        more = {place: by_name[key] for place, key in enumerate(keys) if key in by_name}
        read.games.append(replace(table, totals={**table.totals, **more}))


def _totals_in(
    rows: Sequence[tuple[Row, Mapping[str, int]]], faults: Faults
) -> dict[str, tuple[int, int]]:
    """By player the line and the total of a game in a table of standings."""
    found = {}
    names = [cell_at(cells, columns, "player") for (_line, cells), columns in rows]
    wrong = {fault.path: fault for fault in check_names(names)}
    for place, (((line, cells), columns), name) in enumerate(zip(rows, names, strict=True)):
        written = cell_at(cells, columns, "total")
        if written:
            check_score(line, name, written, LIMIT, faults)
        else:
            faults.add(line, "total_missing", name=name)
        if f"{place}" in wrong:
            faults.append(wrong[f"{place}"].at(line))
        found[name] = line, whole_number(written) or 0
    return found


def _old_game(
    row: tuple[Row, Mapping[str, int]],
    by_player: Mapping[str, tuple[int, int]],
    choices: Choices,
    faults: Faults,
) -> OldGame | None:
    (line, cells), columns = row
    written = cell_at(cells, columns, "date")
    day = past_day(line, written, choices, faults) if written else choices.day
    if not written and not day:
        faults.add(line, "day_missing")
    if len(by_player) < LEAST_PEOPLE:
        faults.add(line, "few", given=len(by_player))
        return None
    totals = {name: total for name, (_line, total) in by_player.items()}
    return OldGame(game_key(day, totals), line, day, totals, {}) if day else None


def _holes_by_name(game: OldGame, holes: Sequence[HoleRows]) -> dict[str, tuple[int, ...]]:
    scores: dict[str, list[int]] = {}
    for hole in holes:
        for seat in hole.seats:
            score = whole_number(seat.get("hole score"))
            scores.setdefault(comparable(seat.player), []).append(score or 0)
    return {
        name: tuple(own)
        for name, total in game.totals.items()
        if sum(own := scores.get(comparable(name), [])) == total and own
    }


# Any other table.


def _read_others(sheets: Sequence[Sheet], choices: Choices, read: ReadGames) -> None:
    found = [(sheet, *_read_sheet(sheet, choices)) for sheet in sheets]
    with_games = [own for _sheet, own, is_table in found if is_table]
    for sheet, own, is_table in found:
        if with_games and not is_table:
            read.notes.add(0, "sheet_without_games", sheet=sheet.name)
            continue
        read.games += own.games
        read.old += own.old
        read.faults += own.faults
        read.notes += own.notes
    read.has_equal = any(own.table and own.table.equal for _sheet, own, _is_table in found)
    if len(found) == 1:
        read.table, read.columns = found[0][1].table, found[0][1].columns


def _read_sheet(sheet: Sheet, choices: Choices) -> tuple[ReadGames, bool]:
    """Read a sheet for itself; return also whether it has games."""
    read = ReadGames()
    rows = sheet.rows if sheet.sign else columns_by_blanks(sheet.rows)
    if rows is sheet.rows and not choices.is_shown and names_people(rows[:SAMPLED]):
        read.table = table_of_lines(rows)
        read.old = check_table(read.table, rows[0][0], choices, read.faults, read.notes)
        return read, True
    before = min(next(at for at, cell in enumerate(cells) if cell) for _line, cells in rows)
    rows = [(line, cells[before:]) for line, cells in rows]
    is_head = (len(cells) > 1 and not _labelled_day(cells) for _line, cells in rows)
    at = next((at for at, found in enumerate(is_head) if found), len(rows) - 1)
    titles, head, below = rows[:at], rows[at], rows[at + 1 :]
    days = [day for _line, cells in titles if (day := _labelled_day(cells))]
    if readings_of(head[1][0]) is not None:
        days, head = [head[1][0]], (head[0], ["", *head[1][1:]])
    if is_turned(head[1], below):
        read.faults.add(sheet.line, "turned")
        return read, True
    if not below or any(map(is_number, head[1])):
        is_bare = sheet.sign and not below and not days and not any(map(is_number, head[1]))
        code = "header_only" if is_bare else "not_understood"
        read.faults.add(sheet.line, code)
        return read, False
    for line, cells in titles:
        if not _labelled_day(cells):
            read.notes.add(line, "title", given=cells[0])
    roles = roles_of(head[1], below, choices)
    for column, role in roles.items():
        if role == OPEN:
            read.columns[column] = cell_in(head[1], column)
            values = {"column": cell_in(head[1], column) or str(column + 1)}
            read.faults.add(head[0], "column_open", **values)
    if read.columns:
        return read, "date" in roles.values() or "hole" in roles.values()
    for column, role in roles.items():
        is_idle = role == "venue" and "hole" not in roles.values()  # totals have no place
        if (role == "out" or is_idle) and cell_in(head[1], column):
            read.notes.add(head[0], "column_left_out", given=head[1][column])
    if "player" in roles.values() and not {"hole", "total"} & {*roles.values()}:
        read.faults.add(sheet.line, "not_understood")
        return read, False
    _read_roles(sheet, [head, *below], roles, days, choices, read)
    return read, bool(read.games or read.old or {"date", "hole"} & {*roles.values()})


def _read_roles(
    sheet: Sheet,
    rows: Sequence[Row],
    roles: Mapping[int, str],
    days: Sequence[str],
    choices: Choices,
    read: ReadGames,
) -> None:
    """Read a table of which it is known what is in its columns."""
    by_role = {role: column for column, role in roles.items() if role not in ("name", "out")}
    people = [column for column, role in roles.items() if role == "name"]
    if "player" in by_role:
        table = "holes" if "hole" in by_role else "standings"
        _read_ours({table: [(by_role, rows[1:])]}, choices, read)
    elif "date" in by_role and "hole" not in by_role:
        read.table = table_of_columns(rows, by_role["date"], people)
        read.old = check_table(read.table, rows[0][0], choices, read.faults, read.notes)
    elif "hole" not in by_role and not choices.lines and not _has_grids(rows, people):
        read.faults.add(rows[0][0], "lines_open")
    elif "hole" not in by_role and choices.lines == "game":
        read.table = table_of_columns(rows, -1, people)
        read.old = check_table(read.table, rows[0][0], choices, read.faults, read.notes)
    else:
        _read_holes_beside(rows, by_role, people, days, choices, read)


def _has_grids(rows: Sequence[Row], people: Sequence[int]) -> bool:
    return any(is_grid(cell_in(cells, column)) for _line, cells in rows[1:] for column in people)


def _read_holes_beside(
    rows: Sequence[Row],
    columns: Mapping[str, int],
    people: Sequence[int],
    days: Sequence[str],
    choices: Choices,
    read: ReadGames,
) -> None:
    head, faults, notes, before = rows[0], read.faults, read.notes, len(read.faults)
    below = [*rows[1:]]
    if sum(word_of(cell) in ("hole", "holes", "round") for cell in head[1]) > 1:
        faults.add(head[0], "second_game", given=" ".join(filter(None, head[1][1:])))
        return
    while below and not any(cell_in(below[-1][1], column).strip("-–") for column in people):
        below.pop()  # holes that nobody has played yet
    for line, cells in below:
        names = [cell for cell in cells[1:] if cell]
        is_head = word_of(cells[0]) in {word_of(head[1][0]), "hole"}
        if is_head and len(names) >= LEAST_PEOPLE and not any(map(is_score_like, names)):
            faults.add(line, "second_game", given=" ".join(filter(None, cells)))
            return
    totals = []
    while "hole" in columns and below and _is_total(below[-1], columns):
        totals.append(below.pop())
    no_totals = AVERAGES | NOT_PEOPLE
    averages = [row for row in totals if word_of(cell_in(row[1], columns["hole"])) in no_totals]
    for line, _cells in averages:
        notes.add(line, "totals_left_out")
    total = next((row for row in totals if row not in averages), None)
    if "date" not in columns:
        is_from_nought = below and cell_in(below[0][1], columns.get("hole", -1)) == "0"
        for place, (line, cells) in enumerate(below):
            due = place + (not is_from_nought)
            label = LABEL.fullmatch(cell_in(cells, columns.get("hole", -1)))
            if "hole" in columns and _is_total((line, cells), columns):
                after = below[place + 1]
                faults.add(after[0], "after_total", given=" ".join(filter(None, after[1])))
            elif "hole" in columns and label is None:
                faults.add(line, "no_hole", given=" ".join(filter(None, cells)))
            elif label and int(label[1]) != due:
                faults.add(line, "hole_order", given=int(label[1]), due=due)
            else:
                continue
            return
    shown = [
        (line, ["" if at in people and is_absent(cell) else cell for at, cell in enumerate(cells)])
        for line, cells in below
    ]
    holes = [hole for _label, hole in side_by_side([head, *shown], columns, people, faults)]
    if "date" in columns:
        holes = [_numbered_in(hole, rows, columns) for hole in holes]
    if not has_cards_in(holes):
        for hole in holes:
            for seat in hole.seats:
                check_score(seat.line, seat.player, seat.get("cards"), MOST, faults)
        if not choices.scores and not totals and len(faults) == before and only_grows(holes):
            faults.add(head[0], "scores_open")
        holes = as_scores(holes, is_running=choices.scores == "running")
        notes = Faults()  # of who came later, totals have all that counts
    if total:
        _check_totals(head, total, people, holes, faults)
    played = {seat.player for hole in holes for seat in hole.seats}
    for column in people:
        if head[1][column] not in played:
            read.notes.add(0, "no_scores", name=head[1][column])
    if len(faults) == before and len(played) < LEAST_PEOPLE:
        faults.add(head[0], "few_columns")
    if len(faults) > before:
        return
    if days:
        for hole in holes:
            hole.seats = [replace(s, written={**s.written, "date": days[0]}) for s in hole.seats]
    if choices.rules is None and "rules" not in columns:
        faults.add(head[0], "rules_open")
        choices = replace(choices, find=lambda _name: None)
    known = Known(choices, KnownRules(choices.rules, choices.find), Attendance(), notes)
    if len(faults) == before:
        read.games += games_in(holes, known, faults)
    elif not (days or choices.day or choices.day_of_holes or "date" in columns):
        faults.add(head[0], "day_open")


def _numbered_in(hole: HoleRows, rows: Sequence[Row], columns: Mapping[str, int]) -> HoleRows:
    cells = next(cells for line, cells in rows if line == hole.line)
    label = LABEL.fullmatch(cell_in(cells, columns["hole"]))
    day = cell_in(cells, columns["date"])
    seats = [replace(seat, written={**seat.written, "date": day}) for seat in hole.seats]
    return HoleRows(day, int(label[1]) if label else hole.number, seats)


def _is_total(row: Row, columns: Mapping[str, int]) -> bool:
    """Return True for numbers that follow a word."""
    at = columns["hole"]
    numbers = [cell for place, cell in enumerate(row[1]) if place != at and not is_absent(cell)]
    label = cell_in(row[1], at)
    return bool(numbers) and all(map(is_number, numbers)) and LABEL.fullmatch(label) is None


def _check_totals(
    head: Row, total: Row, people: Sequence[int], holes: Sequence[HoleRows], faults: Faults
) -> None:
    for column in people:
        name, written = head[1][column], cell_in(total[1], column)
        own = (seat for hole in holes for seat in hole.seats if seat.player == name)
        found = sum(whole_number(seat.get("hole score")) or 0 for seat in own)
        if not is_absent(written) and whole_number(written) != found and not has_cards_in(holes):
            faults.add(total[0], "total_row", name=name, total=written, sum=found)


def is_turned(head: Sequence[str], below: Sequence[Row]) -> bool:
    """Return True if lines are players, and columns holes or games."""
    names = [cells[0] for _line, cells in below]
    are_names = all(name and not is_number(name) and not readings_of(name) for name in names)
    counted = [found[1] for cell in head[1:3] if (found := LABEL.fullmatch(cell))]
    is_numbered = counted == ["1", "2"] or (len(head) == 3 and counted == ["1"])
    return (
        len(names) > 1
        and are_names
        and (is_numbered or (len(head) > 2 and all(readings_of(cell) for cell in head[1:3])))
    )


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


def roles_of(head: Sequence[str], below: Sequence[Row], choices: Choices) -> dict[int, str]:
    """Return what is in each column that has anything, ``OPEN`` where nothing shows it."""
    filled = {
        column: [cell for _line, cells in below if (cell := cell_in(cells, column))]
        for column in range(len(head))
    }
    if choices.is_shown:
        return {0: "date", **{column: "name" for column in range(1, len(head))}}
    words = [choices.words.get(cell.removesuffix(":").casefold(), word_of(cell)) for cell in head]
    roles: dict[int, str] = {}
    for column, cells in filled.items():
        found = _role_of(column, words, cells[:SAMPLED], roles, choices)
        if found:
            roles[column] = found
    people = [column for column, role in roles.items() if role == "name" and filled[column]]
    if (
        len(people) > LEAST_PEOPLE
        and people[-1] not in choices.columns
        and _are_sums(people, below)
    ):
        roles[people[-1]] = OPEN
    for column, role in roles.items() if "date" in roles.values() else ():
        if role == "hole" and words[column] not in ("hole", "h", "round"):
            roles[column] = "out"
    for column, role in roles.items() if "hole" not in roles.values() else ():
        roles[column] = "total" if role == "hole score" else role
    return roles


def _role_of(
    column: int,
    words: Sequence[str],
    cells: Sequence[str],
    roles: Mapping[int, str],
    choices: Choices,
) -> str:
    word, others, role = cell_in(words, column), {*words}, ""
    answered = choices.columns.get(column)
    if answered in get_args(Role):
        return answered or ""
    if not cells and not word:
        return ""
    is_dated = 2 * sum(readings_of(cell) is not None for cell in cells) > len(cells) > 0
    if "date" not in roles.values() and (word in DATE_WORDS or is_dated):
        return "date"
    if word in ("went out", "odd deck", "rules") and "hole" in roles.values():
        return word
    scores = [cell for cell in cells if not is_absent(cell)]
    if word in PLAYER_WORDS and scores and not any(map(is_score_like, scores)):
        return "player"
    if word in SCORE_WORDS and "player" in roles.values():
        return "hole score"
    if column == 0 or (set(roles.values()) <= {"date"} and word in ("hole", "round", "h")):
        role = _role_of_first(word, cells)
    if role:
        return role
    if word in VENUES:
        return "venue"
    if word in NOT_PEOPLE or not SUMS.isdisjoint(word.split()):
        return "out"
    if (found := NUMBERED.fullmatch(word)) and found[1] in others:
        return OPEN  # a hole of somebody, or somebody else
    like = sum(is_score_like(cell) or is_grid(cell) for cell in scores)
    are_few = len(scores) < FEW and (like or not any(map(WORDS.search, scores)))
    return "name" if word and (2 * like >= len(scores) or are_few) else OPEN


def _role_of_first(word: str, cells: Sequence[str]) -> str:
    labels = [found[1] for cell in cells if (found := LABEL.fullmatch(cell))]
    counted = [int(label) for label in labels[:SURE]] == [*range(1, min(len(labels), SURE) + 1)]
    if word in HOLE_WORDS and (labels or any(map(is_absent, cells)) or not cells):
        return "hole"
    if labels and counted and (len(labels) >= SURE or not is_number(cells[0])):
        return "hole"
    return OPEN if labels and counted and len(labels) == len(cells) else ""


def _are_sums(people: Sequence[int], below: Sequence[Row]) -> bool:
    """Return True if the last column has the sums of the others, in two lines or more."""
    numbers = [
        [whole_number(cell_in(cells, column)) or 0 for column in people] for _line, cells in below
    ]
    filled = [row for row in numbers if sum(map(bool, row[:-1])) >= LEAST_PEOPLE]
    return len(filled) >= LEAST_PEOPLE and all(sum(row[:-1]) == row[-1] for row in numbers)


# Holes to be ruled on.


@dataclass(frozen=True, slots=True)
class TableLine:
    """A hole, or all its faults; ``number`` is its first line."""

    number: int
    hole: HoleLine | None
    faults: Sequence[Fault]


OF_HOLES = frozenset({"hole", "rules", "went out", "odd deck"})


def read_holes(text: str, choices: Choices) -> Iterator[TableLine]:
    """Yield every hole in order; faults of the whole text come first."""
    faults = Faults()
    holes: list[Named] = []
    rules_rows: list[Part] = []
    for sheet in sheets_of(text, faults):
        table, columns = head_of(sheet.rows[0], faults)
        below = sheet.rows[1:]
        if not table:
            words = [word_of(cell) for cell in sheet.rows[0][1]]
            words[0] = "hole" if words[0] in HOLE_WORDS else words[0]
            places = {word: words.index(word) for word in OF_HOLES if word in words}
            people = [at for at, word in enumerate(words) if word and word not in OF_HOLES]
            holes += side_by_side(sheet.rows, places, people, faults)
        elif table == "rules":
            rules_rows.append((columns, below))
        elif table == "cards":
            found = holes_in(below, columns, faults)
            holes += [({"game": hole.game, "hole": hole.number}, hole) for hole in found]
    own: dict[str, dict[int, Ruleset]] = rules_in(rules_rows, faults)
    if not holes and not faults:
        faults.add(0, "no_holes")
    rules = KnownRules(choices.rules, choices.find, own)
    read = [_read_hole(name, hole, rules, choices.letters) for name, hole in holes]
    others = [TableLine(fault.line, None, [fault]) for fault in faults]
    yield from sorted([*others, *read], key=lambda line: line.number)


def _read_hole(name: object, rows: HoleRows, rules: KnownRules, letters: str) -> TableLine:
    faults = Faults()
    names = [seat.player for seat in rows.seats]
    both = rules.table(rows, faults)
    if both is None:
        return TableLine(rows.line, None, faults)
    table = both[1].with_letters(letters)
    places = {comparable(player): place for place, player in enumerate(names)}
    hole = hole_of(rows, table, places, faults)
    if faults:
        return TableLine(rows.line, None, faults.first_ones())
    read = HoleLine(
        id=name,
        table=table,
        grids=hole.by_seat(range(len(names))),
        names=names,
        went_out=[] if hole.went_out is None else [hole.went_out],
        extras=hole.extras(range(len(names))),
        has_odd_deck=hole.has_odd_deck,
        letters=letters,
    )
    return TableLine(rows.line, read, ())
