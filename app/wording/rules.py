"""A ruleset in words, made from its data: cards, patterns, penalties, how long a game is."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations
from typing import NamedTuple

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l
from flask_babel import pgettext

from app.golf.cards import JOKER, NOTHING, RANKS, SUITS
from app.golf.faults import UnknownRulesetError
from app.golf.layout import Layout, every_layout
from app.golf.reading import QUALITIES, spread
from app.golf.referee import Verdict, settle_hole
from app.golf.ruleset import Condition, Pattern, Penalty, Ruleset, find_ruleset
from app.golf.scoring import TypedTotal, counted_matches
from app.golf.table import CompiledPattern, Group, Table, compile_ruleset, points_gone
from app.wording.messages import Sentence, forms_of
from app.wording.names import (
    MESSAGES,
    MINUS,
    Values,
    card_text,
    cards_counted,
    digits,
    either,
    fill,
    isolated,
    joined,
    list_of,
    plus,
    preset_name,
    quoted,
    rank_name,
    rank_words,
    say,
    semicolon_list,
    signed,
)
from app.wording.ruling import penalty_how

Applies = Callable[[Ruleset], bool]
Which = Callable[[CompiledPattern], bool]
WhichCards = Callable[[Table, CompiledPattern], frozenset[str]]


def _groups_of(ruleset: Ruleset, which: Which) -> list[Group]:
    table = compile_ruleset(ruleset)
    return [group for group in table.groups if which(table.patterns[group.pattern])]


def has_groups(which: Which) -> Applies:
    return lambda ruleset: bool(_groups_of(ruleset, which))


def cards_of(table: Table, group: Group) -> frozenset[str]:
    """The cards that may match in a group, wild ones among them."""
    pattern = table.patterns[group.pattern]
    return (frozenset(table.points) if pattern.cards is None else pattern.cards) | pattern.wild


def _pairs_of(ruleset: Ruleset, which: Which) -> Iterable[tuple[Group, Group]]:
    table = compile_ruleset(ruleset)
    for group, other in combinations(_groups_of(ruleset, which), 2):
        if not cards_of(table, group).isdisjoint(cards_of(table, other)):
            yield group, other


def share_a_cell(which: Which, *, alike: bool = False) -> Applies:
    """Rules in which two groups share a cell; ``alike`` if of one pattern."""
    return lambda ruleset: any(
        not {*group.cells}.isdisjoint(other.cells) and (not alike or group.pattern == other.pattern)
        for group, other in _pairs_of(ruleset, which)
    )


def _is_worthless(pattern: CompiledPattern) -> bool:
    return pattern.worth == 0 and not (pattern.bonus or pattern.bonus_times)


def is_paying_block(pattern: CompiledPattern) -> bool:
    """True if each of its blocks counts something, whatever other blocks there are."""
    counts = bool(pattern.worth or pattern.bonus)
    return pattern.code.startswith("block") and counts and pattern.claim in ("every", "none")


def is_columns(pattern: CompiledPattern) -> bool:
    """True for a bonus for several columns, of which only the best counts."""
    return pattern.alone and pattern.claim in ("every", "none")


def must_lose(*claims: str) -> Applies:
    """Rules in which negative cards must match and then count 0, by patterns of these claims."""

    def applies(ruleset: Ruleset) -> bool:
        table = compile_ruleset(ruleset)
        groups = _groups_of(
            ruleset, lambda p: p.claim in claims and _is_worthless(p) and not p.wild
        )
        cards = frozenset[str]().union(*(cards_of(table, group) for group in groups))
        return any(table.points[card] < 0 for card in cards)

    return applies


def must_lose_by_wild(ruleset: Ruleset) -> bool:
    """True if a wild card must match even cards with which it counts less than 0."""
    return _loses_by_wild(
        ruleset, lambda table, pattern: pattern.wild - _kept_cards(table, pattern)
    )


def may_lose_by_wild(ruleset: Ruleset) -> bool:
    """True if a wild card that keeps its points would count more as another card."""
    return _loses_by_wild(ruleset, _kept_cards)


def _loses_by_wild(ruleset: Ruleset, which: WhichCards) -> bool:
    """True if some wild cards count less than 0 with the cards that they match."""
    table = compile_ruleset(ruleset)
    for group in _groups_of(ruleset, lambda p: p.claim == "every" and _is_worthless(p)):
        pattern = table.patterns[group.pattern]
        wild = [table.points[card] for card in which(table, pattern)]
        others = cards_of(table, group) - _kept_cards(table, pattern)
        least = min((table.points[card] for card in others), default=0)
        if wild and min(wild) + least * (len(group.cells) - 1) < 0:
            return True
    return False


def _kept_cards(table: Table, pattern: CompiledPattern) -> frozenset[str]:
    """Wild cards that don't match naturally, and need not stand in."""
    return frozenset() if pattern.cards is None else pattern.wild - pattern.cards


