"""What went wrong, and what to do about it. In reading order:

- problems: rules or requests that can’t be accepted
- refused_requests: why there is no page, by the number of the answer
- sync: what could not be kept as a phone sent it
- api: what is wrong with what a program sent
- brought_files: what is wrong with a file that somebody brings
- limits: why an address may start or import no more just now
- operator: what an operator is told about files and folders
- settings: what is wrong with a setting of the environment
- hole_line: what is wrong with a line that tells a hole
- bgstats: what is wrong with a file of BG Stats
- tables: what is wrong with games from lines or a spreadsheet
- faults: every fault as a sentence, by what was read and its code
"""
