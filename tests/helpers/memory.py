"""What data takes in memory, counted object by object."""

from gc import get_referents
from sys import getsizeof


def kilobytes_of(thing):
    """The memory of data and all that it holds, each object once."""
    seen, waiting, total = set(), [thing], 0
    while waiting:
        one = waiting.pop()
        if id(one) not in seen and not isinstance(one, type):
            seen.add(id(one))
            total += getsizeof(one)
            waiting += get_referents(one)
    return total / 1024
