"""The rules to read: each preset, the list to choose from, and questions about them."""

import json

from app.formats.schema import ruleset_schema
from app.golf.ruleset import find_ruleset, preset_mappings
from app.wording.house_rules import LIST_LINES
from tests.web.houses import make
from tests.web.markup import attributes, text_of, texts
from tests.web.pressing import start

NEW = "/games/new"


def test_every_preset_has_its_page_and_is_listed(phone):
    listed, missing = phone.get("/rules").text, []
    for preset in preset_mappings():
        ruleset, opened = find_ruleset(preset), phone.get(f"/rules?open={preset}").text
        page = text_of(phone.get(f"/rules/{preset}"))
        expected = (ruleset.title, ruleset.source, "Together", "How we play where rules differ")
        missing += [(preset, words) for words in expected if words not in page]
        if f'href="/rules?open={preset}#{preset}"' not in listed:
            missing.append((preset, "row"))
        if f'href="/rules/{preset}"' not in opened:
            missing.append((preset, "link"))
    assert missing == []
    assert LIST_LINES.keys() == preset_mappings().keys()
    assert len({str(line) for line in LIST_LINES.values()}) == len(LIST_LINES)
    assert phone.get("/rules/mini-golf").status_code == 404
    assert json.loads(phone.get("/rules/schema.json").text) == ruleset_schema()
    assert phone.get("/rules/schema.json").mimetype == "application/schema+json"


def test_a_page_states_its_own_rules_and_what_it_shares_with_another(phone):
    nine = phone.get("/rules/nine-hole")
    assert texts(nine, ".what-cancels .pair") == ["6", "6"]
    assert texts(nine, ".what-cancels p") == [
        "Equal cards in a column cancel to 0, twos as well.",
        "Went out and busted: +10",
        "Four of a kind: all others +10",
    ]
    assert texts(nine, "#deal + ol .rank") == ["1", "2", "3", "4", "5", "6", "7"]
    assert "6 and 6 in column 1 cancel: 0" in text_of(nine)
    assert 'href="/games/new?rules=skyjo">Play with these' in phone.get("/rules/skyjo").text
    face_up = "The old card goes face up on the discard pile."
    ten = phone.get("/rules/ten-card")
    assert 'href="/rules/six-card"' in ten.text
    assert "Played like Six-card Golf" in text_of(ten)
    assert face_up not in text_of(ten)
    assert face_up in text_of(phone.get(f"{start(phone, 'ten-card')}/rules"))


def test_questions_are_those_that_can_arise_and_a_game_answers_by_its_rules(phone, other_phone):
    knock = "May I knock in my first turn?"
    skyjo = text_of(phone.get("/rules/skyjo/ask"))
    assert "A line of equal cards is complete" in skyjo
    assert (knock in skyjo, knock in text_of(phone.get("/rules/four-card/ask"))) == (False, True)
    assert phone.get("/rules/nothing/ask").status_code == 404
    game = phone.start()
    page = phone.get(f"{game}/ask")
    assert "After a reshuffle, a player with one card face down may turn it up" in text_of(page)
    assert f'href="{game}/rules#turn"' in page.text
    assert other_phone.get(f"{game}/ask").status_code == 404

    def version(address):
        return phone.get(address).text.partition(f"{game}/ask?v=")[2][:8]

    english = version(game)
    assert len(english) == 8
    assert version(game) == version(f"{game}/hole/1") == english
    phone.client.environ_base["HTTP_ACCEPT_LANGUAGE"] = "de"
    assert version(game) != english


GRIDS = {
    "four-card": ["_", "_", "_", "_"],
    "nine-hole-grandma": ["6", "_", "★", "6", "_", "★"],
    "play-nine": ["−10", "7", "_", "7", "_"],
    "nine-card": ["−10", "_", "_", "_", "8", "8"],
    "skyjo": ["-", "_", "_", "_"] * 3,
}
"""The cells of each grid: a letter, ``_`` for plain, ``-`` for gone, points of a slab."""
ENDS = {
    "nine-hole": ("2–4 players", "9 holes"),
    "nine-card": ("2–9 players", "4 holes"),
    "skyjo": ("2–8 players", "to 100"),
    "playroom": ("2–6 players", "out at 100"),
}


def test_the_list_is_sorted_by_cards_and_each_row_has_its_grid_players_and_end(phone):
    page = phone.get("/rules")
    cards = [heading.partition(" cards")[0] for heading in texts(page, "h3")]
    assert cards == ["4", "6", "8", "9", "10", "12", "4 to 16"]
    rules = sorted(
        map(find_ruleset, preset_mappings()), key=lambda each: (each.any_layout, each.layout.size)
    )
    assert attributes(page, ".picks > li", "id") == [each.id for each in rules]
    assert len({*texts(page, ".picks .grow")}) == len(rules)
    for preset, expected in GRIDS.items():
        cells = f"#{preset} .small-grid i"
        drawn = zip(texts(page, cells), attributes(page, cells, "class"), strict=True)
        assert [text or {"gone": "-"}.get(kind, "_") for text, kind in drawn] == expected
    for preset, (players, end) in ENDS.items():
        assert texts(page, f"#{preset} .players small") == [end]
        assert players in texts(page, f"#{preset} .players")[0]


