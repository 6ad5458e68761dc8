"""Compiles a ruleset into its table, in which ranks, suits and shapes are only numbers."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from app.golf.cards import JOKER, spellings
from app.golf.contradictions import check_patterns
from app.golf.errors import RulesetError
from app.golf.faults import Fault
from app.golf.layout import Layout
from app.golf.pattern_cells import KEYS, cards_of_faces, cells_of, natural_of, wild_of
from app.golf.removable_cells import counting_of, removals_of
from app.golf.ruleset import Ruleset, from_mapping
from app.golf.score_line import ScoreLine, card_line
from app.golf.selectors import Face, all_faces, pips, select
from app.golf.table import CompiledPattern, Group, Keys, Quick, QuickGroup, Table
from app.golf.terms import Pattern, claim_of
from app.golf.weighed_cache import WeighedCache

MOST_KILOBYTES = 16_384  # of tables remembered in a process
AS_WRITTEN = ("decks", "penalties", "holes", "target", "limit", "starts", "tie", "pot")


def compile_ruleset(ruleset: Ruleset, layout: Layout | None = None) -> Table:
    """Compile rules, cached; ``layout`` overrules theirs where free. Raises ``RulesetError``."""
    chosen = replace(ruleset, layout=layout) if layout else ruleset
    return TABLES.get(chosen, lambda: _compile(chosen))


def is_playable(ruleset: Ruleset) -> bool:
    try:
        compile_ruleset(ruleset)
    except RulesetError:
        return False
    return True


def is_refused(rules: Mapping[str, Any], *codes: str) -> bool:
    try:
        compile_ruleset(from_mapping("rules", rules))
    except RulesetError as error:
        return error.first.code in codes
    return False


def _compile(ruleset: Ruleset) -> Table:
    faces = _faces_of(ruleset)
    points = points_of(ruleset)
    check_patterns(ruleset, points)
    cards = cards_of_faces(ruleset, points)
    return _build_table(ruleset, faces, points, cards)


def _faces_of(ruleset: Ruleset) -> dict[Face, int]:
    return all_faces(dict(ruleset.deck), bool(ruleset.jokers or ruleset.jokers_in_all))


def weight_of(table: Table) -> int:
    """Return an upper bound, in kilobytes, of the memory of a table and its ruleset."""
    terms = len(table.patterns) + len(table.penalties)
    cells = len(table.groups) + len(table.removals) + len(table.counting)
    named = sum(len(pattern.cards or ()) + len(pattern.wild) for pattern in table.patterns)
    lines = len(table.points) * table.size if table.quick else 0
    return 64 + 2 * terms + (len(table.points) + cells + lines // 3 + named // 5) // 2


TABLES: WeighedCache[Ruleset, Table] = WeighedCache(
    MOST_KILOBYTES, lambda _, table: weight_of(table)
)


def points_of(ruleset: Ruleset) -> dict[Face, int]:
    """Return what each card counts; raises ``RulesetError`` with the fault of each selector."""
    faces, points = list(_faces_of(ruleset)), dict[Face, int]()
    faults: list[Fault] = []
    for selector, number in ruleset.values:
        path = f"{ruleset.id}.values.{selector}"
        if selector == JOKER and Face(JOKER) not in faces:
            continue
        try:
            for face in select(path, selector, faces):
                points[face] = pips(path, face.rank) if isinstance(number, str) else number
        except RulesetError as error:
            faults += error.faults
    if faults:
        raise RulesetError.together(faults)
    if missing := [face for face in faces if face not in points]:
        known = {face.rank for face in points}
        named = [str(face) if face.rank in known else face.rank for face in missing]
        cards = ", ".join(dict.fromkeys(named))
        code = "no_points_each" if "," in cards else "no_points"
        raise RulesetError(f"{ruleset.id}.values", code, card=cards, cards=cards)
    return {face: points[face] for face in faces}


def _build_table(
    ruleset: Ruleset,
    faces: Mapping[Face, int],
    points: Mapping[Face, int],
    cards: Mapping[Face, str],
) -> Table:
    copies = _copies_of(ruleset, faces, cards)
    suited = sorted({face.rank for face in faces if face.suit})
    patterns = tuple(compiled(ruleset, n, points, cards) for n in range(len(ruleset.patterns)))
    ranks = {card: face.rank for face, card in cards.items()}
    groups = _groups_of_patterns(ruleset)
    asks = _asks_of(ranks, suited)
    return Table(
        rows=ruleset.layout.rows,
        columns=ruleset.layout.columns,
        points={card: points[face] for face, card in cards.items()},
        copies=copies,
        in_all={JOKER: ruleset.jokers_in_all} if ruleset.jokers_in_all else {},
        ranks=ranks,
        asks=asks,
        keys=tuple(_keys_of(match, points, cards) for match in _matches_of(ruleset)),
        patterns=patterns,
        groups=groups,
        removals=removals_of(ruleset),
        counting=counting_of(ruleset),
        spelling=spellings(copies, suited),
        quick=None if asks else _quick_of(ruleset, points, patterns, groups),
        **{name: getattr(ruleset, name) for name in AS_WRITTEN},
    )


def _copies_of(
    ruleset: Ruleset, faces: Mapping[Face, int], cards: Mapping[Face, str]
) -> dict[str, int]:
    copies = dict.fromkeys(cards.values(), 0)
    for face, count in faces.items():
        copies[cards[face]] += count
    if JOKER in copies:
        copies[JOKER] += ruleset.jokers
    return copies


def _asks_of(ranks: Keys, suited: Sequence[str]) -> dict[str, tuple[str, ...]]:
    return {
        rank: tuple(card for card in ranks if ranks[card] == rank)
        for rank in suited
        if rank not in ranks
    }


def _matches_of(ruleset: Ruleset) -> list[str]:
    return sorted({pattern.match for pattern in ruleset.patterns})


def _keys_of(match: str, points: Mapping[Face, int], cards: Mapping[Face, str]) -> Keys:
    return {card: KEYS[match](face, points[face]) for face, card in cards.items()}


def compiled(
    ruleset: Ruleset, place: int, points: Mapping[Face, int], cards: Mapping[Face, str]
) -> CompiledPattern:
    pattern, path = ruleset.patterns[place], f"{ruleset.id}.patterns[{place}]"
    natural = {cards[face] for face in natural_of(pattern, path, points)}
    return CompiledPattern(
        code=_code_of(pattern),
        keys=_matches_of(ruleset).index(pattern.match),
        cards=None if natural == {*cards.values()} else frozenset(natural),
        wild=frozenset(cards[face] for face in wild_of(pattern, path, points)),
        worth=None if pattern.worth == "keep" else pattern.worth,
        bonus=pattern.bonus,
        bonus_times=pattern.bonus_times,
        claim=claim_of(pattern),
        alone=pattern.shape == "columns",
        name=pattern.name,
    )


def _code_of(pattern: Pattern) -> str:
    if pattern.claim == "none" or pattern.worth == "keep":
        return f"{pattern.shape}_bonus"
    counts = pattern.worth or pattern.bonus or pattern.bonus_times
    return f"{pattern.shape}_worth" if counts else pattern.shape


def _groups_of_patterns(ruleset: Ruleset) -> tuple[Group, ...]:
    return tuple(
        Group(place, cells, line)
        for place, pattern in enumerate(ruleset.patterns)
        for line, cells in cells_of(pattern, ruleset.layout, f"{ruleset.id}.patterns[{place}]")
    )


def _is_simple(ruleset: Ruleset, patterns: Sequence[CompiledPattern]) -> bool:
    return all(pattern.match == "rank" for pattern in ruleset.patterns) and all(
        pattern.is_plain
        and not pattern.alone
        and pattern.claim == "every"
        and not pattern.bonus_times
        for pattern in patterns
    )


def _quick_of(
    ruleset: Ruleset,
    points: Mapping[Face, int],
    patterns: Sequence[CompiledPattern],
    groups: Sequence[Group],
) -> Quick | None:
    if not _is_simple(ruleset, patterns):
        return None
    size = ruleset.layout.size
    laws = tuple(
        QuickGroup(cells[0], cells[1], ScoreLine(law.code, cells, (law.worth or 0) + law.bonus, n))
        for n, cells, _line in groups
        for law in [patterns[n]]
    )
    cards = tuple(
        {face.rank: card_line(cell, number) for face, number in points.items()}
        for cell in range(size)
    )
    used = [cell for group in groups for cell in group.cells]
    if len({*used}) < len(used) or any(len(group.cells) > 2 for group in groups):
        return Quick(laws, cards, (), tuple(range(size)))
    pairs = tuple((law.first, law.second, law.line.points) for law in laws)
    return Quick(laws, cards, pairs, tuple(cell for cell in range(size) if cell not in used))
