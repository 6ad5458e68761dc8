"""What went wrong, and what to do about it. In reading order:

- refused_requests: why there is no page, why an address may do no more, or an entry is not saved
- api: faults of API requests
- brought_files: faults of an imported file
- operator: what an operator reads about files, folders and settings
- hole_line: faults of a hole as a line of JSON
- tables: what is wrong with games from lines or a spreadsheet
- faults: every fault as a sentence, by its code; errors of the rules and the record
"""
