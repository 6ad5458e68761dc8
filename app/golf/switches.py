"""House rules: every variation in the sources, as a switch over a ruleset's data.

A switch is a row of ``switches.toml``. It reads a value, a text, from a mapping and writes another
one; entries without a switch are unchanged and listed by ``unnamed_entries``. docs/rules.md has the
language, ``wording/house_rules.py`` the labels, ``app/golf/switch_examples.py`` what a switch does.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, Literal

from app.golf.cards import JOKER, RANKS
from app.golf.faults import Fault
from app.golf.layout import Layout
from app.golf.procedures import ROWS
from app.golf.reading import spread
from app.golf.ruleset import condition_of
from app.golf.table import is_refused

Rules = Mapping[str, Any]
Term = Mapping[str, Any]
"""A pattern or a penalty."""

OTHER = "other"  # what a switch reads where these rules say something it has no word for
NONE, NO, YES = "none", "no", "yes"
WHOLE = re.compile(r"-?\d{1,3}")
AMOUNT = re.compile(r"(?<![\w=-])-?\d+(?![\w=])")
OWN = "#"  # replaces the number in a value


@dataclass(frozen=True, slots=True, eq=False)
class Switch:
    """A question about any ruleset mapping: a row of ``switches.toml``, which explains its fields.

    Values are texts. ``options`` begin with the value of a switch that is off.
    """

    id: str
    section: str
    by: str
    options: tuple[str, ...] = (NO, YES)
    bounds: tuple[int, int] = (0, 0)
    needs: tuple[str, ...] = ()
    shows: tuple[str, ...] = ()
    path: str = ""
    rank: str = ""
    pattern: Term = field(default_factory=dict)
    key: str = ""
    each: str = ""
    when: tuple[str, ...] = ()
    costs: Mapping[str, Term] = field(default_factory=dict)
    data: Mapping[str, Any] = field(default_factory=dict)

    @property
    def kind(self) -> Literal["choice", "number", "yes"]:
        return "number" if any(self.bounds) else "yes" if self.options == (NO, YES) else "choice"

    def read(self, rules: Rules) -> str:
        return WAYS[self.by][0](self, rules)

    def write(self, rules: Rules, value: str) -> Rules:
        """``OTHER`` and the current value change nothing."""
        unchanged = value in (OTHER, self.read(rules))
        return rules if unchanged else WAYS[self.by][1](self, rules, value)

    def applies(self, rules: Rules) -> bool:
        if self.each and not has(rules, self.each):
            return False
        return all(NEEDS[need](rules, self) for need in self.needs)

    def offers(self, rules: Rules) -> tuple[str, ...]:
        fitting = tuple(value for value in self.options if fits(self, rules, value))
        own = self.read(rules)
        is_named = own in fitting or self.takes_number(own)
        return fitting if is_named else (*fitting, own)

    def takes(self, rules: Rules, value: str) -> bool:
        return value in self.offers(rules) or self.takes_number(value)

    @property
    def forms(self) -> tuple[str, ...]:
        """Options with ``#`` for their number, each once; empty if no other number is allowed."""
        if self.kind != "number":
            return ()
        found = (form_of(option) for option in self.options)
        return tuple(dict.fromkeys(form for form in found if OWN in form))

    def bounds_of(self, form: str) -> tuple[int, int]:
        own = [int(number_in(option, form)) for option in self.options if form_of(option) == form]
        least, most = self.bounds
        return (-most, -least) if own and max(own) < 0 else (least, most)

    def takes_number(self, value: str) -> bool:
        form = form_of(value)
        if form not in self.forms:
            return False
        least, most = self.bounds_of(form)
        return least <= int(number_in(value, form)) <= most


def form_of(value: str) -> str:
    """Return a value with ``#`` for its number; unchanged without a number, or with several.

    >>> form_of("double and 5"), form_of("-10"), form_of("1=1 5=2"), form_of("highest")
    ('double and #', '#', '1=1 5=2', 'highest')
    """
    return AMOUNT.sub(OWN, value) if len(AMOUNT.findall(value)) == 1 else value


def number_in(value: str, form: str) -> str:
    """Return the part of a value where its form has ``#``.

    >>> number_in("double and 5", "double and #"), number_in("double and x", "double and #")
    ('5', 'x')
    """
    before, _own, after = form.partition(OWN)
    return value.removeprefix(before).removesuffix(after)


