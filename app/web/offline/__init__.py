"""Offline use, sync and polling. In reading order:

- shell: routes: the service worker, the pages and rules that a phone stores
- manifest: the web app manifest
- blanks: placeholders that the phone fills in
- rules_bundle: what a phone stores to play by some rules
- snapshot: what a phone stores of a game
- groups_taken: what a phone stores of its groups
- new_game: a game made on a phone, checked
- sync: routes: receives entries and games made offline
- live: routes: what open pages poll every few seconds
"""
