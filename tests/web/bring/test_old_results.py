"""Games played elsewhere, pasted or in a file: shown with all that is wrong, asked about, kept once
by a second press. One page for a group, one without."""

from io import BytesIO

import pytest
from openpyxl import Workbook

from app.limits import LARGEST_BODY, LARGEST_FILE
from app.record.models import Game, OldGame
from app.web.base.http import NEW_GAMES
from tests.web.bring.tables_sent import (
    PAGE,
    asked_in,
    file_of,
    keep,
    send,
    table_in,
    text_in,
    typed_in,
    wrong_cells,
)
from tests.web.group.groups import TWO, old_links, people_of
from tests.web.markup import attributes, elements, hidden, text_of, texts
from tests.web.phone import NAMES, Phone
from tests.web.sharing import code_of, join

KEEP = "[name=do][value=keep]"
WIDE = "Hole;Ann;Bea;Cam\n1;5;7;–\n2;-2;11;4\nTotal;3;18;4"
CARDS = (
    "game,date,hole,rules,player,cards,went out\n"
    "g,2025-12-24,1,nine-hole,Ann,6 4 2 / 6 9 2,yes\n"
    "g,2025-12-24,1,nine-hole,Bea,K 9 A / K 3 2,\n"
)
RUNNING = "Hole;Ann;Bea\n1;5;7\n2;9;7\n3;12;20"
LINE = "2024-12-24 Ann 58 Bea 61"


@pytest.fixture
def into(group):
    """The page of a group."""
    return f"{group}/import"


def show(phone, address, text="", page=None, do="show", **fields):
    data = {**hidden(page or phone.get(address)), "text": text, "do": do, **fields}
    return phone.client.post(address, data=data)


def press(phone, address, page, **more):
    """Send the page with all its fields, some changed, as a browser does."""
    return phone.client.post(address, data={**typed_in(page), **more})


def both(phone, address, text, **fields):
    """Show it, then keep it."""
    return show(phone, address, text, show(phone, address, text, **fields), "keep", **fields)


def games_in(page):
    return texts(page, ".old-games td bdi")


def field_of(page, value):
    (name,) = [name for name, typed in typed_in(page).items() if typed == value]
    return name


def test_the_first_press_shows_what_will_be_kept_and_the_second_keeps_it_once(phone, group, into):
    assert into in attributes(phone.get(group), "main a", "href")
    assert PAGE in attributes(phone.get("/bring"), "main a", "href")
    for page in (phone.get(into), phone.get(PAGE)):
        assert texts(page, ".sources summary b") == ["A notebook", "A spreadsheet"]
        assert all(len(element.css("pre")) > 0 for element in elements(page, ".sources details"))
    page = show(phone, into, TWO)
    assert "2 games will be kept." in text_of(page)
    first, second = ["2024-12-24", "58", "61", ""], ["24.12.2025", "52", "40", "44"]
    assert table_in(page) == [["Ann", "Bea", "Cam"], first, second]
    assert texts(page, KEEP) == ["Keep 2 games"]
    other = show(phone, into, LINE.replace("58", "1"), page, "keep")
    assert (other.status_code, "1 game will be kept." in text_of(other)) == (200, True)
    old = phone.client.post(into, data={"text": TWO, "do": "keep"})
    assert (old.status_code, table_in(old)[1]) == (422, first), "without its token"
    assert old_links(phone, group) == []
    assert show(phone, into, TWO, page, "keep").location == group
    again = show(phone, into, TWO)
    assert "2 games are here already and" in text_of(again)
    assert not elements(again, KEEP)
    assert texts(again, ".old-games small") == ["is here already, Nine holes"] * 2
    assert texts(again, ".old-games th[scope=row]") == ["24 Dec 2024", "24 Dec 2025"]
    for text in (LINE, "Date;Ann;Bea\n2024-12-24;58;61"):
        both(phone, into, text)
    assert len(old_links(phone, group)) == 2, "the same game from any source"


