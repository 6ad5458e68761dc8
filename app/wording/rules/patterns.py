"""Patterns in words: where cards must match, which ones, and what they count then."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l

from app.golf.ruleset import Pattern, Ruleset
from app.golf.table import compile_ruleset, points_gone
from app.wording.basics.names import either, joined, rank_words, semicolon_list
from app.wording.basics.placeholders import Values, fill
from app.wording.basics.presets import preset_name
from app.wording.basics.say import say
from app.wording.messages.forms import Sentence, forms_of
from app.wording.rules.cards import cards_words, is_number

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
