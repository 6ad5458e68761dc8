"""The ruling on a hole: what cards and patterns count, penalties with their reasons, news."""

from collections import Counter
from collections.abc import Mapping, Sequence

from flask_babel import lazy_gettext as _l
from flask_babel import lazy_pgettext

from app.golf.game import holding_lines
from app.golf.layout import SHAPES
from app.golf.referee import PenaltyLine, Ruling
from app.golf.ruleset import Penalty
from app.golf.scoring import GridScore, TypedTotal, fewest_held, sum_of_cells
from app.golf.table import ScoreLine, Table
from app.wording.messages import MESSAGES, Sentence, forms_of
from app.wording.names import (
    Value,
    Values,
    card_text,
    fill,
    isolated,
    joined,
    list_of,
    preset_name,
    rank_words,
    say,
    semicolon_list,
    signed,
    spoken_name,
    where,
)
from app.wording.signs import BUSTED, FOUR, OTHER_POINTS

SIGNS: Mapping[str, str] = {"out_beaten": BUSTED, "holds": FOUR}

SIGN_WORDS: Mapping[str, Sentence] = {
    "sign_out_beaten": MESSAGES["busted"],
    "sign_holds": _l("hit by four of a kind"),
    "sign_other": _l("other points"),
}

SCORE_LINES: Mapping[str, Sentence] = {
    "card": _l("{card} counts {points}"),
    "empty": forms_of(
        "count", "{count} card has left the grid: 0", "{count} cards have left the grid: 0"
    ),
    "empty_worth": forms_of(
        "count",
        "{count} card that left the grid counts {points}",
        "{count} cards that left the grid count {points} together",
    ),
    "total_only": _l("total only, not checked: {points}"),
    # Translators: {cards} are cards and where they lie, as in “6 and 6 in column 1”.
    "line_cancels": _l("{cards} cancel: 0"),
    "line_counts": _l("{cards} count {points} together"),
    "line_matches": _l("{cards} match: {points:+}"),
    "line_keeps": _l("{cards} keep their points"),
    "in_column": _l("{cards} in column {line}"),
    "in_row": _l("{cards} in row {line}"),
    "in_diagonal": _l("{cards} on diagonal {line}"),
    "in_neighbours": _l("{cards} ({place}; {other})"),
    "in_block": _l("{cards} in a block (from row {row}, column {column})"),
    "in_columns": _l("{cards} in equal columns"),
    "in_cells": _l("{cards} in the chosen spots"),
    "named": _l("{name}: {sentence}"),
}


def sign_of(code: str) -> tuple[str, str]:
    words = SIGN_WORDS.get(f"sign_{code}", SIGN_WORDS["sign_other"])
    return SIGNS.get(code, OTHER_POINTS), str(words)


def score_line_text(table: Table, grid: Sequence[str], line: ScoreLine) -> str:
    """A line of a grid: ``6 and 6 in column 1 cancel: 0`` or ``K counts 0``."""
    sentence = fill(SCORE_LINES[line_code(table, line)], line_values(table, grid, line))
    name = "" if line.pattern is None else table.patterns[line.pattern].name
    return named(name, sentence)


def line_code(table: Table, line: ScoreLine) -> str:
    """The code of a line's sentence; a match with unusual points names them."""
    if line.pattern is None:
        return "empty_worth" if line.code == "empty" and line.points else line.code
    if table.patterns[line.pattern].claim == "none":
        return "line_matches" if line.points else "line_keeps"
    return "line_counts" if line.points else "line_cancels"


