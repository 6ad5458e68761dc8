"""Links of a game, and joining by one. In reading order:

- link_page: the links of a game, and recovery
- link_views: routes: show, renew, delete
- webhook_form: the address of a webhook as it was typed
- webhook_page: the webhooks of a game or group, with what they answered
- webhook_views: routes: add, try, turn off, remove
- join_views: routes: open a code, also out of a shared message; join a game
"""
