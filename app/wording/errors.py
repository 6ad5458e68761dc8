"""What went wrong and what to do: faults of requests, holes, tables and files, refusals."""

from collections.abc import Mapping, Sequence
from typing import cast

from flask_babel import format_decimal, ngettext
from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l

from app.golf.faults import MOST_FAULTS, Fault, GolfError, RulesetError, UnknownRulesetError
from app.golf.faults import SENTENCES as RULES
from app.golf.ruleset import preset_mappings
from app.golf.text import quoted_briefly
from app.record.access.quotas import (
    HourlyLimitError,
    NewGamesClosedError,
    TooManyEntriesError,
)
from app.record.access.rights import Right
from app.record.change.sync import SyncResult
from app.record.files.reading import GameFileError
from app.record.game.played import HoleOrderError
from app.record.log.entries import (
    ConflictingEntryError,
    GameFullError,
    TooFastError,
    UnknownEntryError,
)
from app.wording.messages import MESSAGES, Sentence, forms_of
from app.wording.names import Values, either, fill, isolated, joined, list_of, say

OTHER_FAULT = _l("Doesn’t match the API description.")
OF_API: Mapping[str, Sentence] = {
    "player": _l("“{key}” doesn’t play hole {hole}. Read the game: it lists its players’ keys."),
    "no_cards": _l("Send the cards or the total of at least one player."),
    "no_answer": _l("Say who went out, or that nobody did."),
    "name_missing": MESSAGES["name_missing"],
    "name_long": MESSAGES["name_long"],
    "name_sign": MESSAGES["name_sign"],
    "name_twice": MESSAGES["name_twice"],
    "too_few_players": _l("These rules need {least} players. Add one."),
    "too_few_stay": _l("These rules need {least} players. End or pause the game instead."),
    "too_many_players": _l("These rules are for {least} to {most} players, but there are {count}."),
    "date_missing": _l("Type the date, like {example}."),
    "date_invalid": _l("“{given}” is not a date. Type year, month and day, like {example}."),
    "date_early": _l("{date} is before 1900. Check the year."),
    "date_late": _l("{date} is more than a year ahead. Check the year."),
    "venue_long": _l("The venue has {length} characters. Shorten it to {most}."),
    "venue_sign": _l("The venue has a character that can’t be shown. Type it again."),
    "dealer": _l("The dealer is an index into the names: 0 to {most}."),
    "people_group": _l("People belong to a group: send its id as “group”, or leave “people” out."),
    "people_count": _l(
        "Send one entry for each name, “” for a guest: there are {names} names and {people} "
        "entries."
    ),
    "person": _l(
        "Nobody in the group has the key “{key}”. Look it up in the group’s people, or send “” "
        "for a guest."
    ),
    "person_twice": _l("“{key}” is in this game already. Send “” for a guest."),
    "reason": _l("The reason must be visible text on one line."),
    "over": _l("The game is over: only names can change."),
    "nothing_to_undo": _l("There’s nothing here to undo or redo."),
    "unknown_entry": _l(
        "No request in this game used “{given}”. Send the “said_as” of a request, or of an entry "
        "in the changes."
    ),
    "undo_limit": _l(
        "These requests wrote {entries} entries, but one undo can cover at most {most}. Undo "
        "them in several requests."
    ),
    "said_as_reused": _l("Make a new idempotency key for this request."),
}


