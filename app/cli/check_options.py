"""Refuses options that would have no effect with the chosen file format."""

from collections.abc import Mapping, Sequence

from app.exit import stop
from app.wording.basics.names import list_of


def check_options(
    form: str, options: Mapping[str, object], go_with: Mapping[str, Sequence[str]]
) -> None:
    """End the command at the first option that was used but goes only with other formats."""
    from app.wording.errors.operator import command_text

    for name, forms in go_with.items():
        if options[name] and form not in forms:
            others = list_of(f"--{other}" for other in forms)
            stop(command_text("goes_with", option=f"--{name.replace('_', '-')}", others=others))
