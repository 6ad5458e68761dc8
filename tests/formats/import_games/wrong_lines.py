"""Texts that are no games, each with the lines and codes of what is wrong."""

from app.formats.import_games.totals import MOST_GAMES

PEOPLE = "".join(f" P{'x' * seat} 5" for seat in range(31))
WRONG = [
    ("", [(0, "nothing")]),
    (" \n\t", [(0, "nothing")]),
    ("2025-02-01 Ann 9 Bea 8\n" * (MOST_GAMES + 2), [(0, "too_large")]),
    ("hello", [(1, "not_understood")]),
    ("Date;Ann;Bea", [(1, "not_understood")]),
    ("Date;Ann\n2025-02-01;9", [(1, "few_columns")]),
    ("Date;;Ann;Bea\n2025-02-31;9;8", [(1, "column_open")]),
    ("Date;Ann;Bea;ANN\n2025-02-01;9;8;7", [(1, "name_twice")]),
    ("Date;Ann;Ann 2;Bea\n2025-02-01;9;8;7", [(1, "column_open")]),
    ("Date;Ann;Bea\n45356;9;8\n2025-02-01;9;8", [(2, "serial")]),
    ("16 Oct Ann 9 Bea 8", [(0, "year_open")]),
    ("Ann,Bea\n5,7\n3,1", [(1, "lines_open")]),
    ("Date;Ann;Bea\n2025-02-01;9;8;7", [(2, "columns")]),
    ("Date;Ann;Bea\n2025-02-01;9", [(2, "few")]),
    ("Date;Ann;Bea\n2025-02-01", [(2, "few")]),
    ("Date;Ann;Bea\n2025-02-01;58,5;7.5", [(2, "number"), (2, "number")]),
    ("Date;Ann;Bea\n2025-02-01;x;10000", [(2, "number"), (2, "number")]),
    ("Date;Ann;Bea\n2025-02-01;1x;DNF", [(2, "number"), (2, "number")]),
    ("Date;Ann;Bea\n2025-02-01;(4);3-", [(2, "sign_open"), (2, "sign_open")]),
    ("Date;Ann;Bea\n2025-02-01;1,000;58", [(2, "number")]),
    ("2025-02-01;Ann;Bea;8", [(1, "total_missing")]),
    ("2025-02-01;Ann;8;ann;9", [(1, "few_columns"), (1, "columns")]),
    ("2025-02-01;A\x07;8;Ann;9", [(1, "name_sign")]),
    (f"2025-02-01;{'A' * 41};8;Ann;9", [(1, "name_long")]),
    ("2025-02-01;Ann;9;4;4;Bea;8", [(1, "number")]),
    ("2026-11-24;Ann;9;Bea;8", [(1, "future")]),
    ("3/4/2025;Ann;9;Bea;8", [(0, "order_open")]),
    ("3.4.1825;Ann;9;Bea;8", [(1, "day")]),
    ("Easter;Ann;9;Bea;8", [(1, "day")]),
    (f"2025-02-01{PEOPLE}", [(1, "people")]),
]
