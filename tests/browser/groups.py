"""A group as people make one in the browser."""

import re


def keep_together(table):
    """From a card to the page of the group of those who play."""
    table.page.goto(f"{table.game}/group")
    table.page.get_by_role("button", name="Make these people a group").tap()
    table.page.get_by_role("button", name="Create the group").tap()
    table.page.wait_for_url("**/group/*")
    return re.search(r"/group/[a-z0-9]+", table.page.url)[0]


def open_person(table, name):
    """From the page of a group to that of one of its people."""
    table.page.locator(".standing a").filter(has_text=re.compile(rf"{name}(?!\w)")).tap()
    table.page.wait_for_url("**/person/*")


def open_more(table):
    """Open what is seldom needed."""
    table.page.locator(".more > summary").tap()