def test_all_that_is_wrong_is_reported_at_once_changed_in_its_cell_and_nothing_kept(
    phone, group, into
):
    text = f"{LINE}\n30.2.2025 Ann 5 Bea x\n2025-03-01 Ann 9"
    for do in ("show", "keep"):
        page = show(phone, into, text, do=do)
        wrong = wrong_cells(page)
        assert (page.status_code, elements(page, KEEP)) == (422, [])
        assert wrong["30.2.2025"].startswith("“30.2.2025” is not a date.")
        assert wrong["?"].startswith("Bea x has no total.")
        assert wrong["2025-03-01"].startswith("There is a total for 1 player only.")
    page = show(phone, into, "Date;Ann;Bea\n3/4/2025;x;7\n2025-03-01;9")
    assert "“3/4/2025”: which day is it?" in text_of(page)
    assert [*wrong_cells(page)] == ["x", "2025-03-01"]
    assert old_links(phone, group) == []
    page = show(phone, into, "Date;Ann;B.\n30.2.2025;58;61\n2025-03-01;5;x")
    page = press(phone, into, page, **{field_of(page, "30.2.2025"): "28.2.2025"})
    assert [*wrong_cells(page)] == ["x"]
    page = press(phone, into, page, **{field_of(page, "x"): "7", field_of(page, "B."): "Bea"})
    assert (wrong_cells(page), texts(page, KEEP)) == ({}, ["Keep 2 games"])
    assert press(phone, into, page, do="keep").location == group
    assert (len(old_links(phone, group)), people_of(phone, group)) == (2, [*NAMES])


def who_fields(page):
    """The names that a page asks about: the field of each, by label."""
    labels = [label for label in elements(page, "label") if label.attributes["for"][:4] == "who-"]
    return {label.text(strip=True): label.attributes["for"] for label in labels}


def test_who_is_who_is_asked(phone, group, into):
    text = "2024-12-24 Ann 9 Wilhelmina 7 Xaver 8"
    page = show(phone, into, text)
    asked = who_fields(page)
    assert [*asked] == ["Wilhelmina", "Xaver"]
    assert texts(page, f"#{asked['Wilhelmina']} option[selected]") == ["someone new in the group"]
    guest = {asked["Xaver"]: "guest"}
    wrong = show(phone, into, f"{text}\n2024-02-30 Ann 5 Bea 6", page, **guest)
    assert wrong.status_code == 422
    again = show(phone, into, text, wrong)
    assert attributes(again, f"#{asked['Xaver']} option[selected]") == ["guest"]
    both(phone, into, text, **guest)
    assert people_of(phone, group) == [*NAMES, "Wilhelmina"]
    assert "Xaver a guest" in text_of(phone.get(old_links(phone, group)[0]))
    page = show(phone, into, "2025-12-24 Anne 9 Bea 7")
    title, answers = asked_in(page)
    assert (title[:12], elements(page, KEEP)) == ("Who is Anne?", [])
    assert [*answers] == ["Ann", "someone new in the group", "a guest"]
    chosen = press(phone, into, page, do=answers["Ann"])
    assert asked_in(chosen) == ("", {})
    assert press(phone, into, chosen, do="keep").location == group
    assert len(people_of(phone, group)) == 5
    page = show(phone, into, "2024-12-24 Ann 9 Anne 7")
    refused = press(phone, into, page, do=asked_in(page)[1]["Ann"])
    assert refused.status_code == 422
    assert "Ann and Anne can’t be the same person" in text_of(refused)
    many = "\n".join(f"2024-12-24 Xa{'b' * at} 9 Ya{'c' * at} 7" for at in range(31))
    refused = show(phone, into, many)
    assert refused.status_code == 422
    assert "62 names aren’t in the group yet." in text_of(refused)


