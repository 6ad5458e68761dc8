"""Shared parts of all pages. In reading order:

- http: helpers of views: read a button, redirect, show a message, limits of a client
- permissions: which device a request is from, and what it may do; in a demo, everything
- forms: base classes of forms and fields; forms of buttons only, Undo, faults of names
- assets: addresses of styles and scripts, and their tags on a page
- version: the release, a hash of everything that pages are made of, and folders
- request_log: one line of JSON per request
- bad_requests: refuses requests for other hosts, from other origins, or too long
- answers: cache headers, compression, and the response cache
- public_address: the addresses of this server for other devices, and its secure one
"""
