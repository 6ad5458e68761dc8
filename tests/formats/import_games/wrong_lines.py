"""Texts that are no games, each with the lines and codes of what is wrong."""

from app.formats.import_games.old_games import MOST_GAMES

PEOPLE = "".join(f" P{'x' * seat} 5" for seat in range(31))
WRONG = [
    ("", [(0, "nothing")]),
    (" \n\t", [(0, "nothing")]),
    ("2025-02-01 Ann 9 Bea 8\n" * (MOST_GAMES + 2), [(0, "too_many_lines")]),
    ("hello", [(1, "not_understood")]),
    ("Date;Ann;Bea", [(1, "header_only")]),
    ("Date;Ann\n2025-02-01;9", [(1, "few_columns")]),
    ("Date;;Ann;Bea\n2025-02-31;9;8", [(1, "column_name"), (2, "day")]),
    ("Date;Ann;Bea;ANN\n2025-02-01;9;8;7", [(1, "name_twice")]),
    ("Date;Ann;Ann 2;Bea\n2025-02-01;9;8;7", [(1, "hole_columns")]),
    ("Date;Ann;Ann 1;Ann 1;Bea\n2025-02-01;9;8;7", [(1, "hole_columns")]),
    ("Date;Ann;Bea\n2025-02-01;9;8;7", [(2, "columns")]),
    ("Date;Ann;Bea\n2025-02-01;9", [(2, "few")]),
    ("Date;Ann;Bea\n2025-02-01", [(2, "few")]),
    ("Date;Ann;Bea;Ann 1\n2025-02-01;;7;8", [(2, "total_missing")]),
    ("Date;Ann;Ann 1;Ann 2;Bea\n2025-02-01;9;;9;7", [(2, "hole_missing")]),
    ("Date;Ann;Bea\n2025-02-01;58,5;7.5", [(2, "decimal"), (2, "decimal")]),
    ("Date;Ann;Bea\n2025-02-01;x;10000", [(2, "number"), (2, "range")]),
    ("Date;Ann;Bea\n2025-02-01;1x;DNF", [(2, "marked"), (2, "unfinished")]),
    ("Date;Ann;Bea\n2025-02-01;1,000;58", [(2, "thousands")]),
    ("2025-02-01;9;Ann;9;Bea;8", [(1, "number_first")]),
    ("2025-02-01;Ann;Bea;8", [(1, "total_missing")]),
    ("2025-02-01;Ann;8;ann;9", [(1, "name_twice")]),
    ("2025-02-01;;8;Ann;9", [(1, "name_missing")]),
    ("2025-02-01;A\x07;8;Ann;9", [(1, "name_sign")]),
    (f"2025-02-01;{'A' * 41};8;Ann;9", [(1, "name_long")]),
    ("2025-02-01;Ann;9;4;4;Bea;8", [(1, "holes_sum")]),
    (f"2025-02-01;Ann;0{';0' * 100};Bea;8", [(1, "holes")]),
    ("2026-11-24;Ann;9;Bea;8", [(1, "future")]),
    ("3/4/2025;Ann;9;Bea;8", [(0, "order_open")]),
    ("3.4.1825;Ann;9;Bea;8", [(1, "year")]),
    ("Easter;Ann;9;Bea;8", [(1, "day")]),
    (f"2025-02-01{PEOPLE}", [(1, "people")]),
]
