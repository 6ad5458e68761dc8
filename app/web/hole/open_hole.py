"""A hole that waits: for other phones, for who went out, for an answer where phones differ."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import Any

from flask import Blueprint, abort, render_template, request, url_for
from flask_babel import format_datetime
from flask_babel import gettext as _
from sqlalchemy.orm import Session

from app.record.access.devices import numbers_of, own_seat, take_seat
from app.record.access.unsaved import OpenGrid, open_grids
from app.record.change.actions import record_action
from app.record.database import db
from app.record.game.load import current_play
from app.record.game.play import Play, PlayedHole
from app.record.game.played import HOLE_KINDS
from app.record.log.heads import LoggedEntry, Slot
from app.web.base.forms import SafeForm, new_form, pressed_form
from app.web.base.http import Answer, number_in, press_token, pressed_button, see_other
from app.web.base.permissions import game_for, known_device, may, names_of_phones
from app.web.hole.findings import NOBODY, differing_cells, dispute_words, question_of
from app.wording.history import content_text
from app.wording.links import lease_text, phone_text
from app.wording.names import isolated, joined, list_of, say, spoken_name
from app.wording.signs import DONE, OPEN
from app.wording.standing import goal_title

bp = Blueprint("open_hole", __name__)
Contents = Iterable[tuple[Slot, Mapping[str, Any]]]


def is_in_doubt(play: Play, number: int) -> bool:
    hole = play.hole(number)
    return hole is not None and hole.ruling is None and not hole.is_coming


def open_hole_button(play: Play, number: int) -> tuple[str, str, str]:
    url = url_for("open_hole.show", public_id=play.public_id, number=number)
    return url, _("Hole %(number)s doesn’t count yet", number=number), _("see what is unclear")


@bp.get("/g/<public_id>/hole/<int:number>/open")
def show(public_id: str, number: int) -> Answer:
    """Show what is in, what is missing, in which ways an entry was made, findings."""
    game = game_for(public_id, "view")
    play, kept = current_play(game), request.args.get("kept")
    hole = play.hole(number) or abort(404)
    if hole.ruling:
        here: dict[str, Any] = {"public_id": public_id, "number": number}
        return see_other(url_for("holes.ruling", **here, kept=kept))
    device = known_device()
    held = [grid for grid in open_grids(db.session(), game.id) if grid.device != device]
    own = own_seat(game.id, device)
    unsure, ids = {slot.player for slot in hole.differing}, [seat.player_id for seat in play.seats]
    missing = [ids[seat] for seat in hole.missing]
    questions = [
        question_of(play, finding, hole.table)
        for finding in hole.findings
        if finding.code != "missing_card"
        or not ({*finding.seats} <= {*hole.missing} or ids[finding.seats[0]] in unsure)
    ]
    waiting, has_own_player = "", own in play.people
    if has_own_player and own not in missing and missing:
        who = list_of([spoken_name(play.people[player]) for player in missing])
        waiting = _("Waiting for %(names)s", names=who)
    if own is not None and has_own_player:
        name = isolated(play.people[own])
        enters = _("Correct the cards of %(name)s", name=name)
        if own in missing:
            enters = _("Enter the cards of %(name)s", name=name)
    else:
        enters = _("Enter the rest here") if missing else _("Type them again")
    return render_template(
        "hole/open.html",
        play=play,
        hole=hole,
        title=goal_title(play, number),
        waiting=waiting,
        questions=questions,
        disputes=[
            (*dispute_words(play, slot), ways_of(play, hole, slot)) for slot in hole.differing
        ],
        grids=states_of_grids(play, hole, held),
        out_differs=any(slot.kind == "went_out" for slot in hole.differing),
        nobody=NOBODY,
        ends_by_knock=play.ruleset_of(number).ends_by_knock,
        has_own_player=has_own_player,
        enters=enters,
        kept=kept or "",
        form=new_form(),
        can=may("score"),
    )


def states_of_grids(
    play: Play, hole: PlayedHole, held: Sequence[OpenGrid]
) -> dict[int, tuple[str, str]]:
    """By seat: ○ while a grid is missing or disputed, else ✓, and by which phone it was entered."""
    numbers = numbers_of(play)
    devices = {head.device for heads in play.heads.values() for head in heads}
    names = names_of_phones(play, [*devices, *(grid.device for grid in held)])
    entering = {grid.player: grid for grid in held if grid.hole == hole.number}
    states = {}
    for seat in hole.playing:
        player = play.seats[seat].player_id
        slot = Slot("grid", hole.number, player)
        heads, lease = play.heads.get(slot, ()), entering.get(player)
        if len(heads) > 1 and seat not in hole.confirmed:
            words = _("two phones disagree")
        elif heads and seat in hole.confirmed:
            words = say("entered_alike")
        elif heads:
            words = _("entered on %(phone)s", phone=phone_text(heads[0].device, names, numbers))
        else:
            words = lease_text(play, lease, names) if lease else _("still missing")
        states[seat] = (DONE if heads and slot not in hole.differing else OPEN, words)
    return states


Way = tuple[str, str, str, list[list[tuple[str, bool]]]]


def ways_of(play: Play, hole: PlayedHole, slot: Slot) -> list[Way]:
    """The ways a slot was filled, oldest first.

    Each is what its button sends, the phones with their times, words, columns of cards and whether
    they differ.
    """
    heads = sorted(play.heads[slot], key=lambda head: head.seq)
    names, numbers = names_of_phones(play, (head.device for head in heads)), numbers_of(play)
    alike: dict[str, list[LoggedEntry]] = {}
    for head in heads:
        alike.setdefault(repr(head.content), []).append(head)
    differing = differing_cells(hole, heads) if slot.kind == "grid" else {}
    ways = []
    for same in alike.values():
        phones = []
        for head in same:
            phone = phone_text(head.device, names, numbers)
            if head.received_at:
                time = format_datetime(head.received_at.astimezone(), "HH:mm")
                phone = _("%(phone)s, %(time)s", phone=phone, time=time)
            phones.append(phone)
        content, columns = same[0].content, []
        if isinstance(cards := content.get("cards"), list):
            laid = dict(enumerate(cards))
            columns = [
                [(laid.get(cell, ""), cell in differing) for cell in cells]
                for cells in hole.table.layout.columns_of_cells()
            ]
        words = content_text(play, slot.kind, content)
        ways.append((same[0].client_id, joined(phones), words, columns))
    return ways


@bp.post("/g/<public_id>/hole/<int:number>/open")
def resolve(public_id: str, number: int) -> Answer:
    """Choose a way, or record who went out, in place of what the page showed."""
    game = game_for(public_id, "score")
    here = url_for(".show", public_id=public_id, number=number)
    form = pressed_form(here)
    if current_play(game).hole(number) is None:
        abort(404)
    verb, what = pressed_button()

    def decide(_session: Session, play: Play) -> Contents:
        hole = play.hole(number)
        if verb == "out" and what == NOBODY:
            return [(Slot("went_out", number), {"player": None})]
        if verb == "out" and hole:
            playing = {str(play.seats[seat].player_id) for seat in hole.playing}
            return [(Slot("went_out", number), {"player": int(what)})] if what in playing else []
        if verb == "right":  # also a way that was replaced since the page was made
            for entry in chain(*play.heads.values(), play.entries):
                if entry.client_id == what and entry.slot.hole == number:
                    is_way = entry.content and entry.slot.kind in HOLE_KINDS
                    return [(entry.slot, entry.content)] if is_way else []
        return []

    shown_version = request.form.get("at", 0, type=int)  # 0 if the page sent none
    record_action(game, known_device() or "", press_token(form), decide, shown_version)
    return see_other(here)


@bp.route("/g/<public_id>/me", methods=["GET", "POST"])
def which_player(public_id: str) -> Answer:
    """Choose whose phone this is: it then opens at that player's grid and saves only that one."""
    game = game_for(public_id, "score")
    play, device = current_play(game), known_device() or ""
    back = url_for("games.show", public_id=public_id)
    if request.method != "POST":
        page = {"play": play, "own": own_seat(game.id, device), "form": SafeForm(), "back": back}
        return render_template("hole/which_player.html", **page)
    pressed_form(request.path)
    player, due = number_in(pressed_button()[1]), play.next_number
    take_seat(game.id, device, player)
    playing = {play.seats[seat].player_id: seat for seat in play.playing(due)}
    if play.is_over or play.state.name != "playing" or player not in playing:
        return see_other(back)
    hole = play.hole(due)
    is_in = hole is not None and playing[player] not in hole.missing
    cards = "open_hole.show" if is_in else "holes.enter"
    return see_other(url_for(cards, public_id=public_id, number=due))