def adds_columns(ruleset: Ruleset) -> bool:
    """True if columns of two ranks may each bring a bonus."""
    table = compile_ruleset(ruleset)
    return any(
        {*group.cells}.isdisjoint(other.cells)
        and len({table.ranks[card] for card in cards_of(table, group) | cards_of(table, other)}) > 1
        for group, other in combinations(_groups_of(ruleset, is_columns), 2)
    )


def keeps_column(ruleset: Ruleset) -> bool:
    """True if the only column that doesn't cancel is one of equal negative cards."""
    table = compile_ruleset(ruleset)
    keeps = any(p.shape == "column" and p.never == "negative" for p in ruleset.patterns)
    cancelling = _groups_of(ruleset, lambda pattern: pattern.claim != "none")
    below = {card for card, points in table.points.items() if points < 0}
    return keeps and bool(below) and all(below.isdisjoint(cards_of(table, g)) for g in cancelling)


def goes_by_rank(ruleset: Ruleset) -> bool:
    """True if there are suits, and every pattern treats all suits alike."""
    table = compile_ruleset(ruleset)
    is_suited = any(copies == "suited" for _ranks, copies in ruleset.deck)
    by_rank = all(pattern.match == "rank" for pattern in ruleset.patterns)
    whole = all(_serves_ranks(table, pattern) for pattern in table.patterns)
    return bool(ruleset.patterns) and is_suited and by_rank and whole


def _serves_ranks(table: Table, pattern: CompiledPattern) -> bool:
    may = frozenset(table.points) if pattern.cards is None else pattern.cards
    ranks = {table.ranks[card] for card in may}
    return all(card in may for card, rank in table.ranks.items() if rank in ranks)


def leaves_lying(ruleset: Ruleset) -> bool:
    """True if all lines that leave the grid would count 0 if they stayed."""
    table = compile_ruleset(ruleset)
    leaving = [
        table.patterns[place]
        for place, pattern in enumerate(ruleset.patterns)
        if pattern.removes and _counts_alone(table, place)
    ]
    return bool(leaving) and all(_is_worthless(p) and p.claim != "none" for p in leaving)


def _counts_alone(table: Table, place: int) -> bool:
    """True if a line can count with no other; not if another pattern always takes precedence."""
    lines = [cells for pattern, cells, _line in table.groups if pattern == place]
    grids = (
        tuple(card if cell in cells else NOTHING for cell in range(table.size))
        for cells in lines
        for card in table.points
    )
    pattern = table.patterns[place]
    return any(match.pattern is pattern for grid in grids for match in counted_matches(table, grid))


def all_of(*tests: Applies) -> Applies:
    return lambda ruleset: all(test(ruleset) for test in tests)


def costs(penalty: Penalty) -> bool:
    return not penalty.is_idle


def penalties_when(ruleset: Ruleset, when: str) -> list[Penalty]:
    return [penalty for penalty in ruleset.penalties if penalty.when == when and costs(penalty)]


def rewards(penalty: Penalty) -> bool:
    """True if it only ever takes points away from the player who caused it."""
    adds = penalty.add, penalty.per_player, penalty.per_rival, penalty.at_least or 0
    is_plain = penalty.times == 1 and penalty.become in (None, 0)
    return costs(penalty) and penalty.who == "self" and is_plain and max(adds) <= 0


def penalises(*whens: str, test: Callable[[Penalty], bool] = lambda _penalty: True) -> Applies:
    return lambda ruleset: any(
        costs(penalty) and test(penalty)
        for penalty in ruleset.penalties
        if not whens or penalty.when in whens
    )


def is_beaten_once(ruleset: Ruleset) -> bool:
    """True if one penalty, however many have less, is all that being beaten costs."""
    found = penalties_when(ruleset, "out beaten")
    return len(found) == 1 and not found[0].per_rival


def is_tie_safe(ruleset: Ruleset) -> bool:
    """True if being beaten costs something and a tie for lowest nothing."""
    whens = ("out beaten", "out tied")
    return [bool(penalties_when(ruleset, when)) for when in whens] == [True, False]


def is_tie_punished(ruleset: Ruleset) -> bool:
    """True if a tie for lowest costs just what being beaten does."""
    beaten, tied = (penalties_when(ruleset, when) for when in ("out beaten", "out tied"))
    if not len(beaten) == len(tied) == 1:
        return False
    return replace(beaten[0], when="out tied", name=tied[0].name) == tied[0]


def is_only_alone(ruleset: Ruleset) -> bool:
    """True if going out lowest earns something, but not in a tie."""
    earning = {penalty.when for penalty in ruleset.penalties if rewards(penalty)}
    return "out alone" in earning and "out lowest" not in earning


def doubles(penalty: Penalty, *, more: bool) -> bool:
    adds = bool(penalty.add or penalty.per_player or penalty.per_rival)
    is_bare = penalty.become is None and penalty.at_most is None
    of_grid = penalty.condition.reads != "hole"
    return penalty.times == 2 and is_bare and of_grid and adds == more