def again_text(seconds: int) -> str:
    """When to try again, in minutes if that takes more than one."""
    if seconds <= 60:
        return ngettext("Try again in one second.", "Try again in %(num)s seconds.", seconds)
    minutes = -(-seconds // 60)
    return ngettext("Try again in one minute.", "Try again in %(num)s minutes.", minutes)


def lacking_text(needs: Right, *, is_closed: bool) -> str:
    if is_closed and needs == "score":
        return _("Entry is closed. Someone with full control can open it again.")
    if needs == "score":
        return _("This code may only watch. To enter scores, use one that may.")
    return _("This needs the code for full control.")


HOLE_EXAMPLE = '{"rules": "nine-hole", "grids": ["6 4 2 / 6 9 2", "K 9 A / K 3 2"], "went_out": 0}'
TOTAL_EXAMPLE = '{"total": 13, "held": true, "final": false}'
ADJUSTMENT_EXAMPLE = '{"seat": 0, "points": 5, "reason": "misdeal"}'
EXAMPLES_BY_KEY: Mapping[str, str] = {
    "rules": '"rules": "nine-hole"',
    "grids": '"grids": ["6 4 2 / 6 9 2", "K 9 A / K 3 2"]',
    "went_out": '"went_out": 0',
    "total": '"total": 13',
    "seat": '"seat": 0',
    "points": '"points": 5',
    "reason": '"reason": "misdeal"',
}

OF_HOLE_LINES: Mapping[str, Sentence] = {
    "line_not_json": _l(
        "this is not JSON ({detail}, character {column}). Write one hole per line: {hole}"
    ),
    "object": _l("write one hole per line: {hole}"),
    "too_many_bytes": _l("this line has more than {most} bytes. Write one hole per line: {hole}"),
    "no_text": _l("this is not UTF-8 text. Save it as UTF-8."),
    "mark": _l(
        "there is a byte order mark here. Only the first line may start with one: remove it."
    ),
    "key_missing": _l("is missing: write {example}"),
    "unknown": _l("is not known here; use {known}"),
    "decks": _l("write a whole number from {least} to {most}, not {given}"),
    "letters": _l("choose one of {known}, not {given}"),
    "rules": _l('write the id of a preset, like "nine-hole", or a whole set of rules'),
    "grids": _l("write a list with a grid for each player, null for anyone who didn’t play"),
    "nobody": _l("nobody has a grid: write one for each who played"),
    "too_many_grids": _l("{given} grids are too many: a hole has at most {most} players"),
    "layouts": _l("the grids are laid out differently, {sizes}: use one layout for all"),
    "grid": _l(
        "{name} has neither text nor rows of cards here: write "
        '"6 4 2 / 6 9 2" or [["6", "4", "2"], ["6", "9", "2"]]'
    ),
    "row": _l('{name}: write a row as a list of cards, like ["6", "4", "2"]'),
    "card": _l('{name}: write a card as text, like "Q", or null for one that is missing'),
    "total": _l('{name}: write a total as text, like "=13", or as {total}'),
    "total_points": _l("{name}: write a whole number from {least} to {most}"),
    "player_names": _l("write a list of names, one for each grid"),
    "player_name": _l("write a name"),
    "players_count": forms_of(
        "given",
        "there is one name for {grids} grids: write one for each",
        "there are {given} names for {grids} grids: write one for each",
    ),
    "seat": _l("write {seats}"),
    "seat_out": _l("write {seats}, or null where nobody went out"),
    "away": _l("{name} did not play this hole: write {seats}"),
    "away_out": _l("{name} did not play this hole: write {seats}, or null where nobody went out"),
    "looks": _l("write a list of whole numbers, one for each grid"),
    "look": _l("write how often {name} peeked, a whole number from 0 to {most}"),
    "looks_count": forms_of(
        "given",
        "there is one number for {grids} grids: write one for each",
        "there are {given} numbers for {grids} grids: write one for each",
    ),
    "look_away": _l("{name} did not play this hole: write 0"),
    "adjustments": _l("write a list, like [{adjustment}]"),
    "adjustment": _l("write it like {adjustment}"),
    "points": _l("write a whole number from {least} to {most}"),
    "why": _l("write why, in a few words"),
}

LOOKS_WITHOUT_FINE: Sentence = _l(
    "{names} peeked at cards, but these rules have no penalty for that. Leave “looks” out, or "
    'use rules with one, like { "when": "looked", "add": 1 }.'
)
"""A finding, since these peeks would be lost."""


def seat_name(seat: int) -> str:
    return say("player_number", number=seat + 1)


def seats_text(names: Sequence[str], playing: Sequence[int]) -> str:
    """Which number means which player; of many only the first and the last.

    If no player is known, how to number players.

    >>> seats_text(["Ann", "Bea", "Cam"], [0, 2])
    '0 for Ann or 2 for Cam'
    """
    if not playing:
        return _("0 for the first player")
    seats = [
        _("%(seat)s for %(name)s", seat=seat, name=isolated(quoted_briefly(names[seat])))
        for seat in playing
    ]
    return either(seats) if len(seats) < 6 else f"{seats[0]} … {seats[-1]}"


LINE_EXAMPLE = "2025-12-24 Ann 58 Bea 61"

OF_OLD_GAMES: Mapping[str, Sentence] = {
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
    "day": _l(
        "“{given}” is not a date. Type it like 2025-12-24 or 24.12.2025, or empty the line if it "
        "isn’t a game."
    ),
    "future": _l("“{given}” is later than today. Type the day the game was played."),
    "total_missing": _l("{name} has no total. Type it after the name, as a whole number."),
    "number": _l(
        "{name}: “{given}” is not a whole number from −{most} to {most}. Type one, or leave the "
        "cell empty if {name} didn’t play."
    ),
    "sign_open": _l("{name}: is “{given}” −{number} or {number}? Type one of the two."),
    "more": forms_of("num", "There is {num} more error.", "There are {num} more errors."),
}

OF_FILES: Mapping[str, Sentence] = {
    "other_file": _l(
        "This file is of the kind {kind}. Save its table as .xlsx, .ods or .csv, and choose that."
    ),
    "json": _l(
        "This is JSON, not a spreadsheet. Choose a .csv or .xlsx file. A file of Back Nine opens "
        "under “Import and export”."
    ),
    "packed": _l("This file is compressed. Unpack it and choose the spreadsheet inside."),
    "encoding": _l("This text encoding isn’t supported. Save the file as UTF-8."),
    "bad_characters": _l(
        "Some characters here can’t be read. Save the file as .csv in UTF-8, or as .xlsx."
    ),
    "too_wide": _l(
        "This line is too long: at most {columns} columns and {most} characters. Delete what you "
        "don’t need."
    ),
    "too_large": _l(
        "This is too large to read at once. Import it in parts, or save the sheet you need as .csv."
    ),
    "damaged": _l("This spreadsheet is damaged or incomplete. Save it again, or as .csv."),
    "entities": _l("This spreadsheet has parts that could do harm. Save it as .csv."),
    "password": _l("This spreadsheet is locked by a password. Save it without one."),
    "no_workbook": _l("This compressed file isn’t a spreadsheet. Choose a .csv or .xlsx file."),
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
        "line, and below them a line for each hole, or for each game with its date. If the names "
        "stand one below the other, copy the table and paste it transposed."
    ),
    "serial": _l("“{given}” is a date stored as a number. Format its column as dates first."),
    "quotes": _l(
        "This text starts with a quotation mark that is never closed. Add the closing mark."
    ),
    "column_twice": _l(
        "There are two columns called “{column}”. Rename one; import each game by itself."
    ),
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
    "lines_open": _l("What is in each line here: a hole, running totals or a game? Choose it."),
    "column_open": _l(
        "What is in the column “{column}”? Choose it, or call the column Date, Hole or by a "
        "player’s name."
    ),
    "seat_empty": _l("{name} has neither cards nor a total here. Type them, or delete the line."),
    "no_grid": _l("{name}: “{given}” can’t be read as cards. Type them like 6 4 2 / 6 9 2."),
    "number_in": _l("{column}: “{given}” is not a whole number from {least} to {most}. Type one."),
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
    "hole_order": _l(
        "“{given}” is not hole {due}, which is next. Put the holes in order, with their totals "
        "below; import any other game by itself."
    ),
    "hole_empty": _l("Nobody has a score in hole {hole}. Type one, or delete the line."),
    "finding": _l("Hole {hole}: {why}"),
    "score_other": _l(
        "{name}: the cards add up to {score}, but the score here is {said}. Correct the cards, "
        "or leave the score empty."
    ),
    "sums_other": _l(
        "{name}: the holes add up to {total}, but the line “{given}” says {said}. Correct the "
        "wrong one, or delete the line if it has no sums."
    ),
    "total_other": _l(
        "{name}: the holes add up to {total}, but the total here is {said}. Correct one of them."
    ),
}

