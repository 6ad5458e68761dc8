"""Pages without a login: results that owners publish, and feeds opened by a group’s view code.

In reading order:

- seen_result: a published result
- result_views: routes: the public page, the card for other pages, the picture
- group_games: the finished games of a group, for feed and calendar
- group_views: a group’s public games, its feed and its calendar
"""
