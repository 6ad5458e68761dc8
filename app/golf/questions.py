"""What players ask during a hole, answered from their rules.

An answer is a function of a ruleset and its table; a question that can't arise has none. What the
sources leave open is ``SILENT``, and ``WAYS`` has the usual ways with the source of each.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Literal, NamedTuple

from app.golf.cards import JOKER
from app.golf.procedures import ProcedureAnswer
from app.golf.referee import settle_hole
from app.golf.ruleset import Ruleset
from app.golf.scoring import TypedTotal, score_grid, sum_of_cells
from app.golf.table import Table, compile_ruleset

Moment = Literal["deal", "turn", "end", "score", "game"]
YES, NO, SILENT = "yes", "no", "silent"


class Answer(NamedTuple):
    """``fact`` in a word or number; ``says`` the sentences of it, by code; ``rule`` where the rules
    say so: a section of their page."""

    fact: ProcedureAnswer
    says: tuple[str, ...] = ()
    rule: str = ""


class Asked(NamedTuple):
    """A question with its answer; ``about`` are the cards or the number that its words name."""

    key: str
    moment: Moment
    answer: Answer
    about: tuple[str, ...] = ()


Answers = Callable[[Ruleset, Table], Answer | None]
OURS = ""
MISDEALS, IRREGULARITIES = "bernardmageebridge.com, denexa.com", "catsatcards.com"
PAGAT, KIMMERMAN = "pagat.com", "golf.kimmerman.com"
Ways = Sequence[tuple[str, str]]
STAYS_OR_TURNS: Ways = (("stays_up", OURS), ("turn_back", OURS))
FREE_OR_SILENT: Ways = (("allowed", OURS), ("silence", OURS), ("settle", IRREGULARITIES))
WAYS: Mapping[str, Ways] = {
    "turn_up": (("told turn_up 2", PAGAT), ("told turn_up 3", PAGAT)),
    "peek": (("told look_again never", PAGAT), ("told look_again those two", PAGAT)),
    "rearrange": (("rearranged", PAGAT), ("told rearrange no", OURS)),
    "new_card": (("told new_card face up", KIMMERMAN), ("told new_card face down", PAGAT)),
    "replace_open": (("told replace any", KIMMERMAN), ("told replace hidden only", PAGAT)),
    "flip_after": (("told flip_after_draw no", KIMMERMAN), ("told flip_after_draw must", PAGAT)),
    "ends": (("told ends one more turn", KIMMERMAN), ("told ends at once", PAGAT)),
    "deal_number": (("deal_again", MISDEALS), ("mend_grid", OURS)),
    "deal_open": (("deal_again", MISDEALS), ("turn_down", OURS)),
    "starts_tie": (("first_after_dealer", OURS), ("draw_for_it", OURS)),
    "deck_wrong": (("new_deck", IRREGULARITIES), ("count_it", OURS)),
    "wrong_up": STAYS_OR_TURNS,
    "too_many_up": STAYS_OR_TURNS,
    "fell_open": STAYS_OR_TURNS,
    "too_few_up": (("turn_rest", OURS), ("with_fewer", OURS)),
    "saw": (("told look_means_replace yes", PAGAT), ("leave_down", OURS)),
    "shown": FREE_OR_SILENT,
    "advice": FREE_OR_SILENT,
    "out_of_turn": (("take_back", OURS), ("stands", OURS), ("settle", IRREGULARITIES)),
    "took_two": (("second_back", OURS), ("shuffle_in", OURS)),
    "no_draw": (("draw_now", OURS), ("stands", OURS)),
    "out_wrongly": (("not_out", OURS), ("is_out", OURS)),
    "joins": (("start_zero", OURS), ("start_average", OURS)),
}
WAYS = {**WAYS, "replace_matched": WAYS["replace_open"], "turns_left": WAYS["ends"]}
MISHAPS = frozenset(
    (
        *("deal_number", "deal_open", "deck_wrong", "wrong_up", "too_many_up", "too_few_up"),
        *("fell_open", "saw", "out_of_turn", "took_two", "no_draw", "out_wrongly"),
    )
)
"""Somebody made a mistake: nobody should gain by it."""


def always(fact: ProcedureAnswer, *says: str, rule: str = "") -> Answers:
    return lambda _rules, _table: Answer(fact, says, rule)


silent: Answers = always(SILENT)


def only(applies: Callable[[Ruleset, Table], object], answers: Answers) -> Answers:
    return lambda rules, table: answers(rules, table) if applies(rules, table) else None


Facts = Mapping[ProcedureAnswer, ProcedureAnswer]
FREE: Facts = dict.fromkeys(("any", "unseen once"), YES)
MAY_REPLACE: Facts = {
    **FREE,
    **dict.fromkeys(("columns frozen", "equal columns frozen"), YES),
    "hidden only": NO,
}
MAY_REPLACE_MATCHED: Facts = {
    **FREE,
    **dict.fromkeys(("hidden only", "columns frozen", "equal columns frozen"), NO),
}


def told(key: str, rule: str, facts: Facts) -> Answers:
    """What the rules tell of the play; answers that ``facts`` don't rename are their own fact."""

    def answers(rules: Ruleset, _table: Table) -> Answer:
        if key not in rules.procedures:
            return Answer(SILENT)
        chosen = rules.procedures[key]
        return Answer(facts.get(chosen, chosen), (f"told {key}",), rule)

    return answers