NOTES: Mapping[str, Sentence] = {
    "windows": _l("The file isn’t UTF-8, so it was read as a Windows file. Check the names."),
    "hidden_sheets": _l("Hidden sheets are left out."),
    "came_later": _l(
        "{name} plays from hole {hole} on. If they joined with points, import the whole "
        "spreadsheet: it has those points."
    ),
    "equal_open": _l(
        "The same game is here more than once, for example in line {given}. Choose whether these "
        "are as many games, or one."
    ),
    "left_out": _l("“{given}” has nothing of a game and is left out."),
}


HOLE: Mapping[str, Sentence] = {
    "gone": _l(
        "{name} is no longer playing this hole, so these cards aren’t saved: {cards}. Save the "
        "rest, or first bring {name} back under “Players”."
    ),
    "by_hand": _l(
        "{name}: type 0 to 99 peeks and −999 to 999 points, as whole numbers. Points by hand "
        "need a reason."
    ),
    "total_typed": _l("{name}: type the total as a whole number from −999 to 999."),
    "both": _l("{name} has cards and a total: leave one of them empty."),
    "ticks": _l("{name}: a box is ticked but there’s no total. Type the total, or untick the box."),
    "starter": _l("Choose the player who started, or nobody."),
    "none_typed": _l("Type at least one player’s cards, then save."),
    "old_page": MESSAGES["page_expired_kept"],
    "moved": _l(
        "Another phone has saved different cards for this hole. Yours aren’t saved yet. Save "
        "again to replace theirs."
    ),
}
PAPER: Mapping[str, Sentence] = {
    "gap": _l(
        "This row is empty, but a later one is not. Fill it in too: holes are entered in order."
    ),
    "emptied": _l(
        "This hole is saved already. Fill it in again to change it; to undo it, open the hole."
    ),
    "game_over": _l("The game was over before this hole. Leave this row and those below it empty."),
    "not_in": _l("{name} does not play this hole: leave the field empty."),
    "cards_missing": _l("{name}: type the cards, or just the pencilled score."),
    "rows_or_columns": _l(
        "{name}: these cards count {rows} row by row, and {columns} column by column. Choose the "
        "order of the cards."
    ),
    "no_pencil": _l("{name}: type the pencilled points as a whole number."),
}
SENTENCES: Mapping[str, Sentence] = {
    **OF_API,
    **OF_HOLE_LINES,
    **OF_TABLES,
    **NOTES,
    **HOLE,
    **PAPER,
}
"""By code; those of rulesets are in ``app.golf.faults``."""
EXAMPLES = {
    "hole": HOLE_EXAMPLE,
    "total": TOTAL_EXAMPLE,
    "adjustment": ADJUSTMENT_EXAMPLE,
    "line": LINE_EXAMPLE,
}
"""How to write a value, if the fault has no such value."""
PATH = 200  # letters of a path that are shown
MOST_BITS = 99  # of a number that a sentence repeats
WHOLE = "problem"
"""A value that is the whole sentence."""
TYPED = {"column", "days", "given", "key", "name", "other", "player", "sheet"}
"""Values that somebody typed or sent, of any length."""


