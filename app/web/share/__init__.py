"""Links of a game, and joining by one. In reading order:

- books: the game or group at an address, for pages that both have
- shared_group: the group of a game, on its page of links
- link_page: the links of a game, and recovery
- link_views: routes: show, renew, delete
- token_form: the form of a new token
- token_page: the tokens of a game or group, for programs
- token_views: routes: list, make, revoke
- webhook_page: the webhooks of a game or group, with their last answers
- webhook_views: routes: add, test, turn off, remove
- join_views: routes: open a code, also out of a shared message; join a game
"""
