"""What was taken out is brought in on the page; so is what a phone could not send."""

import json

import pytest

from app.record.access.quotas import USUAL
from app.record.database import db
from app.record.files.exporting import exported
from app.record.files.importing import Importer, take_in
from app.record.files.reading import Bounds, read_bundle, unpacked
from app.record.game.load import find_game
from app.record.models import Entry, Game, Group
from app.web.base.http import NEW_GAMES
from app.web.bring import in_and_out
from tests.formats.import_games.hostile_files import book
from tests.helpers.frozen import FROZEN, GAME
from tests.helpers.frozen import phone as older_phone
from tests.web.bring.sending import bring, everything, keep, rows, send
from tests.web.bring.tables_sent import send as send_table
from tests.web.bring.tables_sent import text_in
from tests.web.houses import make
from tests.web.markup import attributes, hidden, text_of, texts
from tests.web.phone import FIRST, Phone
from tests.web.pressing import change
from tests.web.sharing import let_in

NEW_GAME = "k3v8n5q2m7xw"


def test_everything_on_a_phone_moves_to_another_copy_once(phone, elsewhere, game, group):
    make(phone, name="Ours")
    phone.post("/settings", {"theme": "sun", "phone": "Ann’s phone"})
    body = everything(phone)
    page = send(elsewhere, body)
    for words in (
        "Will be imported: 1 game, 1 group, 1 set of house rules",
        "They get new links and codes here.",
    ):
        assert words in text_of(page)
    assert {*rows(page).values()} >= {"New"}
    assert elsewhere.count(Game) == 0
    done = text_of(elsewhere.get(keep(elsewhere, page).location))
    assert "On this device now: 1 game, 1 group, 1 set of house rules" in done
    for where in (game, group):
        assert texts(elsewhere.get(where), "main table") == texts(phone.get(where), "main table")
    assert text_of(elsewhere.get(group)) == text_of(phone.get(group))
    assert "Ours" in text_of(elsewhere.get("/rules"))
    page = elsewhere.get("/settings")
    assert attributes(page, "#phone") == ["Ann’s phone"]
    assert attributes(page, "[name=theme][checked]") == ["sun"]
    before = elsewhere.count(Entry)
    again = send(elsewhere, body)
    assert {*rows(again).values()} == {"Here already"}
    assert "Everything in this file is already here." in text_of(again)
    assert attributes(again, "footer [value=keep]") == []
    assert elsewhere.count(Entry) == before
    assert elsewhere.enter(game, 2, FIRST).status_code == 303


def test_one_game_and_one_group_are_saved_from_their_pages_of_links(phone, elsewhere, game, group):
    elsewhere.post("/settings", {"theme": "dark", "phone": "Bea’s phone"})
    for address in (game, group):
        (link,) = attributes(phone.get(f"{address}/links"), "a[download]", "href")
        answer = phone.get(link)
        assert answer.headers["Content-Disposition"].startswith("attachment; filename=")
        bring(elsewhere, answer.data)
        assert elsewhere.get(address).status_code == 200
    assert (elsewhere.count(Game), elsewhere.count(Group)) == (1, 1)
    phone.post("/settings", {"theme": "sun", "phone": "Ann’s phone"})
    assert {*rows(send(elsewhere, everything(phone))).values()} == {"Here already"}
    assert attributes(elsewhere.get("/settings"), "#phone") == ["Bea’s phone"]


def test_each_phone_takes_out_what_it_may_see(phone, other_phone, elsewhere, game, group):
    for address in (f"{game}/back-nine.json", f"{group}/group.backnine"):
        assert other_phone.get(address).status_code == 404
    parts = {
        part: other_phone.get(f"/bring/back-nine-{part}.backnine") for part in (0, 1, 2, 99999)
    }
    statuses = {part: answer.status_code for part, answer in parts.items()}
    assert statuses == {0: 404, 1: 200, 2: 404, 99999: 404}
    page = send(other_phone, phone.get(f"{game}/back-nine.json").data)
    note = "It is already on this server, but belongs to another device. Open its link on this"
    assert note in text_of(page)
    assert other_phone.get(game).status_code == 404
    let_in(phone, other_phone, game, "view")
    seen = everything(other_phone)
    change(phone, game, "delete")
    assert phone.get(game).status_code == 410
    nothing = "Everything in this file is already here."
    assert nothing in text_of(send(elsewhere, everything(other_phone))), "the owner alone"
    assert "1 game" in text_of(send(elsewhere, everything(phone)))
    bring(elsewhere, seen)
    assert elsewhere.get(game).status_code == 200