def worded(sentence: str) -> Fault:
    return Fault("", "worded", {WHOLE: sentence})


def fault_text(fault: Fault) -> str:
    """The fault without its place, what to do, and the word that was probably meant."""
    if WHOLE in fault.values:
        return str(fault.values[WHOLE])
    if fault.code == "unknown_rules":
        known = tuple(preset_mappings())
        return unknown_rules_text(UnknownRulesetError(str(fault.values["given"]), known))
    if fault.code in RULES:
        problem = _(RULES[fault.code]).format_map(fault.values)
    else:
        values: dict[str, object] = {**EXAMPLES, **fault.values}
        for key in TYPED & fault.values.keys():
            value = fault.values[key]
            if type(value) is not int or value.bit_length() >= MOST_BITS:
                values[key] = isolated(quoted_briefly(value))
        problem = fill(SENTENCES.get(fault.code, OTHER_FAULT), cast("Values", values))
    meant = fault.values.get("meant")
    return f"{problem}; {meant_text(meant)}" if meant else problem


def placed_text(fault: Fault, sheets: Sequence[tuple[str, int]] = ()) -> str:
    """The fault after its place; ``sheets`` are names and first lines.

    >>> placed_text(Fault("3", "hole_number", {"given": "x", "most": 999}))
    'Line 3: “x” is not a hole number. Type a number from 1 to 999.'
    >>> placed_text(Fault("body.grids", "total_missing", {"name": "Ann"}))
    'body.grids: Ann has no total. Type it after the name, as a whole number.'
    """
    problem = fault_text(fault)
    if not fault.path:
        return problem
    named = [(name, begin) for name, begin in sheets if begin <= fault.line]
    if fault.line and len(sheets) > 1 and named and named[-1][0]:
        name, begin = named[-1]
        return _(
            "Sheet “%(sheet)s”, line %(number)s: %(problem)s",
            sheet=quoted_briefly(name),
            number=max(1, fault.line - begin + 1),
            problem=problem,
        )
    if fault.line:
        return _("Line %(number)s: %(problem)s", number=fault.line, problem=problem)
    return _("%(place)s: %(problem)s", place=quoted_briefly(fault.path, PATH), problem=problem)


