"""A new game: who plays, in which order, by which rules; and who sits down again after a game."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from math import ceil
from typing import Any

from flask import Blueprint, render_template, request, url_for
from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l
from wtforms import StringField
from wtforms.fields.choices import SelectChoice

from app.golf.cards import DECKS, ENGLISH
from app.golf.faults import Fault, UnknownRulesetError
from app.golf.game import first_duty, rematch_dealer, shows_at_table
from app.golf.layout import every_layout
from app.golf.ruleset import Ruleset, find_ruleset, preset_mappings
from app.golf.table import Table, compile_ruleset, is_playable
from app.record.access.rights import game_and_right, group_and_right, includes
from app.record.allowed_text import comparable
from app.record.change.house_rules import default_of
from app.record.change.start_game import (
    PUBLIC_ID,
    RawGame,
    check_count,
    check_game,
    check_names,
    letters_lately,
    make_game,
    names_lately,
)
from app.record.game.load import current_play
from app.record.game.play import Play
from app.record.group.group_state import GroupState, current_group
from app.web.base.forms import ChoiceField, NamesField, SafeForm, date_on_phone
from app.web.base.http import (
    LIMITS,
    Answer,
    button_in,
    index_in,
    limits_here,
    over_limit,
    see_other,
)
from app.web.base.permissions import ask_in_turn, ensure_device, known_device, play_for
from app.web.rules.page import new_game_in, rules_for_code
from app.wording.errors import ended, fault_text, limit_text
from app.wording.house_rules import group_title, list_line
from app.wording.names import deck_name, deck_of_language, fill, isolated, list_of, play_with, say
from app.wording.rules import players_text, ruleset_title
from app.wording.standing import duty_text

bp = Blueprint("new_game", __name__)
CHAIRS = 4
MOST_DECKS = 6
CROWDED = ("too_many_players", "too_few_cards")
"""Faults of a number of players that other rules or more decks mend."""
LAST = 17
"""Sorts rules for any layout after the largest grid."""
CHOICE: dict[str, Any] = {
    "fault": _l("Choose one of these."),
    "default": "",
    # In the page a new choice asks for the page again, so that all of it follows.
    "render_kw": {"data-sends": True},
}


class NewGameForm(SafeForm):
    """Players clockwise, who deals first, the rules with their layout and decks.

    ``after`` is the game before, ``group`` the group they play in, ``do`` the pressed button.
    """

    name = NamesField(default=[""] * CHAIRS)
    dealer = StringField(default="0")
    rules = StringField(default="")
    layout = ChoiceField(**CHOICE)
    decks = ChoiceField(**CHOICE)
    letters = ChoiceField(**CHOICE)
    after = StringField(default="")
    group = StringField(default="")
    do = StringField(default="")

    @cached_property
    def ruleset(self) -> Ruleset:
        """The rules asked for, those of this device where there are none of that code."""
        try:
            return rules_for_code(self.rules.data or "")
        except UnknownRulesetError:
            return default_of(known_device())

    @cached_property
    def group_entered(self) -> GroupState | None:
        return group_to_enter(self.group.data or "")

    def dealing_seat(self) -> int:
        return index_in(self.dealer.data or "", len(self.name.data)) or 0

    def dealing_player(self) -> int:
        """Return who of the players deals: the first, where the deal was left at an empty chair."""
        names, seat = self.name.data, self.dealing_seat()
        return len([*filter(None, names[:seat])]) if names and names[seat] else 0

    def players(self, fewest: int = 2) -> list[str]:
        """Return those with a name, and empty chairs where too few are left."""
        names = sorted(self.name.data, key=lambda name: not name)
        return names[: max(fewest, sum(map(bool, names)))]

    @property
    def count(self) -> int:
        """How many play, 0 as long as nobody is named."""
        return len(self.players()) if any(self.name.data) else 0

    def others(self) -> list[str]:
        """Return who else is in the group."""
        return others_of(self.group_entered, self.name.data)

    def lately(self) -> list[str]:
        return names_lately(known_device(), without=self.name.data)

    def duty(self, ruleset: Ruleset) -> str:
        """Say who deals and who starts; "" as long as one of them has no name."""
        names = self.players()
        if len(names) < 2:
            return ""
        dealer = self.dealing_player()
        dealing, starting = names[dealer], names[first_duty(dealer, len(names)).starter]
        is_open = shows_at_table(ruleset, 1)
        return duty_text(dealing, None if is_open else starting) if dealing and starting else ""

    def press(self, most: int) -> None:
        """Apply ``add``, ``up:2``, ``remove:2`` or ``lately:Ann``."""
        verb, what = button_in(self.do.data or "")
        names, dealer = list(self.name.data), self.dealing_seat()
        seat = index_in(what, len(names))
        if verb == "lately" and what and "" in names:
            names[names.index("")] = what
        elif (verb == "add" or (verb == "lately" and what)) and len(names) < most:
            names.append(what if verb == "lately" else "")
        elif verb == "remove" and seat is not None:
            del names[seat]
            dealer -= dealer > seat
        elif verb == "up" and seat:
            names[seat - 1], names[seat] = names[seat], names[seat - 1]
            dealer = {seat: seat - 1, seat - 1: seat}.get(dealer, dealer)
        self.name.data, self.dealer.data = names, str(min(dealer, max(len(names) - 1, 0)))


@bp.route("/games/new", methods=["GET", "POST"])
def set_table() -> Answer:
    """Set the table until a button starts the game, here or with a card from paper."""
    form = NewGameForm()
    verb, pressed = button_in(form.do.data or "")
    if not form.is_submitted():
        fill_from_address(form)
    elif verb == "rules" and pressed:
        form.rules.data, form.layout.data, form.decks.data = pressed, "", ""
    elif verb == "decks":
        form.decks.data = pressed
    ruleset = rules_played(form)
    if verb == "choose":
        # The address of the rules takes the names along.
        too_long = [fault for fault in check_names(form.name.data) if fault.code == "name_long"]
        if too_long:
            return table_page(form, ruleset, [fault.below("names") for fault in too_long]), 422
        table = new_game_in(request.form)
        return see_other(url_for("rules.index", **table, _anchor=ruleset.id))
    if verb not in ("start", "paper"):
        if form.is_submitted():
            form.press(most_players(ruleset))
        return table_page(form, ruleset)
    # Empty chairs go last.
    form.dealer.data = str(form.dealing_player())
    form.name.data = sorted(form.name.data, key=lambda name: not name)
    names, group = form.players(ruleset.players[0]), form.group_entered
    raw = RawGame(names, ruleset, form.draft.data, form.dealing_player(), day=date_on_phone())
    new, faults = check_game(replace(raw, group=group, people=people_keys(group, names)))
    if not form.validate() or new is None:
        return table_page(form, ruleset, faults), 422
    letters = form.letters.data
    new = replace(
        new,
        after=game_before(form, new.names),
        letters="" if letters == usual_letters() == ENGLISH else letters,
        limits=limits_here(),
    )
    try:
        public_id, _is_new = make_game(ensure_device(), new)
    except LIMITS as error:
        return over_limit(table_page(form, ruleset, limit=limit_text(error)), error)
    if verb == "paper":
        return see_other(url_for("typed_paper.type_in", public_id=public_id))
    return see_other(url_for("holes.enter", public_id=public_id, number=1))


def table_page(
    form: NewGameForm, ruleset: Ruleset, faults: Sequence[Fault] = (), limit: str = ""
) -> str:
    """Show the form: faults of names beside them, any other at the top."""
    play_with(form.letters.data)
    wrong = {fault.path: fault_text(fault) for fault in faults if fault.path.startswith("names.")}
    # Beside the players stands what has room for so many.
    has_room = bool(rules_by_crowd(ruleset).get(form.count))
    errors = [
        ended(fault_text(fault))
        for fault in faults or check_count(ruleset, len(form.players(ruleset.players[0])))
        if fault.path not in wrong and not (has_room and fault.code in CROWDED)
    ]
    if form.csrf_token.errors:
        errors.append(say("page_expired_kept"))
    return render_template(
        "new_game/page.html",
        form=form,
        ruleset=ruleset,
        errors=[limit] if limit else errors,
        wrong=wrong,
        refused=bool(faults),
        has_letters=has_letters(compile_ruleset(ruleset)),
    )


def rules_played(form: NewGameForm) -> Ruleset:
    """Return the rules with their chosen layout and decks, and offer what can be chosen of these.

    An address may ask for what these rules don't have; then the usual is chosen.
    """
    ruleset = form.ruleset
    laid = {str(layout): layout for layout in every_layout()} if ruleset.any_layout else {}
    # One in which these rules can't be played is refused with the reason when they are compiled.
    layout = laid.get(form.layout.data, ruleset.layout)
    names = {
        name: _(
            "%(rows)s × %(columns)s, %(cards)s cards",
            rows=other.rows,
            columns=other.columns,
            cards=other.size,
        )
        for name, other in laid.items()
        if is_playable(replace(ruleset, layout=other))
    }
    choose(form.layout, names, str(ruleset.layout))
    if not laid:
        del form.layout
    only = ruleset.decks[0][1] if len(ruleset.decks) == 1 else None
    if form.decks.data == str(only):
        form.decks.data = ""
    usual = say("decks", num=only) if only else decks_text(ruleset)
    numbers = {str(n): say("decks", num=n) for n in range(1, MOST_DECKS + 1) if n != only}
    choose(form.decks, {"": _("%(decks)s (usual)", decks=usual), **numbers}, "")
    choose(form.letters, {deck: deck_name(deck) for deck in DECKS}, usual_letters())
    own = form.decks.data
    ruleset = replace(ruleset, layout=layout)
    return with_decks(ruleset, int(own)) if own in numbers else ruleset


def choose(field: ChoiceField, offered: Mapping[str, str], usual: str) -> None:
    field.choices = [SelectChoice(value, isolated(label)) for value, label in offered.items()]
    if field.data not in offered and not (field.data and field.raw_data):
        field.data = usual


def has_letters(table: Table) -> bool:
    return not DECKS[ENGLISH].keys().isdisjoint(table.ranks.values())


def usual_letters() -> str:
    return letters_lately(known_device()) or deck_of_language()


@bp.app_template_filter()
def duty_blanks(ruleset: Ruleset) -> str:
    """Say who deals and who starts, with blanks for their names."""
    return duty_text("{dealer}", None if shows_at_table(ruleset, 1) else "{starter}")


def room_text(ruleset: Ruleset) -> str:
    few, most = ruleset.players
    sentence = _("{rules} is for {few}–{most} players. Remove a player, or play:")
    return fill(sentence, {"rules": isolated(ruleset_title(ruleset)), "few": few, "most": most})


def need_text(offers: Mapping[str, Ruleset], players: int) -> str:
    """Say how many decks so many players need; "" if decks alone don’t help."""
    for value, rules in offers.items():
        if value.startswith("decks:"):
            decks = say("decks", num=rules.decks_for(players))
            return say("players_need", players=players, decks=decks)
    return ""


@bp.app_template_filter()
def deck_notes(ruleset: Ruleset) -> list[tuple[int, str]]:
    """Return how many decks each number of players needs, if that is not always the same."""
    if len(ruleset.decks) < 2:
        return []
    table, (few, most) = compile_ruleset(ruleset), ruleset.players
    decks = {number: say("decks", num=table.decks_for(number)) for number in range(few, most + 1)}
    return [(n, say("players_decks", players=n, decks=decks[n])) for n in decks]


def decks_text(ruleset: Ruleset) -> str:
    """Return how many decks for how many players.

    >>> from app.golf.ruleset import find_ruleset
    >>> decks_text(find_ruleset("six-card"))
    '1, 2 for 5 or more players, 3 for 9 or more'
    """
    (_least, decks), *more = ruleset.decks
    later = [say("decks_from", decks=n, players=p) for p, n in more[:1]]
    later += [_("%(decks)s for %(players)s or more", decks=n, players=p) for p, n in more[1:]]
    return list_of([str(decks), *later])


@bp.app_template_filter()
def most_players(ruleset: Ruleset) -> int:
    presets = (find_ruleset(preset).players[1] for preset in preset_mappings())
    return max(ruleset.players[1], *presets)


def with_decks(ruleset: Ruleset, decks: int) -> Ruleset:
    """Each deck more has room for as many players as those before."""
    few, most = ruleset.players
    room = min(ceil(most / ruleset.decks_for(most)) * decks, most_players(ruleset))
    return replace(ruleset, players=(few, max(most, room)), decks=((1, decks),))


def rules_for(ruleset: Ruleset, count: int) -> dict[str, Ruleset]:
    """Return rules for so many players by button, those that change least first.

    They are the same with more decks, and presets with the same layout, or else the nearest.

    >>> from app.golf.ruleset import find_ruleset
    >>> [*rules_for(find_ruleset("nine-hole"), 5)]
    ['decks:2', 'rules:nine-hole-grandma', 'rules:six-card']
    """
    found = dict[str, Ruleset]()
    for decks in range(ruleset.decks_for(count) + 1, MOST_DECKS + 1):
        more = with_decks(ruleset, decks)
        if is_playable(more) and not any(check_count(more, count)):
            found[f"decks:{decks}"] = more
            break
    presets = map(find_ruleset, preset_mappings())
    fitting = [it for it in presets if it.id != ruleset.id and not any(check_count(it, count))]
    alike = [rules for rules in fitting if rules.layout == ruleset.layout]
    near = sorted(fitting, key=lambda rules: abs(rules.layout.size - ruleset.layout.size))
    return found | {f"rules:{rules.id}": rules for rules in alike[:2] or near[:1]}


def rules_by_crowd(ruleset: Ruleset) -> dict[int, dict[str, Ruleset]]:
    """Return what has room for each number of players that these rules have none for."""
    few, most = ruleset.players[0], most_players(ruleset)
    crowds = (n for n in range(few, most + 1) if any(check_count(ruleset, n)))
    return {number: rules_for(ruleset, number) for number in crowds}


@bp.app_template_filter()
def room_for_more(ruleset: Ruleset) -> tuple[list[tuple[int, str]], list[dict[str, Any]]]:
    """Return what each number of players needs that these rules have no room for, and the keys.

    A key is from how many players to how many.
    """
    notes, keys = [], dict[str, dict[str, Any]]()
    for number, offers in rules_by_crowd(ruleset).items():
        notes.append((number, need_text(offers, number) or room_text(ruleset)))
        for value, rules in offers.items():
            new = {"value": value, "title": offer_title(value, rules), "fewest": number}
            keys.setdefault(value, new)["most"] = number
    return notes, [*keys.values()]


def offer_title(value: str, rules: Ruleset) -> str:
    title = ruleset_title(rules)
    decks = value.partition("decks:")[2]
    return list_of([title, say("decks", num=int(decks))]) if decks else title


def listed_rules(ruleset: Ruleset) -> dict[str, Any]:
    """Return what the list of rules has of these, for a phone without a connection."""
    return {
        "line": f"{players_text(ruleset)}. {list_line(ruleset)}",
        "group": group_title(ruleset),
        "columns": ruleset.layout.columns_of_cells(),
        "place": LAST if ruleset.any_layout else ruleset.layout.size,
        "most": most_players(ruleset),
        "room": room_text(ruleset),
        "decks": [{"players": players, "note": note} for players, note in deck_notes(ruleset)],
        "ways": room_for_more(ruleset)[1],
    }


def group_to_enter(public_id: str) -> GroupState | None:
    found = group_and_right(public_id, known_device()) if PUBLIC_ID.fullmatch(public_id) else None
    return current_group(found[0]) if found and includes(found[1], "score") else None


def in_group(group: GroupState | None, names: Sequence[str]) -> dict[str, Any]:
    return {"group": group.public_id, "people": people_keys(group, names)} if group else {}


def people_keys(group: GroupState | None, names: Sequence[str]) -> list[str]:
    return [group.key_by_name.get(comparable(name), "") for name in names] if group else []


def others_of(
    group: GroupState | None, names: Sequence[str], keys: Collection[str] = ()
) -> list[str]:
    """Return present members not at the table, by name or by ``keys`` of seated people."""
    seated = {comparable(name) for name in names}
    people = group.present if group else ()
    return [
        person.name
        for person in people
        if comparable(person.name) not in seated and not {*person.keys} & {*keys}
    ]


def names_again(play: Play) -> list[str]:
    """Return the names at the end of a game, clockwise."""
    return [play.names[seat] for seat in rematch_seats(play)[0]]


def rematch_seats(play: Play) -> tuple[list[int], int]:
    """Return the seats that play again, clockwise, and the first dealer: the loser."""
    seats = play.seating.seats_at(play.seating.due)
    numbers = [hole.number for hole in play.holes]
    last = play.duty(numbers[-1] if numbers else 1).dealer
    turn = seats.index(last) if last in seats else -1
    return seats, rematch_dealer([play.totals[seat] for seat in seats], turn)


def fill_from_address(form: NewGameForm) -> None:
    """Seat the players of a game or a group, by its rules unless the address names others.

    Of a game’s players the loser deals first. Who was typed before other rules were chosen comes
    back with them.
    """
    for field in (form.rules, form.layout, form.decks, form.letters, form.after, form.group):
        field.data = request.args.get(field.name, "")
    again = request.args.get("again", "")
    if typed := request.args.getlist("name"):
        form.name.process_formdata(typed)
        form.dealer.data = request.args.get("dealer", "")
    elif PUBLIC_ID.fullmatch(again):
        play = play_for(again, "score")
        form.name.data, form.dealer.data = names_again(play), str(rematch_seats(play)[1])
        form.letters.data = form.letters.data or play.letters
        form.after.data, form.group.data = play.public_id, play.group
        if form.rules.data in ("", play.ruleset.id):
            played = play.ruleset
            form.rules.data, form.layout.data = played.id, str(played.layout)
            is_own = len(played.decks) == 1 and played.decks != form.ruleset.decks
            form.decks.data = str(played.decks[0][1]) if is_own else ""
    elif group := form.group_entered:
        form.name.data = [person.name for person in group.present]
        form.rules.data = form.rules.data or group.usual_rules


def game_before(form: NewGameForm, names: Sequence[str]) -> int | None:
    """Return the id of the game this is a rematch of: same names, and the right to score there."""
    ref = form.after.data or ""
    found = game_and_right(ref, known_device()) if PUBLIC_ID.fullmatch(ref) else None
    if found is None or not includes(found[1], "score"):
        return None
    ask_in_turn(ref, "score")
    before = {comparable(name) for name in names_again(current_play(found[0]))}
    return found[0].id if before == {comparable(name) for name in names} else None
