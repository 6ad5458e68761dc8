"""For operators: whether the server works, and which version it runs."""

from http import HTTPStatus

from flask import Blueprint, Response, jsonify
from sqlalchemy.exc import SQLAlchemyError

from app.record.database import db
from app.record.migrate import newest, revision_of
from app.web.base.answers import never_cache
from app.web.base.version import app_version, release

bp = Blueprint("health", __name__)


@bp.get("/health")
def health() -> tuple[Response, int]:
    problem = _database_problem()
    status = HTTPStatus.SERVICE_UNAVAILABLE if problem else HTTPStatus.OK
    answer = jsonify(status=problem or "ok")
    return never_cache(answer), status


def _database_problem() -> str:
    try:
        revision = revision_of(db.session.connection())
    except SQLAlchemyError:
        return "the database does not answer"
    return "" if revision == newest() else "the database is of another version"


@bp.get("/version")
def version() -> Response:
    answer = jsonify(version=release(), pages=app_version())
    return never_cache(answer)