def line_values(table: Table, grid: Sequence[str], line: ScoreLine) -> Values:
    """Values of a line's sentence; the cards of a match with their place, counted from 1."""
    if not line.cells:
        return {"points": line.points}
    cards = [card_text(grid[cell]) for cell in line.cells]
    row, column = divmod(line.cells[0], table.columns)
    numbers = [
        group.line
        for group in table.groups
        if group.pattern == line.pattern and {*group.cells} >= {*line.cells}
    ]
    values: Values = {
        "card": cards[0],
        "cards": cards,
        "points": line.points,
        "count": len(cards),
        "line": numbers[0] if numbers else 0,
        "row": row + 1,
        "column": column + 1,
        "place": where(table.layout, line.cells[0]),
        "other": where(table.layout, line.cells[-1]),
    }
    shape = line.code.removesuffix("_worth").removesuffix("_bonus")
    is_scattered = shape == "neighbours" and len(cards) > 2
    if f"in_{shape}" not in SCORE_LINES or is_scattered:
        return values
    return {**values, "cards": fill(SCORE_LINES[f"in_{shape}"], values)}


def named(name: str, sentence: str) -> str:
    if not name:
        return sentence
    return fill(SCORE_LINES["named"], {"name": preset_name(name), "sentence": sentence})


def fits_columns(table: Table, score: GridScore) -> bool:
    """True if sums of columns explain the score: every line is a card or a cancelled column."""
    columns = table.layout.columns_of_cells()
    return all(
        line.code == "card" or (line.code == "column" and not line.points and line.cells in columns)
        for line in score.lines
    )


def reasons(
    table: Table, grid: Sequence[str], score: GridScore
) -> list[tuple[Sequence[int], str, int]]:
    """Why a grid counts what it counts, for a drawing: cells, words, points, which add up.

    By column if only columns cancel, else by match, then the cards that are left.
    """
    if fits_columns(table, score):
        gone = {line.cells for line in score.lines if line.code != "card"}
        return [
            (
                cells,
                _cancelled_column(table, grid, cells)
                if cells in gone
                else cards_words(table, [grid[cell] for cell in cells]),
                sum_of_cells(score, cells),
            )
            for cells in table.layout.columns_of_cells()
        ]
    rows: list[tuple[Sequence[int], str, int]] = [
        (line.cells, score_line_text(table, grid, line), line.points)
        for line in touching_together([line for line in score.lines if line.code != "card"])
    ]
    left = [line for line in score.lines if line.code == "card"]
    if left:
        cells = [line.cells[0] for line in left]
        words = cards_words(table, [grid[cell] for cell in cells])
        rows.append((cells, words, sum(line.points for line in left)))
    return rows


def _cancelled_column(table: Table, grid: Sequence[str], cells: Sequence[int]) -> str:
    ranks = {table.ranks[grid[cell]] for cell in cells}
    if len(ranks) == 1:
        return say("cancel_in_column", cards=rank_words({*table.ranks.values()})[ranks.pop()][1])
    return say("cancel_in_column", cards=joined([card_text(grid[cell]) for cell in cells]))


def cards_words(table: Table, cards: Sequence[str]) -> str:
    """What cards count that match nothing: ``9 as printed, kings count 0``."""
    words, named, printed = rank_words({*table.ranks.values()}), [], []
    for card in cards:
        if table.ranks[card] == str(table.points[card]):
            printed.append(card_text(card))
        else:
            points = table.points[card]
            if card == table.ranks[card]:
                named.append(say("cards_worth", cards=words[card][1], points=points))
            else:  # only in this suit
                named.append(fill(SCORE_LINES["card"], {"card": card_text(card), "points": points}))
    if not named:
        return say("as_printed", cards=" + ".join(printed))
    rest = say("rest_printed", cards=joined(printed)) if printed else ""
    return list_of([rest, *dict.fromkeys(named)])


def grid_texts(table: Table, grid: Sequence[str], score: GridScore) -> list[str]:
    """The same without a drawing."""
    cards = [line for line in score.lines if line.code == "card"]
    if not fits_columns(table, score):
        matches = touching_together([line for line in score.lines if line.code != "card"])
        texts = [score_line_text(table, grid, line) for line in matches]
        named = [card_text(grid[line.cells[0]]) for line in cards]
        points = sum(line.points for line in cards)
        rest = say("cards_count", count=len(cards), cards=named, points=points)
        return [*texts, rest] if cards else texts
    texts = []
    for number, cells in enumerate(table.layout.columns_of_cells(), 1):
        lines = [line for line in score.lines if set(line.cells) <= set(cells)]
        if any(line.code != "card" for line in lines):
            texts.append(semicolon_list(score_line_text(table, grid, line) for line in lines))
            continue
        named = [card_text(grid[cell]) for cell in cells]
        lying = fill(SCORE_LINES["in_column"], {"cards": named, "line": number})
        points = sum(line.points for line in lines)
        texts.append(say("cards_count", count=len(cells), cards=lying, points=points))
    return texts


