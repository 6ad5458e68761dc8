"""Games as files: taking them out, bringing them in, moving to another copy. In reading order:

- form: the file that is sent, and what was shown of it
- page: what this phone can take out
- preview_page: what is in a file, and what becomes of it
- file_views: routes of the files that are taken out
- views: routes: the page, what is in a file, bringing it in
- table_page: which tables there are of a game, a group or a season
- send_way: the way of a finished game to the app BG Stats
- table_views: their routes, and the plays of a group for that app
- import_form: games played elsewhere as they were sent, and what was chosen for them
- import_rules: the rules that they may have
- names_found: who is who of the names in them
- import_read: what they mean to this phone: games, who is who, what is here already
- import_page: the page that shows it
- import_views: its routes, and the old addresses that lead to it
"""
