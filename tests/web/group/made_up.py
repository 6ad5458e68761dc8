"""A group of which pictures are drawn without a record: people by their keys."""

from types import SimpleNamespace

from app.record.group.people import Person


def group_of(*keys):
    """As much of a group as pictures read."""
    people = [Person((number,), (key,), key.title()) for number, key in enumerate(keys, start=1)]
    return SimpleNamespace(
        public_id="sundays", by_key={person.keys[0]: person for person in people}
    )


def holes(*scores):
    """What was counted of somebody who played such holes."""
    tally = {"holes": len(scores)}
    for score in scores:
        tally[f"hole:{score}"] = tally.get(f"hole:{score}", 0) + 1
    return tally


def met(above, below, tied=0):
    """What was counted of two people, the lower name first."""
    return {"games": above + below + tied, "above": above, "below": below, "tied": tied}
