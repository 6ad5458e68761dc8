"""People of a group: new, renamed, marked, merged, forgotten; their figures and what makes them."""

from tests.web.group.groups import (
    HERE,
    add,
    edit_url,
    keep_together,
    make_same,
    people_of,
    person_url,
    play_more,
)
from tests.web.markup import attributes, buttons, text_of, texts
from tests.web.phone import FIRST, NAMES, SECOND
from tests.web.pressing import change, press
from tests.web.sharing import code_of, join


def undo(phone, group, words):
    """Undo what the page calls so."""
    page = phone.get(group)
    assert f"Undo: {words}" in text_of(page)
    return phone.post(f"{group}/undo", {"do": buttons(page, "undo")[0]}, page)


def edit(phone, group, who, do="save", **changes):
    fields = {"name": who, "colour": "", "sign": "", "do": do, **changes}
    return phone.post(edit_url(phone, group, who), fields)


def test_a_new_person_comes_into_the_group_and_can_be_undone(phone, group):
    for name in ("", "ann", "x" * 41, "a\x07b"):
        refused = add(phone, group, name)
        assert (refused.status_code, attributes(refused, "#name")) == (422, [name])
    assert people_of(phone, group) == [*NAMES]
    assert add(phone, group, "Eve").status_code == 303
    assert people_of(phone, group) == [*NAMES, "Eve"]
    page = phone.get(person_url(phone, group, "Eve"))
    assert "None of the group’s games counts for them yet." in text_of(page)
    undo(phone, group, "Eve joined the group")
    assert people_of(phone, group) == [*NAMES]
    assert phone.get(f"{group}/person/9999").status_code == 404


def test_a_person_is_renamed_and_marked_in_one_go_moves_away_and_comes_back(phone, group):
    url = edit_url(phone, group, "Bea")
    old = {"name": "Beate", "colour": "", "sign": "", "do": "save"}
    assert phone.client.post(url, data=old).status_code == 422
    assert phone.client.post(f"{group}/undo", data={"do": "undo:x"}).status_code == 422
    refused = edit(phone, group, "Bea", name="Ann")
    assert (refused.status_code, attributes(refused, "#name")) == (422, ["Ann"])
    assert edit(phone, group, "Bea", colour="pink").status_code == 422
    assert people_of(phone, group) == [*NAMES]
    assert edit(phone, group, "Bea", name="Beate", colour="sky", sign="star").status_code == 303
    assert people_of(phone, group) == ["Ann", "Beate", "Cam", "Dan"]
    assert texts(phone.get(group), ".sign.sky") == ["★"]
    url, fields = edit_url(phone, group, "Dan"), {**old, "name": "Dan", "do": "here"}
    for people in (["Ann", "Beate", "Cam"], ["Ann", "Beate", "Cam", "Dan"]):
        phone.post(url, fields)
        assert people_of(phone, group) == people
        assert ("Dan Used to play" in text_of(phone.get(group))) == (len(people) == 3)


def test_two_are_merged_side_by_side_unless_they_played_each_other(phone, game, group):
    phone.play(game)
    add(phone, group, "Annie")
    reason = "They played one game together, so they are two people."
    assert make_same(phone, group, "Annie", "Ann").status_code == 303
    assert people_of(phone, group) == [*NAMES]
    undo(phone, group, "Annie is the same person as Ann")
    assert people_of(phone, group) == [*NAMES, "Annie"]
    page = phone.get(edit_url(phone, group, "Annie"))
    page = phone.get(attributes(page, "ul li a", "href")[0])
    assert texts(page, ".both h2") == ["Annie", "Ann"]
    assert texts(page, ".both li p:first-of-type") == [
        "0 finished games in this group",
        "1 finished game in this group",
    ]
    assert "All games of Annie will count for Ann" in text_of(page)
    page = phone.get(edit_url(phone, group, "Bea"))
    assert texts(page, "ul li a") == ["Annie"]
    ann = person_url(phone, group, "Ann").rpartition("/")[2]
    both = f"{attributes(page, 'ul li a', 'href')[0].rpartition('/')[0]}/{ann}"
    page = phone.get(both)
    assert (reason in text_of(page), texts(page, "footer button")) == (True, [])
    refused = phone.post(both, {}, phone.get(edit_url(phone, group, "Bea")))
    assert (refused.status_code, reason in text_of(refused)) == (422, True)
    assert people_of(phone, group) == [*NAMES, "Annie"]


