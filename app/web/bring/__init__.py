"""Export and import of games as files, spreadsheets and text. In reading order:

- page: what this phone can export; what is in a file, and what importing it does
- file_views: download routes
- views: routes of the page, the preview and the import
- unsent: the file that a phone saves of what it could not send
- tables: the spreadsheets of a game, a group or a season
- child: who may have a foreign file read, two at a time
- import_games: games played elsewhere: routes, questions, and the page that shows them
"""
