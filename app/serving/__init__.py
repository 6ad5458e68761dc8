"""Runs the server. In reading order:

- server: upgrades the database, starts granian, prints the addresses; the log as lines of JSON
- workers: how granian serves
- wsgi: what each worker runs
- asgi: takes requests from granian, and calls Flask once they are complete
- request_bodies: limits how much of a body is read, and how much is in memory
- signals: stops on Ctrl-C, on SIGTERM, or with the terminal
"""