def opened(page):
    return attributes(page, ".picks > li:has([aria-current])", "id")


def test_one_row_is_open_with_its_example_its_cards_and_its_ways_on(phone):
    assert opened(phone.get("/rules")) == opened(phone.get("/rules?open=mini-golf"))
    page = phone.get("/rules?open=ten-card")
    assert (opened(page), opened(phone.get("/rules"))) == (["ten-card"], ["nine-hole"])
    assert texts(page, ".inside .cols li > b") == ["0", "14", "6", "5", "13"]
    assert "Together 38" in texts(page, ".inside .example")[0]
    assert texts(page, ".counts span") == ["A 1", "2 −2", "3–10 3–10", "J Q 10", "K 0"]
    ways = ["/rules/ten-card", "/rules/house/new?from=ten-card"]
    assert attributes(page, ".inside a", "href") == ways
    assert texts(page, "footer .key") == ["Play Ten-card Golf"]
    assert attributes(page, "footer .key", "href") == ["/games/new?rules=ten-card"]


TYPED = {
    "name": ["Ann", "", "Zoë & Bea", "Cam"],
    "dealer": "2",
    "rules": "playroom",
    "layout": "4x4",
    "decks": "3",
    "letters": "fr",
}


def asked(phone, **typed):
    """The list of rules as a new game asks for it."""
    answer = phone.post(NEW, {"name": ["Ann", "Bea"], **typed, "do": "choose"})
    assert answer.status_code == 303
    return phone.get(answer.location)


def typed_in(page):
    """What a form of a new game holds."""
    chosen = {
        name: attributes(page, f'[name="{name}"] option[selected]')
        for name in ("layout", "decks", "letters")
    }
    return {
        "name": attributes(page, '#game [name="name"]'),
        "dealer": attributes(page, '[name="dealer"][checked]')[0],
        "rules": attributes(page, '[name="rules"]')[0],
        **{name: values[0] for name, values in chosen.items() if values},
    }


def follow(phone, page, link):
    return phone.get(attributes(page, link, "href")[0].replace("&amp;", "&"))


def test_nothing_typed_into_a_new_game_is_lost_on_the_way_to_the_list_and_back(phone):
    page = asked(phone, **TYPED)
    for way in (".bar a", "footer .key"):
        assert typed_in(follow(phone, page, way)) == TYPED
    listed = follow(phone, page, "#ten-card > a")
    assert texts(listed, "footer .key") == ["Use Ten-card Golf 2 decks for Ann, Zoë & Bea, Cam"]
    assert typed_in(follow(phone, listed, ".bar a")) == TYPED
    back = typed_in(follow(phone, listed, "footer .key"))
    expected = {**TYPED, "rules": "ten-card"}
    assert {name: back[name] for name in ("name", "dealer", "rules", "letters")} == {
        name: expected[name] for name in ("name", "dealer", "rules", "letters")
    }
    read = follow(phone, page, ".inside a:first-child")
    edited = follow(phone, page, ".inside a:last-child")
    sent = {"do": "save", "name": "Ours", "holes": "18"}
    saved = phone.get(phone.post(edited.request.full_path, sent, edited).location)
    for way in (read, saved):
        back = typed_in(follow(phone, way, "footer a.key"))
        assert (back["name"], back["dealer"]) == (TYPED["name"], "2")
    key = attributes(asked(phone, after="x", group="y"), "footer .key", "href")[0]
    assert {"after=x", "group=y"} <= {*key.partition("?")[2].split("&")}


def test_the_list_of_a_new_game_says_what_does_not_fit_it(phone):
    page = asked(phone, name=["Ann", "Bea", "Cam", "Dan", "Eve"], rules="six-card")
    notes = [text.partition("not for")[2].strip() for text in texts(page, "#cards-6 .players")]
    presets = attributes(page, "#cards-6 .picks > li", "id")
    assert notes == sorted(notes)
    assert {preset for preset, note in zip(presets, notes, strict=True) if note == "5"} == {
        preset
        for preset in preset_mappings()
        if find_ruleset(preset).players[1] < 5 and find_ruleset(preset).layout.size == 6
    }
    assert "5" in notes
    assert "2 decks for 5 or more players." in texts(page, "#six-card .grow")[0]
    assert "2 decks for 5 or more" not in texts(phone.get("/rules"), "#six-card .grow")[0]
    assert opened(asked(phone, rules="skyjo")) == ["skyjo"]
    long = "A" * 41
    answer = phone.post(NEW, {"name": [long, "Bea"], "do": "choose"})
    assert answer.status_code == 422
    assert attributes(answer, "[name=name]")[:2] == [long, "Bea"]
    many = phone.get("/rules?" + "&".join(["name=A"] * 3000 + ["dealer=0"] * 3000))
    assert (many.status_code, len(many.data) < 300_000) == (200, True)


def test_house_rules_stand_first_and_say_how_they_differ(phone):
    make(phone, name="Sunday nine", holes="18")
    page = phone.get("/rules")
    assert texts(page, ".rules-group h3")[0] == "Our rules"
    assert "Like Nine holes, but: Holes: 18" in text_of(page)
