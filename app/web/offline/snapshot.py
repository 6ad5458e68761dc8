"""A whole game as a phone stores it: current entries, players, rules bundles."""

from typing import Any

from app.record.change.history import corrections_of
from app.record.change.sync import people_of
from app.record.game.load import current_play
from app.record.game.play import Play
from app.record.log.entry_schema import SHAPES, with_keys
from app.record.log.heads import LoggedEntry
from app.record.models import Game, Player
from app.web.offline.rules_bundle import bundle_of, bundle_to_start, is_preset
from app.wording.game.date_and_place import occasion_text, result_occasion


def snapshot(game: Game, right: str) -> dict[str, Any]:
    version = game.version
    play = current_play(game)
    players = people_of(game.id)
    keys = {player.id: player.key for player in players}
    return {
        "id": game.public_id,
        "version": version,
        "right": right,
        "made_at": game.made_at.isoformat(),
        "group": play.group,
        "occasion": result_occasion(play) if play.is_over else occasion_text(play),
        "players": [_player_json(play, player) for player in players],
        "heads": [_head_json(head, keys) for head in _heads_of(play)],
        "corrected": _corrected_json(play, keys),
        "seen": {str(hole.number): hole.seen for hole in play.holes},
        "sheets": [
            {"from_hole": rules.from_hole, **bundle_of(rules.ruleset)} for rules in play.rules[:-1]
        ]
        + [_last_bundle(play)],
    }


def _player_json(play: Play, player: Player) -> dict[str, Any]:
    person = play.person_keys.get(player.id, "")
    return {"id": player.id, "key": player.key, "name": player.name, "person": person}


def _corrected_json(play: Play, keys: dict[int, str]) -> dict[str, Any]:
    changes = {
        str(hole.number): [
            {"player": keys[correction.player], "was": correction.before, "now": correction.after}
            for correction in corrections_of(play, hole.number)
        ]
        for hole in play.counted
        if hole.corrected
    }
    return {number: each for number, each in changes.items() if each}


def _last_bundle(play: Play) -> dict[str, Any]:
    ruleset = play.ruleset
    sheet = bundle_of(ruleset) if is_preset(ruleset) else bundle_to_start(ruleset)
    return {"from_hole": play.rules[-1].from_hole, **sheet}


def _heads_of(play: Play) -> list[LoggedEntry]:
    return [head for slot, heads in play.heads.items() if slot.kind in SHAPES for head in heads]


def _head_json(head: LoggedEntry, keys: dict[int, str]) -> dict[str, Any]:
    slot = head.slot
    return {
        "said_as": head.client_id,
        "seq": head.seq,
        "kind": slot.kind,
        "hole": slot.hole,
        "player": None if slot.player is None else keys[slot.player],
        "content": with_keys(head.content, keys),
        "replaces": list(head.replaces),
    }
