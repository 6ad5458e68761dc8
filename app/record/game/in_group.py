"""Which group a game belongs to, and which of its people played."""

from app.record.game.seating import current_content
from app.record.log.heads import Heads, Slot

GROUP = Slot("group")


def group_in(heads: Heads) -> str:
    return str(current_content(heads.get(GROUP, ())).get("group", ""))


def person_keys_in(heads: Heads) -> dict[int, str]:
    person_keys = {
        slot.player: current_content(here)["person"]
        for slot, here in heads.items()
        if slot.kind == "person"
    }
    return {player: key for player, key in person_keys.items() if player is not None and key}