def test_an_owner_or_whose_own_phone_it_is_forgets_a_person_after_reading_what_stays(
    phone, other_phone
):
    game = phone.start(("Ann", "Bea"))
    phone.enter(game, 1, FIRST[:2])
    phone.post(f"{game}/date", {"date": "2026-05-03", "venue": "at Bea’s"})
    phone.post("/settings", {"phone": "Bea’s phone"})
    group = keep_together(phone, game)
    join(other_phone, code_of(phone, group, "score"))
    person = person_url(phone, group, "Bea")
    assert other_phone.get(f"{person}/forget").status_code == 403
    page = other_phone.get(f"{game}/me")
    own = dict(zip(texts(page, "button bdi"), attributes(page, "button"), strict=False))
    other_phone.post(f"{game}/me", {"do": own["Bea"]}, page)
    assert other_phone.get(f"{person}/forget").status_code == 200
    url = attributes(phone.get(person), ".more li:last-child a", "href")[-1]
    page = phone.get(url)
    for words in (
        "The scores stay, under “someone”.",
        "What else changes in the group Ann and Bea → now Ann and someone",
        "Where the name stays Text in a game: at Bea’s",
        "Name of a phone: Bea’s phone",
    ):
        assert words in text_of(page)
    assert game in attributes(page, "main a", "href")
    assert phone.post(url, {}, page).location == group
    assert "Ann and someone" in text_of(phone.get(group))
    assert "at Bea’s" in text_of(phone.get(game))
    for address in (group, person, f"{game}/hole/1/ruling", f"{game}/log"):
        text = text_of(phone.get(address)).replace("at Bea’s", "").replace("Bea’s phone", "")
        assert "Bea" not in text, address


def of(phone, group, name):
    page = phone.get(person_url(phone, group, name))
    labels = texts(page, ".six a > span:not(.picture)")
    return page, dict(zip(labels, texts(page, ".six b"), strict=True))


def test_a_person_has_figures_that_lead_to_the_holes_that_make_them(phone, game, group):
    phone.play(game, holes=3)
    page, large = of(phone, group, "Ann")
    assert large["went out, not busted"] == "0 of 3"
    figures = [
        "Average hole 29.7",
        "Best hole 23",
        "Worst hole 33",
        "Going out went out 3 times, busted 3",
        "Cards 8 of 18 cancelled",
    ]
    assert texts(page, ".figures li") == figures
    assert "only from 3 holes so far" in texts(page, ".six .picture")
    assert "went out" not in text_of(of(phone, group, "Bea")[0]).lower()
    links = attributes(page, ".six a, .figures a", "href")
    assert len(links) >= 6
    for link in links:
        source = phone.get(link)
        assert source.status_code == 200
        assert all(hole.startswith(game) for hole in attributes(source, ".sources a", "href"))
        if "hole_best" in link:
            (best,) = texts(source, ".sources .chip")
            assert best.endswith(f": {large['points in the best hole']}")
            hole = attributes(source, ".sources a", "href")[0]
            assert phone.get(hole).status_code == 200
    phone.enter(game, 1, ("K K K / K 3 8", *FIRST[1:]))
    assert texts(of(phone, group, "Ann")[0], ".figures li") != figures, "a correction, at once"
    rules = {"name": ["Ann", "Bea"], "do": "start", "rules": "six-card"}
    table = phone.get(attributes(phone.get(group), "footer .alt", "href")[0])
    other = phone.post("/games/new", rules, table).location.removesuffix("/hole/1")
    phone.enter(other, 1, FIRST[:2])
    page, _large = of(phone, group, "Ann")
    assert "3 holes" in texts(page, ".sub")[0]
    assert texts(page, "#rules option") == ["Nine holes", "Six-card Golf"]
    six = phone.get(f"{person_url(phone, group, 'Ann')}?rules=six-card")
    assert "1 hole." in texts(six, ".sub")[0], "other rules are never mixed"
    other = phone.start(("Annie", "Eve"))
    phone.enter(other, 1, SECOND[:2])
    page = phone.get(f"{other}/group?group={group.rpartition('/')[2]}")
    fields = dict.fromkeys(attributes(page, "select", "name"), "new")
    phone.post(attributes(page, "#who", "action")[0], {**fields, "do": "save"}, page)
    make_same(phone, group, "Annie", "Ann")
    assert "4 holes" in texts(of(phone, group, "Ann")[0], ".sub")[0]


def test_finished_games_with_a_place_count_and_set_people_against_each_other(phone, game, group):
    def begin():
        table = phone.get(attributes(phone.get(group), "footer a.key", "href")[-1])
        data = {"name": [*NAMES], "do": "start", "rules": "nine-hole"}
        made = phone.post("/games/new", data, table).location.removesuffix("/hole/1")
        assert phone.enter(made, 1, FIRST).status_code == 303
        return made

    phone.play(game)
    page = phone.get(person_url(phone, group, "Ann"))
    assert texts(page, ".rivals thead th") == ["Name", "Finished ahead", "Points a game"]
    rows = [texts(page, f".rivals tbody tr:nth-child({row}) :is(th, td)") for row in (1, 2, 3)]
    assert rows == [
        ["Dan", "1 of 1", "−19"],
        ["Bea", "0 of 1", "+159"],
        ["Cam", "0 of 1", "+84"],
    ]
    play_more(phone, group, 1)
    early, _going_on = begin(), begin()
    press(phone, early, "save", press(phone, early, "leave:1"))
    change(phone, early, "end")
    page = phone.get(group)
    games = dict(
        zip(texts(page, f"{HERE} bdi"), texts(page, f"{HERE} td:nth-child(2)"), strict=True)
    )
    for name, count, other in (("Ann", 3, "Bea"), ("Bea", 2, "Ann")):
        url, words = edit_url(phone, group, name), f"{count} finished games in this group"
        both = f"{url.removesuffix('/edit')}/same/{edit_url(phone, group, other).split('/')[-2]}"
        assert games[name] == str(count)
        assert words in text_of(phone.get(url))
        assert words in texts(phone.get(both), ".both li")[0]
