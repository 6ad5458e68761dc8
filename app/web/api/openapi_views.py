"""Route: the OpenAPI description."""

from flask import Blueprint, Response, jsonify

from app.web.api.description import description

bp = Blueprint("openapi", __name__)


@bp.get("/api/v1/openapi.json")
def openapi() -> Response:
    return jsonify(description())