def line_texts(number: int, faults: Sequence[Fault]) -> list[str]:
    """All faults of a line of JSON, one per line; of very many the first ones.

    >>> line_texts(3, [Fault("grids", "grids")])
    ['line 3: grids: write a list with a grid for each player, null for anyone who didn’t play']
    """
    texts = [
        _("line %(number)s: %(where)s%(problem)s", number=number, where=where, problem=problem)
        for fault in faults[:MOST_FAULTS]
        for where in [f"{quoted_briefly(fault.path, PATH)}: " if fault.path else ""]
        for problem in [fault_text(fault)]
    ]
    more = len(faults) - len(texts)
    rest = [_("line %(number)s: more errors: %(count)s", number=number, count=more)]
    return texts + rest if more > 0 else texts


def ended(sentence: str) -> str:
    return sentence if sentence.endswith((".", "?")) else f"{sentence}."


def meant_text(word: object) -> str:
    question = RULES["meant"]
    return _(question).format(meant=word)


def unknown_rules_text(error: UnknownRulesetError) -> str:
    texts = [_("There are no rules called “%(id)s”.", id=quoted_briefly(error.ruleset_id))]
    if error.meant:
        question = meant_text(error.meant)
        texts.append(question[:1].upper() + question[1:])
    if error.known:
        texts.append(_("Choose one of %(known)s.", known=list_of(error.known)))
    return " ".join(texts)


RULES_FILES: Mapping[str, object] = {
    "unreadable": _l("%(path)s can’t be read: %(why)s."),
    "too_long": _l("%(path)s is too large: rules can have at most 1 MB."),
    "line": _l("%(path)s, line %(line)s: %(why)s"),
}


