"""What players are told and nobody scores: a closed vocabulary, so that pages can word it."""

from collections.abc import Mapping

from app.golf.reading import Reader, mapping_of, one_of, whole, yes_or_no

TOLD: Mapping[str, Reader] = {
    "turn_up": whole(0, 9),
    "turn_up_where": one_of("any", "one column", "different columns", "centre and outside"),
    "turn_up_late": yes_or_no,
    "rearrange": yes_or_no,
    "look": one_of("nearest two", "any two", "any one", "nearest row"),
    "look_again": one_of("never", "those two", "in hand two", "in hand all"),
    "first_starter": one_of("after dealer", "highest turned up"),
    "new_card": one_of("face up", "face down"),
    "replace": one_of(
        "any", "unseen once", "hidden only", "columns frozen", "equal columns frozen"
    ),
    "look_means_replace": yes_or_no,
    "flip_after_draw": one_of("no", "may", "must", "must but last"),
    "flip_instead": yes_or_no,
    "turn_all": yes_or_no,
    "jack_skips": yes_or_no,
    "flip_after_reshuffle": yes_or_no,
    "ends": one_of("one more turn", "at once", "knock", "all exposed"),
}
"""Each told rule in the order of a hole, and what it may say; the wording has a sentence each."""

read_told: Reader = mapping_of(TOLD)