def fines_are_compared(ruleset: Ruleset) -> bool:
    """True if a penalty compares scores that include fines."""
    fines = [penalty for penalty in penalties_when(ruleset, "looked") if penalty.stage == 1]
    later = [penalty for penalty in ruleset.penalties if penalty.stage == 2 and costs(penalty)]
    return bool(fines) and any(penalty.condition.is_compared for penalty in later)


def holds_more(ruleset: Ruleset) -> bool:
    return any(
        ruleset.layout.size > penalty.count and not penalty.every_rank
        for penalty in penalties_when(ruleset, "holds")
    )


def holds_jokers(ruleset: Ruleset) -> bool:
    """True if there are jokers enough for a penalty for equal cards."""
    table = compile_ruleset(ruleset)
    copies = table.copies_in_play(JOKER, ruleset.players[1]) if JOKER in table.points else 0
    return any(copies >= penalty.count for penalty in penalties_when(ruleset, "holds"))


class Label(NamedTuple):
    """A rank, or some of its suits, and its points; ``points`` None is the rank's number."""

    rank: str
    text: str
    points: int | None
    whole: bool


QUALITY_WORDS: Mapping[str, object] = {
    "red": _l("red {cards}"),
    "black": _l("black {cards}"),
    "spade": _l("{cards} of spades"),
    "heart": _l("{cards} of hearts"),
    "diamond": _l("{cards} of diamonds"),
    "club": _l("{cards} of clubs"),
    "one-eyed": _l("one-eyed {cards}"),
    "negative": _l("negative {cards}"),
    "positive": _l("positive {cards}"),
}


def grouped_values(ruleset: Ruleset) -> list[tuple[str, str]]:
    """Return groups of neighbouring ranks with equal points, in the deck's order.

    >>> from app.golf.ruleset import find_ruleset
    >>> grouped_values(find_ruleset("nine-hole"))
    [('A', '1'), ('2', '−2'), ('3–10', '3–10'), ('J Q', '10'), ('K', '0')]
    """
    groups: list[list[Label]] = []
    for label in labels(compile_ruleset(ruleset)):
        last = groups[-1][-1] if groups else None
        if last and goes_on(last, label):
            groups[-1].append(label)
        else:
            groups.append([label])
    return [value_words([label.text for label in group], group[0].points) for group in groups]


def goes_on(last: Label, label: Label) -> bool:
    """True if a label continues the group; numbers only if none is left out."""
    gap = step(last.rank, label.rank) if last.points is None else 1
    return (last.points, last.whole, label.whole, gap) == (label.points, True, True, 1)


def step(text: str, other: str) -> int:
    return int(other) - int(text) if is_number(text) and is_number(other) else 1


def labels(table: Table) -> list[Label]:
    by_rank: dict[str, dict[int, list[str]]] = {}
    for card, rank in table.ranks.items():
        by_rank.setdefault(rank, {}).setdefault(table.points[card], []).append(card)
    ranks = sorted(by_rank, key=int) if all(map(is_number, by_rank)) else list(by_rank)
    return [
        Label(
            rank,
            card_text(rank) if len(by_rank[rank]) == 1 else _suits_words(rank, cards),
            None if rank == str(points) and len(by_rank[rank]) == 1 else points,
            len(by_rank[rank]) == 1 and rank != JOKER,
        )
        for rank in ranks
        for points, cards in by_rank[rank].items()
    ]


def is_number(rank: str) -> bool:
    return rank.removeprefix("-").isdecimal()


def _suits_words(rank: str, cards: Sequence[str]) -> str:
    suits = {card[-1] for card in cards}
    if suits in ({"H", "D"}, {"S", "C"}):
        return fill(QUALITY_WORDS["red" if "H" in suits else "black"], {"cards": card_text(rank)})
    return " ".join(card_text(card) for card in cards)


def value_words(ranks: Sequence[str], points: int | None) -> tuple[str, str]:
    """Ranks and points of one group; ``points`` None stands for the rank's own number."""
    dash = " … " if ranks[0].startswith(MINUS) else "–"
    span = f"{ranks[0]}{dash}{ranks[-1]}" if len(ranks) > 2 else " ".join(ranks)
    return span, span if points is None else signed(points)


def cards_words(selector: str, *, of_numbers: bool = False) -> str:
    """Write a ruleset's selector in words; ``of_numbers`` for a pack without pictures.

    >>> cards_words("one-eyed J"), cards_words("3-10, QS"), cards_words("negative")
    ('one-eyed jacks', '3–10 and Q♠', 'negative cards')
    """
    parts = []
    for words in filter(None, (part.split() for part in selector.split(","))):
        named = []
        for word in (word for word in words if word not in QUALITIES):
            ranks = spread(word)
            if len(ranks) > 1:
                named.append(value_words([card_text(rank) for rank in ranks], None)[0])
            else:
                is_digits = of_numbers and word != JOKER
                named.append(digits(word, 2) if is_digits else rank_name(word, 2))
        text = joined(named) or pgettext("of any rank", "cards")
        for word in (word for word in words if word in QUALITIES):
            text = fill(QUALITY_WORDS[word], {"cards": text})
        parts.append(text)
    return joined(parts)