def file_text(code: str, path: object, **values: object) -> str:
    return str(RULES_FILES[code]) % {"path": path, **values}


def too_fast_text(error: TooFastError) -> str:
    sentence = _(
        "This device sent more changes to this game in a minute than anyone can type. The last "
        "ones are not lost."
    )
    return f"{sentence} {again_text(error.seconds)}"


def order_text(error: HoleOrderError, *, is_over: bool) -> str:
    if error.is_beyond:
        return ngettext(
            "There is no hole %(number)s: this game has one hole.",
            "There is no hole %(number)s: this game has %(num)s holes.",
            error.holes or 0,
            number=error.number,
        )
    if is_over:
        return _("Hole %(number)s can’t be entered: the game is over.", number=error.number)
    return _(
        "Hole %(number)s can’t be entered yet: hole %(due)s is next.",
        number=error.number,
        due=error.due,
    )


def error_text(error: GolfError) -> str:
    match error:
        case RulesetError():
            return placed_text(error.first)
        case UnknownRulesetError():
            return unknown_rules_text(error)
        case ConflictingEntryError() | UnknownEntryError():
            return _("The scorecard changed while this page was open. Go back to the scorecard.")
        case GameFullError():
            return _("This game is as large as a game may become. Start a new one.")
    return str(error)


LimitError = HourlyLimitError | NewGamesClosedError | TooManyEntriesError


NEW_GAMES: Mapping[str, object] = {
    "members": _l(
        "Only phones that already have a game or group here can start new games. Ask a player "
        "for a link."
    ),
    "nobody": _l("This Back Nine takes no new games. The person who runs it can change that."),
}
"""Why a game can’t be started, by who may start one."""


def limit_text(error: LimitError) -> str:
    match error:
        case NewGamesClosedError():
            return str(NEW_GAMES[error.who])
        case TooManyEntriesError():
            return _(
                "One of these games would have more than %(most)s entries. The person who runs "
                "this Back Nine can import it.",
                most=error.most,
            )
    again, most = again_text(error.seconds), format_decimal(error.most)
    if error.what == "starts":
        return _(
            "Your network started %(most)s games in the last hour, which is the limit. %(again)s",
            most=most,
            again=again,
        )
    if error.what == "megabytes":
        return _(
            "Your network sent more than %(most)s MB in the last hour, which is the limit. "
            "%(again)s",
            most=most,
            again=again,
        )
    return _(
        "Your network can import %(most)s entries an hour. What got through is saved; to get the "
        "rest, import the same again. %(again)s",
        most=most,
        again=again,
    )


BUSY_WITH_FILES = {
    429: _l("Your network is sending too many files at once. Wait a moment and send it again."),
    503: _l("The server is busy with other files. Wait a moment and send it again."),
}
"""Why a file isn’t read just now."""

PAGES = {
    400: (MESSAGES["nothing_saved"], MESSAGES["page_expired_reload"]),
    404: (
        _l("Page not found"),
        _l("The address may be mistyped. To open someone’s game, ask for its code or link."),
    ),
    405: (_l("This page can’t do that"), _l("Go back to your games and try from there.")),
    411: (
        MESSAGES["nothing_saved"],
        _l("Your browser didn’t say how much data it was sending. Try again."),
    ),
    413: (MESSAGES["nothing_saved"], _l("That was too much data. Go back and send less.")),
    500: (
        _l("Something broke on our side"),
        _l("Nothing that was saved is lost. Go back and try again."),
    ),
    503: (
        MESSAGES["nothing_saved"],
        _l("The database isn’t responding. Try again in a minute."),
    ),
    507: (
        MESSAGES["nothing_saved"],
        _l(
            "The server’s disk is full. Ask the person who runs it to free some space, then "
            "press the button again."
        ),
    ),
}


