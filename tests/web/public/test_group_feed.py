"""A group's games for programs: a feed and a calendar by the view code, and by nothing else."""

from datetime import date, timedelta
from xml.etree import ElementTree

import pytest
from icalendar import Calendar

from app.record.access.attempts import USUAL
from app.record.database import db
from app.record.game.load import find_game
from tests.conftest import bare
from tests.web.group.groups import forget, keep_together, play_more
from tests.web.markup import attributes, text_of
from tests.web.phone import FIRST, NAMES, Phone
from tests.web.sharing import code_of, press

WAYS = ("/feed/{}.atom", "/calendar/{}.ics")
FEED, CALENDAR = WAYS
ATOM = "{http://www.w3.org/2005/Atom}"


@pytest.fixture
def group(kept, phone, game):
    return kept(lambda: (phone.play(game), keep_together(phone, game))[1], [phone])


@pytest.fixture
def reader(app):
    """A client without a cookie."""
    return Phone(app)


@pytest.fixture
def code(phone, group):
    return code_of(phone, group, "view")


def entries(answer):
    return ElementTree.fromstring(answer.data).findall(f"{ATOM}entry")


def events(answer):
    return Calendar.from_ical(answer.data).walk("VEVENT")


def text_in(element, name):
    return bare(element.findtext(f"{ATOM}{name}"))


def test_a_feed_has_an_entry_for_each_finished_game(phone, reader, group, code):
    assert len(entries(reader.get(FEED.format(code)))) == 1
    play_more(phone, group, 1)
    entry, other = entries(reader.get(FEED.format(code)))
    assert text_in(entry, "title") == text_in(other, "title") == "Bea wins by 75."
    assert text_in(entry, "summary").startswith(
        "1 Bea 98<br>2 Cam 173<br>3 Ann 257<br>4 Dan 276<br>"
    )
    link = entry.find(f"{ATOM}link").attrib["href"]
    assert link.startswith("http://localhost/join#")


def test_a_feed_has_all_that_atom_asks_for(reader, group, code):
    answer = reader.get(FEED.format(code))
    assert answer.mimetype == "application/atom+xml"
    feed = ElementTree.fromstring(answer.data)
    for element in (feed, *entries(answer)):
        assert text_in(element, "id").startswith("urn:uuid:")
        assert text_in(element, "title")
        assert text_in(element, "updated").endswith("+00:00")
        assert element.find(f"{ATOM}link") is not None
    assert text_in(feed.find(f"{ATOM}author"), "name") == "Back Nine"
    own = feed.find(f'{ATOM}link[@rel="self"]').attrib["href"]
    assert own == f"http://localhost{FEED.format(code)}"
    ids = [text_in(element, "id") for element in (feed, *entries(answer))]
    assert len({*ids}) == len(ids)


def test_feed_and_calendar_say_on_which_day_a_game_was_played(phone, reader, game, code):
    phone.post(f"{game}/date", {"date": "2020-02-29", "venue": "Zoe’s"})
    [entry] = entries(reader.get(FEED.format(code)))
    assert text_in(entry, "summary").endswith("<br>29 Feb 2020 · Nine holes · Zoe’s")
    [event] = events(reader.get(CALENDAR.format(code)))
    assert "\n29 Feb 2020\n" in event["description"]


def test_a_calendar_has_an_event_for_each_finished_game(phone, reader, game, code):
    answer = reader.get(CALENDAR.format(code))
    assert answer.mimetype == "text/calendar"
    assert "charset=utf-8" in answer.headers["Content-Type"]
    [event] = events(answer)
    assert bare(event["summary"]) == "Bea wins by 75."
    assert event["uid"] == f"{game.rpartition('/')[2]}@backnine"
    assert "1 Bea 98" in event["description"]
    assert event["url"].startswith("http://localhost/join#")


def begun(app, game, before):
    """Move the start of a game back in time."""
    with app.app_context():
        row = find_game(db.session(), game.rpartition("/")[2])
        row.made_at -= before
        db.session.commit()


def test_a_game_takes_the_hours_in_which_it_was_entered(app, phone, reader, game):
    begun(app, game, timedelta(minutes=40))
    phone.play(game)
    code = code_of(phone, keep_together(phone, game), "view")
    [event] = events(reader.get(CALENDAR.format(code)))
    assert event["dtstart"].dt.tzinfo is not None
    assert timedelta(minutes=40) <= event["dtend"].dt - event["dtstart"].dt < timedelta(hours=1)


def test_a_game_typed_at_once_takes_the_whole_day(phone, reader, code):
    [event] = events(reader.get(CALENDAR.format(code)))
    assert event["dtend"].dt - event["dtstart"].dt == timedelta(days=1)


