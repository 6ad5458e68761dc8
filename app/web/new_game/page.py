"""The page of a new game: players, rules and decks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from flask import url_for

from app.golf.faults import Fault
from app.golf.game import first_duty, shows_at_table
from app.golf.ruleset import Ruleset
from app.record.change.raw_game import check_count
from app.record.change.start_game import names_lately
from app.web.base.http import Page
from app.web.base.page_parts import chosen_deck, letter_options
from app.web.base.permissions import known_device
from app.web.new_game.rules_choice import (
    chosen_rules,
    deck_notes,
    deck_options,
    layout_options,
    most_players,
    offers_for,
    own_decks,
    room_text,
)
from app.web.new_game.same_table import group_asked, others_of
from app.web.rules.page import rules_groups, rules_page
from app.wording.basics.deck import play_with
from app.wording.basics.placeholders import isolated
from app.wording.basics.say import say
from app.wording.errors.faults import ended, fault_text
from app.wording.game.standing import duty_text, duty_words

if TYPE_CHECKING:
    from app.web.new_game.form import NewGameForm


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """A chair; ``errors`` are about its name."""

    index: int
    name: str
    deals: bool
    errors: Sequence[str] = ()


def players_entry(form: NewGameForm, ruleset: Ruleset, faults: Sequence[Fault] = ()) -> Page:
    """``offers`` are rules for more than ``most`` players, ``room`` the sentence above them."""
    wrong = {fault.path: [fault_text(fault)] for fault in faults}
    names, dealer, group = form.name.data, form.dealing_seat(), group_asked(form)
    is_open = shows_at_table(ruleset, 1)
    return {
        "rows": [
            PlayerRow(seat, name, seat == dealer, wrong.get(f"names.{seat}", ()))
            for seat, name in enumerate(names)
        ],
        "fewest": ruleset.players[0],
        "most": most_players(ruleset),
        "offers": offers_for(ruleset),
        "room": room_text(ruleset),
        "decks": [] if own_decks(form) else deck_notes(ruleset),
        "count": len(form.players()) if any(names) else 0,
        "lately": others_of(group, names) or names_lately(known_device(), without=names),
        "group_note": say("group_table", group=isolated(group.title)) if group else "",
        "lately_label": say("also_in_group" if others_of(group, names) else "lately"),
        "rules": ruleset.id,
        "deals_note": _deals_note(form, is_open=is_open),
        "deals_words": duty_words(is_open=is_open),
    }


def table_context(
    form: NewGameForm, ruleset: Ruleset, faults: Sequence[Fault] = ()
) -> dict[str, Any]:
    deck = chosen_deck(form)
    play_with(deck)
    table = players_entry(form, ruleset, faults)
    return {
        "form": form,
        "table": table,
        "errors": _table_errors(form, ruleset),
        "rules": rules_page(ruleset, "", ""),
        "groups": rules_groups(table["count"]),
        "layouts": layout_options(ruleset),
        "decks": deck_options(form, chosen_rules(form)),
        "letters": letter_options(deck, ruleset),
        "rules_url": url_for("rules.show", ruleset_id=ruleset.id),
        "change_url": f"{url_for('house_rules.new')}?from={ruleset.id}",
    }


def _table_errors(form: NewGameForm, ruleset: Ruleset) -> list[str]:
    faults = check_count(ruleset, len(form.players(ruleset.players[0])))
    errors = [
        room_text(ruleset) if fault.code == "too_many_players" else ended(fault_text(fault))
        for fault in faults
    ]
    if form.csrf_token.errors:
        errors.append(say("page_expired_kept"))
    return errors


def _deals_note(form: NewGameForm, *, is_open: bool) -> str:
    names = form.players()
    if len(names) < 2:
        return ""
    dealer = form.dealing_player()
    dealing, starting = names[dealer], names[first_duty(dealer, len(names)).starter]
    return duty_text(dealing, None if is_open else starting) if dealing and starting else ""
