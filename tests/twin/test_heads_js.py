"""The phone and the server agree on what holds, whatever was replaced, undone or sent twice."""

from random import Random

import pytest

from app.record.log.heads import UNDO, LoggedEntry, Slot, agreed, find_heads
from tests.twin.modules import running

SCRIPT = """
modules.heads = { heads(_, entries) {
  const { agreed, findHeads } = modules["heads.js"];
  return [...findHeads(entries)].map(([slot, heads]) =>
    [slot, heads.map(({ said_as }) => said_as), agreed(heads)?.said_as ?? null]).sort();
} };
"""


@pytest.fixture(scope="module")
def phone():
    with running("heads.js", script=SCRIPT) as call:
        yield call


def random_entries(dice):
    """A few entries about two slots, which replace and undo each other as it comes."""
    ids = [f"e{number}" for number in range(dice.randint(0, 8))]
    for client_id in ids:
        others = dice.sample(ids, dice.randint(0, min(2, len(ids))))
        if dice.random() < 0.4:
            yield LoggedEntry(client_id, Slot(UNDO), {"undoes": others})
        else:
            slot = Slot("grid", 1, dice.choice((1, 2)))
            yield LoggedEntry(client_id, slot, {"cards": dice.choice(("7", "8"))}, tuple(others))


def as_sent(heads):
    slot = heads.slot
    place = {"kind": slot.kind, "hole": slot.hole, "player": slot.player}
    return {
        "said_as": heads.client_id,
        **place,
        "content": heads.content,
        "replaces": heads.replaces,
    }


def listed(heads):
    """Heads as the phone tells them."""
    for slot, entries in heads.items():
        holds = agreed(entries)
        name = ":".join(str(part or "") for part in (slot.kind, slot.hole, slot.player))
        yield [name, [head.client_id for head in entries], holds and agreed_id(entries)]


def agreed_id(heads):
    return heads[0].client_id


def test_the_phone_folds_entries_as_the_record_does(phone):
    dice = Random(7)
    for _ in range(400):
        entries = [*random_entries(dice)]
        here = phone("heads", "heads", None, [[[as_sent(entry) for entry in entries]]])[0]
        assert here == sorted(listed(find_heads(entries)))
