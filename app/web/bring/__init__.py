"""What people bring into this copy, and take out of it. In reading order:

- table_in_form: a table as it was sent, and what was chosen for it
- table_in_read: what a table means to this phone: games, who is who, what is here already
- table_in_page: the page that shows it
- table_in_views: asked for, shown, taken in
"""