def allows(key: str, without: str) -> Answers:
    """A move that only rules which name it allow; ``without`` says so."""

    def answers(rules: Ruleset, _table: Table) -> Answer:
        is_allowed = bool(rules.procedures.get(key))
        return (
            Answer(YES, (f"told {key}",), "turn") if is_allowed else Answer(NO, (without,), "turn")
        )

    return answers


def ends(*ways: str) -> Callable[[Ruleset, Table], bool]:
    return lambda rules, _table: rules.procedures.get("ends") in ways


def turns_up(rules: Ruleset, _table: Table) -> bool:
    return bool(rules.procedures.get("turn_up"))


def lies_open(rules: Ruleset, _table: Table) -> bool:
    """Cards of a grid lie face up during play."""
    told = rules.procedures
    return bool(told.get("turn_up")) or told.get("new_card", "face up") == "face up" or flips(rules)


def flips(rules: Ruleset) -> bool:
    return rules.procedures.get("flip_after_draw", "no") != "no" or bool(
        rules.procedures.get("flip_instead")
    )


def can_go_out_open(rules: Ruleset, table: Table) -> bool:
    return not ends("knock", "all exposed")(rules, table)


def someone_goes_out(rules: Ruleset, table: Table) -> bool:
    return not ends("all exposed")(rules, table)


def cancels(_rules: Ruleset, table: Table) -> bool:
    return any(pattern.claim != "none" for pattern in table.patterns)


def costs(rules: Ruleset, *whens: str) -> bool:
    return any(penalty.when in whens and not penalty.is_idle for penalty in rules.penalties)


def scored(table: Table, own: TypedTotal | int, *others: int, out: bool = True) -> int:
    """What the hole counts for a player who went out with ``own`` when the others have these."""
    first = own if isinstance(own, TypedTotal) else TypedTotal(own)
    given = [first, *map(TypedTotal, others)]
    return settle_hole(table, given, 0 if out else None).hole_scores[0] or 0


def peek(rules: Ruleset, _table: Table) -> Answer:
    if costs(rules, "looked"):
        return Answer(YES, ("looking",), "penalties")
    again = rules.procedures.get("look_again")
    if again is None:
        return Answer(SILENT)
    return Answer(NO if again == "never" else YES, ("told look_again",), "deal")


def peek_first(rules: Ruleset, _table: Table) -> Answer | None:
    if "look" in rules.procedures:
        return Answer(YES, ("told look",), "deal")
    return Answer(NO, ("told look_again",), "deal") if "look_again" in rules.procedures else None