def touching_together(lines: Sequence[ScoreLine]) -> list[ScoreLine]:
    """The lines, with all cancelled pairs of neighbours as one: a drawing shows them."""
    together: dict[object, ScoreLine] = {}
    for place, line in enumerate(lines):
        key = line.pattern if line.code == "neighbours" and not line.points else (place,)
        cells = {*line.cells, *(together[key].cells if key in together else ())}
        together[key] = line._replace(cells=tuple(sorted(cells)))
    return list(together.values())


def cancelled_text(table: Table, grid: Sequence[str], score: GridScore) -> str:
    """Which ranks cancelled: ``kings and sixes cancel``."""
    lines = [line for line in score.lines if line.code in SHAPES and not line.points]
    ranks = Counter(table.ranks[grid[line.cells[0]]] for line in lines)
    if len({cell for line in lines for cell in line.cells}) < sum(len(x.cells) for x in lines):
        ranks = Counter(dict.fromkeys(ranks, 1))  # lines that cross are not counted one by one
    words = rank_words({*table.ranks.values()})
    codes = {1: "cancel_1", 2: "cancel_2"}
    return list_of(
        say(codes.get(count, "cancel_more"), cards=joined(cards), count=count)
        for count in dict.fromkeys(ranks.values())
        if (cards := [words[rank][1] for rank in ranks if ranks[rank] == count])
    )


PENALTIES: Mapping[str, Sentence] = {
    "out": MESSAGES["went_out"],
    "out_beaten": _l("went out with {score}, beaten by {other} ({others})"),
    "out_tied": _l("went out with {score}, tied with {others}"),
    "out_tied_0": _l("went out with {score}, tied with {others}: a tie costs nothing"),
    "out_lowest": _l("went out with {score}, nobody has less"),
    "out_alone": _l("went out with {score}, everyone else has more"),
    "not_above": _l("{score}, no more than {other} ({others} went out)"),
    "lowest": _l("the lowest grid, {score}"),
    "shares": _l("{score}, the same as {others}"),
    # Translators: {card} is a rank as printed on the card, 9 or K; here several of them, “four 9s”.
    "holds": _l("holds {number} {card}s"),
    "holds_said": _l("holds {number} of a kind"),
    "looked": forms_of(
        "looks",
        "peeked at a face-down card",
        "peeked {looks} times at face-down cards",
    ),
    "last_hole": _l("the last hole"),
    "last_hole_others": _l("the last hole"),
    "adjustment": "{reason}",
    "out_others": _l("{others} went out"),
    "out_beaten_others": _l("{others} went out with {score}, beaten by {other}"),
    "out_tied_others": _l("{others} went out with {score} and tied"),
    "out_lowest_others": _l("{others} went out with {score}, nobody has less"),
    "out_alone_others": _l("{others} went out with {score}, everyone else has more"),
    "not_above_others": _l("{others} has {score}, no more than the player who went out"),
    "lowest_others": _l("{others} has the lowest grid, {score}"),
    "shares_others": _l("{others} shares a score of {score}"),
    # Translators: {card} is a rank as printed on the card, 9 or K; here several of them, “four 9s”.
    "holds_others": _l("{others} holds {number} {card}s"),
    "holds_others_said": _l("{others} holds {number} of a kind"),
    "looked_others": forms_of(
        "looks",
        "{others} peeked at a face-down card",
        "{others} peeked {looks} times at face-down cards",
    ),
    "out_each_other": _l("for going out, settled with {others}"),
    "out_beaten_each_other": _l(
        "for going out with {score}, beaten by {other}, settled with {others}"
    ),
    "out_tied_each_other": _l("for going out tied at {score}, settled with {others}"),
    "out_lowest_each_other": _l("for going out lowest with {score}, settled with {others}"),
    "out_alone_each_other": _l("for going out alone lowest with {score}, settled with {others}"),
    "not_above_each_other": _l(
        "for having no more than the player who went out, {score}, settled with {others}"
    ),
    "lowest_each_other": _l("for the lowest grid, {score}, settled with {others}"),
    "shares_each_other": _l("for sharing a score of {score}, settled with {others}"),
    # Translators: {card} is a rank as printed on the card, 9 or K; here several of them, “four 9s”.
    "holds_each_other": _l("for {number} {card}s, settled with {others}"),
    "holds_each_other_said": _l("for {number} of a kind, settled with {others}"),
    "looked_each_other": _l("for peeking at face-down cards, settled with {others}"),
    "last_hole_each_other": _l("for the last hole, settled with {others}"),
}
"""``_0`` if nothing counts, ``_others`` if others caused it, ``_each_other`` if both settle it."""