def test_a_game_of_another_day_takes_that_whole_day(phone, reader, game, code):
    where = {"date": "2020-02-29", "venue": "At Zoë’s; back, garden"}
    phone.post(f"{game}/date", where)
    [event] = events(reader.get(CALENDAR.format(code)))
    assert event["dtstart"].dt == date(2020, 2, 29)
    assert event["dtend"].dt - event["dtstart"].dt == timedelta(days=1)
    assert event["location"] == "At Zoë’s; back, garden"


UNUSUAL_NAMES = ("Zoë & <b>Co</b>", "美雪 🦊" * 5, "مريم", "A\ufffe\U0001fffe;,\\n“B”")


def test_unusual_names_come_through_whole(phone, reader):
    game = phone.start(UNUSUAL_NAMES)
    phone.play(game)
    code = code_of(phone, keep_together(phone, game), "view")
    summary = text_in(entries(reader.get(FEED.format(code)))[0], "summary")
    assert "Zoë &amp; &lt;b&gt;Co&lt;/b&gt;" in summary
    answer = reader.get(CALENDAR.format(code))
    description = events(answer)[0]["description"]
    assert all(name in description for name in UNUSUAL_NAMES)
    lines = answer.data.split(b"\r\n")
    assert max(map(len, lines)) <= 75


@pytest.mark.parametrize("way", WAYS)
def test_a_deleted_game_and_one_that_goes_on_are_left_out(phone, reader, game, group, code, way):
    count = {FEED: entries, CALENDAR: events}[way]
    table = phone.get(attributes(phone.get(group), "footer .key", "href")[0])
    data = {"name": [*NAMES], "do": "start", "rules": "nine-hole"}
    other = phone.post("/games/new", data, table).location.removesuffix("/hole/1")
    phone.enter(other, 1, FIRST)
    assert len(count(reader.get(way.format(code)))) == 1
    phone.post(f"{game}/state", {"do": "delete"}, phone.get(f"{game}/table"))
    assert count(reader.get(way.format(code))) == []


@pytest.mark.parametrize("way", WAYS)
def test_nothing_is_sent_twice_while_nothing_changes(phone, reader, game, code, way):
    first = reader.get(way.format(code))
    again = {"If-None-Match": first.headers["ETag"]}
    assert first.data == reader.get(way.format(code)).data
    assert reader.client.get(way.format(code), headers=again).status_code == 304
    phone.post(f"{game}/date", {"date": "2020-02-29", "venue": ""})
    assert reader.client.get(way.format(code), headers=again).status_code == 200


@pytest.mark.parametrize("way", WAYS)
def test_it_sets_no_cookie(reader, code, way):
    answer = reader.get(way.format(code))
    assert answer.status_code == 200
    assert "Set-Cookie" not in answer.headers


@pytest.mark.parametrize("way", WAYS)
def test_a_renewed_code_opens_the_games_and_the_old_one_nothing(phone, reader, group, code, way):
    assert reader.get(way.format(code)).status_code == 200
    press(phone, group, "renew:view")
    assert reader.get(way.format(code)).status_code == 404
    assert reader.get(way.format(code_of(phone, group, "view"))).status_code == 200


@pytest.mark.parametrize("way", WAYS)
def test_no_other_code_opens_it(phone, reader, game, group, way):
    others = [code_of(phone, group, right) for right in ("score", "owner")]
    for code in (*others, code_of(phone, game, "view"), "0", "zzzz", "x" * 300):
        assert reader.get(way.format(code)).status_code == 404


@pytest.mark.usefixtures("one_minute")
@pytest.mark.parametrize("way", WAYS)
def test_guesses_are_counted_as_where_codes_are_typed(app, reader, code, way):
    wrong = [f"2222222{sign}" for sign in "23456789ABCDE"[: USUAL + 1]]
    found = [Phone(app).get(way.format(guess)).status_code for guess in wrong]
    assert found == [404] * USUAL + [429]
    assert reader.get(way.format(code)).status_code == 429


def test_a_forgotten_person_is_forgotten_here_too(phone, reader, group, code):
    assert "Bea" in reader.get(FEED.format(code)).text
    forget(phone, group, "Bea")
    for way in WAYS:
        answer = reader.get(way.format(code))
        assert answer.status_code == 200
        assert "Bea" not in answer.text


def test_the_page_of_links_has_both_under_the_link_to_watch(phone, other_phone, group, code):
    page = phone.get(f"{group}/links")
    assert attributes(page, "#feed") == [f"http://localhost{FEED.format(code)}"]
    assert attributes(page, "#calendar") == [f"http://localhost{CALENDAR.format(code)}"]
    assert f"webcal://localhost{CALENDAR.format(code)}" in attributes(page, "a", "href")
    assert text_of(page).count("Feed and calendar") == 1


def test_a_game_has_neither(phone, game):
    assert "Feed and calendar" not in text_of(phone.get(f"{game}/links"))
