"""What strangers bring comes in by the page as it was, or the page asks."""

import pytest

from tests.formats.import_games.brought import NINE, games_of, some_of
from tests.web.bring.tables_sent import asked_in, file_of, typed_in
from tests.web.markup import elements, text_of

KEEP = "[name=do][value=keep]"


@pytest.fixture
def sundays(kept, phone):
    """The address of a group of Ann and Bea, without games."""
    new = {"title": "Sundays", "name": ["Ann", "Bea"], "do": "start"}
    return kept(lambda: phone.post("/groups/new", new).location, [phone])


@pytest.mark.parametrize("brought", some_of(every=2))
def test_it_comes_in_or_is_asked_about(app, phone, sundays, brought):
    group = sundays
    page = phone.get(f"{group}/import")
    chosen = {name: value for name, value in brought.answers.items() if name in NINE}
    fields = {**typed_in(page), **chosen, "do": "show"}
    sent = {**fields, "file": file_of(brought.content)}
    page = phone.client.post(f"{group}/import", data=sent, content_type="multipart/form-data")
    for name, value in brought.answers.items() - chosen.items():
        answer = {**typed_in(page), "do": f"answer:{name}={value}"}
        page = phone.client.post(f"{group}/import", data=answer)
    if brought.says:
        assert brought.says in text_of(page)
        assert not elements(page, KEEP)
        return
    assert asked_in(page) == ("", {}), text_of(page)
    kept = phone.client.post(f"{group}/import", data={**typed_in(page), "do": "keep"})
    assert kept.location == group, text_of(kept)
    assert games_of(app, group.rpartition("/")[2]) == sorted(brought.games, key=repr)
