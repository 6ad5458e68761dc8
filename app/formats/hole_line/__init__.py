"""One line of JSON as a hole: everything that is wrong with it is found at once.

Players count from 0 in the data and in paths, such as ``grids[0]``; sentences name them. In reading
order: ``faults``, ``grids`` (cards and totals), ``people`` (who they are, what each did), ``hole``.
"""
