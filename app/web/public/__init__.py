"""Pages without a login: results that owners publish, and feeds opened by a group’s view code.

In reading order:

- seen_result: a published result
- result_views: routes: the public page, the card for other pages, the picture
- group_games: the finished games of a group, for feed and calendar
- feed: these as Atom
- calendar: these as iCalendar
- group_views: routes: feed and calendar
"""
