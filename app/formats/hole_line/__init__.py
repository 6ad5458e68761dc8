"""One line of JSON as a hole: everything that is wrong with it is found at once.

Players count from 0 in the data and in paths, such as ``grids[0]``; sentences name them. In reading
order:

- grids: cards or totals of each player, who they are, and what each did
- hole: the whole line
- settled: the ruling on it, as JSON
- lines: the rulings on all lines of a file
"""
