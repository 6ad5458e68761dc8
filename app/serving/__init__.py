"""Runs the server. In reading order:

- server: brings the database up to date, starts granian, tells the addresses
- discovery: beside serving, keeps certificate, name and addresses fitting
- webhook_process: beside serving, starts a process that sends webhooks where there are any
- send_webhooks: that process
- local_name: announces the name of a copy in its network
- https_port: the port for https, as wanted or the next free one
- workers: how granian is told to serve
- wsgi: what each worker runs
- asgi: takes requests from granian, and calls Flask once they have come whole
- request_bodies: how much of a body is read, and how much is held at once
- long_polls: lets requests wait for a change without a thread
- https_listener: the second listener of a worker, for https
- idle_connections: ends https lines on which nothing moves
- signals: stops on Ctrl-C, on SIGTERM, or with the terminal
- log_lines: the log as lines of JSON
"""
