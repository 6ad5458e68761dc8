"""The pages: load the game, check what was sent, act, go on to a page. No rules live here.

A folder is a subject; templates and tests have the same folders. In it ``views`` and ``*_views``
have the routes, ``form`` and ``*_form`` read what was sent, ``page``, ``*_page`` and the rest say
what is shown. In reading order:

- base: what every subject needs: the phone, forms, caches, assets
- home: the first page: the games of this phone
- new_game: who plays, and by which rules
- hole: entering a hole, its ruling, agreeing, two phones that differ
- card: the card, the result, the board for a television
- game: pause and end, undo, the log, seats, date and place
- share: links, joining by a code
- group: groups of people: who is in them, their games
- rules: rules in words, house rules, other rules for a game
- paper: choosing and printing sheets, typing from paper
- offline: what phones take along, ask for, and send later
- api: what programs read and write
- bring: games as files: taken out, brought in, moved to another copy
- settings: how this phone shows a game
- phone: what this phone can do here, and its way to the secure address
- public: results for everybody; a group's feed and calendar
- about: what a server keeps, and what robots may read
- health: whether a copy works, for whoever runs it
- errors: the page for whatever goes wrong, also for a database that is away or full
- app_settings: the settings of the application, from the environment
- factory: puts the application together
"""
