"""Export and import of games as files, spreadsheets and text. In reading order:

- in_and_out: the page “Import and export”, its downloads, the preview of a file and its import
- tables: the spreadsheets of a game, a group or a season
- child: who may have a foreign file read, two at a time
- import_games: games played elsewhere: routes, questions, and the page that shows them
"""
