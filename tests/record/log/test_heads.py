"""Which entries hold: the newest of those that replace each other, but for what was taken back."""

from hypothesis import given
from hypothesis import strategies as st

from app.record.log.heads import LoggedEntry, Slot, agreed, find_heads

GRID = Slot("grid", 1, 7)


def grid(client_id, cards, *replaces, slot=GRID):
    return LoggedEntry(client_id, slot, {"cards": cards}, replaces)


def undo(client_id, *undoes):
    return LoggedEntry(client_id, Slot("undo"), {"undoes": list(undoes)})


def ids(*entries, slot=GRID):
    return [head.client_id for head in find_heads(entries).get(slot, ())]


def test_what_replaces_or_takes_back_what_is_known_decides_which_entries_hold():
    one, corrected, other = grid("a", "7"), grid("b", "8", "a"), grid("b", "8")
    undone = [one, corrected, undo("u", "b")]
    elsewhere = grid("b", "8", "a", "b", slot=Slot("grid", 1, 8))
    cases = (
        ("a replaced entry", [one, corrected], ["b"]),
        ("two phones", [one, other], ["a", "b"]),
        ("an answer to all that were shown", [one, other, grid("c", "8", "a", "b")], ["c"]),
        ("an undo", undone, ["a"]),
        ("an undo of an undo", [*undone, undo("v", "u")], ["b"]),
        ("and one of that", [*undone, undo("v", "u"), undo("w", "v")], ["a"]),
        ("an undo of the only entry", [one, undo("u", "a")], []),
        ("undos in a ring", [one, undo("u", "v", "a"), undo("v", "u")], ["a"]),
        ("an entry of another slot", [one, elsewhere], ["a"]),
        ("what is not here yet", [corrected, undo("u", "a")], ["b"]),
    )
    assert [name for name, entries, expected in cases if ids(*entries) != expected] == []
    assert ids(one, elsewhere, slot=elsewhere.slot) == ["b"]


def test_two_phones_that_agree_confirm_each_other_and_others_leave_the_slot_open():
    heads = find_heads([grid("a", "7"), grid("b", "7")])[GRID]
    assert agreed(heads) == heads[0]
    assert agreed(find_heads([grid("a", "7"), grid("b", "8")])[GRID]) is agreed(()) is None


@st.composite
def records(draw):
    """A record as it could be written: every entry speaks only of earlier ones."""
    entries = []
    for number in range(draw(st.integers(1, 9))):
        earlier = [entry.client_id for entry in entries]
        named = draw(st.lists(st.sampled_from(earlier), unique=True) if earlier else st.just([]))
        slot = draw(st.sampled_from([GRID, Slot("grid", 2, 7), Slot("went_out", 1)]))
        made = grid(f"e{number}", draw(st.sampled_from("78")), *named, slot=slot)
        entries.append(draw(st.sampled_from([made, undo(f"e{number}", *named)])))
    return entries


@given(records(), st.randoms(use_true_random=False))
def test_neither_order_nor_repetition_nor_what_is_undone_at_once_matters(entries, random):
    heads = find_heads(entries)
    assert find_heads(random.sample(entries, len(entries))) == heads
    assert find_heads([*entries, *entries]) == heads
    last = entries[-1].client_id
    assert find_heads([*entries, undo("last", last)]) == find_heads(entries[:-1])
