"""The command ``backnine``, option by option. In reading order:

- command: all commands and their options
- translated: says help and errors in the reader’s language
- command_messages: what of all this is translated
- settle: rules on holes from JSON lines
- settle_table: rules on holes from a table
- rules_argument: which rules ``--help`` and the shell offer
- rules_command: tells, writes and checks rules
- presets_page: rulesets as text, and the page docs/presets.md
- find_game: finds a game by its file or its code, a group by its id
- card: the options of ``backnine card``
- card_job: what it prints
- list_games: the games of a copy by age or size, and deleting one
- links: the links of a game or group, and new ones
- languages_command: the languages of a copy, and how far each is translated
- groups: the groups of a copy: list, recount, export, forget
- bgstats_command: plays of a group out to BG Stats, and in
- demo: serves invented games in a temporary folder
- demo_games: makes them
- trust: how phones trust a copy, and its new certificate
- api_command: the description of the API
- progress_bar: shows how far long work is, on a terminal
- check_options: refuses options that would do nothing
- import_command: the options of ``backnine import``
- import_table: games from a table
- keep_games: backup, restore, purge, and files that come in
- export_command: a game, a group or a season as JSON or as tables
"""
