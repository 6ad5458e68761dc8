"""Runs the server. In reading order:

- server: upgrades the database, starts granian, prints the addresses
- discovery: keeps certificate, name and addresses current
- webhook_process: starts a process that sends webhooks if there are any
- send_webhooks: that process
- local_name: announces the server's name in its network
- https_port: the port for https, as preferred or the next free one
- workers: how granian serves
- wsgi: what each worker runs
- asgi: takes requests from granian, and calls Flask once they are complete
- request_bodies: limits how much of a body is read, and how much is in memory
- long_polls: lets requests wait for a change without a thread
- https_listener: the second listener of a worker, for https
- idle_connections: ends idle https connections
- signals: stops on Ctrl-C, on SIGTERM, or with the terminal
- log_lines: the log as lines of JSON
"""
