"""House rules in words: what switches and values are called, what differs from a preset."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l
from flask_babel import lazy_pgettext

from app.golf.checking import CONTRADICTIONS
from app.golf.faults import Fault
from app.golf.procedures import PROCEDURES
from app.golf.ruleset import (
    Ruleset,
    condition_of,
    family_base,
    find_ruleset,
    preset_mappings,
    to_mapping,
    whole_mapping,
)
from app.golf.switches import (
    OTHER,
    OWN,
    SWITCHES,
    Rules,
    Switch,
    form_of,
    number_in,
    read_values,
    switch_at,
    unnamed_entries,
)
from app.wording.errors import ended, fault_text, placed_text
from app.wording.messages import MESSAGES, Sentence
from app.wording.names import MINUS, cards_counted, fill, list_of, say
from app.wording.procedures import WORDS, how_to_play
from app.wording.rules import FOUR_OF_A_KIND, cards_words_of, ruleset_title
from app.wording.rules import WORDS as CONDITION_WORDS
from app.wording.ruling import BOTH

CANCELS: Mapping[str, Sentence] = {
    "no": _l("no effect"),
    "whole": _l("cancel if all equal"),
    "yes": _l("cancel"),
    "#": _l("{number} of them cancel"),
}
NOTHING_MORE: Mapping[str, Sentence] = {"no": _l("no effect"), "0": MESSAGES["cancel_to_0"]}
PENALTIES = {
    switch.id: CONDITION_WORDS[condition_of(switch.when[0]).word]
    for switch in SWITCHES.values()
    if switch.when
}
UNSAID: Mapping[str, Sentence] = {"none": _l("not specified")}
OPTIONS: Mapping[str, Mapping[str, Sentence]] = {
    "*": {
        "no": MESSAGES["no"],
        "yes": MESSAGES["yes"],
        "none": MESSAGES["none"],
        "nothing": lazy_pgettext("value of a rule", "nothing"),
    },
    "jokers": {"# a deck": _l("{number} per deck"), "# in all": _l("{number} in all")},
    "red_kings": {"no": _l("like black ones")},
    "column": CANCELS,
    "row": CANCELS,
    "diagonal": CANCELS,
    "neighbours": CANCELS,
    "anywhere": CANCELS,
    "block": NOTHING_MORE,
    "all_equal": NOTHING_MORE,
    "corners": NOTHING_MORE,
    "leaves": {"closing": _l("yes, and what is left of a line is a line again")},
    "serve": {
        "every": _l("yes, in several lines"),
        "apart": _l("yes, but no card belongs to two blocks"),
        "most": _l("no: as many as possible cancel"),
        "best": _l("no: whatever is best for the player"),
    },
    "beaten": {
        "#": _l("+{number}"),
        "double": _l("doubled"),
        "double positive": _l("doubled when above 0"),
        "double and #": _l("doubled and {number} more"),
        "at least #": _l("doubled, at least {number} more"),
        "highest": _l("becomes the highest of the hole"),
        "highest other": _l("becomes the highest of the others"),
        "both": BOTH,
        "# a player": _l("+{number} for each player"),
    },
    "tie": {"safe": _l("is safe"), "punished": _l("costs as much as being busted")},
    "rivals": {"one": _l("costs once"), "each": _l("costs once for each of them")},
    "reward": {"zero": _l("never more than 0"), "# a player": _l("{number} for each player")},
    "reward_on_tie": {"tied": MESSAGES["yes"], "alone": _l("no, only if lowest alone")},
    "stage": {
        "before": _l("before four of a kind is counted"),
        "after": _l("after four of a kind is counted"),
    },
    "holes": {"open": _l("until a target or limit")},
    "falls_to": {"half": lazy_pgettext("of a total", "half")},
    "tie_for_first": {
        "shared": _l("is shared"),
        "last hole": _l("goes to the lowest score in the last hole"),
        "extra hole": _l("is played off in an extra hole"),
    },
    "pot_tied": {
        "leaves": _l("leaves it as it is"),
        "takes": _l("takes it, as if lowest alone"),
        "pays": _l("pays in, as if busted"),
    },
    "starts": {
        "after dealer": MESSAGES["seat_after_dealer"],
        "highest": _l("the highest score of the last hole"),
        "lowest": _l("the lowest score of the last hole"),
        "went out": _l("the last player who went out"),
    },
    **{name: words.options for name, words in PENALTIES.items() if words.options},
    **{
        f"told_{key}": {**UNSAID, **WORDS[key].options}
        for key, procedure in PROCEDURES.items()
        if not procedure.is_flag
    },
}


SECTIONS = {
    "table": MESSAGES["at_the_table"],
    "values": MESSAGES["what_a_card_counts"],
    "cancels": MESSAGES["what_cancels"],
    "bonuses": _l("Bonuses for equal columns"),
    "penalties": _l("Penalties and rewards"),
    "game": _l("How long, who starts"),
    "pot": _l("A pot"),
    "deal": _l("The deal (not scored)"),
    "turn": _l("Your turn (not scored)"),
}
LABELS = {
    **{name: words.title for name, words in PENALTIES.items()},
    "four": FOUR_OF_A_KIND,
    "layout": MESSAGES["cards_laid_out"],
    "any_layout": _l("Each game may choose its layout"),
    "fewest": _l("Fewest players"),
    "most": _l("Most players"),
    "decks": MESSAGES["decks_title"],
    "jokers": _l("Jokers"),
    "value_X": _l("A joker counts"),
    "value_A": _l("An ace counts"),
    "value_2": _l("A two counts"),
    "value_10": _l("A ten counts"),
    "value_J": _l("A jack counts"),
    "value_Q": _l("A queen counts"),
    "value_K": _l("A king counts"),
    "red_kings": _l("Red kings (♥ ♦) count"),
    "jacks_worthless": _l("One-eyed jacks (♠ ♥) count 0"),
    "queen_40": _l("The queen of spades counts 40, an eight 0"),
    "column": _l("Equal cards in a column"),
    "row": _l("Equal cards in a row"),
    "diagonal": _l("Equal cards in a main diagonal"),
    "neighbours": _l("Equal cards side by side or one above the other"),
    "anywhere": _l("Equal cards anywhere"),
    "block": _l("Four equal in a block of two by two"),
    "all_equal": _l("All cards equal"),
    "corners": _l("Four equal corners"),
    "serve": _l("May a card cancel twice?"),
    "keep_negatives": _l("Negative pairs keep their value"),
    "same_value": _l("Cards with the same points are equal"),
    "wild": _l("One-eyed jacks (♠ ♥) pair with any card"),
    "wild_joker": _l("Jokers pair with any card"),
    "leaves": _l("Whole lines leave the grid"),
    "two_columns": _l("Two equal columns"),
    "two_columns_together": _l("Two equal columns side by side"),
    "three_columns": _l("Three equal columns"),
    "four_columns": _l("Four equal columns"),
    "joker_columns": _l("Two columns of jokers"),
    "tie": _l("Went out and tied for lowest"),
    "rivals": _l("Busted by several players"),
    "reward": MESSAGES["out_and_lowest"],
    "reward_on_tie": _l("Does a tie earn the reward?"),
    "holders_spared": _l("Holders of four of a kind spare each other"),
    "uncancelled": _l("Only cards that were not cancelled make four of a kind"),
    "every_rank": _l("A second four of a kind counts again"),
    "stage": _l("When are the grids compared?"),
    "shares": _l("Two or more players with the same score"),
    "fine": _l("Penalty for a peek at a face-down card"),
    "holes": MESSAGES["holes"],
    "target": _l("The game ends when someone reaches"),
    "limit": _l("Anyone who reaches this is knocked out"),
    "falls_at": _l("A total of exactly this falls back"),
    "falls_to": _l("It falls back to"),
    "tie_for_first": _l("A tie for first place"),
    "starts": _l("Who starts a hole"),
    "pot_stake": _l("Stakes each player puts in"),
    "pot_cap": _l("The most that is won or paid at once"),
    "pot_tied": _l("A player who goes out and ties for lowest"),
    **{f"told_{key}": words.label for key, words in WORDS.items()},
}
ONCE: Sentence = _l("a wild card can’t cancel twice. Let no card cancel twice.")
PROBLEMS: Mapping[str, Sentence] = {
    "no_end": _l("a game without an end needs a target or a limit. Choose one of them."),
    "players": _l("the fewest players can’t be more than the most. Change one of them."),
    "claims": _l("some cards would cancel twice and some not. Choose one answer for all."),
    "wild": ONCE,
    "wild_twice": ONCE,
    "no_place": _l("it can’t happen in this layout. Switch it off or choose another layout."),
}


def section_title(section: str) -> str:
    """The heading of a section.

    >>> section_title("cancels")
    'What cancels'
    """
    return str(SECTIONS[section])


def switch_label(switch_id: str) -> str:
    return str(LABELS[switch_id])


def option_label(switch: Switch, value: str) -> str:
    """The label of a value.

    >>> from app.golf.switches import SWITCHES
    >>> option_label(SWITCHES["beaten"], "double"), option_label(SWITCHES["value_2"], "-2")
    ('doubled', '−2')
    """
    if value == OTHER:
        return _("see the data below")
    words, form = _words_of(switch), form_of(value)
    if value in words:
        return str(words[value])
    if form in words:
        return fill(words[form], {"number": int(number_in(value, form))})
    if "=" in value:
        return _steps_label(value)
    return value.replace("-", MINUS).replace("x", " × ")


def _words_of(switch: Switch) -> Mapping[str, Sentence]:
    return {**OPTIONS["*"], **OPTIONS.get(switch.id, {})}


def option_parts(switch: Switch, option: str) -> tuple[str, str]:
    """The label of a value, or the texts before and after the number of a form.

    >>> from app.golf.switches import SWITCHES
    >>> option_parts(SWITCHES["beaten"], "double and #")
    ('doubled and', 'more')
    """
    if option == OWN:
        return _("other"), ""
    if OWN not in option:
        return option_label(switch, option), ""
    before, _number, after = str(_words_of(switch)[option]).partition("{number}")
    return before.strip(), after.strip()


def _steps_label(value: str) -> str:
    """Decks by number of players.

    >>> _steps_label("1=1 5=2 9=3")
    '1, 2 for 5 or more players, 3 for 9 or more players'
    """
    (_players, first), *more = (step.split("=") for step in value.split())
    later = [say("decks_from", decks=n, players=p) for p, n in more]
    return list_of([first, *later])


def problems_text(faults: Sequence[Fault], rules: Rules | None = None) -> str:
    if len(faults) == 1 and rules is not None:
        return _problem_text(faults[0], rules)
    return "\n".join(ended(_problem_text(fault, rules or {})) for fault in faults)


def _problem_text(fault: Fault, rules: Rules) -> str:
    switch = switch_at(fault, rules)
    if switch and fault.code in PROBLEMS:
        return f"{switch_label(switch.id)}: {PROBLEMS[fault.code]}"
    if switch and fault.code in CONTRADICTIONS:
        return f"{switch_label(switch.id)}: {fault_text(fault)}"
    return placed_text(fault).removeprefix("rules.")


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


LIST_LINES: Mapping[str, Sentence] = {
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
    **dict.fromkeys((6, 8, 10), _l("2 rows of {columns}, a pair in a column is 0")),
    9: _l("3 rows of 3"),
    12: _l("3 rows of 4, equal columns leave"),
}
ANY = _l("any layout, the same for everyone")


def list_line(ruleset: Ruleset) -> str:
    line = LIST_LINES.get(ruleset.id)
    if line:
        return str(line)
    found = differences_of(ruleset)
    parts = [f"{difference.label}: {difference.now}" for difference in found.switches[:MOST_NAMED]]
    return " ".join([found.intro, ". ".join(parts)]).strip()


MOST_NAMED = 2


def group_title(ruleset: Ruleset) -> str:
    return cards_words_of(ruleset) if ruleset.any_layout else cards_counted(ruleset.layout.size)


def group_text(ruleset: Ruleset) -> str:
    layout = ruleset.layout
    return fill(ANY if ruleset.any_layout else TOGETHER[layout.size], {"columns": layout.columns})


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
