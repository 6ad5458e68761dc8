"""Makes a game from its document and what is asked about beside it, and rules on its holes.

``asked`` are what refused actions would write, each as a document of its own. Players are called by
keys in a document, by ids in a game.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from functools import lru_cache
from itertools import zip_longest
from typing import Any

from app.golf.cards import ENGLISH, NOTHING
from app.golf.game import Duty
from app.golf.referee import Adjustment, Extras, Finding, inspect_hole, settle_hole
from app.golf.ruleset import DEFAULT_PRESET, find_ruleset
from app.golf.scoring import Given, TypedTotal, read_total
from app.golf.table import Table, compile_ruleset
from app.record.game.play import Play
from app.record.game.played import PlayedHole, Rules, State
from app.record.game.seating import Seat, Seating, SeatingFromHole, opening_duty
from app.record.log.heads import Heads, LoggedEntry, Slot
from app.record.rulesets import compiled

Tree = Mapping[str, Any]
Ids = Mapping[str, int]
BEGUN = ("players", "grids", "out")
"""What begins a hole, as phones may send only some of it."""
KINDS = {
    "players": "opened",
    "dealer": "opened",
    "starter": "opened",
    "shown": "starter",
    "out": "went_out",
    "grids": "grid",
    "looks": "looks",
    "by_hand": "adjustment",
    "odd": "deck",
}


def play_of(
    game: tuple[int, str, datetime],
    document: Tree,
    asked: Sequence[Tree],
    ids: Ids,
    *,
    entries: tuple[LoggedEntry, ...] = (),
    heads: Heads | None = None,
) -> Play:
    """Return a game: its id, address and when it was made are not in its document."""
    game_id, public_id, made_at = game
    rules, seating = rules_in(document), seating_in(document, ids)
    players = {ids[key]: said for key, said in document.get("players", {}).items()}
    people = {player: players[player]["name"] for player in ids.values() if player in players}
    holes = document.get("holes", {})
    deleted = document.get("deleted")
    return Play(
        game_id=game_id,
        public_id=public_id,
        made_at=made_at,
        rules=rules,
        people=people,
        seats=tuple(
            Seat(
                player,
                people[player],
                tuple(
                    (int(number), join["start"])
                    for number, join in _by_number(players[player].get("joins", {}))
                ),
                seating.left_after(player),
            )
            for player in seating.chairs
        ),
        seating=seating,
        keys={player: key for key, player in ids.items()},
        state=State(
            document.get("state", "playing"), datetime.fromisoformat(deleted) if deleted else None
        ),
        entries=entries,
        heads=heads or {},
        holes=tuple(
            hole_of(
                number,
                hole,
                [own for tree in asked if (own := tree.get("holes", {}).get(str(number)))],
                seating,
                next(r.table for r in reversed(rules) if r.from_hole <= number),
                ids,
            )
            for number, hole in _by_number(holes)
            if any(part in hole for part in BEGUN)
        ),
        day=document.get("day", ""),
        venue=document.get("venue", ""),
        letters=document.get("letters", ENGLISH),
        is_public=bool(document.get("public")),
        group=document.get("group", ""),
        person_keys={
            player: said["person"] for player, said in players.items() if said.get("person")
        },
        ways=document.get("ways", {}),
        mishaps={
            number: (hole["mishap"]["question"], hole["mishap"]["way"])
            for number, hole in _by_number(holes)
            if "mishap" in hole
        },
        lost=tuple(
            kind
            for kind, leaf in (("rules", "rules"), ("seating", "seatings"))
            if "1" not in document.get(leaf, {})
        ),
    )


def _by_number(tree: Tree) -> list[tuple[int, Any]]:
    return sorted((int(number), own) for number, own in tree.items())


def rules_in(document: Tree) -> tuple[Rules, ...]:
    """Return the rules by hole; a substitute for lost first ones."""
    found = []
    for first, text in _by_number(document.get("rules", {})):
        said = json.loads(text)
        own = compiled(said["id"], said["language"], json.dumps(said["ruleset"]))
        found.append(Rules(first, *own))
    if "1" not in document.get("rules", {}):
        ruleset = find_ruleset(DEFAULT_PRESET)
        found.insert(0, Rules(1, ruleset, compile_ruleset(ruleset)))
    return tuple(found)


def seating_in(document: Tree, ids: Ids) -> Seating:
    """Return who sat and played where; without a first seating all, in order."""

    def around(places: Mapping[str, int]) -> tuple[int, ...]:
        return tuple(ids[key] for key in sorted(places, key=lambda key: places[key]))

    sittings = [
        SeatingFromHole(first, around(places))
        for first, places in _by_number(document.get("seatings", {}))
    ]
    if not sittings or sittings[0].from_hole > 1:
        sittings.insert(0, SeatingFromHole(1, tuple(ids.values())))
    opened = [
        (number, around(hole["players"]))
        for number, hole in _by_number(document.get("holes", {}))
        if "players" in hole
    ]
    due = opened[-1][0] + 1 if opened else 1
    now = next(sitting.players for sitting in reversed(sittings) if sitting.from_hole <= due)
    played = dict.fromkeys(player for _number, playing in opened for player in playing)
    chairs = (*now, *(player for player in played if player not in now))
    dealer = ids.get(document.get("dealer", ""), sittings[0].players[0])
    return Seating(chairs, dealer, tuple(sittings), due)


def hole_of(
    number: int, hole: Tree, asked: Sequence[Tree], seating: Seating, table: Table, ids: Ids
) -> PlayedHole:
    """Rule on a hole; it has no ruling while something is open or found.

    What is asked about counts as not there, but for cards on which all agree.
    """
    chairs = seating.chairs

    def doubted(part: str, key: str = "") -> bool:
        return any(part in own and (not key or key in own[part]) for own in asked)

    if places := hole.get("players"):
        playing = [ids[key] for key in sorted(places, key=lambda key: places[key])]
        dealer, starter = ids[hole["dealer"]], ids[hole["starter"]]
    else:
        duty = opening_duty(seating, number)
        playing = [*seating.players_at(number)]
        dealer, starter = chairs[duty.dealer], chairs[duty.starter]
    shown = None if doubted("shown") else ids.get(hole.get("shown", ""))
    shown = shown if shown in playing else None
    out = None if doubted("out") else ids.get(hole.get("out", ""))

    # By seat: what was said of each grid, and what follows of them.
    names = {player: key for key, player in ids.items()}
    seats = [names[player] for player in chairs]
    said = [
        [
            _content(own["grids"][key])
            for own in (hole, *asked)
            if key in own.get("grids", {})
        ]
        for key in seats
    ]  # fmt: skip
    grids = tuple(
        _grid_of(contents, table.size) if player in playing else None
        for player, contents in zip(chairs, said, strict=True)
    )
    looks, by_hand = hole.get("looks", {}), hole.get("by_hand", {})
    adjustments = tuple(
        Adjustment(seat, by_hand[key]["points"], by_hand[key]["reason"])
        for seat, key in enumerate(seats)
        if key in by_hand and by_hand[key]["points"] and not doubted("by_hand", key)
    )
    has_odd_deck = bool(hole.get("odd")) and not doubted("odd")
    findings = (
        *_found_in(said, table, grids, has_odd_deck),
        *(
            Finding("not_playing", (seat,))
            for seat, player in enumerate(chairs)
            if said[seat] and player not in playing
        ),
    )
    differing = {
        Slot(kind, number, ids[key] if key else None): None
        for own in asked
        for part, kind in KINDS.items()
        if part in own
        for key in (own[part] if part in ("grids", "looks", "by_hand") else [""])
    }
    extras = Extras(
        looks=tuple(0 if doubted("looks", key) else looks.get(key, 0) for key in seats),
        adjustments=adjustments,
        number=number,
    )
    went_out = seating.seat_of(out)
    is_out_known = "out" in hole or not table.asks_out
    is_open = findings or differing or not is_out_known
    involved = [went_out, *(adjustment.seat for adjustment in adjustments)]
    is_playable = any(grid is not None for grid in grids) and all(
        seat is None or grids[seat] is not None for seat in involved
    )
    return PlayedHole(
        number=number,
        duty=Duty(*(seating.seat_of(player) or 0 for player in (dealer, shown or starter))),
        table=table,
        grids=grids,
        went_out=went_out,
        extras=extras,
        has_odd_deck=has_odd_deck,
        findings=findings,
        ruling=None if is_open or not is_playable else settle_hole(table, grids, went_out, extras),
        corrected=False,
        seen="",
        playing=tuple(chairs.index(player) for player in playing if player in chairs),
        objections=tuple(ids[key] for key in hole.get("disputed", {})),
        differing=tuple(differing),
        missing=tuple(
            seat for seat, contents in enumerate(said) if not contents and grids[seat] is not None
        ),
        is_out_known=is_out_known,
        starter=seating.seat_of(shown),
    )


@lru_cache(4096)
def _content(text: str) -> Mapping[str, Any]:
    content: Mapping[str, Any] = json.loads(text)
    return content


def _grid_of(contents: Sequence[Mapping[str, Any]], size: int) -> Given:
    """Return cards or total; of several contents what all agree on."""
    laid = [cards for content in contents if isinstance(cards := content.get("cards"), list)]
    if len(laid) == len(contents):
        if len(laid) == 1 and len(laid[0]) == size:
            return tuple(laid[0])
        cells = zip_longest([NOTHING] * size, *laid, fillvalue=NOTHING)
        ways: Iterator[set[str]] = ({*cell[1:]} for cell in cells)
        return tuple(way.pop() if len(way) == 1 else NOTHING for way in ways)
    total = read_total(contents[0]) if all(own == contents[0] for own in contents) else None
    return total or (NOTHING,) * size


def _found_in(
    said: Sequence[Sequence[Mapping[str, Any]]],
    table: Table,
    grids: Sequence[Given | None],
    has_odd_deck: bool,
) -> Iterator[Finding]:
    """Also finds grids of another size, from phones without new rules."""
    unfit = {
        seat: len(cards)
        for seat, contents in enumerate(said)
        for content in contents
        if (cards := content.get("cards")) is not None and len(cards) != table.size
        if grids[seat] is not None
    }
    for count in sorted({*unfit.values()}):
        seats = tuple(seat for seat in unfit if unfit[seat] == count)
        numbers = {"cards": count, "size": table.size, "players": len(seats)}
        yield Finding("other_layout", seats, (), numbers)
    laid = [TypedTotal(0) if seat in unfit else grid for seat, grid in enumerate(grids)]
    yield from inspect_hole(table, laid, has_odd_deck=has_odd_deck)
