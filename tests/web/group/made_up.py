"""A group without a record, for pictures: people by their keys."""

from types import SimpleNamespace

from app.record.group.people import Person


def group_of(*keys):
    people = [Person((number,), (key,), key.title()) for number, key in enumerate(keys, start=1)]
    return SimpleNamespace(
        public_id="sundays", by_key={person.keys[0]: person for person in people}
    )


def holes(*scores):
    """The tally of a person with these hole scores."""
    tally = {"holes": len(scores)}
    for score in scores:
        tally[f"hole:{score}"] = tally.get(f"hole:{score}", 0) + 1
    return tally


def met(above, below, tied=0):
    """The tally of two people, the lower name first."""
    return {"games": above + below + tied, "above": above, "below": below, "tied": tied}
