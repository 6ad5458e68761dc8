"""What Python says as values that JSON can hold, in the words of the page's modules."""

from dataclasses import asdict

from app.golf.scoring import TypedTotal


def hole(grids, *more):
    """A hole as the page's modules get it: cards as lists, totals as objects."""
    return [[given and seat_of(given) for given in grids], *more]


def seat_of(given):
    """What is known of a seat."""
    return asdict(given) if isinstance(given, TypedTotal) else list(given)


def findings(found):
    """Findings with lists for tuples."""
    return [listed(asdict(finding)) for finding in found]


def grid_score(score):
    """A grid score with its total."""
    lines = [listed(line._asdict()) for line in score.lines]
    return {"total": score.total, "lines": lines, "cancelled": sorted(score.cancelled)}


def ruling(ruled):
    """A ruling with every verdict."""
    verdicts = [given and verdict(given) for given in ruled.verdicts]
    scores, winners = list(ruled.hole_scores), list(ruled.winners)
    return {"verdicts": verdicts, "hole_scores": scores, "winners": winners}


def verdict(given):
    """A verdict with its hole score."""
    return {
        "grid_score": grid_score(given.grid_score),
        "penalties": [listed(asdict(line)) for line in given.penalties],
        "hole_score": given.hole_score,
    }


def listed(value):
    """Tuples as lists, all the way down."""
    if isinstance(value, dict):
        return {key: listed(entry) for key, entry in value.items()}
    return [listed(entry) for entry in value] if isinstance(value, (tuple, list)) else value
