"""Every address of the site, filled in for one game."""

from flask import url_for

from app.golf.catalogue import find_ruleset
from app.golf.ruleset import to_mapping
from app.record.change.house_rules import save_house_rules


def addresses(app, game):
    """Every rule of the URL map that can be opened, with its address."""
    public_id = game.rsplit("/", 1)[1]
    values = {"public_id": public_id, "number": 1, "ruleset_id": "nine-hole", "paper": "a4"}
    values |= {"what": "blank"}
    with app.app_context():
        rules = to_mapping(find_ruleset("nine-hole"))
        values |= {"code": save_house_rules("somebody", "Ours", rules, "house")}
    with app.test_request_context():
        for rule in app.url_map.iter_rules():
            values["kind"] = "toml" if rule.endpoint.startswith("house_rules.") else "svg"
            if rule.endpoint != "static":
                yield rule, url_for(rule.endpoint, **{k: values[k] for k in rule.arguments})


def methods_of(rule):
    """What can be done at an address."""
    return sorted({"GET", "POST"} & rule.methods)