def with_entry(rules: Rules, key: str, value: object) -> Rules:
    """Return the mapping with one entry at its end, or without it if ``value`` is None or empty.

    >>> with_entry({"holes": 9, "jokers": 2}, "jokers", None)
    {'holes': 9}
    """
    kept = {name: entry for name, entry in rules.items() if name != key}
    return kept if value in (None, {}, [], "") else {**kept, key: value}


def as_data(text: str) -> int | str:
    """Parse a number; other text is unchanged.

    >>> as_data("-10"), as_data("open")
    (-10, 'open')
    """
    return int(text) if WHOLE.fullmatch(text) else text


# Entries: a key of the ruleset, or a key in one of its tables.


def read_entry(switch: Switch, rules: Rules) -> str:
    table, _dot, key = switch.path.rpartition(".")
    found = (rules.get(table, {}) if table else rules).get(key)
    if switch.kind == "yes":
        return YES if found == switch.data.get(YES, True) else NO
    return switch.options[0] if found is None else str(found)


def write_entry(switch: Switch, rules: Rules, value: str) -> Rules:
    table, _dot, key = switch.path.rpartition(".")
    written: object = switch.data.get(value, True if value == YES else as_data(value))
    if value == switch.options[0]:
        written = None
    entries = with_entry(rules.get(table, {}) if table else rules, key, written)
    return with_entry(rules, table, entries) if table else entries


def write_layout(_switch: Switch, rules: Rules, value: str) -> Rules:
    return with_entry({**rules, "layout": value}, "other_names", None)


def write_first(switch: Switch, rules: Rules, value: str) -> Rules:
    """Without this entry there is nothing of its table."""
    table = switch.path.partition(".")[0]
    return with_entry(rules, table, None) if value == NONE else write_entry(switch, rules, value)


PLAYERS = ("fewest", "most")


def read_players(switch: Switch, rules: Rules) -> str:
    return str(rules.get("players", "2-8")).split("-")[PLAYERS.index(switch.id)]


def write_players(switch: Switch, rules: Rules, value: str) -> Rules:
    ends = str(rules.get("players", "2-8")).split("-")
    ends[PLAYERS.index(switch.id)] = value
    return {**rules, "players": "-".join(ends)}


def read_decks(_switch: Switch, rules: Rules) -> str:
    """A number, or steps such as ``1=1 5=2``: from how many players on, how many decks."""
    found = rules.get("decks", 1)
    if isinstance(found, Mapping):
        return " ".join(f"{least}={found[least]}" for least in sorted(found, key=int))
    return str(found)


def write_decks(_switch: Switch, rules: Rules, value: str) -> Rules:
    steps = dict(step.split("=") for step in value.split()) if "=" in value else {}
    decks = {least: int(count) for least, count in steps.items()}
    return {**rules, "decks": decks or int(value)}


# What cards count.

QUEEN, EIGHT = "QS", "8"
SUITED = {QUEEN, *(row.get("path", "").removeprefix("values.") for row in ROWS.values())}
"""Selectors that switches read, besides whole ranks."""


def is_standard(rules: Rules) -> bool:
    return "deck" not in rules


def has_jokers(rules: Rules) -> bool:
    return bool(rules.get("jokers") or rules.get("jokers_in_all")) and is_standard(rules)


def read_jokers(_switch: Switch, rules: Rules) -> str:
    a_deck, in_all = rules.get("jokers", 0), rules.get("jokers_in_all", 0)
    if a_deck and in_all:
        return OTHER
    return f"{a_deck} a deck" if a_deck else f"{in_all} in all" if in_all else NONE


JOKER_POINTS = -2
"""What a joker counts unless the rules say otherwise, under ``values.X``."""


def write_jokers(_switch: Switch, rules: Rules, value: str) -> Rules:
    """Change the jokers; with them a −2 two counts 2 (docs/dev/sources.md, “Jokers”)."""
    count = 0 if value == NONE else int(number_in(value, form_of(value)))
    a_deck, in_all = (count, 0) if value.endswith("deck") else (0, count)
    written = with_entry(rules, "jokers", a_deck or None)
    written = with_entry(written, "jokers_in_all", in_all or None)
    if value == NONE or has_jokers(rules):
        return written
    if rank_points(rules, "2") < 0:
        written = with_points(written, "2", 2)
    values = written["values"]
    return written if JOKER in values else {**written, "values": {**values, JOKER: JOKER_POINTS}}


