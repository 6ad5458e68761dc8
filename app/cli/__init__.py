"""The command ``backnine``, option by option. In reading order:

- command: all commands; the short ones are here
- translated: help and errors in the user’s language, also for options without effect
- command_messages: which texts of all this are translated
- json_output: the option ``--json``
- settle: rules on holes from JSON lines or a table
- rules_argument: which rules ``--help`` and the shell offer
- rules_command: explains, writes and checks rules; the page docs/presets.md
- find_game: finds a game by its file, id or code, and a group by its id
- card: the options of ``backnine card``
- card_job: what it prints
- list_games: lists the server’s games by age or size, and deletes one
- links: the links of a game or group, and new ones
- groups: lists, recounts and exports groups, and forgets a person
- demo: serves invented games from a temporary folder
- demo_games: makes these games
- progress_bar: shows progress on a terminal
- import_command: the options of ``backnine import``
- import_table: imports games from a table
- keep_games: backup, restore, purge, and import of exported files
- export_command: a game, a group or a season as JSON or as tables
"""
