"""A bounded cache: rulesets, plays, groups and pages differ a thousandfold in what they weigh."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
CachedValue = TypeVar("CachedValue")


class WeighedCache(Generic[Key, CachedValue]):
    """A thread-safe cache of weighted answers; above ``most`` the least recently used go.

    An answer heavier than that is not cached. Two concurrent misses may both compute.
    """

    def __init__(self, most: int, weight_of: Callable[[Key, CachedValue], int]) -> None:
        self.most = most
        self.weight_of = weight_of
        self.lock = Lock()
        self.clear()

    def clear(self) -> None:
        with self.lock:
            self.answers: OrderedDict[Key, CachedValue] = OrderedDict()
            self.weight = 0

    def get(self, key: Key, work_out: Callable[[], CachedValue]) -> CachedValue:
        with self.lock:
            if key in self.answers:
                self.answers.move_to_end(key)
                return self.answers[key]
        answer = work_out()
        with self.lock:
            self.keep(key, answer)
        return answer

    def keep(self, key: Key, answer: CachedValue) -> None:
        weight = self.weight_of(key, answer)
        if key in self.answers or weight > self.most:
            return
        self.answers[key] = answer
        self.weight += weight
        while self.weight > self.most:
            self.weight -= self.weight_of(*self.answers.popitem(last=False))
