"""Codes and numbers in, sentences out: everything players read is worded here or in the templates.

``placeholders`` fills a sentence, ``fill`` knows all that Python and the browser share. Of a hole:
``names`` (people, cards, places, lists), ``findings`` (what is refused), ``ruling`` (what grids
count), ``penalties`` (what is added and how it came about), ``headline`` (the news). Of a game:
``events``, ``course``, ``standing``. Of a ruleset: ``rules`` gathers ``values``, ``patterns``,
``penalty_rules``, ``length``, ``decks``, ``dealing``, ``told`` and ``defaults`` (which stand where
``penalty_facts`` and ``pattern_facts`` say so), ``how_to_play`` puts them in the order of a game,
and ``example`` finds a grid to show. All through gettext; outside a request, as on the command
line, the sentences are English. Of commands: ``problems`` (rules), ``hole_line`` (a line of
`settle`), ``listing`` (games in columns), ``keeping``.
"""
