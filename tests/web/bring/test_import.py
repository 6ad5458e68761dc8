"""One page brings in games played elsewhere, whatever they are written in; limits and rights."""

import pytest

from app.limits import LARGEST_BODY, LARGEST_FILE
from app.record.models import Game, OldGame
from app.web.base.http import NEW_GAMES
from tests.web.bring.tables_sent import PAGE, file_of, send, table_in, text_in, wrong_cells
from tests.web.group.groups import TWO, old_links
from tests.web.markup import attributes, elements, hidden, text_of, texts
from tests.web.phone import NAMES, Phone
from tests.web.sharing import code_of, join

WIDE = "Hole;Ann;Bea\n1;5;7\n2;-2;11"


@pytest.fixture
def into(group):
    """The page of a group."""
    return f"{group}/import"


def press(phone, address, page=None, do="show", **fields):
    data = {**hidden(page or phone.get(address)), "do": do, **fields}
    return phone.client.post(address, data=data)


def resend(phone, address, data, file=b""):
    """Send a form to an old address, and again to where that leads, as a browser does by 308."""
    for _time in range(2):
        more = {"file": file_of(file)} if file else {}
        answer = phone.client.post(address, data={**data, **more})
        address = answer.location
    return answer


def test_a_group_and_the_page_of_files_lead_to_it(phone, group, into):
    assert into in attributes(phone.get(group), "main a", "href")
    assert PAGE in attributes(phone.get("/bring"), "main a", "href")


def test_it_names_two_sources_each_with_an_example(phone, into):
    for page in (phone.get(into), phone.get(PAGE)):
        assert texts(page, ".sources summary b") == ["A notebook", "A spreadsheet"]
        assert all(len(element.css("pre")) > 0 for element in elements(page, ".sources details"))


@pytest.mark.parametrize("text", ["2024-12-24 Ann 58 Bea 61", "Date;Ann;Bea\n2024-12-24;58;61"])
def test_the_same_game_from_any_source_is_kept_once(phone, group, into, text):
    for source in ("2024-12-24 Ann 58 Bea 61", text):
        page = press(phone, into, text=source)
        press(phone, into, page, "keep", text=source)
    assert len(old_links(phone, group)) == 1
    assert "1 game is here already" in text_of(press(phone, into, text=text))


def test_what_is_json_is_refused_with_the_way_on(phone, into):
    sent = ({"text": '{"plays": []}'}, {"file": file_of(b' {"plays": []}', "plays.json")})
    for fields in sent:
        refused = press(phone, into, **fields)
        assert refused.status_code == 422
        assert "This is JSON, not a spreadsheet. Choose a .csv or .xlsx file." in text_of(refused)


def test_a_table_of_totals_without_a_group_asks_for_one(phone, group):
    page = send(phone, text="2024-12-24 Ann 58 Bea 61")
    assert page.status_code == 422
    assert "Games with only totals belong to a group. Choose it below." in text_of(page)
    chosen = send(phone, page, text=text_in(page), group=group.removeprefix("/group/"))
    assert "1 game will be kept." in text_of(chosen)


def test_a_file_that_can_not_be_read_leaves_everything_else_as_it_was(phone, into):
    typed = {"text": TWO, "rules": "skyjo", "order": "day", "who-0123456789ab": "guest"}
    page = press(phone, into, file=file_of(b"{broken", "plays.json"), **typed)
    assert page.status_code == 422
    assert "This is JSON" in text_of(page)
    assert attributes(page, "[aria-invalid]", "name") == ["file"]
    assert text_in(page) == TWO
    assert attributes(page, "#rules option[selected]", "value") == ["skyjo"]
    assert {name: hidden(page)[name] for name in ("order", "who-0123456789ab")} == {
        "order": "day",
        "who-0123456789ab": "guest",
    }


def test_a_file_that_was_shown_stays_while_another_can_not_be_read(phone, into):
    page = press(phone, into, file=file_of(TWO.encode()))
    refused = press(phone, into, page, text=text_in(page), file=file_of(b"%PDF-1.4", "other.pdf"))
    assert refused.status_code == 422
    assert text_in(refused) == text_in(page)


def test_who_is_who_stays_chosen_while_a_line_is_wrong(phone, into):
    text = "2024-12-24 Ann 9 Wilhelmina 7"
    page = press(phone, into, text=text)
    (field,) = [name for name in attributes(page, "select", "name") if name.startswith("who-")]
    wrong = press(phone, into, page, text=f"{text}\n2024-02-30 Ann 5 Bea 6", **{field: "guest"})
    assert wrong.status_code == 422
    again = press(phone, into, wrong, text=text)
    assert attributes(again, f"#{field} option[selected]", "value") == ["guest"]


