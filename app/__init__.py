"""Back Nine: scorekeeper and referee for Golf played with real cards.

Nothing is imported here before ``create_app`` is called, so that the rules need no Flask. Which
package may import which stands in tests/repository/test_arrows.py. In reading order:

- golf: the rules: cards in, a ruling out
- figures: what games say of people: figures, ratings, seasons, handicaps
- atomic_files: files that nobody ever sees half
- record: what happened in each game, kept for ever, and who may do what
- tls: the certificates of a copy at home
- wording: every sentence that people read, from codes and numbers
- formats: rules as TOML or JSON, and holes as lines of JSON
- paper: scorecards, rulings and rules as PDF
- packs: which styles and scripts a page has, and the few files they are packed in
- webhooks: tells addresses elsewhere of changes
- web: the pages, and what phones ask for
- bootstrap: finds the data folder, the secret and the database, and makes the application
- addresses: where a server listens, and which address a phone should try
- server_settings: every setting of a server, with its default
- limits: how much may be sent, for the server and the pages alike
- long_poll: how a page has the server let a request wait
- serving: runs the server, answers requests, stops it
- exit: ends a command that can’t go on, with a sentence and an exit code
- cli: the command ``backnine``
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    from flask import Flask


def create_app(config: Mapping[str, Any] | None = None) -> Flask:
    """The web application over the database of this copy; ``config`` overrides its settings."""
    from app.web.factory import make_app

    return make_app(config or {})
