"""The pages of house rules: switches with their examples, a code to hand on, holes that change."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from flask_babel import gettext as _

from app.golf.switches import OWN, SECTIONS, SWITCHES, Rules, Switch, unnamed_entries
from app.golf.switches.examples import Example, can_be_shown, example
from app.golf.switches.switch import form_of
from app.record.change.change_rules import ChangedHole
from app.record.game.play import Play
from app.web.rules.house_numbers import field_name, number_shown
from app.wording.basics.names import MINUS, signed
from app.wording.rules.switches import option_label, option_parts, section_title, switch_label

if TYPE_CHECKING:
    from app.web.rules.house_form import HouseDraft


@dataclass(frozen=True, slots=True)
class OptionView:
    """A value to choose; ``number`` stands in a ``field`` after the label, ``after`` behind it."""

    value: str
    label: str
    chosen: bool
    field: str = ""
    number: str = ""
    after: str = ""


def _option_views(switch: Switch, rules: Rules, value: str) -> list[OptionView]:
    """The values to choose from: words, plain numbers, words with a field for their number."""
    views: dict[str, OptionView] = {}
    for option in switch.offers(rules):
        form = form_of(option)
        if form in switch.forms and form != OWN:
            views.setdefault(form, _field_view(switch, rules, value, form))
        else:
            views[option] = OptionView(option, option_label(switch, option), option == value)
    if OWN in switch.forms:
        views[OWN] = _field_view(switch, rules, value, OWN)
    return [*views.values()]


def _field_view(switch: Switch, rules: Rules, value: str, form: str) -> OptionView:
    number = number_shown(switch, rules, value, form)
    before, after = (_("other"), "") if form == OWN else option_parts(switch, form)
    chosen = bool(number) and form.replace(OWN, number) == value
    shown = number.replace("-", MINUS)
    return OptionView(form, before, chosen, field_name(switch.id, form), shown, after)


MOST_CHIPS = 7  # values; more of them are a list
EXAMPLES_KEPT = 2_000  # a page has about sixty
TEN = 10
MOST_USED = (
    *("layout", "holes", "jokers", "value_X", "value_2", "value_J", "value_K"),
    *("column", "keep_negatives", "beaten", "four"),
)
"""What tables change most often. Jokers bring one more, and none goes when they come."""
NEXT_USED = ("row", "reward", "target", "decks", "told_turn_up", "told_ends", "starts")
"""What fills up to ten where some of those mean nothing, as with cards that have no kings."""


@dataclass(frozen=True, slots=True)
class MiniGrid:
    """A small grid: rows of cards with whether each is cancelled; ``out`` marks who went out."""

    rows: Sequence[Sequence[tuple[str, bool]]]
    out: bool
    looks: int


@dataclass(frozen=True, slots=True)
class ExampleView:
    """What a switch does: grids, and a row of scores for each of two values."""

    grids: Sequence[MiniGrid]
    lines: Sequence[tuple[str, Sequence[str], bool]]


@dataclass(frozen=True, slots=True)
class SwitchView:
    """A switch in the form; ``value`` says what is chosen, "" where that can't be read."""

    id: str
    label: str
    value: str
    options: Sequence[OptionView]
    is_list: bool
    example: ExampleView | None
    error: str


@dataclass(frozen=True, slots=True)
class SectionView:
    """Some switches under a heading."""

    id: str
    title: str
    switches: Sequence[SwitchView]
    is_open: bool


@dataclass(frozen=True, slots=True)
class HousePage:
    """The form of house rules: the ``used`` switches first, the others in their sections."""

    title: str
    name: str
    used: Sequence[SwitchView]
    sections: Sequence[SectionView]
    other_entries: Sequence[tuple[str, str]]
    seen: str
    text: str
    errors: Mapping[str, str]
    back_url: str
    back_label: str
    action: str
    action_label: str


def house_page(
    draft: HouseDraft, title: str, back: tuple[str, str], action: tuple[str, str]
) -> HousePage:
    """The form as a draft has it; ``back`` is an address and its label, ``action`` the main key."""
    written = json.dumps(draft.rules, ensure_ascii=False)
    shown = written if can_be_shown(draft.rules) else ""
    used = _most_used(draft.values)
    return HousePage(
        title=title,
        name=draft.name,
        used=[_switch_view(SWITCHES[one], draft, shown) for one in used],
        sections=[_section_view(draft, name, used, shown) for name in SECTIONS],
        other_entries=_other_entries(draft.rules),
        seen=written,
        text=draft.text,
        errors=draft.errors,
        back_url=back[0],
        back_label=back[1],
        action=action[0],
        action_label=action[1],
    )


