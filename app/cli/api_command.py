"""``backnine api``: what programs need to talk to this copy."""

import json

import click

from app.cli.translated import Command, Group


@click.group(cls=Group, example="backnine api openapi > openapi.json")
def api() -> None:
    """Describe the API, for programs that read and write games. docs/api.md has more."""


@api.command(
    cls=Command,
    example="backnine api openapi > openapi.json",
    output="The description, as JSON.",
)
def openapi() -> None:
    """Print the description of the API as OpenAPI 3.1, in JSON.

    It is made from what the server checks; a running server has it at /api/v1/openapi.json.
    """
    from app import create_app
    from app.web.api.description import description

    nowhere = {"SQLALCHEMY_DATABASE_URI": "sqlite://", "SQLALCHEMY_ENGINE_OPTIONS": {}}
    app = create_app({"SECRET_KEY": None, **nowhere})
    with app.app_context():
        click.echo(json.dumps(description(), ensure_ascii=False, indent=1))
