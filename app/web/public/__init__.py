"""Pages without a login: published results, and a group’s feeds. In reading order:

- seen_result: a published result
- result_views: routes: the public page, the card for other pages, the picture
- group_views: the finished games of a group, as its feed and its calendar
"""
