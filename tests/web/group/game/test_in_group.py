"""Games of a group: who of it plays in them, those of earlier years, the records they bring."""

import pytest
from sqlalchemy import select

from app.record.counts import PersonGame
from app.record.database import db
from app.record.models import Group
from app.stats import Counter
from tests.web.group.groups import TWO, keep, old_links, people_of, person_url
from tests.web.markup import attributes, elements, text_of, texts
from tests.web.phone import FIRST, NAMES
from tests.web.sharing import code_of, join, let_in

NEW = "someone new in the group"


def chosen(page):
    return [element.text(strip=True) for element in elements(page, "option[selected]")]


def page_for(phone, game, group):
    return phone.get(f"{game}/group?group={group.rpartition('/')[2]}")


def put_in(phone, game, group, *labels):
    """Choose these people, by player."""
    page, fields = page_for(phone, game, group), {"do": "save"}
    for choice, label in zip(elements(page, "select"), labels, strict=True):
        values = {
            option.text(strip=True): option.attributes["value"] for option in choice.css("option")
        }
        fields[choice.attributes["name"]] = values[label]
    return phone.post(attributes(page, "#who", "action")[0], fields, page)


def test_a_game_comes_into_a_group_with_its_people_and_out_of_it(phone, other_phone, group):
    later = phone.start(("Bea", "Annie", "Tom"))

    def listed():
        return later in attributes(phone.get(group), "main a", "href")

    join(other_phone, code_of(phone, later))
    assert page_for(other_phone, later, group).status_code == 404
    join(other_phone, code_of(phone, group, "view"))
    assert page_for(other_phone, later, group).status_code == 403
    offered = text_of(phone.get(f"{later}/group"))
    assert "Put this game into a group Ann, Bea, Cam and Dan" in offered
    assert chosen(page_for(phone, later, group)) == ["Bea", NEW, NEW]
    twice = put_in(phone, later, group, "Ann", "Ann", "a guest")
    assert (twice.status_code, listed()) == (422, False)
    assert "Bea and Annie can’t be the same person" in text_of(twice)
    assert put_in(phone, later, group, "Bea", "Ann", NEW).location == group
    assert (people_of(phone, group), listed()) == ([*NAMES, "Tom"], True)
    assert chosen(phone.get(f"{later}/group")) == ["Bea", "Ann", "Tom"]
    assert "Undo: game added to a group" in text_of(phone.get(later))
    log = text_of(phone.get(f"{later}/log"))
    assert "Bea counts in the group" in log
    assert "Annie counts in the group" in log
    old = phone.client.post(f"{later}/group", data={"do": "out"})
    assert (old.status_code, listed()) == (422, True)
    page = phone.get(f"{later}/group")
    assert phone.post(f"{later}/group", {"do": "out"}, page).location == later
    assert not listed()
    assert "Undo: game removed from its group" in text_of(phone.get(later))


WITH_HOLES = """[Standings]
game,date,player,total
oldaaaaaaaaaaaa,2024-12-24,Ann,9
oldaaaaaaaaaaaa,2024-12-24,Bea,7
oldaaaaaaaaaaaa,2024-12-24,Cam,9
[Holes]
game,hole,player,hole score
oldaaaaaaaaaaaa,1,Ann,4
oldaaaaaaaaaaaa,1,Bea,1
oldaaaaaaaaaaaa,2,Ann,5
oldaaaaaaaaaaaa,2,Bea,6
oldaaaaaaaaaaaa,1,Cam,3
oldaaaaaaaaaaaa,2,Cam,6
"""
"""Our own tables of a group."""