def ranks_in(selector: str) -> list[str] | None:
    """Return the ranks that a selector names; None if it names suits or other kinds of card."""
    ranks = [rank for word in selector.replace(",", " ").split() for rank in spread(word)]
    return ranks if all(rank in (*RANKS, JOKER) for rank in ranks) else None


def covering(values: Mapping[str, int | str], rank: str) -> list[str]:
    return [selector for selector in values if rank in (ranks_in(selector) or ())]


def rank_points(rules: Rules, rank: str) -> int:
    found = covering(rules["values"], rank)
    points = rules["values"][found[-1]] if found else 0
    return int(rank) if points == "pips" else int(points)


def with_points(rules: Rules, rank: str, points: int) -> Rules:
    """Say what a rank counts, after the last selector that covers it, unless that says so."""
    without = with_entry(rules, "values", with_entry(rules["values"], rank, None))
    if covering(without.get("values", {}), rank) and rank_points(without, rank) == points:
        return without
    names = list(rules["values"])
    last = covering(rules["values"], rank)[-1:] or names[-1:]
    place = names.index(last[0]) + (last[0] != rank)
    entries = [(name, value) for name, value in rules["values"].items() if name != rank]
    entries.insert(place - (rank in names[:place]), (rank, points))
    return {**rules, "values": dict(entries)}


def read_rank(switch: Switch, rules: Rules) -> str:
    return str(rank_points(rules, switch.rank))


def write_rank(switch: Switch, rules: Rules, value: str) -> Rules:
    return with_points(rules, switch.rank, int(value))


def read_queen(_switch: Switch, rules: Rules) -> str:
    return YES if rules["values"].get(QUEEN) == 40 and rank_points(rules, EIGHT) == 0 else NO


def write_queen(_switch: Switch, rules: Rules, value: str) -> Rules:
    plain = with_entry(rules, "values", with_entry(rules["values"], QUEEN, None))
    if value == NO:
        return with_points(plain, EIGHT, 8)
    free = with_points(plain, EIGHT, 0)
    return {**free, "values": {**free["values"], QUEEN: 40}}


# Patterns: lines, blocks, bonuses for columns. Several switches read parts of the same pattern.

WILD_JACK, NEGATIVE = "one-eyed J", "negative"
WILD = (WILD_JACK, JOKER, f"{WILD_JACK}, {JOKER}")
SHARED = {
    "match": ("rank", "points"),
    "claim": ("every", "apart", "most", "best"),
    "never": (NEGATIVE,),
    "wild": WILD,
}
ASIDE = ("name", "removes", *SHARED)
"""Entries of a pattern that cancels, apart from those of its own switch."""


def matches(switch: Switch, pattern: Term) -> bool:
    """Return True if this switch reads such a pattern: with its own entry, and words it knows."""
    is_bonus = "claim" in switch.pattern
    known = is_bonus or all(pattern.get(key, SHARED[key][0]) in SHARED[key] for key in SHARED)
    aside = (switch.key, "name") if is_bonus else (switch.key, *ASIDE)
    core = {key: entry for key, entry in pattern.items() if key not in aside}
    return known and core == switch.pattern and pattern.get("worth") != "keep"


def cancels(pattern: Term) -> bool:
    return any("claim" not in it.pattern and matches(it, pattern) for it in PATTERNS)


def is_line(pattern: Term) -> bool:
    return any(it.key == "take" and matches(it, pattern) for it in PATTERNS)


def terms_of(rules: Rules, kind: str) -> list[Term]:
    """Return copies of the patterns or the penalties."""
    return [dict(term) for term in rules.get(kind, ())]


def place_of(switch: Switch, rules: Rules) -> int | None:
    places = enumerate(terms_of(rules, "patterns"))
    return next((place for place, pattern in places if matches(switch, pattern)), None)


def layout_of(rules: Rules) -> Layout:
    return Layout.parse(str(rules["layout"]))


