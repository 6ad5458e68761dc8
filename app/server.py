"""Runs the server: upgrades the database, listens, and keeps waitress running in some workers.

The first process prints the addresses and starts workers that die again. It has one thread, since
it forks. The workers share its listening socket: each serves while another is stuck.
"""

import gc
import json
import logging
import multiprocessing
import os
import re
import resource
import signal
import socket
import subprocess
import sys
import threading
import time
import traceback
from collections.abc import Callable, Iterable, Sequence
from contextlib import nullcontext, suppress
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from http.client import HTTPConnection, HTTPException
from io import StringIO
from multiprocessing.connection import wait
from typing import TYPE_CHECKING, Any, TextIO

import segno
from sqlalchemy import Engine, exists, select
from sqlalchemy.exc import OperationalError
from waitress import create_server
from werkzeug.wsgi import ClosingIterator

from app import create_app
from app.addresses import EVERYWHERE, Address, ListeningError, listen, phone_addresses
from app.bootstrap import open_migrated
from app.exit import stop
from app.limits import LARGEST_FILE
from app.page_files import make_small, static_folder
from app.record.access.one_time_link import forget_links
from app.record.data_folder import HomeError, ensure_data_folder, is_guessable
from app.record.database import PATIENCE, db, merge_side_files
from app.record.files.check_database import name_of, register_server
from app.record.models import Logbook
from app.server_settings import RETIRED
from app.web.app_settings import proxies, setting_faults
from app.web.base.rate_limit import RateLimit, TooOftenError
from app.web.base.version import app_version
from app.wording.names import list_of
from app.wording.operator import keeping_text, operator_text

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment
    from flask import Flask

LOG = logging.getLogger("backnine")
DAY, TRY_AGAIN = 24 * 60 * 60, 60  # seconds until old games are deleted again
BETWEEN_LOOKS = 3  # seconds, for the addresses of this machine
PATIENCE_AT_START = 5  # seconds for the first answer
CALM_AFTER, FIRST_PAUSE, LONGEST_PAUSE = 20, 0.5, 5  # seconds, of a worker that dies
LEAVE_TIMEOUT = 6  # seconds; waitress lets requests under way end for five
QUERY_TIMEOUT = 5  # seconds of a query
GC_THRESHOLDS = 20_000, 20, 20
"""Cached games are many objects, none of them garbage."""
SWITCH_INTERVAL = 0.0005  # seconds; more would delay new requests

CONNECTIONS = 1000  # of each worker; more wait until one is closed
FILES_EACH, OTHER_FILES = 3, 100  # open files: a connection with what it sends and is sent
IDLE_TIMEOUT = 30  # seconds in which a client must send something, or read some of an answer
IN_MEMORY = 64 * 1024  # bytes of a body or an answer; the rest waits in a temporary file
MOST_UNREAD = 256 * 1024
"""Bytes that a connection is sent in half a minute; then it ends, or who asks for page after page
and reads none would fill the memory."""


@dataclass(frozen=True, slots=True)
class Service:
    """``purge_days`` None keeps all games."""

    host: str
    port: int
    workers: int = 2
    threads: int = 8
    purge_days: int | None = None
    logs_requests: bool = False


