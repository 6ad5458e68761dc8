"""Export and import of games as files, spreadsheets and text. In reading order:

- in_and_out: the page “In and out”, its downloads, the preview of a file and its import
- unsent: the file that a phone saves of what it could not send
- tables: the spreadsheets of a game, a group or a season
- child: reads foreign files in a program of its own
- names_and_rules: which person each name is, and the rules that games may have
- import_read: the games in a text or file, and which of them are here already
- import_choices: the lists to choose from
- import_page: the page that shows all this
- import_views: games played elsewhere as they were sent; routes, also of the old addresses
"""