def layout_text(ruleset: Ruleset) -> str:
    if ruleset.any_layout:
        layouts = [_shown_layout(layout) for layout in every_layout()]
        return fill(
            _(
                "Agree on a layout (rows × columns), usually {usual}, then lay your cards face "
                "down "
                "without looking. That is your grid. You can choose from {layouts}."
            ),
            {"layouts": either(layouts), "usual": _shown_layout(ruleset.layout)},
        )
    rows = fill(forms_of("rows", "{rows} row", "{rows} rows"), {"rows": ruleset.layout.rows})
    columns = fill(
        forms_of("columns", "{columns} column", "{columns} columns"),
        {"columns": ruleset.layout.columns},
    )
    laid = _("Lay yours face down without looking, in {rows} and {columns}: that is your grid.")
    return fill(laid, {"rows": rows, "columns": columns})


def _shown_layout(layout: Layout) -> str:
    return f"{layout.rows}\u00a0×\u00a0{layout.columns}"


def decks_text(ruleset: Ruleset) -> str:
    """What a deck is, then how many of them."""
    table = compile_ruleset(ruleset)
    count = sum(copies for card, copies in table.copies.items() if card != JOKER)
    jokers = table.copies.get(JOKER, 0)
    if any(map(is_number, {*table.ranks.values()} - {*RANKS})):
        each = _("{copies} each of {cards}")
        parts = []
        for names, copies in ruleset.deck:
            cards = [_shown_span(name) for name in names.split()]
            number = len(SUITS) if copies == "suited" else int(copies)
            parts.append(fill(each, {"cards": cards, "copies": number}))
        words = _("The game has its own pack of {count} cards: {parts}.")
        deck = fill(words, {"count": count, "parts": semicolon_list(parts)})
    elif jokers:
        sentence = forms_of(
            "jokers",
            "A deck is {count} cards and {jokers} joker.",
            "A deck is {count} cards and {jokers} jokers.",
        )
        deck = fill(sentence, {"count": count, "jokers": jokers})
    elif ruleset.jokers_in_all:
        words = _("A deck is {count} cards. Shuffle in {jokers} jokers in all.")
        deck = fill(words, {"count": count, "jokers": ruleset.jokers_in_all})
    else:
        deck = fill(_("A deck is {count} cards, without jokers."), {"count": count})

    few, most = ruleset.players
    ends = [*(least - 1 for least, _decks in ruleset.decks[1:]), most]
    steps = [
        (max(least, few), min(last, most), decks)
        for (least, decks), last in zip(ruleset.decks, ends, strict=True)
    ]
    played = [step for step in steps if step[0] <= step[1]]
    if len(played) > 1:
        sentence = forms_of(
            "decks",
            "{decks} deck for {least} to {most} players",
            "{decks} decks for {least} to {most} players",
        )
        needed = [
            fill(sentence, {"least": least, "most": last, "decks": decks})
            for least, last, decks in played
        ]
        count_text = fill(_("You need {steps}."), {"steps": joined(needed)})
        return f"{deck} {count_text}"
    decks = ruleset.decks_for(few)
    if decks > 1:
        count_text = fill(_("{decks} decks are shuffled together."), {"decks": decks})
        return f"{deck} {count_text}"
    return deck


def _shown_span(word: str) -> str:
    """Write a rank or a span of ranks.

    >>> _shown_span("0-12"), _shown_span("-5")
    ('0–12', '−5')
    """
    ranks = [card_text(rank) for rank in spread(word)]
    return value_words(ranks, None)[0]


PLACES: Mapping[str, Sentence] = {
    "column": _l("a column"),
    "row": _l("a row"),
    "diagonal": _l("a main diagonal"),
    "block": _l("a block of four"),
    "corners": _l("the corners"),
    "edges": _l("the spots along the edge"),
    "centre": _l("the centre"),
    "all": _l("the whole grid"),
}

LINES = frozenset({"column", "row", "diagonal", "block"})

WHOLE: Mapping[str, Sentence] = {"column": _l("a whole column"), "row": _l("a whole row")}

EQUAL: Mapping[str, Sentence] = {
    "rank": _l("Equal cards"),
    "suit": _l("Cards of one suit"),
    "colour": _l("Cards of one colour"),
    "points": _l("Cards with the same points"),
}
SOME_EQUAL: Mapping[str, Sentence] = {
    "rank": _l("{count} equal cards"),
    "suit": _l("{count} cards of one suit"),
    "colour": _l("{count} cards of one colour"),
    "points": _l("{count} cards with the same points"),
}
CLAIMS: Mapping[str, Sentence] = {
    "apart": _l("No card is used in two of these."),
    "most": _l("Use each card only once, and make as many matches as you can."),
    "best": _l("A card is used only once, in the way that is best for its player."),
}
MOST_BY_WILD = _l(
    "A card is used only once. Make as many natural matches as you can, even if they hurt. Then "
    "use each wild card as suits you best."
)


