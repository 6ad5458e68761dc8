"""Runs the server: upgrades the database, listens, and keeps waitress running in some workers.

The first process prints the addresses and starts workers that die again. It has one thread, since
it forks. The workers share its listening socket: each serves while another is stuck.
"""

import gc
import multiprocessing
import os
import resource
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, nullcontext, suppress
from http.client import HTTPConnection, HTTPException
from io import StringIO
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from typing import TYPE_CHECKING, Any

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
from app.server_settings import RETIRED, setting
from app.web.app_settings import number_set, proxies, setting_faults
from app.web.base.rate_limit import RateLimit, TooOftenError
from app.web.base.request_log import LOG, log_as_json
from app.web.base.version import app_version
from app.wording.names import list_of
from app.wording.operator import keeping_text, operator_text

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment
    from flask import Flask

BETWEEN_LOOKS, BETWEEN_STARTS = 3, 2  # seconds, for addresses, and of a worker that dies
LEAVE_TIMEOUT = 6  # seconds; waitress lets requests under way end for five
CONNECTIONS = 1000  # of each worker; more wait until one is closed
FILES_EACH, OTHER_FILES = 3, 100  # open files: a connection with what it sends and is sent
IDLE_TIMEOUT = 30  # seconds in which a client must send something, or read some of an answer
IN_MEMORY = 64 * 1024  # bytes of a body or an answer; the rest waits in a temporary file
MOST_UNREAD = 256 * 1024
"""Bytes that a connection is sent in half a minute; then it ends, or who asks for page after page
and reads none would fill the memory."""


def serve(host: str, port: int) -> None:
    """Serve until stopped; all faults are printed together, with exit code 2."""
    for name in filter(os.environ.get, RETIRED):
        print(operator_text("retired", name=name), file=sys.stderr, flush=True)
    faults, listener = setting_faults({}), None
    try:
        listener = listen(host, port)
    except ListeningError as error:
        faults.append(operator_text(error.why, **error.values))
    if not os.environ.get("DATABASE_URL"):
        try:
            ensure_data_folder()
        except HomeError as error:
            faults.append(keeping_text(error))
    with listener or nullcontext():
        if faults or listener is None:
            stop("\n".join(faults))
        exit_on_signals(signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
        if setting("BACKNINE_PACKED") != "0":
            make_small(static_folder())
        engine = prepare_database()
        app_version()  # before the fork: it reads every page
        rounds = look_after(listener.getsockname()[0], port, name_of(engine))
        try:
            run_workers(listener, make_application, rounds)
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
    listener: socket.socket, make: Callable[[], "WSGIApplication"], rounds: Iterator[object]
) -> None:
    """Serve until ``SystemExit``, with ``rounds`` meanwhile; dead workers are started again."""
    os.environ["BACKNINE_LISTENING"] = listener.getsockname()[0]
    log_as_json(requests=setting("BACKNINE_LOG") == "requests")
    gc.freeze()
    fork, due = multiprocessing.get_context("fork"), 0.0
    workers: list[BaseProcess] = []
    try:
        while True:
            for dead in [worker for worker in workers if not worker.is_alive()]:
                workers.remove(dead)
                LOG.error("%s died: %s", dead.name, dead.exitcode)
            missing, now = number_set("WORKERS") - len(workers), time.monotonic()
            if missing and now >= due:
                due = now + BETWEEN_STARTS
                for _worker in range(missing):
                    workers.append(fork.Process(target=work, args=(listener, make)))
                    workers[-1].start()
                missing = 0
            next(rounds, None)
            wait([worker.sentinel for worker in workers], due - now if missing else BETWEEN_LOOKS)
    except SystemExit:
        LOG.info("Stopping workers")
    finally:
        # Let requests under way end; a worker that doesn’t hear is killed.
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