def whole_line(switch: Switch, rules: Rules) -> int:
    """Return how many cards of a line are all of them; 0 where lines have no length."""
    layout = layout_of(rules)
    lengths = {"column": layout.rows, "row": layout.columns} if switch.key == "take" else {}
    return lengths.get(switch.pattern["shape"], 0)


def read_pattern(switch: Switch, rules: Rules) -> str:
    place = place_of(switch, rules)
    if place is None:
        return NO
    found = terms_of(rules, "patterns")[place].get(switch.key, 0)
    is_whole = switch.key == "take" and found in (0, whole_line(switch, rules))
    return switch.options[1] if is_whole else str(found)


def write_pattern(switch: Switch, rules: Rules, value: str) -> Rules:
    """Change, add or remove the first such pattern; what other switches read of it stays."""
    patterns, place = terms_of(rules, "patterns"), place_of(switch, rules)
    kept = [] if place is None else [patterns.pop(place)]
    if value != NO:
        written = as_data(value)
        own = {switch.key: written} if isinstance(written, int) and written else {}
        made = {**switch.pattern, **own}
        aside = {key: entry for term in kept for key, entry in term.items() if key in ASIDE}
        shared = {} if "claim" in made else like_others(rules, made)
        patterns.insert(len(patterns) if place is None else place, {**made, **shared, **aside})
    return with_entry(rules, "patterns", patterns)


def like_others(rules: Rules, pattern: Term) -> Term:
    """Return what a new pattern shares with those there are; pairs anywhere alone are forced."""
    first = next(filter(cancels, terms_of(rules, "patterns")), None)
    if first is None:
        return {"claim": "most"} if pattern["shape"] == "anywhere" else {}
    return {key: first[key] for key in SHARED if first.get(key, "apart") != "apart"}


def fits(switch: Switch, rules: Rules, value: str) -> bool:
    """A part of a line is less than all of it; blocks are apart only if there are blocks.

    What is left of a line can’t be a line where it counts points, or a part of lines cancels.

    Wild cards serve only once.
    """
    if switch.key == "take":
        return not WHOLE.fullmatch(value) or int(value) < (whole_line(switch, rules) or 9)
    if value == "closing":
        return not is_refused(switch.write(rules, value), "goes_with", "too_many_removals")
    if switch.by != "serve":
        return True
    has_blocks = any(pattern["shape"] == "block" for pattern in terms_of(rules, "patterns"))
    written = write_serve(switch, rules, value)
    return (value != "apart" or has_blocks) and not serves_twice(written)


def serves_twice(rules: Rules) -> bool:
    return is_refused(rules, "wild", "wild_twice")


def read_serve(_switch: Switch, rules: Rules) -> str:
    claims: dict[bool, set[str]] = {True: set(), False: set()}
    for pattern in filter(cancels, terms_of(rules, "patterns")):
        claims[pattern["shape"] == "block"].add(pattern.get("claim", "every"))
    if claims[True] == {"apart"} and claims[False] <= {"every"}:
        return "apart"
    found = claims[True] | claims[False]
    return found.pop() if len(found) == 1 and "apart" not in found else OTHER


def write_serve(_switch: Switch, rules: Rules, value: str) -> Rules:

    def claimed(pattern: Term) -> Term:
        is_every = value == "every" or (value == "apart" and pattern["shape"] != "block")
        return with_entry(pattern, "claim", None if is_every else value)

    return change_each(rules, "cancelling", claimed)


def wild_parts(pattern: Term) -> list[str]:
    return [part for part in str(pattern.get("wild", "")).split(", ") if part]


def read_wild(switch: Switch, rules: Rules) -> str:
    lines = filter(is_line, terms_of(rules, "patterns"))
    return YES if any(switch.data[YES] in wild_parts(line) for line in lines) else NO


def write_wild(switch: Switch, rules: Rules, value: str) -> Rules:
    """Wild cards need lines, and cancel only once."""
    cards = switch.data[YES]

    def rewritten(line: Term) -> Term:
        others = [part for part in wild_parts(line) if part != cards]
        wild = sorted([*others, cards], key=WILD.index) if value == YES else others
        return with_entry(line, "wild", ", ".join(wild))

    if value == YES and not has(rules, "lines"):
        rules = SWITCHES["anywhere"].write(rules, "2")
    written = change_each(rules, "lines", rewritten)
    return write_serve(SWITCHES["serve"], written, "most") if serves_twice(written) else written


