"""Links of a game, and joining by one. In reading order:

- link_page: the links of a game, and recovery
- link_views: routes: show, renew, delete
- tokens: the tokens of a game or group: list, make, revoke
- webhooks: the webhooks of a game or group: add, test, turn off, remove
- join_views: routes: open a code, also out of a shared message; join a game
- device_link: a one-time link that gives another phone the rights of this one
"""
