"""Choices that cover every pair of values at least once, found greedily."""

import random
from itertools import combinations


def pairwise_cover(choices, count, seed=6):
    """At least ``count`` picks, a value of each dimension, so that all pairs of values occur."""
    names, deal = [*choices], random.Random(seed)
    open_pairs = {
        (first, a, second, b)
        for first, second in combinations(names, 2)
        for a in range(len(choices[first]))
        for b in range(len(choices[second]))
    }
    picks = []
    while open_pairs or len(picks) < count:
        tries = [{name: deal.randrange(len(choices[name])) for name in names} for _ in range(12)]
        if open_pairs:
            first, a, second, b = min(open_pairs)
            tries = [{**pick, first: a, second: b} for pick in tries]
        best = max(tries, key=lambda pick: len(pairs_of(pick) & open_pairs))
        open_pairs -= pairs_of(best)
        picks.append({name: choices[name][place] for name, place in best.items()})
    return picks


def pairs_of(pick):
    return {(first, pick[first], second, pick[second]) for first, second in combinations(pick, 2)}


def random_picks(choices, count, seed=6):
    """Any values at all."""
    deal = random.Random(seed)
    return [{name: deal.choice(values) for name, values in choices.items()} for _ in range(count)]