def saw(rules: Ruleset, _table: Table) -> Answer:
    if costs(rules, "looked"):
        return Answer("costs", ("penalties looked",), "penalties")
    if rules.procedures.get("look_means_replace") is True:
        return Answer("replace", ("told look_means_replace",), "turn")
    return Answer(SILENT)


def starts(rules: Ruleset, _table: Table) -> Answer:
    return Answer(rules.starts, ("starts",), "deal")


def starts_tie(rules: Ruleset, _table: Table) -> Answer | None:
    if rules.starts in ("highest", "lowest"):
        return Answer("clockwise", ("note starts",), "deal")
    first = rules.procedures.get("first_starter")
    return Answer(SILENT) if first == "highest turned up" else None


def players(rules: Ruleset, _table: Table) -> Answer:
    return Answer("-".join(map(str, rules.players)), ("players",), "game")


def decks(rules: Ruleset, table: Table) -> Answer:
    return Answer(table.decks_for(4), ("decks",), "deal")


def card_twice(rules: Ruleset, table: Table) -> bool:
    counts = range(rules.players[0], rules.players[1] + 1)
    suited = any(copies == "suited" for _ranks, copies in rules.deck)
    return suited and any(table.decks_for(count) > 1 for count in counts)


def leaves(rules: Ruleset, _table: Table) -> bool:
    return any(pattern.removes for pattern in rules.patterns)


def value_of(table: Table, rank: str) -> ProcedureAnswer:
    points = {table.points[card] for card, its in table.ranks.items() if its == rank}
    return points.pop() if len(points) == 1 else " ".join(map(str, sorted(points)))


def shapes(rules: Ruleset, _table: Table) -> Answer:
    found = " ".join(dict.fromkeys(pattern.shape for pattern in rules.patterns))
    return Answer(found or "nothing", ("cancels",), "cancels")


def low_ranks(table: Table) -> tuple[str, ...]:
    return tuple(dict.fromkeys(table.ranks[card] for card, its in table.points.items() if its < 0))


def low_cancel(rules: Ruleset, table: Table) -> Answer | None:
    if not low_ranks(table) or not cancels(rules, table):
        return None
    may = any(
        pattern.claim != "none"
        and pattern.worth == 0
        and (pattern.cards is None or any(table.points[card] < 0 for card in pattern.cards))
        for pattern in table.patterns
    )
    return Answer(YES if may else NO, ("cancels",), "cancels")


def joker_pairs(rules: Ruleset, table: Table) -> Answer | None:
    if JOKER not in table.points or not cancels(rules, table):
        return None
    is_wild = any(JOKER in pattern.wild for pattern in table.patterns)
    return Answer(YES if is_wild else NO, ("cancels",), "cancels")


def matches_within(lines: Callable[[Table], Sequence[Sequence[int]]]) -> Answers:
    """Whether some cards of one of these lines may match."""

    def answers(rules: Ruleset, table: Table) -> Answer | None:
        if not cancels(rules, table):
            return None
        may = any({*group.cells} <= {*line} for group in table.groups for line in lines(table))
        return Answer(YES if may else NO, ("cancels",), "cancels")

    return answers


def rows_of(table: Table) -> list[list[int]]:
    return [
        [row * table.columns + column for column in range(table.columns)]
        for row in range(table.rows)
    ]


def columns_of(table: Table) -> list[list[int]]:
    return [[*line] for line in zip(*rows_of(table), strict=True)]


def diagonals_of(table: Table) -> list[list[int]]:
    side = range(table.rows)
    return [[n * table.columns + n for n in side], [(n + 1) * (table.columns - 1) for n in side]]


def is_square(_rules: Ruleset, table: Table) -> bool:
    return table.rows == table.columns


