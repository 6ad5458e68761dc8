"""Runs the server. In reading order:

- server: brings the database up to date, starts granian, tells the addresses
- workers: how granian is told to serve
- wsgi: what each worker runs
- asgi: takes requests from granian, and calls Flask once they have come whole
- signals: stops on Ctrl-C, on SIGTERM, or with the terminal
- log_lines: the log as lines of JSON
"""
