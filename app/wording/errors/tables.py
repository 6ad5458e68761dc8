"""Faults of imported lines and spreadsheets, with what to do."""

from collections.abc import Mapping

from flask_babel import lazy_gettext as _l

from app.wording.messages.forms import Sentence, forms_of

LINE = "2025-12-24 Ann 58 Bea 61"

OF_OLD_GAMES: Mapping[str, Sentence] = {
    "too_many_lines": _l(
        "This text has {given} lines, but the limit is {most}. Paste it in parts."
    ),
    "header_only": _l("There are names here, but no games below. Type one game per line."),
    "few_columns": _l(
        "This line names fewer than two players. Use a column for each, or one line like {line}."
    ),
    "columns": _l(
        "There are {given} cells here, but only {most} columns have a name. Add the missing name."
    ),
    "people": _l("There are {given} players here, but the limit is {most}."),
    "few": forms_of(
        "given",
        "There is a total for {given} player only. A game needs two.",
        "There are totals for {given} players only. A game needs two.",
    ),
    "day": _l("“{given}” is not a date. Type it like 2025-12-24 or 24.12.2025."),
    "future": _l("“{given}” is later than today. Type the day the game was played."),
    "total_missing": _l("{name} has no total. Type it after the name, as a whole number."),
    "number": _l("{name}: “{given}” is not a number. Type a whole number."),
    "decimal": _l("{name}: “{given}” is not a whole number. Points have no decimals."),
    "thousands": _l(
        "{name}: “{given}” could be thousands or a decimal. Type it without a separator."
    ),
    "marked": _l("{name}: “{given}” has more than a number in its cell. Type just {number}."),
    "sign_open": _l("{name}: is “{given}” −{number} or {number}? Type one of the two."),
    "unfinished": _l(
        "{name}: “{given}” is not a score. Leave the cell empty if {name} didn’t play, or type "
        "the points."
    ),
    "range": _l("{name}: “{given}” is too much. Type a whole number from −{most} to {most}."),
    "more": forms_of("num", "There is {num} more error.", "There are {num} more errors."),
}

OF_FILES: Mapping[str, Sentence] = {
    "other_file": _l(
        "This file is of the kind {kind}. Save its table as .xlsx, .ods or .csv, and choose that."
    ),
    "json": _l(
        "This is JSON, not a spreadsheet. Choose a .csv or .xlsx file. A file of Back Nine opens "
        "under “In and out”."
    ),
    "packed": _l("This file is compressed. Unpack it and choose the spreadsheet inside."),
    "encoding": _l("This text encoding isn’t supported. Save the file as UTF-8."),
    "bad_characters": _l(
        "Some characters here can’t be read. Save the file as .csv in UTF-8, or as .xlsx."
    ),
    "text_too_long": _l(
        "This spreadsheet has {given} characters, but the limit is {most}. Import it in parts."
    ),
    "line_long": _l(
        "This line has {given} characters, but the limit is {most}. Is it a spreadsheet? Save it "
        "again."
    ),
    "heavy": _l("This takes too long to read. Import it in parts."),
    "damaged": _l("This spreadsheet is damaged or incomplete. Save it again, or as .csv."),
    "entities": _l("This spreadsheet has parts that could do harm. Save it as .csv."),
    "parts": _l("This spreadsheet has {given} parts, but the limit is {most}. Save it as .csv."),
    "unpacked": _l(
        "This spreadsheet is far too large once unpacked: more than {most} MB. Save the sheet "
        "you want as .csv."
    ),
    "password": _l("This spreadsheet is locked by a password. Save it without one."),
    "no_workbook": _l("This compressed file isn’t a spreadsheet. Choose a .csv or .xlsx file."),
    "sheets": _l(
        "This spreadsheet has {given} sheets, but the limit is {most}. Import it in parts."
    ),
    "sheet_rows": _l("Sheet “{sheet}” has more than {most} rows. Import it in parts."),
    "sheet_columns": _l(
        "Sheet “{sheet}”, row {row}: this row has more than {most} columns. Delete the ones you "
        "don’t need."
    ),
    "formula": _l(
        "Sheet “{sheet}”, cell {cell}: this formula has no result in the file. Open it in a "
        "spreadsheet, save it there, and try again."
    ),
    "error": _l(
        "Sheet “{sheet}”, cell {cell}: the formula gives {given}. Fix it, or type the number."
    ),
}

