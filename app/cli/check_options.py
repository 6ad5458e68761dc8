"""Refuses options that would do nothing to a file of the form that was asked for."""

from collections.abc import Mapping, Sequence

from app.exit import stop
from app.wording.basics.names import list_of


def check_options(
    form: str, said: Mapping[str, object], go_with: Mapping[str, Sequence[str]]
) -> None:
    """Stop at the first option that was used and goes only with other forms than this one."""
    from app.wording.errors.operator import command_text

    for name, forms in go_with.items():
        if said[name] and form not in forms:
            others = list_of(f"--{one}" for one in forms)
            stop(command_text("goes_with", option=f"--{name.replace('_', '-')}", others=others))
