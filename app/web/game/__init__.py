"""What happens to a game beside its holes. In reading order:

- paused: the page of a game that is not being played
- actions: routes: pause, end, delete, restore, undo
- chairs: the chairs as they are typed, and the holes from which they can change
- seat_form: the form of the table
- seat_page: the page of the table
- seat_views: its route
- log_events: the events of the log: when, on which phone, what each changed
- log_page: the log as a page
- log_views: its routes
- date_views: the route of date and place
"""
