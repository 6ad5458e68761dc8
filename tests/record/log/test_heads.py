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


def test_a_replaced_entry_no_longer_holds():
    assert ids(grid("a", "7"), grid("b", "8", "a")) == ["b"]


def test_two_phones_that_differ_leave_the_slot_open():
    heads = find_heads([grid("a", "7"), grid("b", "8")])[GRID]
    assert [head.client_id for head in heads] == ["a", "b"]
    assert agreed(heads) is None


def test_two_phones_that_agree_confirm_each_other():
    heads = find_heads([grid("a", "7"), grid("b", "7")])[GRID]
    assert agreed(heads) == heads[0]


def test_an_answer_replaces_all_that_were_shown():
    assert ids(grid("a", "7"), grid("b", "8"), grid("c", "8", "a", "b")) == ["c"]


def test_an_undo_brings_back_what_was_replaced():
    assert ids(grid("a", "7"), grid("b", "8", "a"), undo("u", "b")) == ["a"]


def test_an_undo_can_be_undone():
    entries = [grid("a", "7"), grid("b", "8", "a"), undo("u", "b"), undo("v", "u")]
    assert ids(*entries) == ["b"]
    assert ids(*entries, undo("w", "v")) == ["a"]


def test_an_undo_of_the_only_entry_empties_the_slot():
    assert ids(grid("a", "7"), undo("u", "a")) == []
    assert agreed(()) is None


def test_undos_in_a_ring_take_back_nothing():
    ring = [undo("u", "v", "a"), undo("v", "u")]
    assert ids(grid("a", "7"), *ring) == ["a"]


def test_an_entry_never_replaces_another_slot_or_itself():
    other = grid("b", "8", "a", "b", slot=Slot("grid", 1, 8))
    assert ids(grid("a", "7"), other) == ["a"]
    assert ids(grid("a", "7"), other, slot=other.slot) == ["b"]


def test_what_refers_to_entries_not_yet_here_waits_for_them():
    assert ids(grid("b", "8", "a"), undo("u", "a")) == ["b"]


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
def test_the_order_of_arrival_never_matters(entries, random):
    shuffled = random.sample(entries, len(entries))
    assert find_heads(shuffled) == find_heads(entries)


@given(records())
def test_hearing_everything_twice_changes_nothing(entries):
    assert find_heads([*entries, *entries]) == find_heads(entries)


@given(records())
def test_undoing_the_last_entry_is_as_if_it_was_never_stated(entries):
    last = entries[-1].client_id
    assert find_heads([*entries, undo("last", last)]) == find_heads(entries[:-1])