def serve(service: Service, faults: Iterable[str] = ()) -> None:
    """Serve until stopped; all faults are printed together, with exit code 2."""
    for name in filter(os.environ.get, RETIRED):
        print(operator_text("retired", name=name), file=sys.stderr, flush=True)
    found, listener = [*faults], None
    try:
        listener = listen(service.host, service.port)
    except ListeningError as error:
        found.append(operator_text(error.why, **error.values))
    found += setting_faults({})
    if not os.environ.get("DATABASE_URL"):
        try:
            ensure_data_folder()
        except HomeError as error:
            found.append(keeping_text(error))
    with listener or nullcontext():
        if found or listener is None:
            stop("\n".join(found))
        exit_on_signals(signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
        if os.environ.get("BACKNINE_PACKED") != "0":
            make_small(static_folder())
        engine = prepare_database()
        app_version()  # before the fork: it reads every page
        service = replace(service, host=listener.getsockname()[0])
        try:
            run_workers(service, listener, make_application, Host(service, name_of(engine)).look)
        finally:
            merge_side_files(engine)
    print(operator_text("stopped"))


def exit_on_signals(*numbers: signal.Signals) -> None:
    """Raise ``SystemExit`` in the main thread at the first of these that isn’t ignored (``nohup``).

    Later ones are ignored: they would cut off what is coming to its end.
    """
    heard = [number for number in numbers if signal.getsignal(number) is not signal.SIG_IGN]

    def leave(_number: int, _frame: object) -> None:
        for number in heard:
            signal.signal(number, signal.SIG_IGN)
        raise SystemExit

    for number in heard:
        signal.signal(number, leave)


def prepare_database() -> Engine:
    """Workers forked from here must not inherit a connection."""
    with open_migrated() as app:
        if is_guessable(str(app.config["SECRET_KEY"])):
            if not db.session.scalar(select(exists().select_from(Logbook))):
                stop(operator_text("guessable"))
            print(operator_text("guessable"), file=sys.stderr)  # games go on
        forget_links()
        return db.engine


def run_workers(
    service: Service,
    listener: socket.socket,
    make: Callable[[], "WSGIApplication"],
    each_round: Callable[[], object] = bool,
) -> None:
    """Serve until ``SystemExit``; a worker that dies is started again, after ever longer pauses."""
    os.environ["BACKNINE_LISTENING"] = service.host
    os.environ["THREADS"] = str(service.threads)
    log_as_json(requests=service.logs_requests)
    gc.freeze()
    fork = multiprocessing.get_context("fork")
    workers: list[multiprocessing.process.BaseProcess] = []
    pause = started = due = 0.0
    try:
        while True:
            now = time.monotonic()
            for dead in [worker for worker in workers if not worker.is_alive()]:
                workers.remove(dead)
                LOG.error("%s died: %s", dead.name, dead.exitcode)
                is_calm = now - started > CALM_AFTER
                pause = 0 if is_calm else min(LONGEST_PAUSE, max(FIRST_PAUSE, pause * 2))
                due = now + pause
            while len(workers) < service.workers and now >= due:
                workers.append(fork.Process(target=work, args=(service, listener, make)))
                workers[-1].start()
                started = now
            each_round()
            rest = BETWEEN_LOOKS if len(workers) == service.workers else max(0, due - now)
            wait([worker.sentinel for worker in workers], rest)
    except SystemExit:
        LOG.info("Stopping workers")
    finally:
        end_workers(workers, listener)


def end_workers(
    workers: Sequence[multiprocessing.process.BaseProcess], listener: socket.socket
) -> None:
    """Let requests under way end; a worker that doesn’t hear is killed."""
    for worker in workers:
        worker.terminate()
    with suppress(OSError):
        listener.shutdown(socket.SHUT_RDWR)  # for all processes that share it
    listener.close()
    end = time.monotonic() + LEAVE_TIMEOUT
    for worker in workers:
        worker.join(max(0, end - time.monotonic()))
        if worker.is_alive():
            LOG.error("%s is killed", worker.name)
            worker.kill()
            worker.join()


def work(service: Service, listener: socket.socket, make: Callable[[], "WSGIApplication"]) -> None:
    """Serve in this process until SIGTERM; Ctrl-C reaches it too, but its parent decides."""
    for number in (signal.SIGINT, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    exit_on_signals(signal.SIGTERM)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    sys.setswitchinterval(SWITCH_INTERVAL)
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # connections inherit it; Linux
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, IDLE_TIMEOUT * 1000)
    server = create_server(
        end_unread(make()),
        sockets=[listener],
        threads=service.threads,
        asyncore_use_poll=True,
        connection_limit=room_for(CONNECTIONS),
        channel_timeout=IDLE_TIMEOUT,
        cleanup_interval=5,
        max_request_header_size=16 * 1024,
        max_request_body_size=LARGEST_FILE + 1,
        inbuf_overflow=IN_MEMORY,
        outbuf_overflow=IN_MEMORY,
        clear_untrusted_proxy_headers=not proxies(),
        log_socket_errors=False,
        ident=None,
    )
    LOG.info("Started worker %s", os.getpid())
    server.run()


def _end_with_parent() -> None:
    """Otherwise a worker would answer next to a new server."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def room_for(connections: int) -> int:
    """Return the possible number, raising the process’s file limit."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    needed = connections * FILES_EACH + OTHER_FILES
    if soft < needed:
        soft = needed if hard == resource.RLIM_INFINITY else min(needed, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return max(1, min(connections, (soft - OTHER_FILES) // FILES_EACH))


def make_application() -> "Flask":
    application = create_app({PATIENCE: QUERY_TIMEOUT})
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)

    def register_when_database_answers() -> None:
        while True:
            try:
                with application.app_context():
                    return register_server()
            except OperationalError:
                time.sleep(1)

    threading.Thread(target=register_when_database_answers, daemon=True).start()
    return application


def end_unread(application: "WSGIApplication") -> "WSGIApplication":
    """End a connection that is sent more than ``MOST_UNREAD``: waitress ends it after an answer
    without a length, and drops the requests behind it."""
    sent = RateLimit()

    def measured(asked: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        connection = f"{asked['REMOTE_ADDR']} {asked['REMOTE_PORT']}"

        def start(
            status: str,
            headers: list[tuple[str, str]],
            *error: Any,  # noqa: ANN401
        ) -> Any:  # noqa: ANN401
            length = sum(int(text) for name, text in headers if name == "Content-Length")
            try:
                sent.count("", connection, MOST_UNREAD, number=length, seconds=IDLE_TIMEOUT)
            except TooOftenError:
                if asked["REQUEST_METHOD"] != "HEAD":
                    headers = [pair for pair in headers if pair[0] != "Content-Length"]
            return start_response(status, headers, *error)

        return ClosingIterator(application(asked, start))

    return measured


class JsonLines(logging.Formatter):
    """One line each. Of a message of waitress, what comes before a client or a path is ``said``."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        said = re.split(r" [</]", record.getMessage())[0]
        fields = record.__dict__.get("fields") or {"said": said}
        if record.exc_info and record.exc_info[0]:
            frames = traceback.extract_tb(record.exc_info[2])[-12:]
            places = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames]
            fields |= {"error": record.exc_info[0].__name__, "where": places}
        return json.dumps({"at": at, "level": record.levelname.lower(), **fields})


def log_as_json(*, requests: bool) -> None:
    out = logging.StreamHandler(sys.stdout)
    out.setFormatter(JsonLines())
    for name in ("backnine", "waitress"):
        logging.getLogger(name).handlers = [out]
        logging.getLogger(name).propagate = False
    LOG.setLevel(logging.INFO if requests else logging.ERROR)
    logging.getLogger("waitress").setLevel(logging.WARNING if requests else logging.ERROR)
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)  # it warns of every short wait


@dataclass
class Host:
    """What the first process does besides: it prints the addresses, and deletes old games daily."""

    service: Service
    place: str
    phones: Sequence[Address] | None = None
    """None until the workers answer."""
    purge_at: float = 0
    purge: "subprocess.Popen[bytes] | None" = field(default=None)

    def look(self) -> None:
        service = self.service
        if self.phones is None:
            if not has_answered(EVERYWHERE.get(service.host, service.host), service.port):
                return
            self.phones = announce(service.host, service.port, self.place)
        else:
            self.phones = print_change(self.phones, phone_addresses(service.host), service.port)
        if service.purge_days and time.monotonic() >= self.purge_at:
            self.delete_old_games(service.purge_days)
        if self.purge:
            self.purge.poll()

    def delete_old_games(self, days: int) -> None:
        """Let another program do it meanwhile; try again in a minute if it can’t start."""
        pause, command = DAY, [sys.executable, "-P", "-m", "app.cli.command", "purge"]
        try:
            self.purge = subprocess.Popen([*command, "--older-than", str(days)])
        except OSError as error:
            reason = error.strerror or str(error)
            print(operator_text("not_purged", reason=reason), file=sys.stderr, flush=True)
            pause = TRY_AGAIN
        self.purge_at = time.monotonic() + pause


def has_answered(ip: str, port: int) -> bool:
    connection = HTTPConnection(ip, port, timeout=PATIENCE_AT_START)
    try:
        connection.request("GET", "/version")
        return bool(connection.getresponse().status)
    except (OSError, HTTPException):
        return False
    finally:
        connection.close()


def announce(listening: str, port: int, place: str) -> Sequence[Address]:
    """Print how to reach this server; return the addresses for phones."""
    phones = phone_addresses(listening)
    output = StringIO()
    print_addresses(phones or [Address(EVERYWHERE.get(listening, listening))], port, output)
    named = os.environ.get("BACKNINE_ADDRESS", "")
    if not named and not (phones or listening in EVERYWHERE):
        print(operator_text("out_of_reach", host=listening), file=output)
    if phones and not named.startswith("https:"):
        print(operator_text("over_http"), file=output)
    print(operator_text("kept_in", place=place), file=output)
    with suppress(OSError):  # a full disk behind it
        print(output.getvalue(), end="", flush=True)  # at once, along with output of the workers
    return phones


def print_change(before: Sequence[Address], now: Sequence[Address], port: int) -> Sequence[Address]:
    """Print the address again if this machine has changed networks."""
    output = StringIO()
    if before[:1] != now[:1]:
        if now:
            print_addresses(now, port, output)
        else:
            print(operator_text("offline"), file=output)
        print(output.getvalue(), end="", flush=True)
    return now


def print_addresses(addresses: Sequence[Address], port: int, out: TextIO) -> None:
    first, *others = addresses
    is_for_phones = bool(first.network)
    print(operator_text("ready_on_phones" if is_for_phones else "ready_here"), file=out)
    print(f"  {first.labelled(port)}", file=out)
    if is_for_phones:
        segno.make(first.url(port)).terminal(out, compact=True)
    if others:
        named = list_of(other.labelled(port) for other in others)
        print(operator_text("also_at", addresses=named), file=out)