# Each pattern or penalty of a kind.


def is_for_going_out(penalty: Term) -> bool:
    return condition_of(penalty["when"]).asks != "everybody"


LEAVING = ("column", "row", "diagonal", "block")
KINDS: Mapping[str, tuple[str, Callable[[Term], bool]]] = {
    "cancelling": ("patterns", cancels),
    "lines": ("patterns", is_line),
    "leaving": ("patterns", lambda term: cancels(term) and term["shape"] in LEAVING),
    "four": ("penalties", lambda term: term["when"] == "holds 4"),
    "four hits": ("penalties", lambda term: term["when"] == "holds 4" and "wins" not in term),
    "going out": ("penalties", is_for_going_out),
}


def of_kind(rules: Rules, kind: str) -> Iterator[Term]:
    entry, is_it = KINDS[kind]
    return filter(is_it, terms_of(rules, entry))


def has(rules: Rules, kind: str) -> bool:
    return any(True for _term in of_kind(rules, kind))


def change_each(rules: Rules, kind: str, change: Callable[[Term], Term]) -> Rules:
    entry, is_it = KINDS[kind]
    changed = [change(term) if is_it(term) else term for term in terms_of(rules, entry)]
    return with_entry(rules, entry, changed)


def read_each(switch: Switch, rules: Rules) -> str:
    found = [term.get(switch.key) for term in of_kind(rules, switch.each)]
    on = switch.options[:0:-1]
    return next((it for it in on if switch.data.get(it, True) in found), switch.options[0])


def write_each(switch: Switch, rules: Rules, value: str) -> Rules:
    written = None if value == switch.options[0] else switch.data.get(value, True)
    return change_each(rules, switch.each, lambda term: with_entry(term, switch.key, written))


# Penalties: what they cost, and what going out costs and earns.

NOT_COSTS = ("when", "stage", "name", "uncancelled", "every_rank", "spares_holders")
DEFAULTS = (("add", 0), ("times", 1), ("who", "self"), ("per_player", 0), ("per_rival", 0))
BEATEN, TIED = "out beaten", "out tied"
LOWEST, ALONE = "out lowest", "out alone"
SAFE: Term = {"add": 0}


def find_penalty(rules: Rules, *whens: str) -> Term | None:
    penalties = terms_of(rules, "penalties")
    return next((penalty for penalty in penalties if penalty["when"] in whens), None)


def amount(penalty: Term | None) -> dict[str, Any]:
    """Return what a penalty costs, without condition and comparison; defaults left out."""
    costs = {key: value for key, value in (penalty or {}).items() if key not in NOT_COSTS}
    return {key: value for key, value in costs.items() if (key, value) not in DEFAULTS}


def put_penalty(rules: Rules, whens: Sequence[str], terms: Term | None, when: str = "") -> Rules:
    """Change, add or remove the first penalty under any of these conditions; ``when`` is new."""
    penalties = terms_of(rules, "penalties")
    found = find_penalty(rules, *whens)
    place = len(penalties) if found is None else penalties.index(found)
    aside = {key: value for key, value in (found or {}).items() if key in NOT_COSTS}
    aside["when"] = when or aside.get("when", whens[0])
    penalties[place : place + 1] = [] if terms is None else [{**aside, **terms}]
    return with_entry(rules, "penalties", penalties)


def number_key(word: str, terms: Term) -> str:
    """Return the entry that the number in a word stands for; "" without one.

    >>> number_key("double and 5", {"times": 2, "add": 5})
    'add'
    """
    number = number_in(word, form_of(word)) if OWN in form_of(word) else ""
    return next((key for key, value in terms.items() if str(value) == number), "")


def word_of(switch: Switch, costs: Term) -> str:
    for word, terms in switch.costs.items():
        if terms == costs:
            return word
        key = number_key(word, terms)
        if key in costs and {**terms, key: costs[key]} == costs:
            return form_of(word).replace(OWN, str(costs[key]))
    return OTHER


