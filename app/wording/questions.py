"""The questions of a table and their answers in words, and other words that people search by."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l

from app.golf.procedures import ProcedureAnswer
from app.golf.questions import MISHAPS, NO, OURS, SILENT, WAYS, YES, Asked, Moment, questions_of
from app.golf.ruleset import CONDITIONS, Ruleset
from app.golf.table import compile_ruleset
from app.wording.messages import MESSAGES, Sentence
from app.wording.names import card_text, fill, joined, rank_words, say, semicolon_list
from app.wording.notes import NOTES
from app.wording.procedures import (
    ALWAYS,
    HEADINGS,
    MADE,
    answer_text,
    procedure_text,
    procedures_of,
)
from app.wording.procedures import WORDS as TOLD
from app.wording.rules import (
    FOUR_TWICE,
    TIES,
    cancels_text,
    decks_text,
    examples,
    falls_text,
    grouped_values,
    length_texts,
    penalties_when,
    penalty_title,
    players_text,
    title_of,
    won_by_text,
)
from app.wording.ruling import SCORE_LINES

TITLES: Mapping[str, Sentence] = {
    "put_back": _l("May I put the discard back?"),
    "wrong_up": _l("I turned up the wrong card"),
    "saw": _l("I saw a card I shouldn’t have"),
    "out_of_turn": _l("Someone played out of turn"),
    "took_two": _l("I took two cards"),
    "no_draw": _l("I discarded without drawing"),
    "fell_open": _l("A card fell face up"),
    "pile_empty": _l("The draw pile is empty"),
    "pile_again": _l("The draw pile is empty again"),
    "last_after": _l("May I turn up my last card after a reshuffle?"),
    "replace_open": _l("May I replace a face-up card?"),
    "replace_matched": _l("May I replace a card that cancels?"),
    "discard_drawn": _l("May I discard the card I drew?"),
    "flip_after": _l("I discard the card I drew: must I turn one up?"),
    "flip_instead": _l("May I turn up a card instead of drawing?"),
    "turn_all": _l("May I turn up all my cards at once?"),
    "peek": _l("May I peek at my face-down cards?"),
    "new_card": _l("Does a new card lie face up?"),
    "third": _l("A line of equal cards is complete"),
    "jack_skips": _l("Does a discarded jack skip anyone?"),
    "shown": _l("Others saw my cards"),
    "advice": _l("May others give advice?"),
    "direction": _l("Which way do turns go?"),
    "two_out": _l("Two say they went out"),
    "last_swap": _l("May I still replace a card in my last turn?"),
    "out_wrongly": _l("Went out, but one card is still face down"),
    "ends": _l("How does a hole end?"),
    "turns_left": _l("How many turns are left after someone goes out?"),
    "out_by_swap": _l("Do I go out by replacing my last face-down card?"),
    "knock_first": _l("May I knock in my first turn?"),
    "nobody_out": MESSAGES["nobody_out"],
    "still_down": _l("Cards still face down at the end"),
    "cancels": _l("What cancels?"),
    "low_cancel": _l("Do {cards} cancel too?"),
    "joker_pairs": _l("Does a joker match any card?"),
    "columns": _l("Do equal cards in a column count together?"),
    "rows": _l("Do equal cards in a row count together?"),
    "diagonals": _l("Do equal cards on a diagonal count together?"),
    "block": _l("Does a square of four equal cards count?"),
    "two_columns": _l("Two columns of the same card"),
    "left_lying": _l("A complete line was left lying"),
    "tie_out": _l("A tie with the player who went out"),
    "busted": _l("Someone has less than the player who went out"),
    "busted_twice": _l("Two have less than the player who went out"),
    "out_lowest": MESSAGES["out_and_lowest"],
    "low_doubled": _l("Is a negative score doubled too?"),
    "four": "{held}",
    "four_and_busted": _l("{held}, but busted"),
    "two_fours": _l("{held}, by two players"),
    "four_cancelled": _l("{held}, but some of them cancelled"),
    "peek_cost": _l("What does a peek cost?"),
    "pot": _l("Who gets the pot?"),
    "by_hand": MESSAGES["points_by_hand"],
    "values": MESSAGES["what_a_card_counts"],
    "value": _l("What do {cards} count?"),
    "deal_number": _l("Too many or too few cards were dealt"),
    "deal_open": _l("A card lay face up in the deal"),
    "turn_up": _l("How many cards are turned up first?"),
    "too_many_up": _l("I turned up too many cards"),
    "too_few_up": _l("I turned up too few cards"),
    "starts": _l("Who starts?"),
    "deals": _l("Who deals?"),
    "starts_tie": _l("A tie for who starts"),
    "peek_first": _l("May I peek before the first turn?"),
    "rearrange": _l("May I rearrange my cards?"),
    "decks": _l("How many decks do we need?"),
    "card_twice": _l("May the same card be there twice?"),
    "deck_wrong": _l("A card is missing from the deck, or there is one too many"),
    "players": _l("How many can play?"),
    "game_ends": _l("When does the game end?"),
    "game_tie": _l("A tie at the end of the game"),
    "limit": _l("When is a player knocked out?"),
    "target": _l("Two reach the target in one hole"),
    "leaves": _l("Somebody leaves the game"),
    "joins": _l("Somebody joins later"),
}
OWN: Mapping[str, Sentence] = {
    "costs_nothing": _l("It makes no difference to the score."),
    "each_time": _l("The same again, as often as it happens."),
    "first_out": _l("Only the first one did. The others may still play their one more turn."),
    "whole_turn": _l("It is a turn like any other: draw, then replace or discard."),
    "more_decks": _l(
        "With several decks, every card is there once in each. They are equal cards like others."
    ),
    "spared": _l("If two players hold them, neither hits the other."),
    "by_hand": _l(
        "Add or take off points by hand, with a reason. They don’t count when grids are compared."
    ),
}
"""Sentences that only an answer says."""

FACTS: Mapping[ProcedureAnswer, Sentence] = {
    YES: _l("Yes."),
    NO: _l("No."),
    SILENT: _l("The rules don’t say. Agree on one of these:"),
}

WAY_WORDS: Mapping[str, Sentence] = {
    "deal_again": _l(
        "If it is noticed before two players have had a turn, the same dealer deals again."
    ),
    "mend_grid": _l("Play on, and put the grid right from the draw pile without looking."),
    "turn_down": _l("Turn it face down again and play on."),
    "first_after_dealer": _l("The first of them after the dealer starts."),
    "draw_for_it": _l("Each draws a card; the higher one starts."),
    "new_deck": _l("Put the deck right and deal this hole again; the holes before it stand."),
    "count_it": _l("Play on, and count the cards as they lie."),
    "stays_up": _l("It stays face up: a card seen is a card shown."),
    "turn_back": _l("Turn it back if nobody has played since."),
    "turn_rest": _l("Turn up the rest now."),
    "with_fewer": _l("Play on with fewer."),
    "leave_down": _l("Leave it face down and play on."),
    "allowed": _l("It is allowed, as in most families."),
    "silence": _l("It isn’t: everyone keeps to their own cards, as in clubs."),
    "settle": _l("The players settle it, in proportion to the mistake."),
    "take_back": _l("Take it back if nobody has played since."),
    "stands": _l("It stands, and play goes on from there."),
    "second_back": _l("Put the second card back unseen."),
    "shuffle_in": _l("If it was seen, shuffle it into the draw pile."),
    "draw_now": _l("Draw now, if nobody has played since."),
    "not_out": _l("Nobody went out, and play goes on."),
    "is_out": _l("The card is turned up, and the player has gone out."),
    "rearranged": _l("Once the first are turned up, you may, without looking at the others."),
    "start_zero": _l("Start with 0 points."),
    "start_average": _l("Start with the average of the other totals."),
}
PRINCIPLE = _l(
    "Whoever made the mistake should not gain by it ({source}). Points by hand can make up for it."
)

SYNONYMS: tuple[Sentence, ...] = (
    # Translators: words that people may search by, each line for one thing. Yours may be others.
    _l("discard trash waste throw away put back return"),
    _l("draw pile stock stack take pick up"),
    _l("turn up flip reveal open face up"),
    _l("peek look see seen hidden bottom"),
    _l("go out went out finish close end last"),
    _l("knock call stop"),
    _l("busted beaten caught less lower penalty"),
    _l("tie tied same level"),
    _l("cancel pair match zero nothing"),
    _l("four of a kind quad set square block"),
    _l("replace swap exchange change"),
    _l("deal dealer shuffle misdeal"),
    _l("mistake wrong error accident oops"),
    _l("points score count value worth"),
    _l("winner win game over"),
)
"""Whoever searches for a word finds the others of its line, too."""
SMALL_WORDS = _l(
    # Translators: small words that a search leaves out, as they stand in any question.
    "a an the I me my you your we us our they their he she his her it its is are was were be do "
    "does did have has had got can could may must should to of in at on for with and or if what "
    "how when which that this there then now so just not already"
)
ALSO: Mapping[str, Sentence] = {
    # Translators: words that people may search by for one question; any will do, none is shown.
    "put_back": _l("return the discard, keep a taken card, changed my mind"),
    "wrong_up": _l("flipped the wrong one, another card"),
    "saw": _l("looked by accident, glimpsed a card"),
    "out_of_turn": _l("not my turn, out of order, skipped, played before me"),
    "took_two": _l("drew two, picked up two from the deck"),
    "no_draw": _l("forgot to draw"),
    "fell_open": _l("dropped a card, on the floor, exposed"),
    "pile_empty": _l("deck ran out, stock used up, no cards left, reshuffle"),
    "pile_again": _l("ran out a second time"),
    "shown": _l("someone saw my card, they saw"),
    "advice": _l("help, tips, hints, told me what to do"),
    "two_out": _l("both finished at the same time"),
    "out_wrongly": _l("by mistake, thought I was out, one hidden card"),
    "turns_left": _l("one more turn, last round, final turn"),
    "nobody_out": _l("nobody finished"),
    "discard_drawn": _l("keep the card I drew, throw it away, burn it"),
    "flip_after": _l("flip one after discarding"),
    "turn_all": _l("turn everything up to finish, blitz"),
    "ends": _l("hole is over, round finishes"),
    "still_down": _l("left face down at the end"),
    "cancels": _l("which cards, pairs count zero"),
    "columns": _l("pair in a column"),
    "two_fours": _l("both have four of a kind"),
    "game_tie": _l("who wins, same total at the end"),
    "tie_out": _l("a tie is safe"),
    "deal_open": _l("turned up while dealing"),
    "peek": _l("peak, allowed"),
    "block": _l("two by two, square of the same"),
    "joker_pairs": _l("wild card"),
    "deal_number": _l("seven cards, five cards, one short, misdeal"),
    "too_many_up": _l("three face up, flipped too many"),
    "too_few_up": _l("only one face up, forgot to turn up"),
    "starts": _l("who begins, goes first"),
    "starts_tie": _l("who starts on a tie, same total"),
    "rearrange": _l("sort, move cards around, swap places"),
    "deck_wrong": _l("extra ace, five aces, incomplete deck, duplicate"),
    "game_ends": _l("how long, how many holes or rounds, game over"),
    "leaves": _l("goes home, quits early"),
    "joins": _l("new player, comes late"),
    "busted": _l("busted, caught, lower than me"),
    "low_cancel": _l("negative pair"),
    "rows": _l("side by side"),
    "replace_open": _l("change or swap an open card"),
    "last_swap": _l("swap on the final turn"),
    "turn_up": _l("flip at the start"),
    "four": _l("four aces, four kings, four of a kind"),
}
"""By question, what else people call it."""

RULE_TITLES: Mapping[str, Callable[[], str]] = {
    **{part: lambda title=title: str(title) for part, title in HEADINGS.items()},  # type: ignore[misc]
    "counts": lambda: say("what_a_card_counts"),
    "cancels": lambda: str(TITLES["cancels"]),
    "penalties": lambda: say("penalties"),
    "game": lambda: say("the_game"),
}
MOMENTS: Mapping[Moment, Callable[[], str]] = {
    "turn": lambda: str(HEADINGS["turn"]),
    "end": lambda: str(HEADINGS["end"]),
    "score": lambda: _("Counting"),
    "deal": lambda: str(HEADINGS["deal"]),
    "game": lambda: say("the_game"),
}


class Way(NamedTuple):
    """One of the usual ways, and who says so."""

    code: str
    text: str
    source: str


class Worded(NamedTuple):
    """A question and its answer in words; ``rule`` is a section of the rules, and its title.

    ``also`` are words that find it; ``kept`` is the way that the table plays, "" for none.
    """

    key: str
    moment: Moment
    title: str
    text: str
    ways: tuple[Way, ...]
    note: str
    rule: tuple[str, str]
    also: str = ""
    kept: str = ""

    @property
    def is_mishap(self) -> bool:
        return self.key in MISHAPS


def in_words(ruleset: Ruleset, kept: Mapping[str, str] = {}) -> list[Worded]:
    """Every question that can arise, most asked first; ``kept`` are the ways of a table.

    >>> from app.golf.ruleset import find_ruleset
    >>> asked = in_words(find_ruleset("nine-hole"))[0]
    >>> asked.title, asked.text.split(". ")[0]
    ('May I put the discard back?', 'No')
    """
    return [_worded(ruleset, asked, kept.get(asked.key, "")) for asked in questions_of(ruleset)]


def _worded(ruleset: Ruleset, asked: Asked, kept: str) -> Worded:
    table, answer = compile_ruleset(ruleset), asked.answer
    words = rank_words(table.ranks.values())
    about = [words[rank][1] for rank in asked.about]
    count = next((one.count for one in ruleset.penalties if one.when == "holds"), 0)
    held = fill(title_of(CONDITIONS["holds"], count), {"count": count}) if count else ""
    title = TITLES["value" if asked.key.startswith("value_") else asked.key]
    sentences = [str(FACTS.get(answer.fact, ""))]
    sentences += [_sentence(ruleset, *code.partition(" ")[::2]) for code in answer.says]
    is_silent = answer.fact == SILENT
    ways = WAYS[asked.key] if is_silent else ()
    if kept := kept if kept in dict(ways) else "":
        sentences = [_("Your table: %(way)s", way=_way(kept))]
    return Worded(
        asked.key,
        asked.moment,
        fill(title, {"cards": about, "held": held}),
        " ".join(dict.fromkeys(filter(None, sentences))),
        tuple(
            Way(code, _way(code), _("our suggestion") if source == OURS else source)
            for code, source in ways
        ),
        fill(PRINCIPLE, {"source": "Wikipedia"}) if is_silent and asked.key in MISHAPS else "",
        (answer.rule, RULE_TITLES[answer.rule]() if answer.rule else ""),
        str(ALSO.get(asked.key, "")),
        kept,
    )


def titled(question: str) -> str:
    """What a question of a log is called; "" for one of another version."""
    return str(TITLES.get(question, ""))


def way_text(question: str, way: str) -> str:
    """A way as a log has it; "" for none, or one of another version."""
    return _way(way) if way in dict(WAYS.get(question, ())) else ""


def _way(code: str) -> str:
    """A way of our own words, or ``told``, a procedure and its answer."""
    kind, _space, rest = code.partition(" ")
    return _told(rest) if kind == "told" else str(WAY_WORDS[kind])


def _told(about: str) -> str:
    """The sentence of a procedure that has this answer, written as text."""
    key, _space, text = about.partition(" ")
    plain: ProcedureAnswer = {"yes": True, "no": False}.get(text, text)
    answer = int(text) if text.isdecimal() else plain
    if answer not in TOLD[key].sentences and not isinstance(answer, int):
        answer = text
    if key == "flip_after_draw":
        answer = text
    return answer_text(TOLD[key].sentences, answer)


def _sentence(ruleset: Ruleset, kind: str, about: str) -> str:
    if kind == "told" and " " not in about:
        answers = procedures_of(ruleset)
        return procedure_text(about, answers[about]) if about in answers else ""
    if kind == "told":
        return _told(about)
    if kind == "note":
        applies, sentence = NOTES[about]
        return str(sentence) if applies(ruleset, compile_ruleset(ruleset)) else ""
    if kind == "penalties":
        return " ".join(f"{penalty_title(penalty)}." for penalty in penalties_when(ruleset, about))
    if kind == "example":
        found = (
            example for p in penalties_when(ruleset, about) for example in examples(ruleset, p)
        )
        return next(found, "")
    if kind == "value":
        table = compile_ruleset(ruleset)
        cards: dict[int, list[str]] = {}
        for card, rank in table.ranks.items():
            if rank == about:
                cards.setdefault(table.points[card], []).append(card)
        counted = [
            fill(SCORE_LINES["card"], {"card": card_text(card), "points": points})
            for points, same in cards.items()
            for card in same
        ]
        text = joined(counted)
        return f"{text[:1].upper()}{text[1:]}."
    return SAYS[kind](ruleset) if kind in SAYS else str({**ALWAYS, **OWN}[kind])


def _held(ruleset: Ruleset) -> str:
    only_left = any(penalty.uncancelled for penalty in penalties_when(ruleset, "holds"))
    if only_left:
        return _("Only cards that did not cancel.")
    return _("Anywhere in the grid, cancelled cards too.")


def _decks(ruleset: Ruleset) -> str:
    few, most = map(ruleset.decks_for, ruleset.players)
    return (
        f"{say('decks', num=1)}. {decks_text(ruleset)}" if few == most == 1 else decks_text(ruleset)
    )


SAYS: Mapping[str, Callable[[Ruleset], str]] = {
    "four_twice": lambda _ruleset: str(FOUR_TWICE),
    **MADE,
    "held": _held,
    "decks": _decks,
    "players": lambda ruleset: f"{players_text(ruleset)}.",
    "values": lambda ruleset: f"{semicolon_list([': '.join(v) for v in grouped_values(ruleset)])}.",
    "cancels": cancels_text,
    "length": won_by_text,
    "falls": falls_text,
    "tie": lambda ruleset: str(TIES[ruleset.tie]),
    "pot": lambda ruleset: length_texts(ruleset)[-1],
}
