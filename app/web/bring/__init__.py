"""Games as files: taking them out, bringing them in, moving to another copy. In reading order:

- form: the file that is sent, and what was shown of it
- page: what this phone can take out
- preview_page: what is in a file, and what becomes of it
- file_views: routes of the files that are taken out
- views: routes: the page, what is in a file, bringing it in
- table_page: which tables there are of a game, a group or a season
- send_way: the way of a finished game to the app BG Stats
- table_views: their routes
- table_in_form: a table as it was sent, and what was chosen for it
- table_in_read: what a table means to this phone: games, who is who, what is here already
- table_in_page: the page that shows it
- table_in_views: asked for, shown, taken in
"""
