"""The lists of the import page: rules, group, and what a text leaves open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from flask_babel import gettext as _

from app.record.group.group_state import current_group
from app.web.base.page_parts import SelectOption, choices_of
from app.web.bring.import_read import Into, ParsedGames, own_groups
from app.web.bring.names_and_rules import chosen_rules
from app.wording.basics.say import say

if TYPE_CHECKING:
    from app.web.bring.import_views import ImportForm


@dataclass(frozen=True, slots=True)
class Select:
    """A list to choose from."""

    name: str
    label: str
    options: Sequence[SelectOption]


def rules_select(form: ImportForm, into: Into, found: ParsedGames | None) -> Select:
    named = chosen_rules(into.rules, form.rules.data or "", into.state)
    titles = {name: rules.title for name, rules in into.rules.items()}
    options = choices_of(titles, titles, found.rules if found else named)
    return Select("rules", say("rules"), options)


def group_select(form: ImportForm) -> Select | None:
    titles = {public_id: current_group(group).title for public_id, group in own_groups().items()}
    if not titles:
        return None
    labels = {"": _("no group"), **titles}
    return _question("group", say("group"), labels, form.group.data)


def asked_selects(form: ImportForm, found: ParsedGames | None) -> list[Select]:
    if found is None:
        return []
    asked = []
    if form.order.data or found.read.asks_order:
        asked.append(_order_select(form))
    if form.scores.data or found.read.asks_scores:
        asked.append(_scores_select(form))
    return asked


def _order_select(form: ImportForm) -> Select:
    labels = {
        "": _("Which comes first?"),
        "day": _("the day, then the month"),
        "month": _("the month, then the day"),
    }
    return _question("order", _("Dates like 3/4/2025"), labels, form.order.data)


def _scores_select(form: ImportForm) -> Select:
    labels = {
        "": _("What are they?"),
        "hole": _("the scores of each hole"),
        "running": _("running totals, added up from hole to hole"),
    }
    return _question("scores", _("If the numbers only go up"), labels, form.scores.data)


def _question(name: str, title: str, labels: dict[str, str], chosen: str | None) -> Select:
    return Select(name, title, choices_of(labels, labels, chosen or ""))