REFUSED: Mapping[str, object] = {
    "content": _l("It can’t be read."),
    "kind": _l("This Back Nine doesn’t know this kind of entry. It may need an update."),
    "player": _l("It is about someone who isn’t in this game."),
    "date": _l("Its date is before 1900, or more than a year ahead."),
    "right": _l("It undoes something this device may not undo."),
    "unknown": _l("It names an entry that this game doesn’t have."),
}
CONFLICT = _l("The game already has this entry with different content. It was not changed.")
NOT_SYNCED: Mapping[str, object] = {
    "unreadable": _l("What was sent is not a list of entries."),
    "taken": _l("Another game has this id. Save this game as a file, then start a new one."),
    "game": _l("What was sent is not a game."),
    "rules": _l("These rules can’t be played."),
    "group": _l(
        "This device may no longer enter scores in the group. The game was saved, but outside the "
        "group."
    ),
}


def answer_text(answer: SyncResult) -> str:
    if answer.outcome == "conflict":
        return str(CONFLICT)
    return str(REFUSED.get(answer.why, REFUSED["content"])) if answer.outcome == "refused" else ""


def guests_text(names: Sequence[str]) -> str:
    return ngettext(
        "%(names)s is a guest in this game: the group has changed since it began.",
        "%(names)s are guests in this game: the group has changed since it began.",
        len(names),
        names=joined([*map(isolated, names)]),
    )


def problem_text(code: str) -> str:
    return str(NOT_SYNCED[code])


BROUGHT_FILES: Mapping[str, object] = {
    "json": _l("this is not JSON from Back Nine. Choose a file that Back Nine saved."),
    "format": _l("this isn’t a Back Nine file. Choose a file that Back Nine saved."),
    "newer": _l("a newer version of Back Nine wrote this. Update this one first."),
    "list": _l("write a list here."),
    "players": _l("name at least one player, and use each key only once."),
    "beginning": _l("the rules and players are missing, so the game can’t be scored."),
    "unfounded": _l("these undo the rules or the players, so the game can’t be scored."),
    "twice": _l("an earlier entry has this id already. Each entry needs its own."),
    "kind": REFUSED["kind"],
    "player": _l("this names a player who isn’t in the list of players."),
    "name": _l("give a key of letters and digits and a name of up to 40 characters."),
    "other": _l("another game with a player called “%(value)s” has this id. Nothing was imported."),
    "said_otherwise": _l("the game has this entry with different content. Nothing was imported."),
    "content": REFUSED["content"],
    "letters": _l("this is not text from Back Nine. Choose a file that Back Nine saved."),
    "again": _l("this is in the file twice."),
    "versions": _l("at least one version is needed here."),
    "old_key": _l("this doesn’t fit the group. Save the group to a file again."),
    "taken": _l("something else here has this id, so it is left out."),
    "group_elsewhere": _l(
        "this game belongs to a group that is here already. First open the group’s “Enter "
        "scores” link on this device."
    ),
    "games_elsewhere": _l(
        "games of this group are here already. First open their “Enter scores” links on this "
        "device."
    ),
    "too_many_entries": _l(
        "a game may have %(value)s entries here. The person who runs this Back Nine can import "
        "longer ones."
    ),
    "new_games_members": NEW_GAMES["members"],
    "new_games_nobody": NEW_GAMES["nobody"],
    "zip_broken": _l("this file is damaged or incomplete. Save it again where it came from."),
    "zip_empty": _l("it is empty."),
    "zip_many": _l("it has more than %(value)s files. Save fewer games at a time."),
    "zip_heavy": _l("this takes too long to read. Save fewer games at a time."),
    "zip_large": _l("this is larger than %(value)s MB. Save fewer games at a time."),
}


def brought_file_text(error: GameFileError) -> str:
    if isinstance(error.value, GolfError):
        return f"{error.where}: {error_text(error.value)}"
    return f"{error.where}: {why_text(error)}"


def why_text(error: GameFileError) -> str:
    return str(BROUGHT_FILES[error.why]) % {"value": error.value}