def cancels_text(ruleset: Ruleset) -> str:
    return " ".join(pattern_texts(ruleset)) or say("nothing_cancels")


def first_pattern_text(ruleset: Ruleset) -> str:
    return next(iter(pattern_texts(ruleset)), say("nothing_cancels"))


def pattern_texts(ruleset: Ruleset) -> list[str]:
    """All patterns; those that differ only in their line share a sentence."""
    alike: dict[Pattern, list[Pattern]] = {}
    for pattern in ruleset.patterns:
        kind = replace(pattern, shape="column") if pattern.shape in LINES else pattern
        alike.setdefault(kind, []).append(pattern)
    texts = []
    for patterns in alike.values():
        if patterns[0] != Pattern(shape=patterns[0].shape) or patterns[0].shape not in LINES:
            texts.append(_pattern_text(ruleset, *patterns))
            continue
        # lines of equal cards that merely cancel: cards below 0 are named
        table = compile_ruleset(ruleset)
        words = rank_words(table.ranks.values())
        below = {rank: 0 for card, rank in table.ranks.items() if table.points[card] < 0}
        good = [words[rank][1] for rank in below]
        if good:
            sentence = _("Equal cards in {places} cancel to 0, {good} as well.")
        else:
            sentence = _("Equal cards in {places} cancel to 0.")
        values: Values = {"places": _places_words(ruleset, patterns), "good": good}
        texts.append(fill(sentence, values))
    return texts


def _pattern_text(ruleset: Ruleset, pattern: Pattern, *others: Pattern) -> str:
    """Describe one pattern, after its name; ``others`` differ only in where they lie.

    >>> from app.golf.ruleset import find_ruleset
    >>> rules = find_ruleset("nine-card")
    >>> _pattern_text(rules, rules.patterns[1])
    'Equal cards in a block of four count −10 together.'
    """
    numbers = all(map(is_number, compile_ruleset(ruleset).ranks.values()))
    equal = str(EQUAL[pattern.match])
    if pattern.take and pattern.shape != "columns":
        equal = fill(SOME_EQUAL[pattern.match], {"count": pattern.take})
    place, count = _places_words(ruleset, [pattern, *others]), _worth_words(pattern)
    sentence = LYING.get(pattern.shape, IN_PLACE)
    sentences = [fill(sentence, {"equal": equal, "place": place, "count": count})]
    for key in ("only", "never", "wild"):
        if selector := getattr(pattern, key):
            cards = cards_words(selector, of_numbers=numbers)
            sentences.append(fill(CARDS[key], {"cards": cards}))
    if pattern.claim in CLAIMS:
        is_chosen = pattern.claim == "most" and pattern.wild
        sentences.append(str(MOST_BY_WILD if is_chosen else CLAIMS[pattern.claim]))
    if pattern.removes:
        sentences.append(str(LEAVING if points_gone(pattern) == 0 else LEAVING_WITH_POINTS))
    if pattern.name:
        sentences[0] = fill(
            "{name}: {sentence}", {"name": preset_name(pattern.name), "sentence": sentences[0]}
        )
    return " ".join(sentences)


LEAVING = _l("Cards leave the grid as soon as they cancel.")
LEAVING_WITH_POINTS = _l("Cards that count together leave the grid at once, but still count.")
CARDS: Mapping[str, Sentence] = {
    "only": _l("This applies only to {cards}."),
    "never": _l("But {cards} don’t cancel: they keep their points."),
    "wild": _l("Wild: {cards}. Each may stand for any other card, once."),
}


IN_PLACE: Sentence = _l("{equal} in {place} {count}.")
LYING: Mapping[str, Sentence] = {
    "neighbours": _l("{equal} that touch along an edge {count}."),
    "anywhere": _l("{equal}, wherever they lie, {count}."),
    "columns": _l("{equal} that fill {place} {count}."),
}


def _places_words(ruleset: Ruleset, patterns: Sequence[Pattern]) -> str:
    return either([_place_words(ruleset, pattern) for pattern in patterns])


def _place_words(ruleset: Ruleset, pattern: Pattern) -> str:
    if pattern.shape == "columns":
        words = (
            _("{count} neighbouring columns") if pattern.together else _("{count} whole columns")
        )
        return fill(words, {"count": pattern.take})
    if isinstance(pattern.cells, str):
        return str(PLACES[pattern.cells])
    if pattern.shape == "cells":
        # by number, counted from 1 row by row; several lists are alternatives
        lines = [line for line in pattern.cells if isinstance(line, tuple)] or [
            tuple(cell for cell in pattern.cells if isinstance(cell, int))
        ]
        lists = [joined([str(cell + 1) for cell in line]) for line in lines]
        return fill(
            forms_of("n", "spots {cells}", "one of the sets of spots {cells}"),
            {"n": len(lines), "cells": semicolon_list(lists)},
        )
    layout = ruleset.layout
    lengths = {"column": layout.rows, "row": layout.columns}
    if lengths.get(pattern.shape, 2) > 2 and not pattern.take and not ruleset.any_layout:
        return str(WHOLE[pattern.shape])
    return str(PLACES.get(pattern.shape, ""))


