"""The description of the API."""

from flask import Blueprint, Response, jsonify

from app.web.api.description import description

bp = Blueprint("openapi", __name__)


@bp.get("/api/v1/openapi.json")
def openapi() -> Response:
    """What every address takes and answers, as OpenAPI 3.1."""
    return jsonify(description())
