"""The API under ``/api/v1``: types validate requests and describe them. In reading order:

- problem: errors as problem+json
- token: the device of a link’s code; CORS, reading from pages of other sites
- refusals: errors of the record as problems
- operation: a path and method with its checks, its answer and its description
- description: all operations as OpenAPI
- writes: parts that all write operations share, and requests per minute
- hole_body: a hole as a client sends it
- hole_write_views: saving holes, disputing a score
- new_game: a new game as a client sends it
- table_views: the seats of a game
- settle_views: rulings and needs without a saved game
- paging: cursor pagination, and checks of operations about a person
- rules_views: presets, house rules and saving them
- game_views: games, their holes and standings; start, pause, end, undo
- group_views: groups, their people, seasons and statistics
- log_views: the log of a game; entries since a version
- programs_views: the page of all operations in words; routes of it and of the description
"""