def _worth_words(pattern: Pattern) -> str:
    keeps = pattern.worth == "keep" or pattern.claim == "none"
    parts = []
    if pattern.bonus:
        parts.append(fill(_("{points:+} more"), {"points": pattern.bonus}))
    if pattern.bonus_times:
        words = _("{times:+} times the points of one of them")
        parts.append(fill(words, {"times": pattern.bonus_times}))
    if keeps:
        own = "" if pattern.claim == "none" else _("keep their points")
        gets = fill(_("get {parts}"), {"parts": parts}) if parts else ""
        return joined([words for words in (own, gets) if words]) or _("count their points")
    if not pattern.worth and not parts:
        return say("cancel_to_0")
    count = fill(_("count {points} together"), {"points": int(pattern.worth)})
    return joined([count, fill(_("get {parts}"), {"parts": parts})]) if parts else count


Scores = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ConditionWords:
    """Words of a condition; ``examples`` are scores, payer first; the second shows a bound."""

    title: Sentence
    detail: Sentence = ""
    examples: tuple[Scores, Scores] = ((), ())
    options: Mapping[str, Sentence] = field(default_factory=dict)


WORDS: Mapping[str, ConditionWords] = {
    "out": ConditionWords(
        MESSAGES["went_out_title"],
        _l("This applies however the grids compare."),
        examples=((13, 11), (4, 3)),
    ),
    "out beaten": ConditionWords(_l("Went out and busted"), examples=((13, 11), (4, 3))),
    "out tied": ConditionWords(
        _l("Went out and tied"),
        _l("Another player has the same score as the one who went out, and nobody has less."),
        examples=((11, 11), (-3, -3)),
    ),
    "out lowest": ConditionWords(
        MESSAGES["out_and_lowest"],
        _l("Nobody has less than the player who went out; a tie counts as lowest."),
        examples=((9, 11), (-3, 2)),
    ),
    "out alone": ConditionWords(
        _l("Went out lowest, without a tie"),
        _l("Everyone else has more than the player who went out."),
        examples=((9, 11), (-3, 2)),
    ),
    "not above": ConditionWords(
        _l("No more than the player who went out"),
        _l("Every other player who has less than the player who went out, or the same."),
        examples=((9, 11), (-3, 2)),
        options={"zero": _l("never more than 0")},
    ),
    "lowest": ConditionWords(
        _l("The lowest grid"),
        _l("The lowest grid score, even if several players share it."),
        examples=((9, 11), (-3, 2)),
        options={"takes #": _l("takes {number} from each")},
    ),
    "shares": ConditionWords(
        _l("The same score as another player"),
        _l("Everyone who shares a score with another player."),
        examples=((11, 11), (4, 4)),
        options={"#": _l("+{number} each")},
    ),
    "holds": ConditionWords(
        _l("{count} of a kind"), options={"others #": _l("all others +{number}")}
    ),
    "looked": ConditionWords(
        _l("Each peek at a face-down card"), _l("You count the peeks yourselves.")
    ),
    "last hole": ConditionWords(
        _l("The last hole"),
        _l("Penalties are included, points by hand are not."),
        options={"nothing": _l("counts like any other"), "double": _l("counts double")},
    ),
}
OF_A_KIND: Mapping[int, Sentence] = {
    2: _l("Two of a kind"),
    3: _l("Three of a kind"),
    4: _l("Four of a kind"),
    5: _l("Five of a kind"),
    6: _l("Six of a kind"),
}


def scored(ruleset: Ruleset) -> list[Penalty]:
    return [penalty for penalty in ruleset.penalties if costs(penalty)]


def penalty_title(penalty: Penalty) -> str:
    """A penalty in a few words: ``Went out and busted: +10``."""
    points = list_of(penalty_how(penalty)) or plus(penalty.add)
    values = {"when": _when_words(penalty), "points": points}
    title = fill(TITLES[penalty.who], values)
    return f"{preset_name(penalty.name)}. {title}" if penalty.name else title


TITLES: Mapping[str, Sentence] = {
    "self": _l("{when}: {points}"),
    "others": _l("{when}: all others {points}"),
    "each_other": _l("{when}: all others {points}, and that sum comes off this player’s own score"),
}


def _when_words(penalty: Penalty) -> str:
    return fill(title_of(penalty.condition, penalty.count), {"count": penalty.count})


def title_of(condition: Condition, count: int = 4) -> Sentence:
    """The title of a condition; small numbers of equal cards have their own."""
    title = WORDS[condition.word].title
    return OF_A_KIND.get(count, title) if condition.reads == "cards" else title


