"""What is wrong with a table from a spreadsheet: a sentence a code, with what to do."""

from collections.abc import Mapping, Sequence

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l

from app.golf.nearest_word import quoted_briefly
from app.wording.basics.placeholders import Value, Values, fill
from app.wording.errors.old_games import PROBLEMS as OF_OLD_GAMES
from app.wording.errors.old_games import in_line, old_game_problem, quoted
from app.wording.messages.forms import Sentence, forms_of

OF_FILES: Mapping[str, Sentence] = {
    "old_excel": _l("This is a file of an old Excel (.xls). Save it as .xlsx or .csv."),
    "no_table": _l("This file is no table. Choose a .csv or .xlsx file."),
    "packed": _l("This file is packed. Unpack it and choose the table that was in it."),
    "encoding": _l("This is not in an encoding that is known here. Save the file as UTF-8."),
    "no_text": _l("Here are signs that no text has. Save the file as .csv in UTF-8, or as .xlsx."),
    "too_long": _l("This table has {given} characters, the most is {most}. Bring it in parts."),
    "line_long": _l(
        "This line has {given} characters, the most is {most}. Is it a table? Save it again."
    ),
    "damaged": _l("This spreadsheet is damaged or not all there. Save it again, or as .csv."),
    "entities": _l(
        "This spreadsheet has parts that no spreadsheet needs, and that can do harm. Save it as "
        ".csv."
    ),
    "parts": _l("This spreadsheet has {given} parts, the most is {most}. Save it as .csv."),
    "unpacked": _l(
        "This spreadsheet is far too large once it is unpacked: more than {most} MB. Save the "
        "table that you want as .csv."
    ),
    "password": _l("This spreadsheet is locked by a password. Save it without one."),
    "no_workbook": _l("This packed file is no spreadsheet. Choose a .csv or .xlsx file."),
    "sheets": _l("This spreadsheet has {given} sheets, the most is {most}. Bring it in parts."),
    "sheet_rows": _l("Sheet “{sheet}” has more than {most} rows. Bring it in parts."),
    "sheet_columns": _l(
        "Sheet “{sheet}”, row {row}: this row has more than {most} columns. Delete those that are "
        "no part of the table."
    ),
    "cell_long": _l(
        "Sheet “{sheet}”, cell {cell}: this text has more than {most} characters. Shorten it."
    ),
    "formula": _l(
        "Sheet “{sheet}”, cell {cell}: this formula has no result in the file. Open it in a "
        "spreadsheet, save it there, and try again."
    ),
    "error": _l(
        "Sheet “{sheet}”, cell {cell}: a formula ended in {given}. Mend it, or write the number."
    ),
}
"""Why a file can’t be read at all."""

