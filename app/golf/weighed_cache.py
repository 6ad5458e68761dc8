"""A cache bounded by memory: every answer has a weight, the oldest leave first."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
CachedValue = TypeVar("CachedValue")


class WeighedCache(Generic[Key, CachedValue]):
    """Remembers answers by their key; beyond ``most`` those not asked for longest are forgotten.

    One that alone weighs more is not remembered. Safe between threads; two that ask the same at
    once may both work it out.

    >>> cache = WeighedCache(5, lambda key, answer: len(answer))
    >>> [cache.get(text, lambda: text * 2) for text in ("a", "b", "abc", "c")]
    ['aa', 'bb', 'abcabc', 'cc']
    >>> cache.weight, cache.get("b", lambda: "anew"), cache.get("a", lambda: "anew")
    (4, 'bb', 'anew')
    """

    def __init__(self, most: int, weight_of: Callable[[Key, CachedValue], int]) -> None:
        self.most = most
        self.weight_of = weight_of
        self.lock = Lock()
        self.clear()

    def clear(self) -> None:
        """Forget everything."""
        with self.lock:
            self.answers: OrderedDict[Key, CachedValue] = OrderedDict()
            self.weight = 0

    def get(self, key: Key, work_out: Callable[[], CachedValue]) -> CachedValue:
        """The answer that is remembered, or one worked out now."""
        with self.lock:
            if key in self.answers:
                self.answers.move_to_end(key)
                return self.answers[key]
        answer = work_out()
        with self.lock:
            self.keep(key, answer)
        return answer

    def keep(self, key: Key, answer: CachedValue) -> None:
        """Remember an answer, and forget others until there is room."""
        weight = self.weight_of(key, answer)
        if key in self.answers or weight > self.most:
            return
        self.answers[key] = answer
        self.weight += weight
        while self.weight > self.most:
            self.weight -= self.weight_of(*self.answers.popitem(last=False))