def _most_used(known: Collection[str]) -> list[str]:
    """The switches that stand first, of those that apply: the most used, filled up to ten.

    >>> _most_used(["beaten", "layout", "starts"])
    ['layout', 'beaten', 'starts']
    """
    first = [one for one in MOST_USED if one in known]
    more = [one for one in NEXT_USED if one in known]
    return [*first, *more[: max(0, TEN - len(first))]]


def _section_view(draft: HouseDraft, name: str, used: Collection[str], shown: str) -> SectionView:
    """The switches of a section that apply to these rules and don't stand first."""
    switches = [
        section
        for section in SECTIONS[name]
        if section.id in draft.values and section.id not in used
    ]
    wrong = any(switch.id in draft.errors for switch in switches)
    views = [_switch_view(switch, draft, shown) for switch in switches]
    return SectionView(name, section_title(name), views, wrong)


def _switch_view(switch: Switch, draft: HouseDraft, shown: str) -> SwitchView:
    """A switch with what is chosen and what that does by the rules that are ``shown``, if any."""
    value = draft.values[switch.id]
    options = _option_views(switch, draft.rules, value)
    return SwitchView(
        id=switch.id,
        label=switch_label(switch.id),
        value="" if switch.id in draft.errors else option_label(switch, value),
        options=options,
        is_list=len(options) > MOST_CHIPS and switch.kind == "choice",
        example=_example_view(switch, shown, value) if shown else None,
        error=draft.errors.get(switch.id, ""),
    )


@lru_cache(maxsize=EXAMPLES_KEPT)
def _example_of(switch_id: str, written: str) -> Example | None:
    """The example of a switch by rules as JSON: the same rules are looked at again and again."""
    return example(SWITCHES[switch_id], json.loads(written))


def _example_view(switch: Switch, shown: str, value: str) -> ExampleView | None:
    """The example of a switch, what holds now marked; none where it changes no score."""
    found = _example_of(switch.id, shown)
    if found is None:
        return None
    grids = [_mini_grid(found, place) for place in range(len(found.grids))]
    lines = [
        (option_label(switch, one), [signed(n) for n in scores] or ["–"] * len(grids), one == value)
        for one, scores in ((found.off, found.without_scores), (found.on, found.with_scores))
    ]
    return ExampleView(grids, lines)


def _mini_grid(found: Example, place: int) -> MiniGrid:
    grid, gone = found.grids[place], found.cancelled[place]
    rows = [
        [(grid[cell], cell in gone) for cell in range(start, start + found.columns)]
        for start in range(0, len(grid), found.columns)
    ]
    looks = found.looks[place] if found.looks else 0
    return MiniGrid(rows, found.is_hole and place == 0, looks)


@dataclass(frozen=True, slots=True)
class ChangedRow:
    """A hole under other rules: who gets what instead of what; no scores where it is unreadable."""

    number: int
    scores: Sequence[tuple[str, str, str]]


def changed_rows(play: Play, holes: Sequence[ChangedHole]) -> list[ChangedRow]:
    """The holes that would change, with the scores that do."""
    return [ChangedRow(hole.number, _changed_scores(play, hole)) for hole in holes]


def _changed_scores(play: Play, hole: ChangedHole) -> list[tuple[str, str, str]]:
    """Names with old and new hole scores, only where they differ."""
    after = hole.after or ()
    return [
        (name, _score_text(old), _score_text(new))
        for name, old, new in zip(play.names, hole.before, after, strict=False)
        if old != new
    ]


def _score_text(score: int | None) -> str:
    return "–" if score is None else signed(score)


def code_text(code: str) -> str:
    """A code as it is read aloud.

    >>> code_text("g6k4tn")
    'G6K-4TN'
    """
    return f"{code[:3]}-{code[3:]}".upper()


def _other_entries(rules: Rules) -> list[tuple[str, str]]:
    """Entries that no switch knows, each with what it says."""
    unnamed = unnamed_entries(rules).items()
    return [(path, json.dumps(value, ensure_ascii=False)) for path, value in unnamed]
