"""Shared parts of all pages. In reading order:

- http: helpers of views: read a button, redirect, show a message
- permissions: which device a request is from, and what it may do
- demo: gives visitors of a demo full control of its games
- limits: what an address may start and import, and the response once that is reached
- forms: base classes of forms and fields
- player_names: validation of names
- page_parts: parts that many pages have: choices, letters of the deck, hidden fields, Undo
- assets: addresses of styles and scripts, and their tags on a page
- version: the release, a hash of everything that pages are made of, and folders
- request_log: one line of JSON per request
- bad_requests: refuses requests for other hosts, from other origins, or too long
- answers: cache headers, compression, and the response cache
- public_address: the addresses of this server for other devices, and its secure one
"""