def penalty_detail(ruleset: Ruleset, penalty: Penalty) -> str:
    sentences, reads = [str(WORDS[penalty.when].detail)], penalty.condition.reads
    if penalty.when == "out beaten":
        sentences += examples(ruleset, penalty)
        sentences.append(say("tie_is_safe") if is_free(ruleset) else "")
    elif reads == "cards":
        sentences.append(
            _("Only cards that did not cancel.")
            if penalty.uncancelled
            else _("Anywhere in the grid, cancelled cards too.")
        )
        if penalty.every_rank:
            sentences.append(_("A second set in the grid counts again."))
        if penalty.who != "self":
            sentences.append(
                _("If two players hold them, neither hits the other.")
                if penalty.spares_holders
                else _("If two players hold them, each hits the other.")
            )
    elif penalty.who == "self" and reads == "scores":
        sentences += examples(ruleset, penalty)
    if reads == "looks" and not fines_are_compared(ruleset):
        sentences.append(_("This penalty doesn’t change who is lowest."))
    if penalty.stage == 2:
        counted = [early for early in scored(ruleset) if early.stage == 1]
        names = [quoted(preset_name(early.name) or _when_words(early)) for early in counted]
        words = _("Scores are compared after {penalties}.")
        if names:
            sentences.append(fill(words, {"penalties": list(dict.fromkeys(names))}))
    return " ".join(filter(None, sentences))


def is_free(ruleset: Ruleset) -> bool:
    return is_tie_safe(ruleset) and not penalties_when(ruleset, "shares")


def penalty_line(ruleset: Ruleset, penalty: Penalty) -> str:
    is_safe = penalty.when == "out beaten" and is_free(ruleset)
    return f"{penalty_title(penalty)}. {say('tie_is_safe') if is_safe else ''}".rstrip()


def examples(ruleset: Ruleset, penalty: Penalty) -> list[str]:
    if penalty.who != "self":
        return []
    first, second = WORDS[penalty.when].examples
    if penalty.at_least == 0 and penalty.when == "out beaten":
        second = (-3, -5)
    has_bound = penalty.at_least is not None or penalty.at_most is not None
    holes = [first, second] if has_bound else [first]
    asks = penalty.condition.asks
    is_rated = penalty.become is not None or penalty.per_player or penalty.per_rival
    if is_rated and asks != "others":
        holes = [(*scores, 24) for scores in holes]
    place, out = ruleset.penalties.index(penalty), {"went out": 0, "others": 1}.get(asks)
    found = []
    for scores in holes:
        totals = [TypedTotal(score) for score in scores]
        own = settle_hole(compile_ruleset(ruleset), totals, out).verdicts[0]
        if own and any(line.penalty == place for line in own.penalties):
            found.append(example(penalty, scores, own))
    return found


def example(penalty: Penalty, scores: Scores, own: Verdict) -> str:
    """A hole score is a sum if several penalties apply: ``13 + 10 − 5 = 18``."""
    added, counts = [line.points for line in own.penalties if line.points], signed(own.hole_score)
    if len(added) > 1:
        steps = [f"{'+' if points > 0 else MINUS} {abs(points)}" for points in added]
        counts = f"{' '.join([signed(own.grid_score.total), *steps])} = {counts}"
    values: Values = {
        "own": scores[0],
        "other": scores[1],
        "third": scores[-1],
        "sum": counts,
    }
    if len(scores) > 2:
        words = _("You have {own}, the others {other} and {third}: your hole counts {sum}.")
    elif penalty.condition.asks == "went out":
        words = _(
            "You end the hole with {own}, another player has {other}: your hole counts {sum}."
        )
    elif penalty.condition.asks == "others":
        words = _("You have {own}, the player who went out has {other}: your hole counts {sum}.")
    else:
        words = _("You have {own}, another player has {other}: your hole counts {sum}.")
    return fill(words, values)


def ruleset_title(ruleset: Ruleset) -> str:
    return preset_name(ruleset.title)


def shipped_title(rules: str) -> str:
    try:
        return ruleset_title(find_ruleset(rules.partition("~")[0]))
    except UnknownRulesetError:
        return rules


def other_names_text(ruleset: Ruleset) -> str:
    """Other names to search for, or "".

    >>> from app.golf.ruleset import find_ruleset
    >>> other_names_text(find_ruleset("crazy-nines"))
    'Also called Nines.'
    """
    names = [preset_name(name) for name in ruleset.other_names]
    return fill(_("Also called {names}."), {"names": names}) if names else ""


def short_text(ruleset: Ruleset) -> str:
    return " ".join([cancels_text(ruleset), *(f"{penalty_title(p)}." for p in scored(ruleset))])


def player_count_text(ruleset: Ruleset, count: int) -> str:
    few, most = ruleset.players
    if not count or few <= count <= most:
        return ""
    return _(
        "%(title)s is for %(players)s; this card is for %(count)s.",
        title=isolated(ruleset_title(ruleset)),
        players=players_text(ruleset),
        count=count,
    )


