"""A phone in very many groups gets its first page as quickly as others, and finds all of them."""

from app.record.group.change_group import NewGroup, start_group
from tests.web.markup import attributes

MANY = 45


def test_groups_are_shown_a_page_at_a_time(app, phone, game):
    with app.app_context():
        for number in range(MANY):
            start_group(phone.device, NewGroup(f"G {number}", ("Ann",), f"group-{number:012}"))
    address, pages = "/", []
    while address:
        page = phone.get(address)
        pages.append(attributes(page, '.rows a.grow[href^="/group/"]', "href"))
        address = next(iter(attributes(page, 'a[href^="/?groups="]', "href")), "")
    assert [len(shown) for shown in pages] == [20, 20, 5]
    assert len({group for shown in pages for group in shown}) == MANY
    assert pages[0] == attributes(
        phone.get("/?groups=zzzzzzzzzzzz"), '.rows a.grow[href^="/group/"]', "href"
    )
