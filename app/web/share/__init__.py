"""Links of a game, and joining by one. In reading order:

- books: the game or group at an address, for pages that both have
- shared_group: the group of a game, on its page of links
- link_page: the links of a game, and recovery
- link_views: routes: show, renew, delete
- token_page: the tokens of a game or group, for programs
- token_form: the name and the right of a new one
- token_views: routes: list, make, revoke
- webhook_form: the address of a webhook as it was typed
- webhook_page: the webhooks of a game or group, with what they answered
- webhook_views: routes: add, try, turn off, remove
- join_views: routes: open a code, also out of a shared message; join a game
"""
