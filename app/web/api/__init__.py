"""The API under ``/api/v1``: types validate requests and describe them. In reading order:

- problem: errors as problem+json
- token: the device of a token
- refusals: errors of the record as problems
- operation: a path and method with its checks, its answer and its description
- cors: reading from pages of other sites
- description: all operations as OpenAPI
- writes: parts that all write operations share, and requests per minute
- sent_faults: faults of types and rules, at the paths sent
- hole_body: a hole as a client sends it
- hole_write_views: saving holes, agreeing, objecting
- new_game: a new game as a client sends it
- game_write_views: start, pause, end, undo
- table_views: the seats of a game
- house_rules_views: saving house rules
- settle_views: rulings and needs without a saved game
- paging: cursor pagination, and checks of operations about a person
- rules_views: presets and house rules
- game_views: games, their holes and standings
- group_views: groups, their people, seasons and statistics
- log_views: the log of a game
- rating_views: ratings, handicaps, rivals and runs
- changes_views: entries since a version, also by long polling
- openapi_views: route: the description
- programs_views: the page of all operations in words, and its routes
"""