def test_what_changed_meanwhile_is_shown_again_and_a_wrong_file_with_its_place(
    phone, other_phone, game
):
    for body, words in (
        (b"", "Choose a file first."),
        (b'{\n"backnine": 1,\n]', "line 3: this is"),
    ):
        refused = send(phone, body)
        assert (refused.status_code, words in text_of(refused)) == (422, True)
    body = phone.get(f"{game}/back-nine.json").data.replace(game[3:].encode(), NEW_GAME.encode())
    page = send(phone, body)
    assert [*rows(page).values()] == ["New"]
    bring(other_phone, body)
    again = keep(phone, page)
    assert again.status_code == 422
    assert "Something has changed here. Check it again." in text_of(again)
    assert phone.get(f"/g/{NEW_GAME}").status_code == 404


@pytest.mark.usefixtures("one_minute")
def test_anyone_who_tries_codes_of_rules_by_files_is_held_up(phone, other_phone):
    make(phone, name="Ours")
    ((_name, text),) = unpacked(phone.get("/bring/house-rules.backnine").data)
    whole = json.loads(text)
    whole["versions"][0]["name"] = "Guess"
    body = json.dumps(whole).encode()
    for _time in range(USUAL):
        assert send(other_phone, body).status_code == 200
    assert send(other_phone, body).status_code == 429


def test_what_is_over_the_limit_of_an_hour_waits_on_the_page_and_comes_in_later(
    phone, elsewhere, game, monkeypatch
):
    def hourly(entries):
        limits = {"starts": 300, "entries": entries}
        monkeypatch.setattr("app.record.access.quotas.MOST_IN_HOUR", limits)

    phone.enter(game, 1, FIRST)
    phone.start(["Eve", "Flo"])
    file, entries, own = everything(phone), phone.count(Entry), elsewhere.start()
    before = elsewhere.count(Entry)
    hourly(entries - 1)
    page = keep(elsewhere, send(elsewhere, file))
    assert (page.status_code, 0 < int(page.headers["Retry-After"]) <= 3600) == (429, True)
    assert "to get the rest, import the same again" in text_of(page)
    assert {*rows(page).values()} == {"New", "Here already"}
    assert elsewhere.count(Game) == 2
    assert elsewhere.enter(own, 1, FIRST).status_code == 303, "a game that is played goes on"
    hourly(2 * entries)
    assert keep(elsewhere, page).status_code == 303
    assert (elsewhere.count(Game), elsewhere.count(Entry)) == (3, before + entries + 6)


def test_where_strangers_start_no_games_and_games_are_too_long_files_are_left_out(
    app, phone, other_phone, game, monkeypatch
):
    file = phone.get(f"{game}/back-nine.json").data
    monkeypatch.setattr(in_and_out, "OF_A_PHONE", Bounds(files=3, bytes=10**6, entries=1))
    long = send(other_phone, file)
    sentence = "entries: a game may have 1 entries here. The person who runs this Back Nine"
    assert (long.status_code, sentence in text_of(long)) == (422, True)
    monkeypatch.undo()
    app.config[NEW_GAMES] = "members"
    page = send(Phone(app), file.replace(game[3:].encode(), NEW_GAME.encode()))
    assert page.status_code in (200, 422)
    assert [*rows(page).values()] == ["Left out"]
    assert "Only phones that already have a game or group here can start new" in text_of(page)
    assert phone.count(Game) == 1


TICK = "main form [name=own_ids]"


def test_a_group_whose_id_a_forger_took_comes_under_ids_of_its_own_by_a_tick(
    phone, elsewhere, game, group
):
    stranger = Phone(elsewhere.client.application)
    single, body = phone.get(f"{game}/back-nine.json").data, everything(phone)
    assert attributes(send(elsewhere, body), TICK) == []
    file = json.loads(single)
    entries = [entry for entry in file["entries"] if entry["kind"] != "person"]
    bring(stranger, json.dumps({**file, "entries": entries}).encode())
    one = send(elsewhere, single)
    assert [*rows(one).values()] == ["Here already"]
    assert "Import the game as a copy" in text_of(one)
    assert len(attributes(one, f"{TICK}[required]")) == 1
    page, theirs = send(elsewhere, body), text_of(stranger.get(game))
    assert "Import the group as a copy" in text_of(page)
    assert "Someone else already has part of this here." in text_of(page)
    assert (len(attributes(page, TICK)), attributes(page, f"{TICK}[checked]")) == (1, [])
    counts, says = [], ("On this device now: 1 game", "Nothing was changed")
    for words in says:
        data = {**hidden(send(elsewhere, body)), "do": "keep", "own_ids": "1"}
        done = elsewhere.client.post("/bring/file", data=data, content_type="multipart/form-data")
        assert words in text_of(elsewhere.get(done.location))
        counts.append((elsewhere.count(Game), elsewhere.count(Group), elsewhere.count(Entry)))
    assert counts[0] == counts[1] == (2, 1, counts[0][2])
    assert (elsewhere.get(game).status_code, text_of(stranger.get(game))) == (404, theirs)


LINES = "2025-12-22 Ann 58 Bea 61\n"
AS_TABLE = "Date\tAnn\tBea\n2025-12-22\t58\t61"
TABLE = "Hole;Ann;Bea\n1;5;7\n"


