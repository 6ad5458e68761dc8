"""Runs the server. In reading order:

- server: upgrades the database, starts granian, prints the addresses; the log as lines of JSON
- discovery: keeps certificate, name and addresses current
- local_name: announces the server's name in its network
- https_port: the port for https, as preferred or the next free one
- workers: how granian serves
- wsgi: what each worker runs
- asgi: takes requests from granian, and calls Flask once they are complete
- request_bodies: limits how much of a body is read, and how much is in memory
- long_polls: lets requests wait for a change without a thread
- https_listener: the second listener, for https; closes idle connections
- signals: stops on Ctrl-C, on SIGTERM, or with the terminal
"""
