"""Offline use, sync and polling. In reading order:

- shell: the service worker, the manifest, and what a phone keeps
- bundles: the rules that a phone keeps
- new_game: a game made on a phone, checked
- sync: routes: receives entries and games made offline; what a phone stores of a game
- live: routes: what open pages poll every few seconds
"""
