"""Switches for how a game runs and ends, its pot, and what players are told."""

from collections.abc import Mapping

from app.golf.switches.terms import NO, NONE, YES, Rules, Switch, as_data, entry, with_entry

TOLD_OPTIONS: Mapping[str, tuple[str, ...]] = {
    "turn_up": ("0", "1", "2", "3", "4"),
    "turn_up_where": ("any", "one column", "different columns", "centre and outside"),
    "turn_up_late": (YES,),
    "rearrange": (YES,),
    "look": ("nearest two", "any two", "any one", "nearest row"),
    "look_again": ("never", "those two", "in hand two", "in hand all"),
    "first_starter": ("after dealer", "highest turned up"),
    "new_card": ("face up", "face down"),
    "replace": ("any", "unseen once", "hidden only", "columns frozen", "equal columns frozen"),
    "look_means_replace": (YES,),
    "flip_after_draw": ("no", "may", "must", "must but last"),
    "flip_instead": (YES,),
    "turn_all": (YES,),
    "jack_skips": (YES,),
    "flip_after_reshuffle": (YES,),
    "ends": ("one more turn", "at once", "knock", "all exposed"),
}
"""What may be told, in the order of a hole; each may also stay unsaid."""


def told(key: str, words: tuple[str, ...]) -> Switch:
    """Something told to players and never scored."""
    is_flag = words == (YES,)
    unsaid = NO if is_flag else NONE

    def read(rules: Rules) -> str:
        said = rules.get("told", {}).get(key, unsaid)
        return {True: YES, False: NO}.get(said, str(said)) if isinstance(said, bool) else str(said)

    def write(rules: Rules, value: str) -> Rules:
        said = {unsaid: None, YES: True}.get(value, as_data(value))
        return with_entry(rules, "told", with_entry(rules.get("told", {}), key, said))

    kind = "yes" if is_flag else "number" if key == "turn_up" else "choice"
    return Switch(f"told_{key}", "told", kind, (unsaid, *words), read, write, bounds=(0, 9))  # type: ignore[arg-type]


def pot(key: str, *options: str) -> Switch:
    """The stakes of the pot, or the most that is won or paid at once."""
    is_stake = key == "stake"

    def read(rules: Rules) -> str:
        found = rules.get("pot")
        return NONE if found is None else str(found.get(key, 1 if is_stake else NONE))

    def write(rules: Rules, value: str) -> Rules:
        if is_stake and value == NONE:
            return with_entry(rules, "pot", None)
        said = None if value == NONE else int(value)
        return with_entry(
            rules, "pot", {**with_entry(rules.get("pot", {}), key, said)} or {"stake": 1}
        )

    return Switch(
        f"pot_{key}",
        "pot",
        "number",
        (NONE, *options),
        read,
        write,
        (),
        bool if is_stake else lambda rules: "pot" in rules,
        (1, 99),
    )


GAME = (
    entry("holes", "game", ("9", "4", "18", "open"), kind="number", bounds=(1, 18)),
    entry("target", "game", (NONE, "50", "100"), kind="number", bounds=(1, 999)),
    entry("limit", "game", (NONE, "100"), kind="number", bounds=(1, 999)),
    entry("tie_for_first", "game", ("shared", "extra hole"), key="tie"),
    entry("starts", "game", ("after dealer", "highest", "went out")),
    pot("stake", "1", "2"),
    pot("cap", "10", "20"),
    *(told(key, words) for key, words in TOLD_OPTIONS.items()),
)
"""Switches of the sections ``game``, ``pot`` and ``told``."""