def counted_together(table: Table, cells: Sequence[int]) -> int:
    """What equal cards on these cells count, where no other cards match."""
    plain = [card for card, rank in table.ranks.items() if table.points[card] > 1 and rank != "J"]
    same, others = plain[len(plain) // 2], [card for card in table.points if card != JOKER]
    spread = [others[(5 * cell + 2) % len(others)] for cell in range(table.size)]
    grid = [same if cell in cells else card for cell, card in enumerate(spread)]
    return sum_of_cells(score_grid(table, grid), cells)


def block(rules: Ruleset, table: Table) -> Answer | None:
    if table.size < 5 or rules.any_layout or not cancels(rules, table) or table.rows < 2:
        return None
    if not any(pattern.shape == "block" for pattern in rules.patterns):
        return Answer(NO, ("cancels",), "cancels")
    cells = (0, 1, table.columns, table.columns + 1)
    return Answer(counted_together(table, cells), ("cancels",), "cancels")


def two_columns(rules: Ruleset, table: Table) -> Answer | None:
    is_asked = any(pattern.shape == "column" for pattern in rules.patterns)
    if not is_asked or table.rows != 2 or table.columns < 3 or rules.any_layout:
        return None
    cells = (0, 1, table.columns, table.columns + 1)
    return Answer(counted_together(table, cells), ("cancels",), "cancels")


def holds(rules: Ruleset, _table: Table) -> bool:
    return costs(rules, "holds")


def winning(rules: Ruleset) -> bool:
    return any(penalty.wins for penalty in rules.penalties)


def four(rules: Ruleset, table: Table) -> Answer:
    if winning(rules):
        return Answer("wins", ("penalties holds", "held"), "penalties")
    given = [TypedTotal(10, held=True), TypedTotal(20)]
    other = settle_hole(table, given, None).hole_scores[1] or 0
    return Answer(other - 20, ("penalties holds", "held"), "penalties")


def going_out(
    out: int, *others: int, whens: tuple[str, ...], says: tuple[str, ...] = ()
) -> Answers:
    """The hole score of a player who went out with ``out``, and the penalties that made it."""

    def answers(rules: Ruleset, table: Table) -> Answer:
        found = [f"penalties {when}" for when in whens if costs(rules, when)]
        fact = scored(table, out, *others)
        if not found and fact == out:
            found = ["costs_nothing"]
        return Answer(fact, (*found, *says), "penalties")

    return answers


def low_doubled(rules: Ruleset, table: Table) -> Answer | None:
    is_asked = any(penalty.times == 2 and not penalty.is_idle for penalty in rules.penalties)
    if not is_asked or not costs(rules, "out beaten"):
        return None
    return Answer(scored(table, -3, -5), ("penalties out beaten", "note doubled"), "penalties")


BEATEN = ("out beaten", "out")


def game_ends(rules: Ruleset, _table: Table) -> Answer:
    fact = f"{rules.holes} holes"
    if rules.limit is not None:
        fact = f"out at {rules.limit}"
    elif rules.target is not None:
        fact = f"to {rules.target}"
    return Answer(fact, ("length", "falls", *["penalties holds"] * winning(rules)), "game")


def goal(key: Literal["limit", "target"]) -> Answers:
    def answers(rules: Ruleset, _table: Table) -> Answer | None:
        total = getattr(rules, key)
        return None if total is None else Answer(total, ("length", f"note {key}"), "game")

    return answers


def nobody_out(_rules: Ruleset, table: Table) -> Answer:
    return Answer(scored(table, 13, 11, out=False), ("note nobody_out", "counted"), "end")


TURNS: Facts = {"one more turn": 1, "knock": 1, "at once": 0}
OUT = ("one more turn", "at once")
QUESTIONS: Mapping[str, tuple[Moment, Answers]] = {
    "put_back": ("turn", always(NO, "no_return", rule="turn")),
    "wrong_up": ("turn", only(lambda rules, table: turns_up(rules, table) or flips(rules), silent)),
    "saw": ("turn", saw),
    "out_of_turn": ("turn", silent),
    "took_two": ("turn", silent),
    "no_draw": ("turn", silent),
    "fell_open": ("turn", silent),
    "pile_empty": ("turn", always("reshuffle", "reshuffle", rule="turn")),
    "pile_again": ("turn", always("reshuffle", "each_time", rule="turn")),
    "last_after": (
        "turn",
        only(
            ends(*OUT),
            allows("flip_after_reshuffle", "told flip_after_reshuffle no"),
        ),
    ),
    "replace_open": ("turn", only(lies_open, told("replace", "turn", MAY_REPLACE))),
    "replace_matched": (
        "turn",
        only(
            lambda rules, table: cancels(rules, table) and not leaves(rules, table),
            told("replace", "turn", MAY_REPLACE_MATCHED),
        ),
    ),
    "discard_drawn": ("turn", always(YES, "discard", "told flip_after_draw", rule="turn")),
    "flip_after": ("turn", told("flip_after_draw", "turn", {})),
    "flip_instead": ("turn", allows("flip_instead", "take")),
    "turn_all": ("turn", only(can_go_out_open, allows("turn_all", "told turn_all no"))),
    "peek": ("turn", peek),
    "new_card": ("turn", told("new_card", "turn", {})),
    "third": (
        "turn",
        only(
            leaves,
            lambda rules, _: Answer("leaves", ("gone", *["closing"] * rules.closes), "turn"),
        ),
    ),
    "jack_skips": (
        "turn",
        only(
            lambda rules, _table: "jack_skips" in rules.procedures,
            told("jack_skips", "turn", {True: YES, False: NO}),
        ),
    ),
    "shown": ("turn", silent),
    "advice": ("turn", silent),
    "direction": ("turn", always("clockwise", "clockwise", rule="deal")),
    "two_out": ("end", only(ends("one more turn"), always("first", "first_out", rule="end"))),
    "last_swap": (
        "end",
        only(ends("one more turn", "knock"), always(YES, "whole_turn", rule="end")),
    ),
    "out_wrongly": ("end", only(can_go_out_open, silent)),
    "ends": ("end", told("ends", "end", {})),
    "turns_left": ("end", only(someone_goes_out, told("ends", "end", TURNS))),
    "out_by_swap": ("end", only(ends(*OUT), always(YES, "told ends", rule="end"))),
    "knock_first": ("end", only(ends("knock"), always(YES, "knock", rule="turn"))),
    "nobody_out": ("end", nobody_out),
    "still_down": (
        "end",
        only(someone_goes_out, always("turned up", "told ends", "open", rule="end")),
    ),
    "cancels": ("score", shapes),
    "low_cancel": ("score", low_cancel),
    "joker_pairs": ("score", joker_pairs),
    "columns": ("score", matches_within(columns_of)),
    "rows": ("score", matches_within(rows_of)),
    "diagonals": ("score", only(is_square, matches_within(diagonals_of))),
    "block": ("score", block),
    "two_columns": ("score", two_columns),
    "left_lying": (
        "score",
        lambda rules, table: (
            Answer(counted_together(table, columns_of(table)[0]), ("note left_lying",), "cancels")
            if leaves(rules, table)
            and any(p.shape == "column" and p.removes for p in rules.patterns)
            else None
        ),
    ),
    "tie_out": (
        "score",
        only(
            someone_goes_out,
            going_out(11, 11, whens=("out tied", "shares", "out"), says=("note tie_safe",)),
        ),
    ),
    "busted": (
        "score",
        only(someone_goes_out, going_out(13, 11, whens=BEATEN, says=("example out beaten",))),
    ),
    "busted_twice": (
        "score",
        only(
            lambda rules, _table: costs(rules, "out beaten"),
            going_out(13, 11, 11, whens=BEATEN, says=("note one_penalty",)),
        ),
    ),
    "out_lowest": (
        "score",
        only(
            someone_goes_out, going_out(9, 11, whens=("out lowest", "out alone", "lowest", "out"))
        ),
    ),
    "low_doubled": ("score", low_doubled),
    "four": ("score", only(holds, four)),
    "four_and_busted": (
        "score",
        only(
            lambda rules, table: holds(rules, table) and costs(rules, "out beaten"),
            lambda _rules, table: Answer(
                scored(table, TypedTotal(13, held=True), 11),
                ("penalties out beaten", "penalties holds"),
                "penalties",
            ),
        ),
    ),
    "two_fours": (
        "score",
        lambda rules, _table: next(
            (
                Answer("lowest total", ("four_twice",), "penalties")
                if one.wins
                else Answer("spared", ("spared",), "penalties")
                if one.spares_holders
                else Answer("each", ("note holders_hit",), "penalties")
                for one in rules.penalties
                if one.when == "holds" and (one.who != "self" or one.wins) and not one.is_idle
            ),
            None,
        ),
    ),
    "four_cancelled": (
        "score",
        lambda rules, table: next(
            (
                Answer(NO if one.uncancelled else YES, ("held",), "penalties")
                for one in rules.penalties
                if one.when == "holds" and not one.is_idle and cancels(rules, table)
            ),
            None,
        ),
    ),
    "peek_cost": (
        "score",
        only(
            lambda rules, _table: costs(rules, "looked"),
            always("fine", "penalties looked", rule="penalties"),
        ),
    ),
    "pot": ("score", only(lambda rules, _table: rules.pot, always("pot", "pot", rule="game"))),
    "by_hand": ("score", always(YES, "by_hand")),
    "values": ("score", always("listed", "values", rule="counts")),
    "deal_number": ("deal", silent),
    "deal_open": ("deal", silent),
    "turn_up": ("deal", told("turn_up", "deal", {})),
    "too_many_up": ("deal", only(turns_up, silent)),
    "too_few_up": (
        "deal",
        only(
            turns_up,
            lambda rules, _table: (
                Answer("late", ("told turn_up", "told turn_up_late"), "deal")
                if rules.procedures.get("turn_up_late") is True
                else Answer(SILENT)
            ),
        ),
    ),
    "starts": ("deal", starts),
    "deals": (
        "deal",
        lambda rules, _table: Answer(
            "clockwise" if rules.starts == "after dealer" else "before the starter",
            ("dealer",),
            "deal",
        ),
    ),
    "starts_tie": ("deal", starts_tie),
    "peek_first": ("deal", peek_first),
    "rearrange": (
        "deal",
        lambda rules, _table: (
            Answer(YES, ("told turn_up", "told rearrange"), "deal")
            if rules.procedures.get("rearrange")
            else told("rearrange", "deal", {False: NO})(rules, _table)
        ),
    ),
    "decks": ("deal", decks),
    "card_twice": ("deal", only(card_twice, always(YES, "more_decks", rule="deal"))),
    "deck_wrong": ("deal", silent),
    "players": ("game", players),
    "game_ends": ("game", game_ends),
    "game_tie": ("game", lambda rules, _table: Answer(rules.tie, ("tie",), "game")),
    "limit": ("game", goal("limit")),
    "target": ("game", goal("target")),
    "leaves": ("game", always("not counted", "note absent", rule="game")),
    "joins": ("game", silent),
}
"""Most asked first. What single ranks count follows ``values``."""

ASKED_RANKS = ("A", "2", "J", "Q", "K", JOKER)


def _asked(ruleset: Ruleset) -> Iterator[Asked]:
    table = compile_ruleset(ruleset)
    about = {"low_cancel": low_ranks(table)}
    for key, (moment, answers) in QUESTIONS.items():
        if answer := answers(ruleset, table):
            yield Asked(key, moment, answer, about.get(key, ()))
        if key == "values":
            low = [rank for rank in low_ranks(table) if rank.startswith("-")]
            ranks = {*table.ranks.values()}
            is_standard = "A" in ranks
            for rank in (*(ASKED_RANKS if is_standard else ()), *low):
                if rank in ranks:
                    says = (f"value {rank}",)
                    yield Asked(
                        f"value_{rank}",
                        "score",
                        Answer(value_of(table, rank), says, "counts"),
                        (rank,),
                    )


@lru_cache(maxsize=64)
def questions_of(ruleset: Ruleset) -> tuple[Asked, ...]:
    """Every question that can arise under these rules.

    >>> from app.golf.ruleset import find_ruleset
    >>> [asked.key for asked in questions_of(find_ruleset("nine-hole"))][:3]
    ['put_back', 'wrong_up', 'saw']
    """
    return tuple(_asked(ruleset))
