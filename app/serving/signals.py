"""Stops the server: on Ctrl-C, on SIGTERM, or when its terminal closes.

Python handles signals only when its sleeping main thread wakes up: all threads block them, and
one waits for them.
"""

import os
import signal
import socket
import threading
import time
from collections.abc import Callable
from functools import partial

STOP_SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
WAKE_SIGNAL = signal.SIGUSR1
BETWEEN_WAKES = 0.2  # seconds
LAST_WAKES = 5  # one second, in which most workers end by themselves


def stop_at_once() -> None:
    if signal.SIGINT in not_ignored():
        signal.signal(signal.SIGINT, signal.SIG_DFL)


def block() -> None:
    signal.pthread_sigmask(signal.SIG_BLOCK, STOP_SIGNALS)


def on_stop_signal(act: Callable[[], object]) -> None:
    """Act at each stop signal not ignored (``nohup``); call ``block`` before any thread starts."""
    heard = not_ignored()
    block()
    threading.Thread(target=partial(_wait_and_act, heard, act), daemon=True).start()


def not_ignored() -> set[signal.Signals]:
    return {number for number in STOP_SIGNALS if signal.getsignal(number) is not signal.SIG_IGN}


def _wait_and_act(heard: set[signal.Signals], act: Callable[[], object]) -> None:
    while True:
        signal.sigwait(heard)
        act()


def exit_with_server(is_busy: Callable[[], object]) -> None:
    """A worker obeys SIGTERM from its server, and ignores Ctrl-C, which reaches it too.

    Call ``block`` before any thread starts. Once idle, the worker ends whatever granian waits for.
    """
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    signal.signal(WAKE_SIGNAL, lambda _number, _frame: None)
    threading.Thread(target=wait_for_server, args=(is_busy,), daemon=True).start()


def wait_for_server(is_busy: Callable[[], object]) -> None:
    """Before it takes requests a worker ends at once: it could miss a signal."""
    signal.sigwait({signal.SIGTERM})
    if is_listening():
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGTERM})
        signal.raise_signal(signal.SIGTERM)
        while is_busy():
            wake_main_thread()
        for _call in range(LAST_WAKES):
            wake_main_thread()
    os._exit(0)


def wake_main_thread() -> None:
    signal.pthread_kill(threading.main_thread().ident or 0, WAKE_SIGNAL)
    time.sleep(BETWEEN_WAKES)


def is_listening() -> bool:
    return any(_listens(int(number)) for number in os.listdir("/dev/fd"))


def _listens(number: int) -> bool:
    try:
        with socket.socket(fileno=os.dup(number)) as found:
            return bool(found.getsockopt(socket.SOL_SOCKET, socket.SO_ACCEPTCONN))
    except OSError:
        return False
