"""``--json``: the option, and its output."""

import json

import click

from app.cli.translated import option

json_option = option("--json", "is_json", is_flag=True, help="Print JSON instead of text.")


def write_json(value: object) -> None:
    click.echo(json.dumps(value, ensure_ascii=False, indent=1))
