"""Penalties in words: cause, cost, and computation."""

from collections.abc import Mapping, Sequence

from app.golf.penalties import PenaltyLine
from app.golf.table import Table
from app.golf.terms import Penalty
from app.wording.basics.names import card_text, joined, list_of, plus, signed
from app.wording.basics.placeholders import Value, Values, fill, spoken_name
from app.wording.basics.presets import preset_name
from app.wording.basics.say import say
from app.wording.hole.scores import named
from app.wording.hole.sentences import (
    AMOUNTS,
    HELD,
    HELD_CARDS,
    HELD_CARDS_TOTAL,
    HELD_TOTAL,
    NUMBERS,
    PENALTIES,
    PENALTIES_BY_OTHERS,
)
from app.wording.messages.forms import Sentence

ALL_PENALTIES: Mapping[str, Sentence] = {**PENALTIES, **PENALTIES_BY_OTHERS}
OWN_DOING = {"out_beaten": "beaten_by", "out_tied": "tied_at"}
"""News of a player who pays for going out; pages use shorter texts than the log."""
WHO = {"self": "", "others": "_others", "each_other": "_each_other"}


def penalty_text(table: Table, line: PenaltyLine, names: Sequence[str]) -> str:
    """A penalty with its reason and points: ``went out with 13, beaten by 11 (Ann): +10``."""
    sentence = fill(ALL_PENALTIES[penalty_code(table, line)], penalty_values(line, names))
    penalty = _penalty_of(table, line)
    how = penalty_how(penalty) if penalty else []
    if how:
        sentence = fill(AMOUNTS["explained"], {"sentence": sentence, "how": list_of(how)})
    return named(penalty.name if penalty else "", sentence)


def _penalty_of(table: Table, line: PenaltyLine) -> Penalty | None:
    return None if line.penalty is None else table.penalties[line.penalty]


def penalty_code(table: Table, line: PenaltyLine) -> str:
    """The code of a penalty's sentence, by who caused it and whether it costs anything."""
    penalty = _penalty_of(table, line)
    code = line.code + WHO[penalty.who if penalty else "self"]
    if _is_total(line):
        return f"{code}_said"
    free = f"{code}_0"
    return free if free in ALL_PENALTIES and not line.points else code


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
    others = [spoken_name(names[seat]) for seat in line.seats]
    penalty = _penalty_of(table, line)
    how = penalty_how(penalty) if penalty else []
    if penalty and penalty.name:
        note = _reason_text(table, line, names)
        return preset_name(penalty.name), list_of([note, *how])
    if line.code in OWN_DOING and penalty and penalty.who == "self":
        if line.code == "out_tied" and not line.points:
            return say("tied_with", others=joined(others)), say("tie_is_free")
        numbers = {key: signed(int(number)) for key, number in line.numbers.items()}
        news = say(OWN_DOING[line.code], count=len(others), others=joined(others), **numbers)
        return news, list_of(how)
    return _reason_text(table, line, names), list_of(how)


def _reason_text(table: Table, line: PenaltyLine, names: Sequence[str]) -> str:
    short = [spoken_name(name) for name in names]
    sentence = fill(ALL_PENALTIES[penalty_code(table, line)], penalty_values(line, short))
    return sentence.removesuffix(plus(line.points)).rstrip(": \u00a0\u202f")
