"""The API under ``/api/v1``: what programs read and write, described by what checks it.

In reading order:

- problem: what went wrong, as problem+json
- rate_limit: how often programs may ask
- token: the device of a request that shows a token
- refusals: what the record refuses, as problems
- operation: one address and method with its checks, its answer and its description
- cors: pages of other sites may read
- description: all operations as OpenAPI
- writes: what every operation that writes is told, and answers
- sent_faults: what is wrong with what was sent, by its types and as rules, at the paths sent
- hole_body: a hole as a program sends it
- hole_write_views: saving holes, agreeing, objecting
- new_game: a new game as a program sends it
- game_write_views: starting, ending, taking back
- table_views: who sits at the table
- house_rules_views: keeping house rules
- settle_views: rulings without a game, and what is needed
- paging: lists a page at a time
- person_query: somebody of a group, by some rules
- rules_views: the presets and house rules as data
- game_views: games, their holes and standings
- group_views: groups, their people, seasons and figures
- log_views: what was done in a game
- rating_views: ratings, handicaps, games with handicaps
- changes_views: what was said since, also as it happens
- openapi_views: the description for programs
- programs_page: all of it in words, to read and try
- programs_views: its routes
"""