OF_TABLES: Mapping[str, Sentence] = {
    **OF_OLD_GAMES,
    **OF_FILES,
    "nothing": _l("There is nothing here yet. Paste games, or choose a file."),
    "no_games": _l("There is no game here. Type the names in the first line."),
    "not_understood": _l(
        "This can’t be read. Type one game per line, like {line}. Or type the names in the first "
        "line, and below them a line for each hole, or for each game with its date."
    ),
    "turned": _l(
        "The players are listed one below the other. Give each a column: copy the table in your "
        "spreadsheet and paste it transposed."
    ),
    "serial": _l("“{given}” is a date stored as a number. Format its column as dates first."),
    "quotes": _l(
        "This text starts with a quotation mark that is never closed. Add the closing mark."
    ),
    "too_many_rows": _l(
        "There are {given} rows here, but the limit is {most}. Import them in parts."
    ),
    "too_many_columns": _l("There are {given} columns here, but the limit is {most}. Delete some."),
    "too_many_games": _l(
        "There are {given} games here, but the limit is {most}. Import them in parts."
    ),
    "column_twice": _l("There are two columns called “{column}”. Delete one, or rename it."),
    "hole_number": _l("“{given}” is not a hole number. Type a number from 1 to {most}."),
    "player_missing": _l("There is no name here. Type whose hole this is."),
    "row_twice": _l("{name} has two lines for hole {hole}; the other is line {other}. Delete one."),
    "rules_unknown": _l(
        "There are no rules called “{given}”. Type the id of a preset, like nine-hole, or leave "
        "the cell empty."
    ),
    "rules_open": _l("The spreadsheet doesn’t say which rules were used. Choose them."),
    "rules_wrong": _l("The rules “{given}” can’t be played: {why}"),
    "rules_json": _l("The rules “{given}” are incomplete. Copy them again."),
    "many_rules": _l("There are {given} sets of rules here, but the limit is {most}."),
    "hole_layouts": _l("The cards of this hole are laid out differently: {sizes}. Use one layout."),
    "two_days": _l("This game has several dates: {days}. Type the same date everywhere."),
    "day_open": _l("The spreadsheet doesn’t say when the games were played. Choose the day."),
    "day_missing": _l("This game has no date. Type it like 2025-12-24."),
    "order_open": _l(
        "“{given}” can mean two days, and no other date settles it. Choose whether the day or "
        "the month comes first."
    ),
    "year_open": _l("“{given}” has no year. Choose it."),
    "lines_open": _l("Is each line here a hole of one game, or a game? Choose it."),
    "column_open": _l(
        "What is in the column “{column}”? Choose it, or call the column Date, Hole or by a "
        "player’s name."
    ),
    "cards_and_total": _l("{name} has cards and a typed total here. Delete one of them."),
    "seat_empty": _l("{name} has neither cards nor a total here. Type them, or delete the line."),
    "no_grid": _l("{name}: “{given}” can’t be read as cards. Type them like 6 4 2 / 6 9 2."),
    "number_in": _l("{column}: “{given}” is not a number. Type one from {least} to {most}."),
    "decimal_in": _l("{column}: “{given}” is not a whole number. Type one from {least} to {most}."),
    "range_in": _l("{column}: “{given}” is out of range. Type a number from {least} to {most}."),
    "tick": _l("{column}: “{given}” can’t be read. Type yes, or nothing."),
    "no_holes": _l(
        "There is no hole here. Type the players in the first line, and below them a line for "
        "each hole with everyone’s cards."
    ),
    "out_away": _l("{given} went out but has no cards here. Type who went out, or nothing."),
    "no_group": _l("Games with only totals belong to a group: name it with --group."),
    "two_ticks": _l("{column}: two players have “yes” in hole {hole}. Only one can."),
    "stays_differ": _l(
        "Two lines disagree about when {name} joined (hole {hole}). Make them match."
    ),
    "reason_long": _l("This reason is too long: at most {most} characters."),
    "scores_open": _l(
        "Every column here only grows. Choose whether these are scores per hole or running totals."
    ),
    "second_game": _l(
        "A second game starts here with “{given}”. Give each game its own spreadsheet, and "
        "import them one after the other."
    ),
    "hole_order": _l("This is hole {given}, but hole {due} is next. Put the holes in order."),
    "hole_empty": _l("Nobody has a score in hole {hole}. Type one, or delete the line."),
    "no_hole": _l(
        "“{given}” is neither a hole nor a total. Start the line with a number, or delete it."
    ),
    "after_total": _l("“{given}” comes after the totals. Delete this line."),
    "total_row": _l(
        "{name}: the holes add up to {sum}, but the total here is {total}. Change one of them."
    ),
    "finding": _l("Hole {hole}: {why}"),
    "score_other": _l(
        "{name}: the cards add up to {score}, but the score here is {said}. Correct the cards, "
        "or leave the score empty."
    ),
    "total_other": _l(
        "{name}: the holes add up to {total}, but the total here is {said}. Correct one of them."
    ),
}

NOTES: Mapping[str, Sentence] = {
    "windows": _l("The file isn’t UTF-8, so it was read as a Windows file. Check the names."),
    "hidden_sheets": _l("Hidden sheets are left out."),
    "title": _l("“{given}” is above the table and is left out."),
    "column_left_out": _l("The column “{given}” is left out: it belongs to no player."),
    "totals_left_out": _l("The last line has totals and is left out."),
    "no_scores": _l("{name} has no score and is left out."),
    "came_later": _l(
        "{name} plays from hole {hole} on. If they joined with points, import the whole "
        "spreadsheet: it has those points."
    ),
    "equal_open": _l(
        "The same game is here more than once, for example in line {given}. Choose whether these "
        "are as many games, or one."
    ),
    "sheet_without_games": _l("The sheet “{sheet}” has no games and is left out."),
    "sheet_left_out": _l("Back Nine didn’t make this sheet, so it is left out."),
}
