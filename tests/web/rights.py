"""What each kind of phone may do at each route, as tests expect it."""

from tests.web.walk import addresses, methods_of

OWNER_ONLY = {
    ("house_rules.change", "GET"),
    ("house_rules.change", "POST"),
    ("links.change", "POST"),
    ("links.keep", "POST"),
    ("links.recovery", "GET"),
    ("links.delete", "GET"),
    ("links.delete", "POST"),
    ("group_person.forget", "GET"),
    ("group_person.forget", "POST"),
    ("group_season.new", "GET"),
    ("group_season.new", "POST"),
    ("group_season.edit", "GET"),
    ("group_season.edit", "POST"),
    ("group_season.end", "POST"),
    ("group.settings", "GET"),
    ("group.settings", "POST"),
}
"""What only an owner may do; a new route that only owners may use belongs here."""
SCORE_PAGES = {
    "typed_paper.type_in",
    "holes.enter",
    "game_actions.date_and_place",
    "seats.table",
    "open_hole.which_player",
    "group.who",
    "group.add",
    "group.keep_together",
    "group_person.compare",
    "group_person.edit",
    "import_games.into_group",
    "import_games.old_paste",
    "group.late",
}
"""Pages to look at for those who enter only: they lead to nothing but a write."""
MOVED = {"games.old_board", "import_games.old_paste"}
"""Old addresses of pages, which lead on for good."""
LEADING_ON = {"open_hole.show", "game_actions.date_and_place"}
"""Pages of a hole that is open lead on to its ruling once it has one; one is a part of another."""
KINDS = ("nobody", "owner of another game", "view", "score", "owner")


def needs(rule, method):
    """The right that a route asks for: to write is to enter, to read is to look."""
    if (rule.endpoint, method) in OWNER_ONLY:
        return "owner"
    return "score" if method == "POST" or rule.endpoint in SCORE_PAGES else "view"


def ask(phone, address, method):
    """Open an address, or send a form without its token."""
    data = {"": ""} if method == "POST" else None
    return phone.client.open(address, method=method, data=data)


def walk(app, book):
    """Every way to ask anything of a game or group by its pages, not by the API."""
    for rule, address in addresses(app, book):
        if "public_id" in rule.arguments and not rule.rule.startswith("/api/"):
            for method in methods_of(rule):
                yield rule, method, address


def expected(kind, rule, method):
    """The answers that a phone of a kind may get; a write that is allowed lacks its token."""
    if kind not in KINDS[2:]:
        return {404}
    if KINDS.index(kind) < KINDS.index(needs(rule, method)):
        return {403}
    if rule.endpoint in MOVED:
        return {308}
    if rule.endpoint in LEADING_ON and method == "GET":
        return {303}
    return {200} if method == "GET" else {400, 422}
