"""A ruleset in plain words, made from its data."""

from collections.abc import Callable, Mapping, Sequence

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l
from flask_babel import ngettext

from app.golf.compiling import compile_ruleset
from app.golf.ruleset import Penalty, Ruleset
from app.wording.names import cards_counted, joined, plus, rank_name, signed

TITLES = {"nine-hole": _l("Nine holes")}


def ruleset_title(ruleset: Ruleset) -> str:
    """The ruleset's name, translated where it is one of ours."""
    return str(TITLES.get(ruleset.id, ruleset.title))


def aim_text(ruleset: Ruleset) -> str:
    """What a player has and who wins, for the line under a title."""
    return _("%(cards)s each, lowest total wins", cards=cards_counted(ruleset.layout.size))


def intro_text(ruleset: Ruleset) -> str:
    """Who can play, with what, and how it is won."""
    few, most = ruleset.players
    decks = ngettext("%(num)s deck", "%(num)s decks", ruleset.decks_for(few))
    return _(
        "%(few)s to %(most)s players, %(decks)s, %(cards)s each. "
        "The lowest total after %(holes)s holes wins.",
        few=few,
        most=most,
        decks=decks,
        cards=cards_counted(ruleset.layout.size),
        holes=ruleset.holes,
    )


def short_text(ruleset: Ruleset) -> str:
    """The rules in two or three short sentences."""
    return " ".join([cancels_text(ruleset), *(f"{penalty_title(p)}." for p in scored(ruleset))])


def scored(ruleset: Ruleset) -> list[Penalty]:
    """The penalties that cost something."""
    return [penalty for penalty in ruleset.penalties if penalty.add]


def grouped_values(ruleset: Ruleset) -> list[tuple[str, str]]:
    """Neighbouring ranks that count alike, and what they count, in the deck's order.

    >>> from app.golf.catalogue import find_ruleset
    >>> grouped_values(find_ruleset("nine-hole"))
    [('A', '1'), ('2', '−2'), ('3–10', '3–10'), ('J Q', '10'), ('K', '0')]
    """
    groups: list[tuple[list[str], int | None]] = []
    for rank, points in compile_ruleset(ruleset).points.items():
        own_number = None if rank == str(points) else points
        if groups and groups[-1][1] == own_number:
            groups[-1][0].append(rank)
        else:
            groups.append(([rank], own_number))
    return [value_words(ranks, points) for ranks, points in groups]


def value_words(ranks: Sequence[str], points: int | None) -> tuple[str, str]:
    """Ranks and points of one group; ``points`` None stands for the rank's own number."""
    span = f"{ranks[0]}–{ranks[-1]}" if len(ranks) > 2 else " ".join(ranks)
    return span, span if points is None else signed(points)


def cancels_text(ruleset: Ruleset) -> str:
    """What cancels, and whether that takes good cards away as well."""
    if not ruleset.patterns:
        return _("Nothing cancels.")
    places = joined([str(SHAPE_WORDS[pattern.shape]) for pattern in ruleset.patterns])
    good = [
        rank_name(rank, 2) for rank, points in compile_ruleset(ruleset).points.items() if points < 0
    ]
    if good:
        words = _("Equal cards in %(places)s cancel to 0, %(good)s as well.")
    else:
        words = _("Equal cards in %(places)s cancel to 0.")
    return words % {"places": places, "good": joined(good)}


SHAPE_WORDS = {"column": _l("a column"), "row": _l("a row")}


def penalty_title(penalty: Penalty) -> str:
    """A penalty in a few words: ``Went out and beaten: +10``."""
    return PENALTIES[penalty.when][0](penalty)


def penalty_detail(ruleset: Ruleset, penalty: Penalty) -> str:
    """What a penalty means at the table, with an example."""
    return PENALTIES[penalty.when][1](ruleset, penalty)


def penalty_line(ruleset: Ruleset, penalty: Penalty) -> str:
    """A penalty in one line, as the margin of a card has room for it."""
    tied = sum(other.add for other in ruleset.penalties if other.when == "out tied")
    safe = _("A tie is safe.") if penalty.when == "out beaten" and not tied else ""
    return f"{penalty_title(penalty)}. {safe}".rstrip()


def beaten_detail(ruleset: Ruleset, penalty: Penalty) -> str:
    """The one who went out, with somebody below."""
    example = _(
        "You end the hole with 13, somebody has 11: your hole counts %(sum)s.",
        sum=signed(13 + penalty.add),
    )
    tied = sum(other.add for other in ruleset.penalties if other.when == "out tied")
    return example if tied else f"{example} {_('A tie is safe.')}"


def holds_title(penalty: Penalty) -> str:
    """Equal cards that cost somebody something."""
    count = str(KINDS.get(penalty.count, penalty.count))
    if penalty.who == "others":
        return _(
            "%(count)s of a kind: all others %(points)s", count=count, points=plus(penalty.add)
        )
    return _("%(count)s of a kind: %(points)s", count=count, points=plus(penalty.add))


KINDS = {2: _l("Two"), 3: _l("Three"), 4: _l("Four"), 5: _l("Five")}


def holds_detail(ruleset: Ruleset, penalty: Penalty) -> str:
    """Where the equal cards may lie, and what several holders mean."""
    return _("Anywhere in the grid, cancelled cards too. Several holders hit each other.")


Title = Callable[[Penalty], str]
Detail = Callable[[Ruleset, Penalty], str]

PENALTIES: Mapping[str, tuple[Title, Detail]] = {
    "out": (
        lambda penalty: _("Went out: %(points)s", points=plus(penalty.add)),
        lambda ruleset, penalty: _("However the grids compare."),
    ),
    "out beaten": (
        lambda penalty: _("Went out and beaten: %(points)s", points=plus(penalty.add)),
        beaten_detail,
    ),
    "out tied": (
        lambda penalty: _("Went out and tied: %(points)s", points=plus(penalty.add)),
        lambda ruleset, penalty: _("Somebody has just as little as whoever went out."),
    ),
    "out lowest": (
        lambda penalty: _("Went out and lowest: %(points)s", points=plus(penalty.add)),
        lambda ruleset, penalty: _("Nobody has less than whoever went out."),
    ),
    "holds": (holds_title, holds_detail),
}

TOLD: Mapping[str, Callable[[int | bool | str], str]] = {
    "turn_up": lambda count: ngettext(
        "On the first turn everybody turns up %(num)s card of their choice.",
        "On the first turn everybody turns up %(num)s cards of their choice.",
        int(count),
    ),
    "last_turns": lambda said: (
        _("When somebody’s last card is face up, the others have one more turn each.")
        if said
        else _("When somebody’s last card is face up, the hole ends at once.")
    ),
    "flip_after_reshuffle": lambda said: (
        _(
            "Once the discards were shuffled into a new deck, a player with one card face down "
            "may turn it up instead of drawing. That counts as going out."
        )
        if said
        else ""
    ),
}


def told_texts(ruleset: Ruleset) -> list[str]:
    """What players are told and nobody scores, dealing first."""
    dealing = _("The deal moves one seat clockwise each hole. The player after the dealer starts.")
    return [
        dealing,
        *filter(None, (TOLD[key](said) for key, said in ruleset.told.items() if key in TOLD)),
    ]
