"""What went wrong, and what to do about it. In reading order:

- problems: rules or requests that can’t be accepted
- refused_requests: why there is no page, and why an address may do no more just now
- sync: why entries of a phone could not be saved
- api: faults of API requests
- brought_files: faults of an imported file
- operator: what an operator reads about files and folders
- settings: what is wrong with a setting of the environment
- hole_line: faults of a hole as a line of JSON
- bgstats: what is wrong with a file of BG Stats
- tables: what is wrong with games from lines or a spreadsheet
- faults: every fault as a sentence, by what was read and its code
"""