OF_TABLES: Mapping[str, Sentence] = {
    **OF_FILES,
    "nothing": _l("There is nothing here yet. Choose a file, or paste a table."),
    "no_games": _l("There is no game in this table. Write the names in the first line."),
    "not_understood": _l(
        "This table can’t be understood. Write the names in its first line, and below them a line "
        "for each hole, or for each game with its date."
    ),
    "turned": _l(
        "The players stand here one below the other. Put them side by side, each with a column: in "
        "a spreadsheet, copy the table and paste it transposed."
    ),
    "serial": _l("“{given}” is a date as a bare number. Format its column as dates first."),
    "quotes": _l("A text begins here with a quotation mark and never ends. Write the mark again."),
    "too_many_rows": _l("There are {given} rows here, the most is {most}. Bring them in parts."),
    "too_many_columns": _l("There are {given} columns here, the most is {most}. Delete some."),
    "too_many_games": _l("There are {given} games here, the most is {most}. Bring them in parts."),
    "column_twice": _l("There are two columns called “{column}”. Delete one, or rename it."),
    "hole_number": _l("“{given}” is not the number of a hole. Write a number from 1 to {most}."),
    "player_missing": _l("Nobody is named here. Write whose hole this is."),
    "row_twice": _l("{name} has two lines for hole {hole}, the other is line {other}. Delete one."),
    "rules_unknown": _l(
        "There are no rules called “{given}” here. Write the id of a preset, like nine-hole, or "
        "leave the cell empty."
    ),
    "rules_open": _l("The table doesn’t say by which rules it was played. Choose them."),
    "rules_wrong": _l("The rules “{given}” can’t be played: {problem}"),
    "rules_json": _l("The rules “{given}” are not whole. Copy them again from where they are."),
    "many_rules": _l("There are {given} sets of rules here, the most is {most}."),
    "layouts": _l("The cards of this hole are laid out differently: {sizes}. Use one layout."),
    "two_days": _l("One game was played on several days: {days}. Write the same day everywhere."),
    "day_open": _l("The table doesn’t say when it was played. Choose the day."),
    "day_missing": _l("This game has no date. Write it like 2025-12-24."),
    "order_open": _l(
        "“{given}” can be two days, and no other date tells which. Say whether the day or the "
        "month stands first."
    ),
    "order_option": _l(
        "“{given}” can be two days, and no other date tells which. Say by --dates day or --dates "
        "month whether the day or the month stands first."
    ),
    "venue": _l("The name of this place is too long: at most {most} characters."),
    "cards_and_total": _l("{name} has cards and a typed total here. Delete one of them."),
    "no_cards": _l("{name} has neither cards nor a total here. Write them, or delete the line."),
    "no_grid": _l("{name}: “{given}” are no cards. Write them like 6 4 2 / 6 9 2."),
    "number_in": _l("{column}: “{given}” is not a number. Write one from {least} to {most}."),
    "decimal_in": _l("{column}: “{given}” is not whole. Write a number from {least} to {most}."),
    "range_in": _l("{column}: “{given}” is too much or too little: from {least} to {most}."),
    "tick": _l("{column}: “{given}” can’t be understood. Write yes, or nothing."),
    "no_holes": _l(
        "There is no hole in this table. Write the players in its first line, and below them a "
        "line for each hole with everybody’s cards."
    ),
    "out_away": _l("{given} went out and has no cards here. Write who did, or nothing."),
    "no_group": _l("Games of which only totals are known belong to a group: name it by --group."),
    "two_ticks": _l("{column}: two players have a yes in hole {hole}. Only one can."),
    "stays_differ": _l(
        "Another line says of {name} something else about coming at hole {hole}. Write the same in "
        "both."
    ),
    "reason_long": _l("This reason is too long: at most {most} characters."),
    "first_column": _l(
        "Is “{given}” a player, or are these the numbers of the holes? Write Hole above them, or "
        "another column before."
    ),
    "scores_open": _l(
        "Every column here only grows. Say whether these are the scores of each hole or running "
        "totals."
    ),
    "scores_option": _l(
        "Every column here only grows. Say by --scores hole or --scores running whether these are "
        "the scores of each hole or running totals."
    ),
    "second_game": _l(
        "A second game begins here with “{given}”. Give each game a table of its own, and bring "
        "one after the other."
    ),
    "long_form": _l(
        "Each line below has one player, under “{player}”. Call the columns {columns}, so that "
        "they can be read."
    ),
    "hole_order": _l("This is hole {given}, and hole {due} is next. Put the holes in order."),
    "hole_empty": _l("Nobody has a score in hole {hole}. Write it, or delete the line."),
    "maybe_total": _l(
        "These are the sums of the lines above. Write Total before them, or change the line if it "
        "is a hole."
    ),
    "no_hole": _l("“{given}” is neither a hole nor a total. Write a number first, or delete it."),
    "after_total": _l("“{given}” stands below the totals. Delete this line."),
    "total_row": _l("{name}: the holes make {sum}, the total here is {total}. Change one of them."),
    "finding": _l("Hole {hole}: {problem}"),
    "score_other": _l(
        "{name}: the cards make {score}, the score here is {said}. Mend the cards, or leave the "
        "score empty."
    ),
    "total_other": _l(
        "{name}: the holes make {total}, the total here is {said}. Mend one of them."
    ),
}
"""What is wrong in a table, and what to write instead."""

NOTES: Mapping[str, Sentence] = {
    "windows": _l("The file is not in UTF-8. It was read as Windows writes it: look at the names."),
    "hidden_sheets": _l("Sheets that are hidden in the spreadsheet are left out."),
    "title": _l("“{given}” stands above the table and is left out."),
    "column_left_out": _l("The column “{given}” is left out: it is nobody’s."),
    "totals_left_out": _l("The last line has the sums and is left out."),
    "no_scores": _l("{name} has no score and is left out."),
    "came_later": _l(
        "{name} plays from hole {hole} on. The points they came with stand in the table of people: "
        "bring the whole spreadsheet if they had some."
    ),
    "sheet_left_out": _l("This table is none of ours and is left out."),
    "again": forms_of(
        "num",
        "{num} line is a game from above once more.",
        "{num} lines are games from above once more.",
    ),
}
"""What was understood in a way that somebody may want to know."""
WHOLE = frozenset({"problem"})
"""Values that are sentences and stay as long as they are."""


def table_problem(fault: tuple[int, str, Values], sheets: Sequence[tuple[str, int]] = ()) -> str:
    """What is wrong, and in which line, of which sheet where there are several.

    >>> table_problem((3, "hole_number", {"given": "x", "most": 999}))
    'Line 3: “x” is not the number of a hole. Write a number from 1 to 999.'
    """
    line, code, values = fault
    if code in OF_TABLES:
        problem = fill(OF_TABLES[code], {key: short(key, one) for key, one in values.items()})
    elif code in OF_OLD_GAMES:
        problem = old_game_problem(0, code, values)
    return _at_line(line, problem, sheets)


def short(key: str, value: Value) -> Value:
    """A value, short enough for a sentence unless it is one."""
    return value if key in WHOLE else quoted(value)


def _at_line(line: int, problem: str, sheets: Sequence[tuple[str, int]]) -> str:
    """A sentence with where it belongs; line 0 is the whole text."""
    named = [(name, begin) for name, begin in sheets if begin <= line]
    if not line:
        return problem
    if len(sheets) > 1 and named and named[-1][0]:
        name, begin = named[-1]
        return _(
            "Sheet “%(sheet)s”, line %(number)s: %(problem)s",
            sheet=quoted_briefly(name),
            number=max(1, line - begin + 1),
            problem=problem,
        )
    return in_line(line, problem)


def table_note(fault: tuple[int, str, Values], sheets: Sequence[tuple[str, int]] = ()) -> str:
    """Something to know about how a table was understood."""
    line, code, values = fault
    text = fill(NOTES[code], {key: quoted(value) for key, value in values.items()})
    return _at_line(line, text, sheets)
