"""Pages speak as people at a table do: the words that stand on them, and those that don't."""

import html

import pytest

from tests.web.markup import text_of, without
from tests.web.phone import FIRST

PAGES = {
    "/links": ["Watch", "Enter scores", "Full control", "Renew the link for watching"],
    "/log": ["newest first", "Undo"],
    "/table": ["Players, clockwise", "Save"],
    "": ["All changes; undo any of them", "Which player are you?", "Pause, end or delete the game"],
    "/delete": ["Delete forever"],
    "/hole/2": ["Who went out?", "Nobody went out", "Points by hand", "Score this hole"],
    "/hole/1/ruling": ["not agreed yet", "Dispute", "All agree", "Undo: back to the cards"],
}
ALONE = {
    "/settings": [
        *("Appearance", "High contrast", "Click sound", "Ask for the player’s total first"),
        *("Keyboard shortcuts", "Save"),
    ],
    "/keys": ["Keyboard shortcuts"],
    "/rules/house/new?from=nine-hole": [
        *("The deal (not scored)", "no effect", "Negative pairs keep their value"),
    ],
    "/nothing/here": ["Page not found"],
    "/": ["Players, clockwise", "Nothing is lost if your phone locks.", "Start hole 1"],
    "/games/new": ["1 deck (usual)", "Got a rules code?"],
    "/rules": ["Got a rules code or file?"],
    "/rules/play-nine": ["negative cards don’t cancel"],
}
UNSEEN_YET = {
    "{game}/hole/2": [
        *("You’re offline.", 'data-who="back"'),
        "Five {card}s, but the deck has four",
    ],
    "{game}/hole/1": ["What this changes", "Cancel"],
    "/aside": ["It’s right", "extra cards in our deck", "Five {card}s, but the deck has four"],
}
RIDDLES = (
    *("as usual:", "No connection", "For good", "look, pad"),
    *("anew", "To look on", "everything that was said", "Leave it", "keys of a keyboard"),
    *("odd deck", "objects", "Object:", "not confirmed", "never takes"),
    *("take this chair", "Add a chair", "a chair away", "no chair"),
)


def missing(page, words):
    return [word for word in words if word not in page] + [
        riddle for riddle in RIDDLES if riddle in page
    ]


@pytest.mark.parametrize("path", PAGES)
def test_a_page_of_a_game_is_plain(phone, game, path):
    phone.enter(game, 1, FIRST)
    assert missing(text_of(phone.get(game + path)), PAGES[path]) == []


@pytest.mark.parametrize("path", ALONE)
def test_a_page_is_plain(phone, path):
    assert missing(text_of(phone.get(path)), ALONE[path]) == []


@pytest.mark.parametrize("path", UNSEEN_YET)
def test_what_a_page_adds_later_is_plain(phone, game, path):
    phone.enter(game, 1, FIRST)
    page = without(phone.get(path.format(game=game)), ["script"]).html
    assert missing(html.unescape(page), UNSEEN_YET[path]) == []
