"""Pages without a login: published results, and a group’s feeds. In reading order:

- seen_result: a published result
- result_views: routes: the public page, the card for other pages, the picture
- group_games: the finished games of a group, for feed and calendar
- group_views: a group’s public games, its feed and its calendar
"""