def costs_of(switch: Switch, value: str) -> Term | None:
    form = form_of(value)
    for word, terms in switch.costs.items():
        if word == value:
            return terms
        if OWN in form and form_of(word) == form:
            return {**terms, number_key(word, terms): int(number_in(value, form))}
    return None


def read_penalty(switch: Switch, rules: Rules) -> str:
    """A penalty for each rival reads as if it were paid once."""
    found = find_penalty(rules, *switch.when)
    costs = amount(found)
    if switch.by == "beaten" and "per_rival" in costs:
        costs["add"] = costs.pop("per_rival")
    return switch.options[0] if found is None else word_of(switch, costs)


def write_penalty(switch: Switch, rules: Rules, value: str) -> Rules:
    return put_penalty(rules, switch.when, costs_of(switch, value))


def write_beaten(switch: Switch, rules: Rules, value: str) -> Rules:
    """A punished tie costs the same, and so does each rival if paid per rival."""
    terms = costs_of(switch, value)
    if terms and {*terms} == {"add"} and read_rivals(switch, rules) == "each":
        terms = {"per_rival": terms["add"]}
    tied = terms if read_tie(switch, rules) == "punished" else SAFE
    written = put_penalty(rules, [BEATEN], terms)
    return put_penalty(written, [TIED], tied if terms else None)


def read_tie(_switch: Switch, rules: Rules) -> str:
    tied, beaten = amount(find_penalty(rules, TIED)), amount(find_penalty(rules, BEATEN))
    return "safe" if not tied else "punished" if tied == beaten else OTHER


def write_tie(_switch: Switch, rules: Rules, value: str) -> Rules:
    costs = amount(find_penalty(rules, BEATEN)) if value == "punished" else SAFE
    return put_penalty(rules, [TIED], costs)


def read_rivals(_switch: Switch, rules: Rules) -> str:
    return "each" if "per_rival" in (find_penalty(rules, BEATEN) or {}) else "one"


def write_rivals(switch: Switch, rules: Rules, value: str) -> Rules:
    (points,) = amount(find_penalty(rules, BEATEN)).values()
    terms = {"per_rival" if value == "each" else "add": points}
    whens = [BEATEN, TIED] if read_tie(switch, rules) == "punished" else [BEATEN]
    for when in whens:
        rules = put_penalty(rules, [when], terms)
    return rules


def read_reward_on_tie(_switch: Switch, rules: Rules) -> str:
    return "alone" if find_penalty(rules, ALONE) else "tied"


def write_reward_on_tie(_switch: Switch, rules: Rules, value: str) -> Rules:
    old, new = (LOWEST, ALONE) if value == "alone" else (ALONE, LOWEST)
    return put_penalty(rules, [new, old], amount(find_penalty(rules, old)) or SAFE, new)


Way = tuple[Callable[[Switch, Rules], str], Callable[[Switch, Rules, str], Rules]]
WAYS: Mapping[str, Way] = {
    "path": (read_entry, write_entry),
    "rank": (read_rank, write_rank),
    "pattern": (read_pattern, write_pattern),
    "each": (read_each, write_each),
    "when": (read_penalty, write_penalty),
    "layout": (read_entry, write_layout),
    "players": (read_players, write_players),
    "decks": (read_decks, write_decks),
    "jokers": (read_jokers, write_jokers),
    "queen_40": (read_queen, write_queen),
    "serve": (read_serve, write_serve),
    "wild": (read_wild, write_wild),
    "beaten": (read_penalty, write_beaten),
    "tie": (read_tie, write_tie),
    "rivals": (read_rivals, write_rivals),
    "reward_on_tie": (read_reward_on_tie, write_reward_on_tie),
    "begins": (read_entry, write_first),
}
NEEDS: Mapping[str, Callable[[Rules, Switch], bool]] = {
    "suits": lambda rules, _: is_standard(rules),
    "jokers": lambda rules, _: has_jokers(rules),
    "rows": lambda rules, _: layout_of(rules).rows > 1,
    "column": lambda rules, _: layout_of(rules).rows > 1 or bool(rules.get("any_layout")),
    "square": lambda rules, _: is_square(layout_of(rules)) or bool(rules.get("any_layout")),
    "columns": lambda rules, switch: (
        layout_of(rules).rows > 1 and layout_of(rules).columns >= switch.pattern["take"]
    ),
    "cancelling": lambda rules, _: has(rules, "cancelling"),
    "beaten": lambda rules, _: find_penalty(rules, BEATEN) is not None,
    "beaten by points": lambda rules, _: (
        {*amount(find_penalty(rules, BEATEN))} in ({"add"}, {"per_rival"})
    ),
    "reward": lambda rules, _: find_penalty(rules, LOWEST, ALONE) is not None,
    "four hits": lambda rules, _: has(rules, "four hits"),
    "falls": lambda rules, _: "falls" in rules,
    "pot": lambda rules, _: "pot" in rules,
}


