"""Back Nine: scorekeeper and referee for Golf played with real cards.

``app.golf`` holds the rules, ``app.record`` what happened, ``app.web`` the pages, ``app.paper`` the
PDF. Nothing is imported here before ``create_app`` is called, so that the rules need no Flask.
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
