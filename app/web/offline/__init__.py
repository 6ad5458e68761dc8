"""What phones do without a connection, and every few seconds with one. In reading order:

- shell: routes: the service worker, the pages and rules that a phone keeps
- manifest: what a phone reads to put Back Nine among its apps
- blanks: blanks that the phone fills in by itself
- rules_bundle: what a phone takes along to play by some rules
- snapshot: what a phone takes along of a game
- groups_taken: what a phone takes along of its groups
- new_game: a game that was made on a phone, checked
- sync: routes: takes in what waited on a phone
- live: routes: what open pages ask every few seconds
"""