def test_old_games_stand_in_the_order_of_their_days_and_are_undone_together(
    phone, other_phone, game, group
):
    assert keep(phone, group, TWO).location == group
    assert "Undo: 2 old games added" in text_of(phone.get(group))
    for do, count in (("undo", 0), ("redo", 2)):
        page = phone.get(group)
        (pressed,) = attributes(page, f'[name=do][value^="{do}:"]')
        phone.post(f"{group}/undo", {"do": pressed}, page)
        assert len(old_links(phone, group)) == count
    both, page = old_links(phone, group), phone.get(f"{group}/games")
    links = attributes(page, "main a", "href")
    assert [link for link in links if link == game or "/old/" in link] == [game, *both]
    text = text_of(page)
    assert text.index("24 Dec 2025") < text.index("24 Dec 2024")
    assert "Bea by 4" in text
    assert "2 games" in text
    join(other_phone, code_of(phone, group, "view"))
    assert "Remove this old game" not in text_of(other_phone.get(both[0]))
    assert f"{group}/import" not in attributes(other_phone.get(group), "main a", "href")
    assert other_phone.get(f"{group}/import").status_code == 403
    assert other_phone.post(both[0], {"do": "out"}).status_code == 403
    assert phone.post(both[0], {"do": "out"}).location == both[0]
    assert old_links(phone, group) == both[1:]
    assert "This game was removed and doesn’t count." in text_of(phone.get(both[0]))
    phone.post(both[0], {"do": "back"})
    assert old_links(phone, group) == both
    other = phone.post("/groups/new", {"title": "Fridays", "name": ["Eve"], "do": "start"}).location
    nowhere = (both[0].replace(group, other), f"{group}/old/old{'2' * 12}", f"{group}/old/x")
    assert [phone.get(address).status_code for address in nowhere] == [404] * 3


def test_an_old_game_has_a_page_and_makes_figures(phone, group):
    keep(phone, group, WITH_HOLES, rules="skyjo")
    (address,) = old_links(phone, group)
    page = phone.get(address)
    assert "24 Dec 2024" in text_of(page)
    assert texts(page, ".podium bdi") == ["Bea", "Ann", "Cam"]
    assert texts(page, ".podium .big-number") == ["7 ○", "9 ○", "9 ○"]
    assert [text.removeprefix("place ") for text in texts(page, ".rank")] == ["1", "2", "2"]
    assert texts(page, ".old-holes tbody td") == ["1", "6", "4", "5", "3", "6"]
    ann = person_url(phone, group, "Ann")
    best = phone.get(f"{ann}/figure/game_best?rules=skyjo")
    assert address in attributes(best, "main a", "href")
    average = phone.get(f"{ann}/figure/hole_average?rules=skyjo")
    assert {*attributes(average, ".sources .chip", "href")} == {address}
    assert "Skyjo" in text_of(phone.get(f"{ann}?rules=skyjo"))
    keep(phone, group, "\n".join(f"{year}-05-01 Ann {year} Bea 7" for year in range(2000, 2025)))
    seen, page = [], phone.get(f"{group}/games")
    while page:
        links = attributes(page, "main a", "href")
        seen += [url for url in links if "/old/" in url]
        page = next((phone.get(url) for url in links if "after=" in url), None)
    assert len(seen) == len({*seen}) == 26


HOLE = "A personal best for Ann under these rules"
GAME = "The lowest game ever for Ann under these rules"


@pytest.fixture
def history(app, group):
    """Bad games of Ann long ago: eighteen holes and three games."""
    counter = Counter(holes=18, hole_best=99, whole=3, game_best=999)
    with app.app_context():
        row = db.session.scalar(select(Group).where(Group.public_id == group.rpartition("/")[2]))
        about = {"game_id": row.id, "group_id": row.id, "day": "2020-01-01"}
        db.session.add(PersonGame(**about, person="p1", rules="nine-hole", counter=counter))
        db.session.commit()


def records(phone, game):
    return texts(phone.get(f"{game}/hole/1/ruling"), ".record")


def test_a_record_is_announced_on_the_ruling_of_its_hole_and_the_result_alone(
    phone, other_phone, game, group, history
):
    phone.enter(game, 1, FIRST)
    (line,) = records(phone, game)
    assert (line[: len(HOLE)], line[-16:]) == (HOLE, "Next lowest: 99.")
    for page in (game, f"{game}?tv", f"{game}/log", group):
        assert "A personal best" not in text_of(phone.get(page))
    let_in(phone, other_phone, game, "view")
    assert records(other_phone, game) == [line]
    settings = {"title": "Sundays", "rules": ""}
    phone.post(f"{group}/settings", {**settings, "records": ""})
    assert records(phone, game) == [], "a group can have it silent"
    phone.post(f"{group}/settings", {**settings, "records": "y"})
    alone = phone.start()
    phone.enter(alone, 1, FIRST)
    assert records(phone, alone) == [], "a game of no group"
    phone.play(game)
    result = text_of(phone.get(game))
    assert (GAME in result, HOLE in result) == (True, False)
    again = phone.post(f"{game}/again", {}, phone.get(game)).location.removesuffix("/hole/1")
    phone.enter(again, 1, FIRST)
    assert records(phone, again) == [], "other games are counted first"
