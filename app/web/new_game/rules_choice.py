"""The rules of a new game: preset, layout and number of decks."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from flask_babel import gettext as _

from app.golf.compiling import is_playable
from app.golf.errors import UnknownRulesetError
from app.golf.layout import Layout, every_layout
from app.golf.ruleset import Ruleset
from app.record.change.house_rules import default_of
from app.web.base.page_parts import SelectOption
from app.web.base.permissions import known_device
from app.web.rules.choices import rules_for_code
from app.wording.basics.names import list_of
from app.wording.basics.say import say

if TYPE_CHECKING:
    from app.web.new_game.form import NewGameForm

MOST_DECKS = 6


def chosen_rules(form: NewGameForm) -> Ruleset:
    try:
        ruleset = rules_for_code(form.rules.data or "")
    except UnknownRulesetError:
        ruleset = default_of(known_device())
    laid = {str(layout): layout for layout in every_layout()} if ruleset.any_layout else {}
    return replace(ruleset, layout=laid.get(form.layout.data or "", ruleset.layout))


def played_rules(form: NewGameForm) -> Ruleset:
    ruleset = chosen_rules(form)
    decks = own_decks(form)
    return replace(ruleset, decks=((1, decks),)) if decks else ruleset


def own_decks(form: NewGameForm) -> int | None:
    text = form.decks.data or ""
    return int(text) if text in map(str, range(1, MOST_DECKS + 1)) else None


def layout_options(ruleset: Ruleset) -> list[SelectOption]:
    if not ruleset.any_layout:
        return []
    laid = (layout for layout in every_layout() if is_playable(replace(ruleset, layout=layout)))
    return [_layout_option(layout, ruleset) for layout in laid]


def _layout_option(layout: Layout, ruleset: Ruleset) -> SelectOption:
    label = _(
        "%(rows)s × %(columns)s, %(cards)s cards",
        rows=layout.rows,
        columns=layout.columns,
        cards=layout.size,
    )
    return SelectOption(str(layout), label, layout == ruleset.layout)


def deck_options(form: NewGameForm, ruleset: Ruleset) -> list[SelectOption]:
    own = own_decks(form)
    only = ruleset.decks[0][1] if len(ruleset.decks) == 1 else None
    usual = _decks_counted(only) if only else _decks_text(ruleset)
    others = [
        SelectOption(str(n), _decks_counted(n), n == own)
        for n in range(1, MOST_DECKS + 1)
        if n != only
    ]
    is_usual = own is None or own == only
    return [SelectOption("", _("%(decks)s (usual)", decks=usual), is_usual), *others]


def _decks_counted(number: int) -> str:
    return say("decks", num=number)


def _decks_text(ruleset: Ruleset) -> str:
    """Return how many decks for how many players.

    >>> from app.golf.catalogue import find_ruleset
    >>> _decks_text(find_ruleset("six-card"))
    '1, 2 for 5 or more players, 3 for 9 or more'
    """
    (_least, decks), *more = ruleset.decks
    later = [say("decks_from", decks=n, players=p) for p, n in more[:1]]
    later += [_("%(decks)s for %(players)s or more", decks=n, players=p) for p, n in more[1:]]
    return list_of([str(decks), *later])
