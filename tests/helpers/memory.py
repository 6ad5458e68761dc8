"""What data takes in memory, counted object by object."""

from gc import get_referents
from sys import getsizeof


def kilobytes_of(thing):
    """The memory of data and all that it holds, each object once."""
    seen, waiting, total = set(), [thing], 0
    while waiting:
        value = waiting.pop()
        if id(value) not in seen and not isinstance(value, type):
            seen.add(id(value))
            total += getsizeof(value)
            waiting += get_referents(value)
    return total / 1024