def paste(phone, text):
    """Paste into the page’s field and press its button."""
    data = {**hidden(phone.get("/bring")), "do": "show", "text": text}
    return phone.client.post("/bring/file", data=data, content_type="multipart/form-data")


def test_old_results_go_on_to_their_page_and_the_text_of_a_file_of_ours_comes_in(
    phone, elsewhere, game
):
    pages = [(send(elsewhere, book(), "old.xlsx"), "")]
    for text, shown in ((LINES, AS_TABLE), (TABLE, TABLE), (f" \n{LINES}", AS_TABLE)):
        pages.append((paste(elsewhere, text), shown))
    pages.append((send(elsewhere, LINES.encode(), "old.csv"), AS_TABLE))
    for page, shown in pages:
        assert attributes(page, "#import", "action") == ["/bring/games"]
        assert shown.strip() in text_in(page) != ""
    assert elsewhere.count(Game) == 0
    page = pages[2][0]
    assert send_table(elsewhere, page, "keep", text=text_in(page)).status_code == 303
    assert elsewhere.count(Game) == 1
    page = paste(elsewhere, phone.get(f"{game}/back-nine.json").text)
    assert [*rows(page).values()] == ["New"]
    assert keep(elsewhere, page).status_code == 303
    assert elsewhere.get(game).status_code == 200


MADE = {"said_as": "x" * 22, "names": ["Eve", "Fay"], "rules": "nine-hole", "dealer": 0}


def unsent(entries=(), games=()):
    """As ``unsent.js`` writes it."""
    return json.dumps({"entries": list(entries), "games": list(games)}, indent=1).encode()


def test_what_a_phone_of_0_1_0_could_not_send_is_sent_once_by_who_may(app, phone):
    phone.get("/games/new")
    phone.start(("Somebody", "Else"))
    storage, device = older_phone()["storage"], phone.device
    keys = sorted(key for key in storage if key.startswith("wait:"))
    items = [{**json.loads(storage[key]), "key": key} for key in keys]
    with app.app_context():
        take_in(read_bundle((FROZEN / "language-4.json").read_bytes()), Importer(device))

    def second_hole():
        with app.app_context():
            found = exported(find_game(db.session(), GAME))["entries"]
        return sorted(entry["said_as"] for entry in found if entry["hole"] == 2)

    stranger, watcher = Phone(app), Phone(app)
    assert "Nothing was saved" in text_of(send(stranger, unsent(items)))
    let_in(phone, watcher, f"/g/{GAME}", "view")
    assert "can’t enter scores in the game" in text_of(send(watcher, unsent(items)))
    assert second_hole() == []
    answer = send(phone, unsent(items))
    assert (answer.status_code, f"{len(items)} entries are saved now." in text_of(answer)) == (
        200,
        True,
    )
    for _again in range(2):
        assert second_hole() == sorted(item["entry"]["said_as"] for item in items)
        send(phone, unsent(items))
    grid = next(item for item in items if item["entry"]["kind"] == "grid")
    other = {**grid, "entry": {**grid["entry"], "content": {"cards": ["A"] * 6}}}
    text = text_of(send(phone, unsent([other])))
    assert "The game already has this entry with different content" in text


NONSENSE = [
    unsent(["x", 7, None, {"game": 3}, {"game": "nowhere", "entry": None}], [None, {}]),
    unsent([], [{"id": "x", "made": {"names": "Eve"}}]),
    unsent([{"game": "\ud800", "entry": {}}]),
]
THOUSANDS = [unsent([{"game": NEW_GAME, "entry": 0}] * 5001), unsent([], [{"made": {}}] * 5001)]


def test_a_game_that_began_on_a_phone_begins_here_and_nonsense_changes_nothing(phone):
    for body in NONSENSE:
        answer = send(phone, body)
        assert (answer.status_code, "Nothing was saved" in text_of(answer)) == (200, True)
    for body in THOUSANDS:
        answer = send(phone, body)
        assert (answer.status_code, "5000 entries" in text_of(answer)) == (422, True)
    for body in (b'{"entries": []}', b'{"entries": {}, "games": []}', b"[]"):
        assert send(phone, body).status_code == 422
    assert (phone.count(Game), phone.count(Entry)) == (0, 0)
    grid = {"cards": ["K", "4", "2", "K", "3", "8"]}
    entry = {"said_as": "first:grid", "kind": "grid", "hole": 1, "player": "p1", "content": grid}
    items = [{"game": NEW_GAME, "entry": {**entry, "replaces": []}, "state": "waiting"}]
    body = unsent(items, [{"id": NEW_GAME, "made": MADE, "refused": "Too many games."}])
    for _time in range(2):
        assert "1 entry is saved now." in text_of(send(phone, body))
    assert phone.count(Game) == 1
    assert phone.get(f"/g/{NEW_GAME}").status_code == 200
