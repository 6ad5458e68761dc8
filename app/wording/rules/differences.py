"""What tells rules apart: house rules from the nearest preset, a preset from the others."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l

from app.golf.ruleset import (
    Ruleset,
    family_base,
    find_ruleset,
    preset_mappings,
    to_mapping,
    whole_mapping,
)
from app.golf.switches import SWITCHES, read_values, unnamed_entries
from app.wording.basics.say import cards_counted, say
from app.wording.messages.forms import Sentence
from app.wording.rules.how_to_play import how_to_play
from app.wording.rules.summary import cards_words_of, ruleset_title
from app.wording.rules.switches import option_label, switch_label


@dataclass(frozen=True, slots=True)
class Difference:
    """One switch: its label, its value in the preset ("" if it has none), and its value now."""

    switch: str
    label: str
    before: str
    now: str


@dataclass(frozen=True, slots=True)
class Differences:
    """A preset, and every difference of some rules from it."""

    ref: str
    preset: str
    switches: tuple[Difference, ...]
    more: bool

    @property
    def intro(self) -> str:
        if self.switches or self.more:
            return _("Like %(preset)s, but:", preset=self.preset)
        return _("Exactly like %(preset)s.", preset=self.preset)


def differences_of(ruleset: Ruleset) -> Differences:
    """The nearest preset, the first of equals; ``more`` if entries without a switch differ too."""
    rules = to_mapping(ruleset)
    values = read_values(rules)
    found = {ref: differing(values, _preset_values(ref)) for ref in preset_mappings()}
    nearest = min(found, key=lambda ref: len(found[ref]))
    before, differences = _preset_values(nearest), []
    for switch_id in found[nearest]:
        switch = SWITCHES[switch_id]
        was = option_label(switch, before[switch_id]) if switch_id in before else ""
        now = option_label(switch, values[switch_id])
        differences.append(Difference(switch_id, switch_label(switch_id), was, now))
    return Differences(
        nearest,
        ruleset_title(find_ruleset(nearest)),
        tuple(differences),
        unnamed_entries(rules) != unnamed_entries(whole_mapping(nearest)),
    )


def value_in_preset(ref: str, switch_id: str) -> str:
    return _preset_values(ref).get(switch_id, SWITCHES[switch_id].options[0])


@cache
def _preset_values(ref: str) -> Mapping[str, str]:
    return read_values(whole_mapping(ref))


def differing(values: Mapping[str, str], others: Mapping[str, str]) -> list[str]:
    """Return the ids of switches with different values.

    >>> differing({"holes": "18", "decks": "1"}, {"holes": "9", "decks": "1", "tie": "safe"})
    ['holes']
    """
    return [switch for switch, value in values.items() if others.get(switch) != value]


Section = tuple[str, Sequence[str]]


def own_sections(sections: Sequence[Section], base: Sequence[Section]) -> list[Section]:
    """Return the sections with the paragraphs that differ from the base.

    A section stays complete if it lacks a paragraph of the base without a replacement.

    >>> own_sections([("Deal", ["a", "c"])], [("Deal", ["a", "b"])])
    [('Deal', ['c'])]
    >>> own_sections([("Turn", ["a"])], [("Turn", ["a", "b"])])
    [('Turn', ['a'])]
    """
    known, kept = dict(base), []
    for heading, texts in sections:
        others = known.get(heading, ())
        own = [text for text in texts if text not in others]
        gone = [text for text in others if text not in texts]
        kept.append((heading, own if len(own) >= len(gone) else texts))
    return [(heading, texts) for heading, texts in kept if texts]


def own_play(ruleset: Ruleset) -> list[Section]:
    """How to play, without what the base of its family has too."""
    base = family_base(ruleset.id)
    play = how_to_play(ruleset)
    return own_sections(play, how_to_play(base)) if base else [*play]


APART: Mapping[str, Sentence] = {
    "four-card": _l("Nothing cancels: every card counts."),
    "four-card-pairs": _l("Two equal cards are 0, wherever they lie."),
    "four-card-lines": _l("Two equal cards are 0 in a row or a column."),
    "nine-hole": _l("Went out and busted: +10. Four of a kind: all others +10."),
    "nine-hole-grandma": _l("Two decks, eight jokers at −2. Went out and busted: +10."),
    "nine-hole-friends": _l("No penalties. Going out ends the hole."),
    "six-card": _l("The plain game, without penalties."),
    "six-card-jokers": _l("Two jokers per deck at −2, a two counts 2. No penalties."),
    "eight-card": _l("Six-card Golf with a fourth column."),
    "play-nine": _l("Its own pack. Two equal columns −10, three −15, four −20."),
    "nine-card": _l("Neighbours are 0, a block of four is −10. Went out and busted: +10."),
    "crazy-nines": _l("Only three equal cards in a column are 0. No penalties."),
    "nine-card-lines": _l("Rows, columns and diagonals are 0, a block of four is −25."),
    "moraco": _l("Equal cards that touch along an edge are 0. No penalties."),
    "fuchs": _l("Equal rows and columns leave the grid. Queens 0, kings 10."),
    "ten-card": _l("Six-card Golf with five columns."),
    "skyjo": _l("Its own pack, −2 to 12. Went out and busted or tied: doubled. Ends at 100."),
    "playroom": _l("Rows, columns and diagonals are 0. Busted: doubled. Knocked out at 100."),
}
TOGETHER: Mapping[int, Sentence] = {
    4: _l("2 rows of 2, a knock ends the hole"),
    6: _l("2 rows of 3, a pair in a column is 0"),
    8: _l("2 rows of 4, a pair in a column is 0"),
    9: _l("3 rows of 3"),
    10: _l("2 rows of 5, a pair in a column is 0"),
    12: _l("3 rows of 4, equal columns leave"),
}
ANY = _l("any layout, the same for everyone")


def apart_text(ruleset: Ruleset) -> str:
    line = APART.get(ruleset.id)
    if line:
        return str(line)
    found = differences_of(ruleset)
    parts = [f"{difference.label}: {difference.now}" for difference in found.switches[:MOST_NAMED]]
    return " ".join([found.intro, ". ".join(parts)]).strip()


MOST_NAMED = 2


def group_title(ruleset: Ruleset) -> str:
    return cards_words_of(ruleset) if ruleset.any_layout else cards_counted(ruleset.layout.size)


def group_text(ruleset: Ruleset) -> str:
    return str(ANY if ruleset.any_layout else TOGETHER[ruleset.layout.size])


def more_decks_text(ruleset: Ruleset) -> str:
    """The number of players from which there are more decks, or "".

    >>> from app.golf.ruleset import find_ruleset
    >>> more_decks_text(find_ruleset("six-card"))
    '2 decks for 5 or more players'
    """
    if len(ruleset.decks) < 2:
        return ""
    players, decks = ruleset.decks[1]
    return say("decks_from", decks=say("decks", num=decks), players=players)
