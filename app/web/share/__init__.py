"""Links of a game, and joining by one. In reading order:

- link_page: the links of a game, and recovery
- link_views: routes: show, renew, delete
- join_views: routes: open a code, also out of a shared message; join a game
- device_link: a one-time link that gives another phone the rights of this one
"""
