"""A demo server, where every visitor gets full control of invented games."""

from flask import Flask, current_app, request

from app.record.access.sharing import join_by_code
from app.record.group.games_of_group import groups_of_device
from app.web.base.permissions import ensure_device, remember_device

DEMO = "DEMO"
"""The codes of the invented games; empty on a real server."""
FIRST_PAGE = "home.show"


def register(app: Flask) -> None:
    if app.config[DEMO]:
        app.before_request(_let_in)
        app.after_request(remember_device)


def _let_in() -> None:
    if request.endpoint != FIRST_PAGE or request.method != "GET":
        return
    device = ensure_device()
    if not groups_of_device(device):
        for code in current_app.config[DEMO]:
            join_by_code(current_app.config["SECRET_KEY"], code, device)
