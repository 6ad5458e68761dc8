"""Every address of the site, filled in for one game or group."""

from sqlalchemy import select

from app.golf.ruleset import find_ruleset, to_mapping
from app.record.change.house_rules import save_house_rules
from app.record.database import db
from app.record.models import Logbook, OldGame, Player

IN_API = {"g": "games", "group": "groups"}


def addresses(app, book):
    """Every rule of the URL map that can be opened, with its address.

    ``book`` is the address of a game or a group; what is about the other kind is left out.
    """
    _nothing, place, public_id = book.split("/")
    values = {"public_id": public_id, "number": 1, "ruleset_id": "nine-hole", "paper": "a4"}
    values |= {"what": "blank", "place": place}
    values |= {"table": "holes", "name": "presets", "key": "p1", "part": 1}
    values["secret"] = "never-made"
    with app.app_context():
        rules = to_mapping(find_ruleset("nine-hole"))
        house = save_house_rules("somebody", "Ours", rules, "house")
        values |= dict(zip(("person", "other"), people_of(public_id), strict=False))
        values["game"] = old_game_of(public_id)
    for rule in app.url_map.iter_rules():
        values["kind"] = "toml" if rule.endpoint.startswith("house_rules.") else "png"
        values["what"] = "sheet" if rule.endpoint == "group_season.sheet" else "blank"
        values["code"] = "hole_average" if rule.endpoint == "group_person.figure" else house
        if rule.endpoint not in ("static", "gone.show") and is_about(rule, place):
            yield rule, rule.build({k: values[k] for k in rule.arguments})[1]


def people_of(public_id):
    """Ids of two people of a group, and of two that do not exist."""
    query = select(Player.id).join(Logbook, Logbook.id == Player.game_id)
    found = db.session.scalars(query.where(Logbook.public_id == public_id).order_by(Player.id))
    return [*found, 1, 2][:2]


def old_game_of(public_id):
    """The address of an old game of a group, and of one that there is not."""
    of_game = OldGame.made_as.contains(public_id)
    return db.session.scalar(select(OldGame.public_id).where(of_game)) or f"old{'2' * 12}"


def is_about(rule, place):
    """Whether a rule is about this kind of thing, or about none."""
    if "public_id" not in rule.arguments or "place" in rule.arguments:
        return True
    return rule.rule.startswith((f"/{place}/", f"/api/v1/{IN_API[place]}/"))


def methods_of(rule):
    """What can be done at an address."""
    return sorted({"GET", "POST"} & rule.methods)