def work(listener: socket.socket, make: Callable[[], "WSGIApplication"]) -> None:
    """Serve in this process until SIGTERM; Ctrl-C reaches it too, but its parent decides."""
    for number in (signal.SIGINT, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    exit_on_signals(signal.SIGTERM)

    def end_with_parent() -> None:
        """Otherwise a worker would answer next to a new server."""
        parent = multiprocessing.parent_process()
        assert parent is not None
        parent.join()
        os._exit(1)

    threading.Thread(target=end_with_parent, daemon=True).start()
    sys.setswitchinterval(0.0005)  # seconds; more would delay new requests
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # connections inherit it; Linux
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, IDLE_TIMEOUT * 1000)
    server = create_server(
        end_unread(make()),
        sockets=[listener],
        threads=number_set("THREADS"),
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


def room_for(connections: int) -> int:
    """Return the possible number, raising the process’s file limit."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    needed = connections * FILES_EACH + OTHER_FILES
    if soft < needed:
        soft = needed if hard == resource.RLIM_INFINITY else min(needed, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return max(1, min(connections, (soft - OTHER_FILES) // FILES_EACH))


def make_application() -> "Flask":
    application = create_app({PATIENCE: 5})  # seconds of a query
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)  # cached games are many objects, none of them garbage

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

        def start(status: str, headers: list[tuple[str, str]], *error: Any) -> Any:  # noqa: ANN401
            length = sum(int(text) for name, text in headers if name == "Content-Length")
            try:
                sent.count("", connection, MOST_UNREAD, number=length, seconds=IDLE_TIMEOUT)
            except TooOftenError:
                if asked["REQUEST_METHOD"] != "HEAD":
                    headers = [pair for pair in headers if pair[0] != "Content-Length"]
            return start_response(status, headers, *error)

        return ClosingIterator(application(asked, start))

    return measured


def look_after(listening: str, port: int, place: str) -> Iterator[None]:
    """What the first process does besides, a look at a time.

    It prints the addresses once a worker answers, and again when this machine has changed networks;
    daily it lets another program delete old games, after a minute again if that can’t start.
    """
    while not has_answered(EVERYWHERE.get(listening, listening), port):
        yield
    phones = phone_addresses(listening)
    announce(listening, port, place, phones)
    days, due, purge = setting("BACKNINE_PURGE_DAYS"), 0.0, None
    while True:
        if days and time.monotonic() >= due:
            command = [sys.executable, "-P", "-m", "app.cli.command", "purge", "--older-than", days]
            due = time.monotonic() + 24 * 60 * 60
            try:
                purge = subprocess.Popen(command)
            except OSError as error:
                due = time.monotonic() + 60
                reason = operator_text("not_purged", reason=error.strerror)
                print(reason, file=sys.stderr, flush=True)
        yield
        if purge:
            purge.poll()
        before, phones = phones, phone_addresses(listening)
        if phones and before[:1] != phones[:1]:
            announce(listening, port, place, phones)
        elif before[:1] != phones[:1]:
            print(operator_text("offline"), flush=True)


def has_answered(ip: str, port: int) -> bool:
    connection = HTTPConnection(ip, port, timeout=5)
    with closing(connection), suppress(OSError, HTTPException):
        connection.request("GET", "/version")
        return bool(connection.getresponse().status)
    return False


def announce(listening: str, port: int, place: str, phones: Sequence[Address]) -> None:
    """Print how to reach this server, for phones with a code to scan."""
    out, named = StringIO(), os.environ.get("BACKNINE_ADDRESS", "")
    first, *others = phones or [Address(EVERYWHERE.get(listening, listening))]
    print(operator_text("ready_on_phones" if phones else "ready_here"), file=out)
    print(f"  {first.labelled(port)}", file=out)
    if phones:
        segno.make(first.url(port)).terminal(out, compact=True)
    if others:
        labels = list_of(other.labelled(port) for other in others)
        print(operator_text("also_at", addresses=labels), file=out)
    if not (named or phones or listening in EVERYWHERE):
        print(operator_text("out_of_reach", host=listening), file=out)
    if phones and not named.startswith("https:"):
        print(operator_text("over_http"), file=out)
    print(operator_text("kept_in", place=place), file=out)
    with suppress(OSError):  # a full disk behind it
        print(out.getvalue(), end="", flush=True)  # at once, along with output of the workers
