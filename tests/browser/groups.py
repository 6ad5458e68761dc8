"""A group as people make one in the browser."""

import re


def keep_together(table):
    """From a card to the page of the group of those who play."""
    table.page.goto(f"{table.game}/group")
    table.page.get_by_role("button", name="Make these people a group").tap()
    table.page.wait_for_url("**/group/*")
    return re.search(r"/group/[a-z0-9]+", table.page.url)[0]
