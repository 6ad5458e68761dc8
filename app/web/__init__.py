"""The pages: load the game, check the request, act, redirect to a page. No rules live here.

A folder is a subject; templates and tests have the same folders. A page is a view, a form and a
template, as in ``group``. In reading order:

- base: shared parts: the device, forms, caches, assets
- home: the first page: the games of this device
- new_game: who plays, and by which rules
- hole: entering a hole, its ruling, disputes, phones that differ
- card: the card, also on a television, and the result
- game: pause and end, undo, the log, seats, date and place
- share: the links of a game or group
- join: joining by a code or link
- device_link: a one-time link that takes the games of a phone to another
- group: groups of people: who is in them, their games
- rules: rules in words, house rules, other rules for a game
- paper: choosing and printing sheets, typing from paper
- offline: offline use, sync and polling
- api: the API for programs
- bring: games as files: export, import, move to another server
- settings: how this device shows a game
- pictures: small pictures: grids, races, places, bars
- public: public results
- gone: addresses of 0.1.0 whose pages left
- health_and_privacy: whether the server works, for operators; what it stores, and robots.txt
- errors: error pages, also for an unreachable or full database
- app_settings: the settings of the application, from the environment
- factory: builds the application
"""
