"""Rules as a word on the command line: what ``--help`` and the shell offer for it.

The ids of the presets are read only when somebody asks for them: no command waits for a list.
"""

from collections.abc import Mapping, Sequence

import click
from click.shell_completion import CompletionItem

from app.cli.translated import Command, in_language


class RulesArgument(click.ParamType[str]):
    """The id of a preset, or a file of rules."""

    name = "id or file"

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Presets that begin so, files where none does."""
        return offered([*_preset_titles()], incomplete)


class WithPresets(Command):
    """A command whose help has all presets, too."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Each id with its title, then an example and the rest."""
        with formatter.section(in_language("Presets")):
            formatter.write_dl([*_preset_titles().items()])
        super().format_epilog(ctx, formatter)


def _preset_titles() -> Mapping[str, str]:
    """The titles of all presets by id, in the order in which they are offered."""
    from app.golf.catalogue import preset_mappings

    return {ruleset_id: in_language(raw["title"]) for ruleset_id, raw in preset_mappings().items()}


def offered(words: Sequence[str], incomplete: str) -> list[CompletionItem]:
    """The words that begin so; shells take the first item to mean files where there are none."""
    fitting = [CompletionItem(word) for word in words if word.startswith(incomplete)]
    return [CompletionItem(incomplete, type="file"), *fitting]


def complete_rules(
    ctx: click.Context, param: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """What may follow ``backnine rules``: presets and ``check``, then a file."""
    is_first = not ctx.params.get(str(param.name))
    return offered(["check", *_preset_titles()] if is_first else [], incomplete)
