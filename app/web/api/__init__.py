"""The API under ``/api/v1``: what programs read and write, described by what checks it.

In reading order:

- problem: what went wrong, as problem+json
- token: the device of a request that shows a token
- refusals: what the record refuses, as problems
- operation: one address and method with its checks, its answer and its description
- description: all operations as OpenAPI
- rules_views: the presets as data
- openapi_views: the description for programs
"""