def test_what_can_be_read_in_two_ways_is_asked_one_after_the_other(phone, group, into):
    page = show(phone, into, "        Ann   Bea\n16 Oct   87   98\n3/4   59   84")
    for asked in ("“3/4”: which day is it?", "“16 Oct”: which year is it?"):
        title, answers = asked_in(page)
        assert title == asked
        page = press(phone, into, page, do=next(iter(answers.values())))
    assert texts(page, KEEP) == ["Keep 2 games"]
    text = "Date;Ann;Bea\n2025-07-03;40;50\n2025-07-03;40;50"
    page = show(phone, into, text)
    assert "The same game is here more than once, for example in line 3." in text_of(page)
    for count, equal in ((1, "once"), (2, "both")):
        page = press(phone, into, show(phone, into, text), equal=equal)
        assert texts(page, KEEP) == ["Keep 1 game"]
        press(phone, into, page, do="keep")
        assert len(old_links(phone, group)) == count
    mood = "Date;Ann;Bea;Mood\n2025-12-24;1;2;fine\n2025-12-25;3;4;bad\n2025-12-26;3;5;so so"
    page = show(phone, into, mood)
    title, answers = asked_in(page)
    assert title == "What is in the column “Mood”?"
    page = press(phone, into, page, do=answers["nothing of a game: leave it out"])
    assert texts(page, KEEP) == ["Keep 3 games"]
    chosen = group.removeprefix("/group/")
    text = "Date,Ann,Bea\n3/4/2025,58,61\n5/6/2025,1,2"
    page = send(phone, text=text, group=chosen)
    title, answers = asked_in(page)
    assert title == "“3/4/2025”: which day is it?"
    assert [*answers] == ["3 Apr 2025the day, then the month", "4 Mar 2025the month, then the day"]
    page = send(phone, page, text=text, group=chosen, order="day")
    assert "2 games will be kept." in text_of(page)
    page = send(phone, text=RUNNING)
    title, answers = asked_in(page)
    assert title.startswith("What is in each line here: a hole, running totals or a game?")
    assert [*answers.values()] == [f"answer:lines={own}" for own in ("hole", "running", "game")]
    assert text_in(page) == RUNNING
    assert games_in(send(phone, text=RUNNING, lines="hole")) == ["Ann 26, Bea 34"]
    assert games_in(send(phone, text=RUNNING, lines="running")) == ["Ann 12, Bea 20"]
    assert keep(phone, text=RUNNING, lines="running").status_code == 303


def test_a_game_by_holes_is_kept_once_by_its_phone_alone_and_its_cards_ruled_again(
    phone, other_phone
):
    page = send(phone, text=WIDE)
    assert (games_in(page), phone.count(Game)) == (["Ann 3, Bea 18, Cam 4"], 0)
    chosen = {"day": attributes(page, "#day")[0], "rules": "nine-hole", "group": "", "text": WIDE}
    changed = send(phone, page, "keep", text=CARDS)
    assert (changed.status_code, phone.count(Game)) == (200, 0), "shown first"
    old = phone.client.post(PAGE, data={"text": WIDE, "do": "keep"})
    assert (old.status_code, text_in(old), phone.count(Game)) == (422, WIDE, 0)
    dated = send(phone, page, text=WIDE, day="2024-02-29")
    assert texts(dated, ".old-games th[scope=row]") == ["29 Feb 2024"]
    card = send(phone, page, "keep", **chosen)
    assert card.status_code == 303
    assert "18" in text_of(phone.get(card.location))
    rtl = send(phone, text=WIDE.replace("Ann", "דנה").replace("Bea", "שרה"))
    assert "\u2068דנה\u2069\u00a03, \u2068שרה\u2069\u00a018, Cam\u00a04" in rtl.text
    card = keep(phone, text=CARDS).location
    ruling = text_of(phone.get(f"{card}/hole/1/ruling"))
    assert "Ann is busted." in ruling
    assert "Bea leads with 11" in ruling
    for each in (phone, other_phone):
        text = CARDS.replace("g,", f"{card.removeprefix('/g/')},")
        again = send(each, text=text)
        assert "1 game is here already" in text_of(again)
        assert not elements(again, KEEP)
        send(each, again, "keep", text=text)
    assert phone.count(Game) == 2
    assert other_phone.get(card).status_code == 404
    text = CARDS.replace("K 9 A", "K 9 Z") + "g,2025-12-24,x,,Ann,,"
    page = keep(phone, text=text)
    assert (page.status_code, text_in(page), phone.count(Game)) == (422, text, 2)
    assert "Line 3: Hole 1: Bea, column 3, upper card: “Z” is not a card." in text_of(page)
    assert "Line 4: “x” is not a hole number." in text_of(page)


