"""A ruleset in words, made from its data: cards, patterns, penalties, how long a game is."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l
from flask_babel import pgettext

from app.golf.cards import JOKER, RANKS, SUITS
from app.golf.faults import UnknownRulesetError
from app.golf.layout import Layout, every_layout
from app.golf.reading import QUALITIES, spread
from app.golf.referee import Verdict, settle_hole
from app.golf.ruleset import Condition, Pattern, Penalty, Ruleset, find_ruleset
from app.golf.scoring import TypedTotal
from app.golf.table import compile_ruleset, points_gone
from app.wording.messages import MESSAGES, Sentence, forms_of
from app.wording.names import (
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
from app.wording.ruling import WINS, penalty_how


def costs(penalty: Penalty) -> bool:
    return not penalty.is_idle


def penalties_when(ruleset: Ruleset, when: str) -> list[Penalty]:
    return [penalty for penalty in ruleset.penalties if penalty.when == when and costs(penalty)]


def is_tie_safe(ruleset: Ruleset) -> bool:
    """True if being beaten costs something and a tie for lowest nothing."""
    whens = ("out beaten", "out tied")
    return [bool(penalties_when(ruleset, when)) for when in whens] == [True, False]


def fines_are_compared(ruleset: Ruleset) -> bool:
    """True if a penalty compares scores that include fines."""
    fines = [penalty for penalty in penalties_when(ruleset, "looked") if penalty.stage == 1]
    later = [penalty for penalty in ruleset.penalties if penalty.stage == 2 and costs(penalty)]
    return bool(fines) and any(penalty.condition.is_compared for penalty in later)


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
    table = compile_ruleset(ruleset)
    by_rank: dict[str, dict[int, list[str]]] = {}
    for card, rank in table.ranks.items():
        by_rank.setdefault(rank, {}).setdefault(table.points[card], []).append(card)
    ranks = sorted(by_rank, key=int) if all(map(is_number, by_rank)) else list(by_rank)
    groups: list[tuple[list[str], int | None]] = []
    before = ""  # the rank before, if others may join it
    for rank in ranks:
        is_whole = len(by_rank[rank]) == 1
        for points, cards in by_rank[rank].items():
            text = card_text(rank) if is_whole else _suits_words(rank, cards)
            shown = None if is_whole and rank == str(points) else points
            joins = before and is_whole and rank != JOKER and groups[-1][1] == shown
            if shown is None and is_number(before):
                joins = joins and int(rank) - int(before) == 1
            if joins:
                groups[-1][0].append(text)
            else:
                groups.append(([text], shown))
            before = rank if is_whole and rank != JOKER else ""
    return [value_words(texts, shown) for texts, shown in groups]


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


def pattern_texts(ruleset: Ruleset) -> list[str]:
    """All patterns; those that differ only in their line share a sentence."""
    alike: dict[Pattern, list[Pattern]] = {}
    for pattern in ruleset.patterns:
        kind = replace(pattern, shape="column") if pattern.shape in LINES else pattern
        alike.setdefault(kind, []).append(pattern)
    return [_pattern_text(ruleset, *patterns) for patterns in alike.values()]


def _pattern_text(ruleset: Ruleset, pattern: Pattern, *others: Pattern) -> str:
    """Describe one pattern, after its name; ``others`` differ only in where they lie.

    >>> from app.golf.ruleset import find_ruleset
    >>> rules = find_ruleset("nine-card")
    >>> _pattern_text(rules, rules.patterns[1])
    'Equal cards in a block of four count −10 together.'
    """
    table = compile_ruleset(ruleset)
    numbers = all(map(is_number, table.ranks.values()))
    equal = str(EQUAL[pattern.match])
    if pattern.take and pattern.shape != "columns":
        equal = fill(SOME_EQUAL[pattern.match], {"count": pattern.take})
    place = either([_place_words(ruleset, one) for one in (pattern, *others)])
    count = _worth_words(pattern)
    if pattern.shape in LINES and pattern == Pattern(shape=pattern.shape):
        words = rank_words(table.ranks.values())
        below = {rank: 0 for card, rank in table.ranks.items() if table.points[card] < 0}
        if good := [words[rank][1] for rank in below]:
            count = fill(_("cancel to 0, {good} as well"), {"good": good})
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
        sentences.append(str(CLOSING) if ruleset.closes else "")
    if pattern.name:
        sentences[0] = fill(
            "{name}: {sentence}", {"name": preset_name(pattern.name), "sentence": sentences[0]}
        )
    return " ".join(filter(None, sentences))


LEAVING = _l("Cards leave the grid as soon as they cancel.")
LEAVING_WITH_POINTS = _l("Cards that count together leave the grid at once, but still count.")
CLOSING = _l(
    "What is left of a line then counts as a whole line: if two or more equal cards are left of "
    "it, they leave, too."
)
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
        _l("{count} of a kind"), options={"others #": _l("all others +{number}"), "wins": WINS}
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
FOUR_OF_A_KIND = _l("Four of a kind")
FOUR_TWICE = _l("The game is over then. Of several who hold them, the lowest total wins.")


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
    is_four = condition.reads == "cards" and count == 4
    return FOUR_OF_A_KIND if is_four else WORDS[condition.word].title


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
        if penalty.wins:
            sentences.append(str(FOUR_TWICE))
        elif penalty.every_rank:
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