WINS = _l("wins the game")
BOTH = _l("the lowest grid of the others counts too")
AMOUNTS: Mapping[str, Sentence] = {
    "how_add": _l("{number:+}"),
    "how_times_2": _l("grid score doubled"),
    "how_times": _l("grid score times {number}"),
    "how_whole_2": _l("hole score doubled"),
    "how_whole": _l("hole score times {number}"),
    "how_become": _l("grid score becomes {number}"),
    "how_become_highest": _l("grid score becomes the highest of the hole"),
    "how_become_highest_other": _l("grid score becomes the highest of the others"),
    "how_become_both": BOTH,
    "how_per_player": _l("{number:+} for each player in the hole"),
    "how_per_rival_out_beaten": _l("{number:+} for each player who has less"),
    "how_per_rival_out_tied": _l("{number:+} for each player with the same score"),
    "how_per_rival_shares": _l("{number:+} for each other player with the same score"),
    "how_at_least": _l("adding at least {number}"),
    "how_at_least_0": _l("never lowers the score"),
    "how_at_most": _l("adding at most {number}"),
    "how_at_most_0": _l("never raises the score"),
    "how_wins": WINS,
    "explained": _l("{sentence} ({how})"),
}

NUMBERS: Mapping[str, Sentence] = {
    "number_2": lazy_pgettext("how many", "two"),
    "number_3": lazy_pgettext("how many", "three"),
    "number_4": lazy_pgettext("how many", "four"),
    "number_5": lazy_pgettext("how many", "five"),
    "number_6": lazy_pgettext("how many", "six"),
}

HELD_CARDS: Mapping[str, Sentence] = {
    # Translators: beside the name of a player; {card} is a rank as printed, as in “four 9s”.
    "held_cards": _l("{number} {card}s"),
    "held_cards_said": _l("{number} of a kind"),
}

OWN_DOING = {"out_beaten": "beaten_by", "out_tied": "tied_at"}
"""News of a player who pays for going out; pages use shorter texts than the log."""
WHO = {"self": "", "others": "_others", "each_other": "_each_other"}


def penalty_text(table: Table, line: PenaltyLine, names: Sequence[str]) -> str:
    """A penalty with its reason and points: ``went out with 13, beaten by 11 (Ann): +10``."""
    sentence = reason_text(table, line, [*map(isolated, names)])
    penalty = _penalty_of(table, line)
    if not (penalty_code(table, line).endswith("_0") or (penalty and penalty.wins)):
        sentence = fill(WHY["with_points"], {"reason": sentence, "points": line.points})
    how = penalty_how(penalty) if penalty else []
    if how:
        sentence = fill(AMOUNTS["explained"], {"sentence": sentence, "how": list_of(how)})
    return named(penalty.name if penalty else "", sentence)


def _penalty_of(table: Table, line: PenaltyLine) -> Penalty | None:
    return None if line.penalty is None else table.penalties[line.penalty]