def test_all_that_is_wrong_is_reported_at_once_with_what_is_open(phone, into):
    page = press(phone, into, text="Date;Ann;Bea\n3/4/2025;x;7\n2025-03-01;9")
    words = text_of(page)
    assert "“3/4/2025”: which day is it?" in words
    assert [*wrong_cells(page)] == ["x", "2025-03-01"]


def test_a_game_with_holes_has_the_rules_that_its_group_plays(phone, group, into):
    page = press(phone, into, text=WIDE)
    assert texts(page, "#rules option[selected]") == ["Nine holes"]
    made = press(phone, into, page, "keep", text=WIDE, day=attributes(page, "#day")[0])
    assert made.location == group
    assert "4 people · 1 game" in text_of(phone.get(group))


def test_old_addresses_of_a_group_lead_to_it(phone, group, into):
    answer = phone.get(f"{group}/old")
    assert (answer.status_code, answer.location) == (308, into)


def test_old_addresses_without_a_group_lead_to_it(phone, group, into):
    for old in ("/bring/table", "/bring/table/file"):
        answer = phone.get(old)
        assert (answer.status_code, answer.location) == (308, PAGE)
    chosen = phone.get(f"/bring/table?group={group.removeprefix('/group/')}")
    assert chosen.location == into


def test_an_old_form_of_a_group_loses_nothing(phone, group, into):
    data = {**hidden(phone.get(into)), "text": TWO, "rules": "skyjo", "do": "keep", "seen": "x"}
    page = resend(phone, f"{group}/old", data)
    assert table_in(page)[2] == ["24.12.2025", "52", "40", "44"]
    assert attributes(page, "#rules option[selected]", "value") == ["skyjo"]
    assert "2 games will be kept." in text_of(page)


def test_an_old_form_with_a_file_loses_nothing(phone, group, into):
    fields = {**hidden(phone.get(into)), "do": "show", "group": group.removeprefix("/group/")}
    page = resend(phone, "/bring/table/file", fields, TWO.encode())
    assert "2 games will be kept." in text_of(page)


def test_only_who_enters_scores_opens_or_sends_that_of_a_group(phone, other_phone, group, into):
    stranger = Phone(phone.client.application)
    join(other_phone, code_of(phone, group, "view"))
    for address in (into, f"{group}/old"):
        for asking, status in ((other_phone, 403), (stranger, 404)):
            assert asking.get(address).status_code == status
            assert asking.client.post(address, data={"text": TWO}).status_code == status


def test_without_its_token_nothing_is_kept_and_all_stays(phone, into):
    for address, text in ((into, TWO), (PAGE, WIDE)):
        answer = phone.client.post(address, data={"text": text, "do": "keep"})
        assert answer.status_code == 422
        assert "58" in text_in(answer) or text_in(answer) == text
    assert (phone.count(Game), phone.count(OldGame)) == (1, 0)


def test_it_takes_files_up_to_their_limit_and_nothing_larger(phone, into):
    for address in (into, PAGE):
        page = press(phone, address, text="2024-12-24 Ann 58 Bea 61\n" + "\n" * LARGEST_BODY)
        assert page.status_code in (200, 422)
        how = {"data": b"x" * (LARGEST_FILE + 1), "content_type": "multipart/form-data; boundary=x"}
        assert phone.client.post(address, **how).status_code == 413


def test_it_imports_so_much_in_an_hour_and_the_rest_waits_on_the_page(phone, into, monkeypatch):
    page = press(phone, into, text=TWO)
    monkeypatch.setattr(
        "app.record.access.client_limits.MOST_IN_HOUR", {"starts": 300, "entries": 1}
    )
    refused = press(phone, into, page, "keep", text=TWO)
    assert refused.status_code == 429
    assert 0 < int(refused.headers["Retry-After"]) <= 3600
    assert table_in(refused)[2] == ["24.12.2025", "52", "40", "44"]
    assert phone.count(OldGame) == 0


def test_where_strangers_start_no_games_theirs_are_refused_and_stay(app):
    stranger = Phone(app)
    page = press(stranger, PAGE, text=WIDE)
    app.config[NEW_GAMES] = "members"
    chosen = {"text": WIDE, "day": attributes(page, "#day")[0]}
    refused = press(stranger, PAGE, page, "keep", **chosen)
    assert refused.status_code == 422
    assert text_in(refused) == WIDE
    assert stranger.count(Game) == 0


def test_its_people_are_those_of_the_group(phone, group, into):
    page = press(phone, into, text="\n".join(["Date;" + ";".join(NAMES), "2024-12-24;1;2;3;4"]))
    assert not [name for name in attributes(page, "select", "name") if name.startswith("who-")]
