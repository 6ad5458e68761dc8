"""Every sentence outside templates, made from codes and numbers.

All of it goes through gettext; outside a request it is English. In reading order:

- languages: the installed languages, and how far each is translated
- messages: shared messages by code
- basics: filling in, names, cards, numbers, signs
- hole: one hole: scores, penalties, findings, the headline
- group: groups of people
- game: a whole game: course, standing, log, undo, links
- rules: a ruleset in plain words, and every house rule
- errors: what went wrong, and what to do
- request_language: the language of an answer
- serving: output of a server that starts and stops
- offline_catalogue: the sentences that Python and the browser share, and those of offline pages
"""