def reason_text(table: Table, line: PenaltyLine, names: Sequence[str]) -> str:
    """A penalty without its points: ``went out with 13, beaten by 11 (Ann)``."""
    return fill(PENALTIES[penalty_code(table, line)], penalty_values(line, names))


def penalty_code(table: Table, line: PenaltyLine) -> str:
    """The code of a penalty's reason, by who caused it and whether it costs anything."""
    penalty = _penalty_of(table, line)
    code = line.code + WHO[penalty.who if penalty else "self"]
    if _is_total(line):
        return f"{code}_said"
    free = f"{code}_0"
    return free if free in PENALTIES and not line.points else code


def _is_total(line: PenaltyLine) -> bool:
    return line.code == "holds" and "card" not in line.numbers


def penalty_values(line: PenaltyLine, names: Sequence[str]) -> Values:
    values: dict[str, Value] = {
        **line.numbers,
        "points": line.points,
        "others": [names[seat] for seat in line.seats],
    }
    if "card" in values:
        values["card"] = card_text(str(values["card"]))
    if "count" in values:
        values["number"] = number_word(int(line.numbers["count"]))
    return values


def number_word(count: int) -> str:
    return str(NUMBERS.get(f"number_{count}", count))


def penalty_how(penalty: Penalty) -> list[str]:
    """The terms of the amount; empty for points that are merely added."""
    rivals = f"per_rival_{penalty.condition.code}"
    times = "whole" if penalty.condition.reads == "hole" else "times"
    terms = [
        ("add", penalty.add or None),
        (times, penalty.times if penalty.times != 1 else None),
        ("become", penalty.become),
        ("per_player", penalty.per_player or None),
        (rivals, penalty.per_rival or None),
        ("at_least", penalty.at_least),
        ("at_most", penalty.at_most),
        ("wins", penalty.wins or None),
    ]
    known = [(key, value) for key, value in terms if value is not None]
    if all(key == "add" for key, _value in known):
        return []
    return [_amount_text(key, value) for key, value in known]


def _amount_text(key: str, value: int | str) -> str:
    own = f"how_{key}_{str(value).replace(' ', '_')}"
    return fill(AMOUNTS.get(own, AMOUNTS[f"how_{key}"]), {"number": value})


def held_cards(line: PenaltyLine) -> str:
    code = "held_cards_said" if _is_total(line) else "held_cards"
    return fill(HELD_CARDS[code], {**held_values(line)})


def held_values(line: PenaltyLine) -> dict[str, str]:
    """How many of which card a player held; no card for a typed total."""
    values = {"number": number_word(int(line.numbers["count"]))}
    if not _is_total(line):
        values["card"] = card_text(str(line.numbers["card"]))
    return values


def penalty_words(table: Table, line: PenaltyLine, names: Sequence[str]) -> tuple[str, str]:
    """A penalty for the page, without its points: the news, and a quieter note."""
    spoken = [*map(spoken_name, names)]
    others = [spoken[seat] for seat in line.seats]
    penalty = _penalty_of(table, line)
    how = penalty_how(penalty) if penalty else []
    if penalty and penalty.name:
        return preset_name(penalty.name), list_of([reason_text(table, line, spoken), *how])
    if line.code in OWN_DOING and penalty and penalty.who == "self":
        if line.code == "out_tied" and not line.points:
            return say("tied_with", others=joined(others)), say("tie_is_free")
        numbers = {key: signed(int(number)) for key, number in line.numbers.items()}
        news = say(OWN_DOING[line.code], count=len(others), others=joined(others), **numbers)
        return news, list_of(how)
    return reason_text(table, line, spoken), list_of(how)


