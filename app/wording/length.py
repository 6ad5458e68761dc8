"""How long a game is, who wins, with how many and with which cards it is played, and the pot."""

from collections.abc import Mapping

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l
from flask_babel import ngettext

from app.golf.cards import JOKER, RANKS, SUITS
from app.golf.compiling import compile_ruleset
from app.golf.ruleset import Pot, Ruleset
from app.golf.selectors import spread
from app.wording.names import cards_counted, joined, shown
from app.wording.placeholders import Sentence, fill, forms_of
from app.wording.values import is_number, value_words


def aim_text(ruleset: Ruleset) -> str:
    """What a player has and who wins, for the line under a title."""
    cards = cards_counted(ruleset.layout.size)
    if ruleset.limit is not None:
        return _("%(cards)s each, the last one in wins", cards=cards)
    return _("%(cards)s each, lowest total wins", cards=cards)


def intro_text(ruleset: Ruleset) -> str:
    """Who can play, with what, and how it is won."""
    few, most = ruleset.players
    return _(
        "%(few)s to %(most)s players, %(decks)s, %(cards)s each. %(won)s",
        few=few,
        most=most,
        decks=decks_words(ruleset),
        cards=cards_words_of(ruleset),
        won=won_by_text(ruleset),
    )


def cards_words_of(ruleset: Ruleset) -> str:
    """How many cards everybody has; layouts may leave the choice."""
    return _("4 to 16 cards") if ruleset.any_layout else cards_counted(ruleset.layout.size)


def decks_words(ruleset: Ruleset) -> str:
    """``1 deck``, or ``1 to 3 decks`` where it depends on the players."""
    few, most = (ruleset.decks_for(players) for players in ruleset.players)
    if few == most:
        return ngettext("%(num)s deck", "%(num)s decks", few)
    return _("%(few)s to %(most)s decks", few=few, most=most)


LENGTHS: Mapping[str, Sentence] = {
    "holes": forms_of(
        "holes",
        "The lowest score of a single hole wins.",
        "The lowest total after {holes} holes wins.",
    ),
    "target": _l("Once somebody has reached {target}, the lowest total wins."),
    "target_or_holes": _l(
        "After {holes} holes, or once somebody has reached {target}, the lowest total wins."
    ),
    "limit": _l("Whoever reaches {limit} is out of the game; the last one still in wins."),
    "limit_and_holes": _l(
        "Whoever reaches {limit} is out of the game. The last one still in wins, or the lowest "
        "total after {holes} holes."
    ),
}


def won_by_text(ruleset: Ruleset) -> str:
    """How a game ends and who has won it then."""
    if ruleset.limit is not None:
        code = "limit_and_holes" if ruleset.holes else "limit"
    elif ruleset.target is not None:
        code = "target_or_holes" if ruleset.holes else "target"
    else:
        code = "holes"
    numbers = {key: getattr(ruleset, key) or 0 for key in ("holes", "target", "limit")}
    return fill(LENGTHS[code], numbers)


TIES: Mapping[str, Sentence] = {
    "shared": _l("Those tied for first share the place; an extra hole can decide."),
    "extra hole": _l("Those tied for first play an extra hole, until one is ahead."),
}


def length_texts(ruleset: Ruleset) -> list[str]:
    """How the game ends, who wins, what a tie means, and the pot where there is one."""
    said = [won_by_text(ruleset), str(TIES[ruleset.tie])]
    return [*said, pot_rule_text(ruleset.pot)] if ruleset.pot else said


def pot_rule_text(pot: Pot) -> str:
    """The pot in words."""
    said = [
        fill(
            forms_of(
                "stake",
                "There is a pot beside the points: everybody pays in {stake} stake.",
                "There is a pot beside the points: everybody pays in {stake} stakes.",
            ),
            {"stake": pot.stake},
        ),
        _("Whoever goes out with the lowest grid takes it, and all pay in again."),
        _("Whoever goes out and is beaten pays in as much as it holds."),
        _("After a tie, or when nobody went out, it stays."),
    ]
    if pot.cap is not None:
        said.append(fill(_("At most {cap} are taken or paid at once."), {"cap": pot.cap}))
    return " ".join(said)


def decks_texts(ruleset: Ruleset) -> list[str]:
    """What is in a deck, and how many decks how many players need."""
    return [deck_text(ruleset), *steps_texts(ruleset)]


def deck_text(ruleset: Ruleset) -> str:
    """The cards of one deck."""
    table = compile_ruleset(ruleset)
    count = sum(copies for card, copies in table.copies.items() if card != JOKER)
    jokers = table.copies.get(JOKER, 0)
    if any(map(is_number, {*table.ranks.values()} - {*RANKS})):
        parts = [part_text(*part) for part in own_pack(ruleset)]
        return fill(
            _("Its own pack of {count} cards: {parts}."),
            {"count": count, "parts": "; ".join(parts)},
        )
    if jokers:
        sentence = forms_of(
            "jokers",
            "A deck is {count} cards and {jokers} joker.",
            "A deck is {count} cards and {jokers} jokers.",
        )
        return fill(sentence, {"count": count, "jokers": jokers})
    if ruleset.jokers_in_all:
        words = _("A deck is {count} cards; {jokers} jokers in all are shuffled in.")
        return fill(words, {"count": count, "jokers": ruleset.jokers_in_all})
    return fill(_("A deck is {count} cards, without jokers."), {"count": count})


def own_pack(ruleset: Ruleset) -> list[tuple[str, int]]:
    """Cards and their copies as the deck is written."""
    return [
        (
            joined(list(map(shown_span, names.split()))),
            len(SUITS) if copies == "suited" else int(copies),
        )
        for names, copies in ruleset.deck
    ]


def part_text(cards: str, copies: int) -> str:
    """Some cards of a pack and how many there are of each."""
    return fill(_("{copies} each of {cards}"), {"cards": cards, "copies": copies})


def shown_span(word: str) -> str:
    """A rank or a span of ranks.

    >>> shown_span("0-12"), shown_span("-5")
    ('0–12', '−5')
    """
    ranks = [shown(rank) for rank in spread(word)]
    return value_words(ranks, None)[0]


def steps_texts(ruleset: Ruleset) -> list[str]:
    """Decks by players, where the number depends on them."""
    few, most = ruleset.players
    ends = [*(least - 1 for least, _decks in ruleset.decks[1:]), most]
    if len(ends) < 2:
        return []
    return [
        fill(
            forms_of(
                "decks",
                "{least} to {most} players: {decks} deck",
                "{least} to {most} players: {decks} decks",
            ),
            {"least": max(least, few), "most": last, "decks": decks},
        )
        for (least, decks), last in zip(ruleset.decks, ends, strict=True)
    ]
