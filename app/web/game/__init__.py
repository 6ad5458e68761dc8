"""A game besides its holes. In reading order:

- paused: the page of a paused, ended or deleted game
- actions: routes: pause, end, delete, restore, undo, date and place
- seat_page: the page of the seats, and the holes from which they can change
- seat_views: its route and form
- log_events: the events of the log: when, on which phone, what each changed
- log: the page of the log
"""