WHY: Mapping[str, Sentence] = {
    # Translators: {others} are one player or several, {other} is the score of each of them.
    "why_out_beaten": forms_of(
        "count",
        "{name} went out with {score}, {others} had only {other}",
        "{name} went out with {score}, {others} had only {other}",
    ),
    "why_out_tied": forms_of(
        "count",
        "{name} went out with {score}, {others} had as little",
        "{name} went out with {score}, {others} had as little",
    ),
    "why_out_lowest": _l("{name} went out with {score}, nobody had less"),
    "why_holds_others": _l("{others} holds {number} {card}s, everybody else pays"),
    "tie_was_safe": _l("A tie would have been safe."),
    "tie_is_safe": MESSAGES["tie_is_safe"],
    "tie_not_safe": _l("By these rules a tie isn’t safe."),
    "cancelled_held": _l("Cards that cancelled count as held."),
    "with_points": _l("{reason}: {points:+}"),
}
"""Whole sentences for what is asked most; other penalties have those of ``PENALTIES``."""


def penalty_why(
    table: Table, line: PenaltyLine, seat: int, names: Sequence[str]
) -> tuple[str, str]:
    """A penalty for somebody who asks why: both scores, then how it is counted and what if."""
    spoken = [*map(spoken_name, names)]
    penalty = _penalty_of(table, line)
    how = list_of(penalty_how(penalty)) if penalty else ""
    code = penalty_code(table, line).removesuffix("_0")
    if f"why_{code}" not in WHY or (penalty and (penalty.name or penalty.spares_holders)):
        reason = reason_text(table, line, spoken)
        return named(penalty.name if penalty else "", reason), how
    values = {"name": spoken[seat], "count": len(line.seats), **penalty_values(line, spoken)}
    reason = fill(WHY[f"why_{code}"], values)
    notes = [how and f"{how}."]
    costs_a_tie = any(
        other.when in ("out tied", "shares") and (other.add or penalty_how(other))
        for other in table.penalties
    )
    if code == "out_beaten" and not costs_a_tie:
        notes.append(str(WHY["tie_was_safe"]))
    elif code == "out_tied":
        notes.append(str(WHY["tie_not_safe" if line.points else "tie_is_safe"]))
    elif code == "holds_others" and penalty and not penalty.uncancelled:
        notes.append(str(WHY["cancelled_held"]))
    return reason, " ".join(filter(None, notes))


def why_text(table: Table, line: PenaltyLine, seat: int, names: Sequence[str]) -> str:
    """The same with its points: ``Bea went out with 15, Ann had only 9: +10. A tie would …``."""
    reason, note = penalty_why(table, line, seat, names)
    if line.points:
        reason = fill(WHY["with_points"], {"reason": reason, "points": line.points})
    return f"{reason}. {note}".rstrip()


def held_words(table: Table) -> str:
    """How many of a kind the tick of a total without cards stands for; "" if none count."""
    count = fewest_held(table)
    return say("held_tick", number=number_word(count)) if count else ""


def ticked_words(table: Table, total: TypedTotal) -> str:
    held = held_words(table) if total.held else ""
    return list_of((held, say("final_tick") if total.final else ""))


def hole_headline(ruling: Ruling, names: Sequence[str]) -> str:
    """The news of a hole, worst first."""
    busted = []
    for seat, verdict in enumerate(ruling.verdicts):
        for line in verdict.penalties if verdict else ():
            # a line that punishes its own player names who beat them
            scores = {ruling.grid_scores[other] for other in line.seats}
            is_beaten = line.code == "out_beaten" and scores == {line.numbers["other"]}
            if is_beaten and line.points > 0:
                busted.append(say("is_beaten", name=spoken_name(names[seat])))
                break
    if news := [*busted, *held_news(ruling, names)]:
        return " ".join(news)
    least = ruling.lowest
    best = [
        spoken_name(names[seat]) for seat, score in enumerate(ruling.hole_scores) if score == least
    ]
    return say("lowest_with", count=len(best), names=joined(best), points=signed(least))


def held_news(ruling: Ruling, names: Sequence[str]) -> list[str]:
    """Whose equal cards hit a player, each holder once."""
    news = []
    for holder, line in sorted(dict(holding_lines(ruling)).items()):
        code = "holds_others_said" if _is_total(line) else "holds_others"
        values = {"others": spoken_name(names[holder]), **held_values(line)}
        news.append(say("held_news", held=fill(PENALTIES[code], values)))
    return news