def is_square(layout: Layout) -> bool:
    return layout.rows == layout.columns


def _switch_of(switch_id: str, row: Mapping[str, Any]) -> Switch:
    found: dict[str, Any] = {"by": next((key for key in WAYS if key in row), "")}
    for known in fields(Switch):
        if known.name in row:
            entry = row[known.name]
            found[known.name] = tuple(entry) if isinstance(entry, list) else entry
    if "costs" in row:
        found["options"] = (*row["options"], *row["costs"])
    return Switch(id=switch_id, **found)


SWITCHES: Mapping[str, Switch] = {name: _switch_of(name, row) for name, row in ROWS.items()}
"""In the order of a form."""
SECTIONS: Mapping[str, tuple[Switch, ...]] = {
    section: tuple(switch for switch in SWITCHES.values() if switch.section == section)
    for section in dict.fromkeys(switch.section for switch in SWITCHES.values())
}
PATTERNS = tuple(switch for switch in SWITCHES.values() if switch.pattern)
CONDITIONED = {when: switch for switch in SWITCHES.values() for when in switch.when}


def read_values(rules: Rules) -> dict[str, str]:
    """Return the value of every switch that applies to these rules."""
    return {switch.id: switch.read(rules) for switch in SWITCHES.values() if switch.applies(rules)}


def change(rules: Rules, values: Mapping[str, str]) -> Rules:
    """Return the mapping with other values, applied in the switches' order."""
    for switch in SWITCHES.values():
        if switch.id in values:
            rules = switch.write(rules, values[switch.id])
    return rules


def unnamed_entries(rules: Rules) -> dict[str, Any]:
    """Return entries of the rules that no switch reads, by path."""
    found: dict[str, Any] = {} if is_standard(rules) else {"deck": rules["deck"]}
    for selector, points in rules["values"].items():
        if ranks_in(selector) is None and selector not in SUITED:
            found[f"values.{selector}"] = points
    for place, pattern in enumerate(rules.get("patterns", ())):
        if not any(matches(switch, pattern) for switch in PATTERNS):
            found[f"patterns[{place}]"] = dict(pattern)
    read: set[str] = set()
    for place, penalty in enumerate(rules.get("penalties", ())):
        switch = CONDITIONED.get(penalty["when"])
        if not switch or penalty["when"] in read or switch.read(rules) == OTHER:
            found[f"penalties[{place}]"] = dict(penalty)
        read.add(penalty["when"])
    return found


PLACES: Mapping[str, str] = {
    **{switch.path: switch.id for switch in SWITCHES.values() if switch.path},
    **{
        "players": "most",
        "decks": "decks",
        "jokers": "jokers",
        "falls": "falls_to",
        "pot": "pot_stake",
    },
}


def switch_at(fault: Fault, rules: Rules) -> Switch | None:
    """Return the switch that fixes a refused entry; None if no switch reads that entry."""
    path = fault.path.partition(".")[2]
    term = re.match(r"(patterns|penalties)\[(\d+)\]\.?(.*)", path)
    if not term:
        entry = path if path.startswith("told.") else path.partition(".")[0]
        return SWITCHES.get(PLACES.get(entry, ""))
    kind, place, entry = term[1], int(term[2]), term[3]
    if kind == "patterns" and entry in ("claim", "wild"):
        return SWITCHES["serve"]
    if kind == "patterns":
        return next((switch for switch in PATTERNS if place_of(switch, rules) == place), None)
    whens = [penalty["when"] for penalty in terms_of(rules, kind)[place : place + 1]]
    asked = [condition_of(when) for when in whens]
    return next((it for when, it in CONDITIONED.items() if condition_of(when) in asked), None)
