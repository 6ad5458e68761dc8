"""Pages without a login: published results, and a group’s feeds. In reading order:

- result_views: a published result: its page, the card for other pages, the picture
- group_views: the finished games of a group, as its feed and its calendar
"""
