"""What needs no right: results that owners show to everybody, and what a group's view code opens.

In reading order:

- seen_result: a result as everybody may see it
- result_views: routes: the public page, the card for other pages, the picture
- group_games: the finished games of a group, as feed and calendar tell them
- feed: these as Atom
- calendar: these as iCalendar
- group_views: routes: feed and calendar
"""
