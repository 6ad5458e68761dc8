"""``backnine languages``: the languages of this server, and how far each is translated."""

import json

import click

from app.cli.translated import Command, option


@click.command(
    cls=Command,
    example="backnine languages --json",
    output="A line for each language: its code, its name, how much is translated, who read it.",
)
@option("--json", "is_json", is_flag=True, help="Print a JSON list of the languages.")
def languages(is_json: bool) -> None:
    """List the languages of this server, and how much of each is translated.

    What a language lacks is shown in English. docs/languages/README.md says how to correct one.
    """
    from app.wording.languages import coverage
    from app.wording.messages.languages import coverage_text

    found = coverage()
    if is_json:
        click.echo(json.dumps([language._asdict() for language in found], indent=1))
        return
    for language in found:
        click.echo(coverage_text(language))