def test_files_become_text_that_can_be_mended_and_others_leave_what_was_typed(phone, into):
    text = WIDE.replace("Ann", "Zoë")
    for encoding in ("utf-8", "utf-8-sig", "utf-16", "cp1252"):
        page = send(phone, file=file_of(text.encode(encoding)))
        assert (text_in(page), games_in(page)) == (text, ["Zoë 3, Bea 18, Cam 4"]), encoding
        says = "The file isn’t UTF-8, so it was read as a Windows file." in text_of(page)
        assert says == (encoding == "cp1252")
    book, body = Workbook(), BytesIO()
    for row in [["Hole", "Ann", "Bea"], [1, 5, 7], [2, 4.0, None]]:
        book.active.append(row)
    book.save(body)
    page = send(phone, file=file_of(body.getvalue(), "t.xlsx"))
    assert games_in(page) == ["Ann 9, Bea 7"]
    page = send(phone, text=WIDE, file=file_of(b"%PDF-1.4"))
    assert (page.status_code, text_in(page)) == (422, WIDE)
    assert "This file is of the kind PDF. Save its table as .xlsx, .ods or .csv" in text_of(page)
    typed = {"rules": "skyjo", "order": "day", "who-0123456789ab": "guest"}
    for fields in ({"file": file_of(b' {"plays": []}', "p.json")}, {"file": file_of(b"{broken")}):
        page = show(phone, into, TWO, **fields, **typed)
        assert page.status_code == 422
        assert "This is JSON, not a spreadsheet. Choose a .csv or .xlsx file." in text_of(page)
        assert attributes(page, "[aria-invalid]", "name") == ["file"]
        assert text_in(page) == TWO
        assert attributes(page, "#rules option[selected]") == ["skyjo"]
        sent = hidden(page)
        assert (sent["order"], sent["who-0123456789ab"]) == ("day", "guest")
    page = show(phone, into, file=file_of(TWO.encode()))
    refused = show(phone, into, text_in(page), page, file=file_of(b"%PDF-1.4", "other.pdf"))
    assert (refused.status_code, text_in(refused)) == (422, text_in(page))
    for address in (into, PAGE):
        long = show(phone, address, LINE + "\n" * LARGEST_BODY)
        assert long.status_code in (200, 422)
        how = {"data": b"x" * (LARGEST_FILE + 1), "content_type": "multipart/form-data; boundary=x"}
        assert phone.client.post(address, **how).status_code == 413


def test_totals_need_a_group_and_only_what_has_to_change_is_marked(phone, other_phone, group, into):
    def wrong(page):
        return attributes(page, "[aria-invalid]", "name")

    stranger = Phone(phone.client.application)
    words = "belong to a group. You can start a new one on the first page."
    page = text_of(send(stranger, text=TWO))
    assert (words in page, "Choose it" in page) == (True, False)
    chosen = group.removeprefix("/group/")
    page = send(phone, text=TWO)
    assert (page.status_code, wrong(page)) == (422, ["group"])
    assert "Games with only totals belong to a group. Choose it below." in text_of(page)
    assert wrong(send(phone, text="Date,Ann,Bea\n3/4/2025,58,61", group=chosen)) == []
    assert wrong(send(phone, text="hello")) == ["text"]
    page = send(phone, page, text=text_in(page), group=chosen)
    assert "2 games will be kept." in text_of(page)
    assert keep(phone, text=TWO, group=chosen).location == group
    assert phone.count(OldGame) == 2
    join(other_phone, code_of(phone, group, "view"))
    assert chosen not in attributes(other_phone.get(PAGE), "#group option")
    assert keep(other_phone, text=LINE, group=chosen).status_code == 422
    for address in (into, f"{group}/old"):
        for asking, status in ((other_phone, 403), (stranger, 404)):
            assert asking.get(address).status_code == status
            assert asking.client.post(address, data={"text": TWO}).status_code == status
    assert phone.count(OldGame) == 2
    page = show(phone, into, WIDE)
    assert texts(page, "#rules option[selected]") == ["Nine holes"]
    assert not [name for name in attributes(page, "select", "name") if name.startswith("who-")]
    text = CARDS.replace("Bea", "Wilhelmina")
    assert keep(phone, text=text, group=chosen).location == group
    assert people_of(phone, group) == [*NAMES, "Wilhelmina"]
    assert "5 people · 3 games" in text_of(phone.get(group))


