"""States of the database that many tests begin with.

A fixture says how its state is built. Other tests of the next minutes get a copy of the file, and
their phones the same cookies. Older states are built again: pages know what happened just now.
"""

from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from time import monotonic

from app.record.game.load import PLAYS
from app.record.group.group_state import GROUPS
from app.web.base.answers import ResponseCache

COOKIES = ("device", "session", "settings")
FRESH = 600  # seconds from the first step of building a state until it is built again


@dataclass
class KeptState:
    """What a fixture built."""

    began: float
    file: Path
    cookies: list
    answer: object


class KeptStates:
    """The states of one database, by how they are built."""

    def __init__(self, store):
        self.store, self.states = store, {}

    def begin(self, app, build, phones, *arguments):
        """Put in place what ``build`` makes with these phones; returns what it returned.

        ``build`` may only depend on the database, the phones and the arguments. It always runs
        where the database can't be copied, or has changed since a state was put in place.
        """
        before = self.store.state()
        if before is None:
            return build()
        self._forget_old_states()
        key = (build.__code__, before, *map(read_cookies, phones), *arguments)
        if key not in self.states:
            self.states[key] = self._keep(before, build, phones)
        state = self.states[key]
        self.store.begin_with(app, state.file)
        forget_answers(app)
        for phone, cookies in zip(phones, state.cookies, strict=True):
            write_cookies(phone, cookies)
        return deepcopy(state.answer)

    def _keep(self, before, build, phones):
        began = [state.began for state in self.states.values() if state.file == before]
        began = min(began, default=monotonic())
        answer = build()
        cookies = [read_cookies(phone) for phone in phones]
        return KeptState(began, self.store.keep_state(), cookies, answer)

    def _forget_old_states(self):
        for key, state in list(self.states.items()):
            if monotonic() - state.began > FRESH:
                self.states.pop(key).file.unlink()


def read_cookies(phone):
    found = [phone.client.get_cookie(name) for name in COOKIES]
    return tuple(cookie and cookie.value for cookie in found)


def write_cookies(phone, cookies):
    for name, value in zip(COOKIES, cookies, strict=True):
        if value:
            phone.client.set_cookie(name, value)


def forget_answers(app):
    """Empty what the application remembers of games by their addresses: these come again."""
    for cache in (PLAYS, GROUPS):
        cache.clear()
    layer = app.wsgi_app
    while not isinstance(layer, ResponseCache):
        layer = layer.inner
    layer.kept.clear()
