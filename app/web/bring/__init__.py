"""Export and import of games as files, spreadsheets and text. In reading order:

- page: what this phone can export
- preview_page: what is in a file, and what importing it does
- file_views: download routes
- views: routes of the page, the preview and the import
- tables: the spreadsheets of a game, a group or a season, and the export for BG Stats
- import_form: games played elsewhere as they were sent, with the choices made
- import_rules: the rules they may have
- names_found: which person each name is
- import_read: the games in a text or file, and which of them are here already
- import_choices: the lists to choose from
- import_page: the page that shows all this
- import_views: its routes, and redirects from the old addresses
"""