def test_old_addresses_lead_to_it_and_lose_nothing(phone, group, into):
    chosen = group.removeprefix("/group/")
    moved = {f"{group}/old": into, "/bring/table": PAGE, "/bring/table/file": PAGE}
    moved[f"/bring/table?group={chosen}"] = into
    for old, new in moved.items():
        answer = phone.get(old)
        assert (answer.status_code, answer.location) == (308, new)
    data = {**hidden(phone.get(into)), "rules": "skyjo", "group": chosen, "do": "show"}
    for old in (f"{group}/old", "/bring/table/file"):
        address = old
        for _twice in range(2):  # as a browser does by 308
            typed = {"file": file_of(TWO.encode())} if old.endswith("file") else {"text": TWO}
            page = phone.client.post(address, data={**data, **typed})
            address = page.location
        assert table_in(page)[2] == ["24.12.2025", "52", "40", "44"]
        assert attributes(page, "#rules option[selected]") == ["skyjo"]
        assert "2 games will be kept." in text_of(page)


def test_it_imports_so_much_in_an_hour_and_the_rest_waits_on_the_page(
    app, phone, into, monkeypatch
):
    page = show(phone, into, TWO)
    limits = {"starts": 300, "entries": 1}
    monkeypatch.setattr("app.record.access.quotas.MOST_IN_HOUR", limits)
    refused = show(phone, into, TWO, page, "keep")
    assert (refused.status_code, phone.count(OldGame)) == (429, 0)
    assert 0 < int(refused.headers["Retry-After"]) <= 3600
    assert table_in(refused)[2] == ["24.12.2025", "52", "40", "44"]
    stranger = Phone(app)
    page = show(stranger, PAGE, WIDE)
    app.config[NEW_GAMES] = "members"
    refused = show(stranger, PAGE, WIDE, page, "keep", day=attributes(page, "#day")[0])
    assert (refused.status_code, text_in(refused), phone.count(Game)) == (422, WIDE, 1)


def test_it_reads_the_words_and_letters_of_the_reader(phone):
    for language, heads in (("de", ("Runde", "Total")), ("sv", ("Omg.", "Summa"))):
        phone.client.environ_base["HTTP_ACCEPT_LANGUAGE"] = language
        text = f"{heads[0]};Ann;Bea;{heads[1]}\n1;5;7;12\n2;-2;11;9"
        assert heads[1] in asked_in(send(phone, text=text))[0]
        assert games_in(send(phone, text=text, **{f"col-{heads[1]}": "out"})) == ["Ann 3, Bea 18"]
    phone.client.environ_base["HTTP_ACCEPT_LANGUAGE"] = "de"
    text = "Runde;Ann;Bea\n1;B D 2 / 6 9 2;K A 9 / K 3 2"
    assert games_in(send(phone, text=text, rules="nine-hole")) == ["Ann 35, Bea 11"]
    ours = send(phone, text=CARDS.replace("6 4 2 /", "6D 4 2 /"))
    assert ours.status_code == 200, "a file of ours has its own letters"


def test_a_field_without_a_name_breaks_nothing(phone):
    body = b'--x\r\nContent-Disposition: form-data; name="col-Mo\\"\r\n\r\nout\r\n--x--\r\n'
    sent = phone.client.post(PAGE, data=body, content_type="multipart/form-data; boundary=x")
    assert sent.status_code in (200, 422)


def test_a_name_that_becomes_another_players_keeps_the_table(phone, into):
    page = show(phone, into, TWO)
    (head, *_rest) = (name for name in typed_in(page) if name.startswith("h-"))
    renamed = press(
        phone, into, page, **{head.replace("-1", "-2"): table_in(page)[0][0]}, do="show"
    )
    assert (renamed.status_code, len(table_in(renamed))) == (422, len(table_in(page)))
    assert "Two players are called" in text_of(renamed)