def aim_text(ruleset: Ruleset) -> str:
    cards = cards_words_of(ruleset)
    if ruleset.limit is not None:
        return _("%(cards)s each, the last player left wins", cards=cards)
    return _("%(cards)s each, lowest total wins", cards=cards)


def intro_text(ruleset: Ruleset) -> str:
    few, most = ruleset.players
    least, many = ruleset.decks_for(few), ruleset.decks_for(most)
    if least == many:
        decks = say("decks", num=least)
    else:
        decks = _("%(few)s to %(most)s decks", few=least, most=many)
    return _(
        "%(few)s to %(most)s players, %(decks)s, %(cards)s each. %(won)s",
        few=few,
        most=most,
        decks=decks,
        cards=cards_words_of(ruleset),
        won=won_by_text(ruleset),
    )


def players_text(ruleset: Ruleset) -> str:
    few, most = ruleset.players
    return fill(_("{few}–{most} players"), {"few": few, "most": most})


def cards_words_of(ruleset: Ruleset) -> str:
    return _("4 to 16 cards") if ruleset.any_layout else cards_counted(ruleset.layout.size)


LENGTHS: Mapping[str, Sentence] = {
    "holes": forms_of(
        "holes",
        "The lowest score of a single hole wins.",
        "The lowest total after {holes} holes wins.",
    ),
    "target": _l("Once someone has reached {target}, the lowest total wins."),
    "target_or_holes": _l(
        "After {holes} holes, or once someone has reached {target}, the lowest total wins."
    ),
    "limit": _l("Anyone who reaches {limit} is knocked out; the last player left wins."),
    "limit_and_holes": _l(
        "Anyone who reaches {limit} is knocked out. The last player left wins, or the lowest "
        "total after {holes} holes."
    ),
}


def won_by_text(ruleset: Ruleset) -> str:
    if ruleset.limit is not None:
        code = "limit_and_holes" if ruleset.holes else "limit"
    elif ruleset.target is not None:
        code = "target_or_holes" if ruleset.holes else "target"
    else:
        code = "holes"
    numbers = {key: getattr(ruleset, key) or 0 for key in ("holes", "target", "limit")}
    return fill(LENGTHS[code], numbers)


def ends_text(ruleset: Ruleset) -> str:
    """How a game ends, in two words.

    >>> from app.golf.ruleset import find_ruleset
    >>> [ends_text(find_ruleset(preset)) for preset in ("nine-hole", "skyjo", "playroom")]
    ['9 holes', 'to 100', 'out at 100']
    """
    if ruleset.limit is not None:
        # Translators: how a game ends, in a list of rules: at 100 points a player is out.
        return fill(_("out at {points}"), {"points": ruleset.limit})
    if ruleset.target is not None:
        # Translators: how a game ends, in a list of rules: when somebody has 100 points.
        return fill(_("to {points}"), {"points": ruleset.target})
    return say("count_holes", num=ruleset.holes or 0)


FALLS = _l("Anyone who has exactly {at} after a hole falls back to {to}.")


def falls_text(ruleset: Ruleset) -> str:
    """What an exact total becomes; "" if it stays."""
    falls = ruleset.falls
    return fill(FALLS, {"at": falls.at, "to": falls.back_to}) if falls else ""


TIES: Mapping[str, Sentence] = {
    "shared": _l("Those tied for first share the place; an extra hole can decide."),
    "last hole": _l(
        "Of those tied for first, the one with the lowest score in the last hole wins."
    ),
    "extra hole": _l("Those tied for first play extra holes until one is ahead."),
}


def length_texts(ruleset: Ruleset) -> list[str]:
    texts = [won_by_text(ruleset), falls_text(ruleset), str(TIES[ruleset.tie]), pot_text(ruleset)]
    return [text for text in texts if text]


def pot_text(ruleset: Ruleset) -> str:
    """How the pot is filled and won; "" without one."""
    pot = ruleset.pot
    if not pot:
        return ""
    stakes = forms_of(
        "stake",
        "There is also a pot: everyone puts in {stake} stake.",
        "There is also a pot: everyone puts in {stake} stakes.",
    )
    about = [
        fill(stakes, {"stake": pot.stake}),
        _("A player who goes out with the lowest grid takes the pot, and everyone puts in again."),
        _("A player who goes out and is busted pays in as much as the pot holds."),
        str(POT_TIED[pot.tied]),
    ]
    if pot.cap is not None:
        about.append(fill(_("At most {cap} can be taken or paid at once."), {"cap": pot.cap}))
    return " ".join(about)


POT_TIED: Mapping[str, Sentence] = {
    "leaves": _l("After a tie, or when nobody went out, the pot stays."),
    "takes": _l("A tie for lowest takes the pot too. When nobody went out, it stays."),
    "pays": _l("A tie for lowest pays in like being busted. When nobody went out, the pot stays."),
}
