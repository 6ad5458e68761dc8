"""What the user chooses for a file, and the rules that its rows name."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Literal

from app.formats.import_games.cells import Row
from app.formats.import_games.days import Order
from app.formats.import_games.sheets import Columns, cell_at
from app.golf.cards import ENGLISH, Spelling
from app.golf.checking import in_todays_words
from app.golf.faults import Faults, GolfError, RulesetError
from app.golf.layout import Layout
from app.golf.reading import load_json
from app.golf.ruleset import LANGUAGE, Ruleset, from_mapping
from app.golf.table import Table, compile_ruleset
from app.golf.text import whole_number
from app.wording.basics.deck import deck_now
from app.wording.basics.names import list_of
from app.wording.basics.say import say
from app.wording.errors.faults import error_text, placed_text

Scores = Literal["", "hole", "running"]
"""Whether numbers are scores of holes or running totals; "" if not chosen."""


@dataclass(frozen=True, slots=True)
class Choices:
    """How to read games, and their defaults; ``words``: English headings by the user's."""

    last_day: date
    find: Callable[[str], Ruleset | None]
    rules: Ruleset | None = None
    day: date | None = None
    order: Order = ""
    scores: Scores = ""
    letters: str = ENGLISH
    words: Mapping[str, str] = field(default_factory=dict)


WORDS = {"hole_title": "hole", "total": "total", "game_date": "date", "yes": "yes"}


def in_language_now(choices: Choices) -> Choices:
    words = {say(code).casefold(): word for code, word in WORDS.items()}
    return replace(choices, letters=deck_now(), words=words)


MOST_RULES = 40
MARK = "~"
"""Separates the id of changed rules from a hash of the changes."""
Compiled = tuple[Ruleset, Table]


@dataclass(frozen=True, slots=True)
class KnownRules:
    """The rules of a file: ``own`` by name and first hole; ``chosen`` is the default."""

    chosen: Ruleset | None
    find: Callable[[str], Ruleset | None]
    own: Mapping[str, Mapping[int, Ruleset]] = field(default_factory=dict)
    compiled: dict[tuple[str, int, str], Compiled | None] = field(default_factory=dict)

    def named(self, name: str, hole: int) -> Ruleset | None:
        if not name:
            return self.chosen
        begins = [number for number in self.own.get(name, ()) if number <= hole]
        return self.own[name][max(begins)] if begins else self.find(name)

    def table(
        self, row: tuple[int, str, int], sizes: Callable[[Spelling], set[Layout]], faults: Faults
    ) -> Compiled | None:
        line, name, hole = row
        ruleset = self.named(name, hole)
        if ruleset is None:
            faults.add(line, "rules_unknown" if name else "rules_open", given=name)
            return None
        if ruleset.any_layout:
            laid = sizes(_compiled_quietly(ruleset)[1].spelling)
            if len(laid) > 1:
                faults.add(line, "hole_layouts", sizes=list_of(sorted(map(str, laid))))
                return None
            ruleset = replace(ruleset, layout=laid.pop()) if laid else ruleset
        key = (name, hole if name in self.own else 0, str(ruleset.layout))
        if key not in self.compiled:
            self.compiled[key] = self._compile(line, ruleset, faults)
        return self.compiled[key]

    def _compile(self, line: int, ruleset: Ruleset, faults: Faults) -> Compiled | None:
        try:
            return _compiled_quietly(ruleset)
        except RulesetError as error:
            faults.add(line, "rules_wrong", given=ruleset.id, why=error_text(error))
            return None


def _compiled_quietly(ruleset: Ruleset) -> Compiled:
    return ruleset, compile_ruleset(ruleset)


def rules_in(
    rows: Sequence[Row], columns: Columns, faults: Faults
) -> dict[str, dict[int, Ruleset]]:
    found: dict[str, dict[int, Ruleset]] = {}
    texts = _whole_rules(rows, columns)
    if len(texts) > MOST_RULES:
        faults.add(rows[0][0], "many_rules", given=len(texts), most=MOST_RULES)
        return {}
    for (name, begins, version), (line, written) in texts.items():
        language = whole_number(version) or LANGUAGE
        ruleset = _read_ruleset(line, (name, language), written, faults)
        if ruleset:
            found.setdefault(name, {})[whole_number(begins) or 1] = ruleset
    return {name: {**own, 1: own[min(own)]} for name, own in found.items()}


def _whole_rules(
    rows: Sequence[Row], columns: Columns
) -> dict[tuple[str, str, str], tuple[int, str]]:
    found: dict[tuple[str, str, str], tuple[int, str]] = {}
    for line, cells in rows:
        name, begins, version, written = (
            cell_at(cells, columns, word) for word in ("rules", "from hole", "language", "ruleset")
        )
        first, before = found.get((name, begins, version), (line, ""))
        found[name, begins, version] = first, before + written
    return found


def _read_ruleset(
    line: int, named: tuple[str, int], written: str, faults: Faults
) -> Ruleset | None:
    name, language = named
    try:
        mapping = load_json(written)
        if not name or not isinstance(mapping, dict):
            raise ValueError
        ruleset = from_mapping(name.partition(MARK)[0], in_todays_words(mapping, language))
        compile_ruleset(ruleset)
    except RulesetError as error:
        for fault in error.faults:
            faults.add(line, "rules_wrong", given=name, why=placed_text(fault))
    except GolfError as error:
        faults.add(line, "rules_wrong", given=name, why=error_text(error))
    except (ValueError, TypeError, KeyError, AttributeError):
        faults.add(line, "rules_json", given=name)
    else:
        return ruleset
    return None
