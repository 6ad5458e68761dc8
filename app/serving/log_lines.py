"""The server’s log as lines of JSON: errors always, requests on demand."""

import json
import logging
from datetime import UTC, datetime
from typing import Any


class JsonLines(logging.Formatter):
    """granian’s messages have the key ``said``."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        fields = record.__dict__.get("fields") or {"said": record.getMessage()}
        return json.dumps({"at": at, "level": record.levelname.lower(), **fields})


def log_settings(*, requests: bool) -> dict[str, Any]:
    """Without them a terminal gets the log, without granian’s part."""
    kinds = {"json": {"()": "app.serving.log_lines.JsonLines"}}
    kinds |= {"plain": {"()": "logging.Formatter", "fmt": "[%(levelname)s] %(message)s"}}
    out = {"class": "logging.StreamHandler", "stream": "ext://sys.stdout"}
    granian = "json" if requests else "plain"
    level, beside = ("INFO", "INFO") if requests else ("ERROR", "WARNING")
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": kinds,
        "handlers": {kind: {**out, "formatter": kind} for kind in kinds},
        "loggers": {
            "_granian": {"handlers": [granian], "level": beside, "propagate": False},
            "backnine": {"handlers": ["json"], "level": level, "propagate": False},
        },
    }
