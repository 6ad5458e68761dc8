"""What a correction changes, in words; ``entry/aids/correction.js`` shows them in the page."""

from collections.abc import Mapping, Sequence

from flask_babel import lazy_gettext as _l

from app.golf.game import BY_HAND, Move
from app.golf.ruleset import Penalty
from app.golf.table import Table
from app.wording.basics.names import list_of
from app.wording.basics.placeholders import Values, fill, spoken_name
from app.wording.basics.say import ordinal, say
from app.wording.messages.forms import Sentence, forms_of

RIPPLE: Mapping[str, Sentence] = {
    "moved_scores": _l("Hole {hole}: {each}."),
    "moved_score": _l("{name} {was} → {now}"),
    "moved_falls": _l("{name} now gets {now:+}."),
    "moved_falls_busted": _l("{name} is now busted ({now:+})."),
    "moved_falls_hit": _l("{name} is now hit by four of a kind ({now:+})."),
    "moved_shifts": _l("{name} now gets {now:+} instead of {was:+}."),
    "moved_shifts_busted": _l("{name} is still busted: {now:+} instead of {was:+}."),
    "moved_shifts_hit": _l("{name} is still hit by four of a kind: {now:+} instead of {was:+}."),
    "moved_lifted": _l("{name} no longer gets {was:+}."),
    "moved_lifted_busted": _l("{name} is no longer busted ({more:+})."),
    "moved_lifted_hit": _l("{name} is no longer hit by four of a kind ({more:+})."),
    "moved_totals": _l("Total: {each}."),
    "moved_places": _l("Places: {each}."),
    "moved_place": _l("{name} {place} (was {before})"),
    "moved_out": _l("{name} is knocked out after hole {hole}."),
    "moved_out_before": forms_of(
        "since",
        "{name} would have been knocked out after hole {hole}, but has played {since} hole since.",
        "{name} would have been knocked out after hole {hole}, but has played {since} holes since.",
    ),
    "moved_in_again": _l("{name} is back in the game."),
    "moved_in_again_before": forms_of(
        "since",
        "{name} would have stayed in after hole {hole}, {since} hole ago.",
        "{name} would have stayed in after hole {hole}, {since} holes ago.",
    ),
    "moved_over": _l("The game is over after hole {hole}."),
    "moved_over_before": forms_of(
        "since",
        "The game would have been over after hole {hole}, {since} hole ago.",
        "The game would have been over after hole {hole}, {since} holes ago.",
    ),
    "moved_goes_on": _l("The game isn’t over after all."),
    "moved_nothing": _l("No score changes."),
}
LISTS = {"score": "moved_scores", "total": "moved_totals", "place": "moved_places"}
SAME = {"total": "score"}
"""Lists that share the sentence for a single seat."""
KINDS = {"out beaten": "busted", "holds": "hit"}


def ripple_texts(table: Table, moves: Sequence[Move], names: Sequence[str], hole: int) -> list[str]:
    """The ripple in its order; scores share a sentence, totals and places too."""
    short, sentences = [spoken_name(name) for name in names], []
    for place, move in enumerate(moves):
        if move.code not in LISTS:
            sentences.append(fill(*_phrase(table, move, short)))
        elif place == 0 or moves[place - 1].code != move.code:
            same = [fill(*_phrase(table, m, short)) for m in moves if m.code == move.code]
            sentences.append(fill(RIPPLE[LISTS[move.code]], {"hole": hole, "each": list_of(same)}))
    return sentences


def corrected_text(each: Sequence[tuple[str, int, int]]) -> str:
    """Corrected hole scores: names, old and new scores.

    >>> corrected_text([("Cam", 14, 9)])
    'Corrected: Cam 14 → 9.'
    """
    changes = [fill(RIPPLE["moved_score"], {"name": n, "was": w, "now": i}) for n, w, i in each]
    return say("corrected", each=list_of(changes))


def _phrase(table: Table, move: Move, names: Sequence[str]) -> tuple[Sentence, Values]:
    code, numbers = f"moved_{SAME.get(move.code, move.code)}", move.numbers
    values: dict[str, str | int] = {**numbers, "name": names[move.seat or 0]}
    if "penalty" in numbers:
        place = numbers["penalty"]
        kind = "" if place == BY_HAND else penalty_kind(table.penalties[place])
        code += f"_{kind}" if kind else ""
        values["more"] = numbers["now"] - numbers["was"]
    if move.code == "place":
        values |= {"place": ordinal(numbers["now"]), "before": ordinal(numbers["was"])}
    return RIPPLE[code + ("_before" if numbers.get("since") else "")], values


def penalty_kind(penalty: Penalty) -> str:
    who = {"busted": "self", "hit": "others"}
    kind = "" if penalty.name else KINDS.get(penalty.when, "")
    return kind if penalty.who == who.get(kind) and penalty.count in (0, 4) else ""
