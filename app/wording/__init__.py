"""Every sentence that people read and no template holds, made from codes and numbers.

All of it goes through gettext; outside a request, as on the command line, it is English. In reading
order:

- languages: which languages this copy speaks
- messages: every message that several places say, a code each
- basics: filling in, names, cards, numbers, signs
- hole: one hole: scores, penalties, findings, the headline
- group: groups of people
- game: a whole game: course, standing, log, undo, links
- rules: a ruleset in plain words, and every house rule
- errors: what went wrong, and what to do
- request_language: the language of an answer
- serving: what is said while a server starts and stops
- catalogue: the sentences that Python and the browser share
- offline_catalogue: the sentences of pages that a phone makes by itself
"""
