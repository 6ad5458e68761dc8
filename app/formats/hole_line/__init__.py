"""One line of JSON as a hole: everything that is wrong with it is found at once.

Players count from 0 in the data and in paths, such as ``grids[0]``; sentences name them. In reading
order:

- hole: the whole line: cards or totals of each player, who they are, and what each did
- settled: the rulings on the lines of a file, as JSON
"""
