"""Upgrades the database, starts granian, prints the addresses; the log as lines of JSON."""

import json
import logging
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from contextvars import copy_context
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import partial
from http.client import HTTPConnection, HTTPException
from io import StringIO
from typing import Any, TextIO

import segno
from granian.log import LogLevels
from sqlalchemy import Engine, exists, select

from app.addresses import EVERYWHERE, Address, ListeningError, listening_address, phone_addresses
from app.bootstrap import open_migrated
from app.exit import stop
from app.page_files import make_small, static_folder
from app.record.access.one_time_link import forget_links
from app.record.data_folder import HomeError, ensure_data_folder, is_guessable
from app.record.database import db, merge_side_files
from app.record.files.check_database import name_of
from app.record.models import Logbook
from app.serving import signals
from app.serving.workers import Workers, connections, load
from app.web.app_settings import setting_faults
from app.wording import serving as words
from app.wording.errors.operator import command_text, keeping_text


class JsonLines(logging.Formatter):
    """granian’s messages have the key ``said``."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        fields = record.__dict__.get("fields") or {"said": record.getMessage()}
        return json.dumps({"at": at, "level": record.levelname.lower(), **fields})


def log_settings(*, requests: bool) -> dict[str, Any]:
    """Without them a terminal gets the log, without granian’s part."""
    kinds = {"json": {"()": "app.serving.server.JsonLines"}}
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


DAY = 24 * 60 * 60  # seconds
TRY_AGAIN = 60  # seconds, if a program could not be started
LEAVE_TIMEOUT = 10  # seconds for pending requests
BETWEEN_POLLS = 0.05  # seconds
BETWEEN_LOOKS = 3  # seconds, for the addresses of this machine


@dataclass(frozen=True, slots=True)
class Service:
    """``purge_days`` None keeps all games."""

    host: str
    port: int
    workers: int = 2
    threads: int = 4
    purge_days: int | None = None
    logs_requests: bool = False


def serve(service: Service, faults: Iterable[str] = ()) -> None:
    """Serve until stopped; all faults are printed together, with exit code 2."""
    for sentence in words.retired_settings(os.environ):
        print(sentence, file=sys.stderr, flush=True)
    address, refused = _listening(service)
    if found := [*faults, *refused, *setting_faults({}), *_home_faults()]:
        stop("\n".join(found))
    signals.stop_at_once()
    if os.environ.get("BACKNINE_PACKED") != "0":
        make_small(static_folder())
    engine = prepare_database()
    signals.block()
    service = replace(service, host=address)
    _in_background(partial(_announce_and_purge, service, name_of(engine)))
    try:
        start_workers(service)
    finally:
        merge_side_files(engine)
    print(words.stopped(is_demo="BACKNINE_DEMO" in os.environ))


def _listening(service: Service) -> tuple[str, list[str]]:
    try:
        return listening_address(service.host, service.port), []
    except ListeningError as error:
        return "", [words.listening_text(error.why, error.values)]


def _home_faults() -> list[str]:
    if os.environ.get("DATABASE_URL"):
        return []
    try:
        ensure_data_folder()
    except HomeError as error:
        return [keeping_text(error)]
    return []


def _in_background(work: Callable[[], object]) -> None:
    threading.Thread(target=partial(copy_context().run, work), daemon=True).start()


def prepare_database() -> Engine:
    """Workers forked from here must not inherit a connection."""
    with open_migrated() as app:
        refuse_guessable_secret(str(app.config["SECRET_KEY"]))
        forget_links()
        return db.engine


def refuse_guessable_secret(secret: str) -> None:
    """Only warn if there are games."""
    if not is_guessable(secret):
        return
    if db.session.scalar(select(exists().select_from(Logbook))):
        print(command_text("secret_guessable_kept"), file=sys.stderr)
    else:
        stop(command_text("secret_guessable"))


def _announce_and_purge(service: Service, place: str) -> None:
    """Wait until all workers exist: some systems can’t start programs during a fork."""
    phones = announce_when_ready(service.host, service.port, place)
    _in_background(partial(_follow_addresses, service, phones))
    if service.purge_days:
        purge_daily(service.purge_days)


def purge_daily(days: int) -> None:
    """Purge in child processes; never return."""
    command = [sys.executable, "-P", "-m", "app.cli.command", "purge", "--older-than", str(days)]
    while True:
        time.sleep(DAY if _has_run(command) else TRY_AGAIN)


def _has_run(command: Sequence[str]) -> bool:
    try:
        subprocess.run(command, check=False)
    except OSError as error:
        print(words.not_purged(error.strerror or str(error)), file=sys.stderr, flush=True)
        return False
    return True


def announce_when_ready(listening: str, port: int, place: str) -> Sequence[Address]:
    """Return the addresses for phones."""
    itself = EVERYWHERE.get(listening, listening)
    while not has_answered(itself, port):
        time.sleep(BETWEEN_POLLS)
    phones = phone_addresses(listening)
    output = StringIO()
    print_addresses(phones or [Address(itself)], port, output)
    named = os.environ.get("BACKNINE_ADDRESS", "")
    if not named and not (phones or listening in EVERYWHERE):
        print(words.out_of_reach(listening), file=output)
    if phones and not named.startswith("https:"):
        print(words.lacking_over_http(), file=output)
    print(words.kept_in(place), file=output)
    with suppress(OSError):  # a full disk behind it
        print(output.getvalue(), end="", flush=True)  # at once, along with output of the workers
    return phones


def _follow_addresses(service: Service, phones: Sequence[Address]) -> None:
    """Print the address again whenever this machine changes networks; never return."""
    while True:
        time.sleep(BETWEEN_LOOKS)
        phones = print_change(phones, phone_addresses(service.host), service.port)


def print_change(before: Sequence[Address], now: Sequence[Address], port: int) -> Sequence[Address]:
    output = StringIO()
    if before[:1] != now[:1]:
        if now:
            print_addresses(now, port, output, words.new_addresses())
        else:
            print(words.no_addresses(), file=output)
        print(output.getvalue(), end="", flush=True)
    return now


def has_answered(ip: str, port: int) -> bool:
    connection = HTTPConnection(ip, port)
    try:
        connection.request("GET", "/version")
        return bool(connection.getresponse().status)
    except (OSError, HTTPException):
        return False
    finally:
        connection.close()


def print_addresses(
    addresses: Sequence[Address], port: int, out: TextIO, head: str | None = None
) -> None:
    first = addresses[0]
    is_for_phones = bool(first.network)
    ready = words.ready_on_phones() if is_for_phones else words.ready_here()
    print(head or ready, file=out)
    print(f"  {first.labelled(port)}", file=out)
    if is_for_phones:
        segno.make(first.url(port)).terminal(out, compact=True)
    if others := addresses[1:]:
        print(words.also_at(other.labelled(port) for other in others), file=out)


def start_workers(service: Service, target: str = "app.serving.wsgi:application") -> None:
    os.environ["BACKNINE_SERVER"] = str(os.getpid())
    os.environ["BACKNINE_LISTENING"] = service.host
    os.environ["THREADS"] = str(service.threads)
    workers = Workers(
        target,
        address=service.host,
        port=service.port,
        workers=service.workers,
        respawn_failed_workers=True,
        workers_kill_timeout=LEAVE_TIMEOUT,
        log_access=False,
        log_level=LogLevels.info if service.logs_requests else LogLevels.warning,
        log_dictconfig=log_settings(requests=service.logs_requests),
        **connections(),
    )
    signals.on_stop_signal(workers.signal_handler_interrupt)
    workers.serve(target_loader=partial(load, threads=service.threads))
