"""Rules as an argument; presets are read only for help or completion."""

from collections.abc import Mapping, Sequence

import click
from click.shell_completion import CompletionItem

from app.cli.translated import Command, in_language


class RulesArgument(click.ParamType[str]):
    """A preset id, or a rules file."""

    name = "id or file"

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        return offered([*_preset_titles()], incomplete)


class WithPresets(Command):
    """A command whose help lists all presets."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section(in_language("Presets")):
            formatter.write_dl([*_preset_titles().items()])
        super().format_epilog(ctx, formatter)


def _preset_titles() -> Mapping[str, str]:
    from app.golf.catalogue import preset_mappings

    return {ruleset_id: in_language(raw["title"]) for ruleset_id, raw in preset_mappings().items()}


def offered(words: Sequence[str], incomplete: str) -> list[CompletionItem]:
    """The first item makes shells offer files if no word matches."""
    fitting = [CompletionItem(word) for word in words if word.startswith(incomplete)]
    return [CompletionItem(incomplete, type="file"), *fitting]


def complete_rules(
    ctx: click.Context, param: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    is_first = not ctx.params.get(str(param.name))
    return offered(["check", *_preset_titles()] if is_first else [], incomplete)
