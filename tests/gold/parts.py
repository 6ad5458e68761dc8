"""The parts of gold: each function produces texts by name, for ``small`` a part of them."""

from tests.gold import files, old, pages, rulings, sheets

PARTS = {
    "rulings": rulings.produce,
    "pages": pages.produce,
    "sheets": sheets.produce,
    "files": files.produce,
    "old": old.produce,
}
