"""The ruling’s sentence for each penalty: cause, cost and computation; four of a kind; ticks."""

from collections.abc import Mapping, Sequence

from flask_babel import lazy_gettext as _l
from flask_babel import lazy_pgettext

from app.golf.referee import PenaltyLine
from app.golf.ruleset import Penalty
from app.golf.scoring import TypedTotal, fewest_held
from app.golf.table import Table
from app.wording.basics.names import card_text, joined, list_of, signed
from app.wording.basics.placeholders import Value, Values, fill, isolated, spoken_name
from app.wording.basics.presets import preset_name
from app.wording.basics.say import say
from app.wording.hole.scores import named
from app.wording.messages.forms import Sentence, forms_of
from app.wording.messages.game import GAME

PENALTIES: Mapping[str, Sentence] = {
    "out": GAME["went_out"],
    "out_beaten": _l("went out with {score}, beaten by {other} ({others})"),
    "out_tied": _l("went out with {score}, tied with {others}"),
    "out_tied_0": _l("went out with {score}, tied with {others}: a tie costs nothing"),
    "out_lowest": _l("went out with {score}, nobody has less"),
    "out_alone": _l("went out with {score}, everyone else has more"),
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
    "adjustment": "{reason}",
    "out_others": _l("{others} went out"),
    "out_beaten_others": _l("{others} went out with {score}, beaten by {other}"),
    "out_tied_others": _l("{others} went out with {score} and tied"),
    "out_lowest_others": _l("{others} went out with {score}, nobody has less"),
    "out_alone_others": _l("{others} went out with {score}, everyone else has more"),
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
    "lowest_each_other": _l("for the lowest grid, {score}, settled with {others}"),
    "shares_each_other": _l("for sharing a score of {score}, settled with {others}"),
    # Translators: {card} is a rank as printed on the card, 9 or K; here several of them, “four 9s”.
    "holds_each_other": _l("for {number} {card}s, settled with {others}"),
    "holds_each_other_said": _l("for {number} of a kind, settled with {others}"),
    "looked_each_other": _l("for peeking at face-down cards, settled with {others}"),
}
"""``_0`` if nothing counts, ``_others`` if others caused it, ``_each_other`` if both settle it."""
WITH_POINTS = _l("{reason}: {points:+}")

AMOUNTS: Mapping[str, Sentence] = {
    "how_add": _l("{number:+}"),
    "how_times_2": _l("grid score doubled"),
    "how_times": _l("grid score times {number}"),
    "how_become": _l("grid score becomes {number}"),
    "how_become_highest": _l("grid score becomes the highest of the hole"),
    "how_become_highest_other": _l("grid score becomes the highest of the others"),
    "how_per_player": _l("{number:+} for each player in the hole"),
    "how_per_rival_out_beaten": _l("{number:+} for each player who has less"),
    "how_per_rival_out_tied": _l("{number:+} for each player with the same score"),
    "how_per_rival_shares": _l("{number:+} for each other player with the same score"),
    "how_at_least": _l("adding at least {number}"),
    "how_at_least_0": _l("never lowers the score"),
    "how_at_most": _l("adding at most {number}"),
    "how_at_most_0": _l("never raises the score"),
    "explained": _l("{sentence} ({how})"),
}

NUMBERS: Mapping[str, Sentence] = {
    "number_2": lazy_pgettext("how many", "two"),
    "number_3": lazy_pgettext("how many", "three"),
    "number_4": lazy_pgettext("how many", "four"),
    "number_5": lazy_pgettext("how many", "five"),
    "number_6": lazy_pgettext("how many", "six"),
}

# Translators: {card} is a rank as printed on the card, 9 or K; here several of them, “four 9s”.
HELD: Sentence = _l("{holder} holds {number} {card}s")
HELD_TOTAL: Sentence = _l("{holder} holds {number} of a kind")
# Translators: beside the name of a player, {card} as above: “four 9s”.
HELD_CARDS: Sentence = _l("{number} {card}s")
HELD_CARDS_TOTAL: Sentence = _l("{number} of a kind")

OWN_DOING = {"out_beaten": "beaten_by", "out_tied": "tied_at"}
"""News of a player who pays for going out; pages use shorter texts than the log."""
WHO = {"self": "", "others": "_others", "each_other": "_each_other"}


def penalty_text(table: Table, line: PenaltyLine, names: Sequence[str]) -> str:
    """A penalty with its reason and points: ``went out with 13, beaten by 11 (Ann): +10``."""
    sentence = reason_text(table, line, [*map(isolated, names)])
    if not penalty_code(table, line).endswith("_0"):
        sentence = fill(WITH_POINTS, {"reason": sentence, "points": line.points})
    penalty = _penalty_of(table, line)
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
    terms = [
        ("add", penalty.add or None),
        ("times", penalty.times if penalty.times != 1 else None),
        ("become", penalty.become),
        ("per_player", penalty.per_player or None),
        (rivals, penalty.per_rival or None),
        ("at_least", penalty.at_least),
        ("at_most", penalty.at_most),
    ]
    known = [(key, value) for key, value in terms if value is not None]
    if all(key == "add" for key, _value in known):
        return []
    return [_amount_text(key, value) for key, value in known]


def _amount_text(key: str, value: int | str) -> str:
    own = f"how_{key}_{str(value).replace(' ', '_')}"
    return fill(AMOUNTS.get(own, AMOUNTS[f"how_{key}"]), {"number": value})


def held_text(line: PenaltyLine, holder: str) -> str:
    return fill(HELD_TOTAL if _is_total(line) else HELD, {"holder": holder, **held_values(line)})


def held_cards(line: PenaltyLine) -> str:
    return fill(HELD_CARDS_TOTAL if _is_total(line) else HELD_CARDS, {**held_values(line)})


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


def held_words(table: Table) -> str:
    """How many of a kind the tick of a total without cards stands for; "" if none count."""
    count = fewest_held(table)
    return say("held_tick", number=number_word(count)) if count else ""


def ticked_words(table: Table, total: TypedTotal) -> str:
    held = held_words(table) if total.held else ""
    return list_of((held, say("final_tick") if total.final else ""))
