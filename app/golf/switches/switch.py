"""A switch: a question about a ruleset whose answer can be read, changed and labelled."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

Rules = Mapping[str, Any]
Kind = Literal["choice", "number", "yes"]
Read = Callable[[Rules], str]
Write = Callable[[Rules, str], Rules]
Offers = Callable[[Rules], Sequence[str]]

OTHER = "other"  # what a switch reads where these rules say something it has no word for
NONE, NO, YES = "none", "no", "yes"
WHOLE = re.compile(r"-?\d{1,3}")
AMOUNT = re.compile(r"(?<![\w=-])-?\d+(?![\w=])")
OWN = "#"  # replaces the number in a value


@dataclass(frozen=True, slots=True)
class Switch:
    """A variation of any ruleset mapping; its label is found by its id.

    Values are texts. ``options`` begin with the value of a switch that is off. If ``kind`` is
    ``number``, the number in an option may be any whole number within ``bounds``, or their
    negatives if the option's own number is below 0. ``shows`` names the situations in which its
    values differ; empty if it changes no score. Rules that ``applies`` refuses don't offer it.
    """

    id: str
    section: str
    kind: Kind
    options: tuple[str, ...]
    reader: Read
    writer: Write
    shows: tuple[str, ...] = ()
    applies: Callable[[Rules], bool] = bool
    bounds: tuple[int, int] = (0, 0)
    fits: Callable[[Rules, str], bool] = lambda _rules, _value: True

    def read(self, rules: Rules) -> str:
        return self.reader(rules)

    def write(self, rules: Rules, value: str) -> Rules:
        """``OTHER`` and the current value change nothing."""
        return rules if value in (OTHER, self.reader(rules)) else self.writer(rules, value)

    def offers(self, rules: Rules) -> tuple[str, ...]:
        fitting = tuple(value for value in self.options if self.fits(rules, value))
        own = self.reader(rules)
        is_named = own in fitting or self.takes_number(own)
        return fitting if is_named else (*fitting, own)

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

    def takes(self, rules: Rules, value: str) -> bool:
        return value in self.offers(rules) or self.takes_number(value)


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
    """Return the mapping with one entry changed, or removed if ``value`` is None or empty.

    >>> with_entry({"holes": 9, "jokers": 2}, "jokers", None)
    {'holes': 9}
    """
    if value in (None, {}, []):
        return {name: entry for name, entry in rules.items() if name != key}
    return {**rules, key: value}


def as_data(text: str) -> int | str:
    """Parse a number; other text is unchanged.

    >>> as_data("-10"), as_data("open")
    (-10, 'open')
    """
    return int(text) if WHOLE.fullmatch(text) else text


def entry(
    switch_id: str,
    section: str,
    options: Sequence[str],
    **how: Any,  # noqa: ANN401
) -> Switch:
    """Make a switch for one entry; the first option, or ``default``, stands for no entry."""
    key, default = how.pop("key", switch_id), how.pop("default", options[0])
    return Switch(
        switch_id,
        section,
        how.pop("kind", "choice"),
        tuple(options),
        lambda rules: str(rules.get(key, default)),
        lambda rules, value: with_entry(rules, key, None if value == default else as_data(value)),
        **how,
    )


def flag(switch_id: str, section: str, read: Callable[[Rules], bool], write: Write) -> Switch:
    reader: Read = lambda rules: YES if read(rules) else NO  # noqa: E731
    return Switch(switch_id, section, "yes", (NO, YES), reader, write)
