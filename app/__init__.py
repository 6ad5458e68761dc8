"""Back Nine: scorekeeper and referee for Golf played with real cards.

``create_app`` imports late, so that the rules need no Flask. In reading order:

- golf: the rules: cards in, a ruling out
- stats: statistics of people: facts of a game, what they add up to, records
- season: a season of a group: its table, its race, who leads
- atomic_files: atomic writes
- record: what happened in each game, stored for ever, and permissions
- wording: every sentence that people read, from codes and numbers
- formats: rules as TOML or JSON, and holes as lines of JSON
- paper: scorecards, rulings and rules as PDF
- page_files: which styles and scripts a page has, and their small forms
- web: the pages, and what phones fetch
- bootstrap: finds the data folder, the secret and the database, and makes the application
- addresses: where a server listens, and which address a phone should try
- server_settings: every setting of a server, with its default
- limits: request size limits, for the server and the pages alike
- server: runs the server: waitress in some workers
- exit: ends a command with a sentence and an exit code
- cli: the command ``backnine``
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    from flask import Flask


def create_app(config: Mapping[str, Any] | None = None) -> Flask:
    from app.web.factory import make_app

    return make_app(config or {})
