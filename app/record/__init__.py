"""What happened at the table: kept for ever, written only through ``database.writing``.

``models`` (rows), ``database`` (the one way to write), ``entries`` (adding to the record),
``readable`` (which entries say something), ``fold`` (what holds), ``play`` and ``reading`` (the
record as the rules see it), ``log`` and ``history`` (how it came about), ``games`` (start one),
``lists`` (those of a phone), ``listing`` (all of them), ``holes`` (save one), ``rights`` (which
device may do what), ``migrate`` (the newest tables).
"""
