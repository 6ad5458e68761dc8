"""From a ruleset or a game to the facts that a printed card shows."""

from collections.abc import Sequence

from flask_babel import format_date

from app.golf.game import dealer_of
from app.golf.referee import Verdict
from app.golf.ruleset import Penalty, Ruleset
from app.golf.table import compile_ruleset
from app.paper.facts import Card, Lay, RulesInShort
from app.record.play import Play, PlayedHole
from app.wording.rules import aim_text, cancels_text, penalty_line, ruleset_title, scored
from app.wording.standing import state_text

ICONS = {"out_beaten": "busted", "holds": "four"}


def rules_in_short(ruleset: Ruleset) -> RulesInShort:
    """The rules as the margin of a card says them."""
    return RulesInShort(
        title=ruleset_title(ruleset),
        short=aim_text(ruleset),
        values=list(ruleset.values.items()),
        rows=ruleset.layout.rows,
        columns=ruleset.layout.columns,
        holes=ruleset.holes,
        groups=[group.cells for group in compile_ruleset(ruleset).groups],
        cancels=cancels_text(ruleset),
        penalties=[(icon_of(p), penalty_line(ruleset, p)) for p in scored(ruleset) if icon_of(p)],
    )


def icon_of(penalty: Penalty) -> str:
    """The mark of a penalty on paper; "" for one that has none."""
    return ICONS.get(penalty.when.replace(" ", "_"), "")


def blank_card(ruleset: Ruleset, names: Sequence[str]) -> Card:
    """A card to fill in by pencil; an empty name is a line to write on."""
    dealers = [dealer_of(number, 0, len(names)) for number in range(1, ruleset.holes + 1)]
    return Card(rules_in_short(ruleset), names, dealers)


def played_card(play: Play) -> Card:
    """The card of a game as it stands: holes without a ruling stay blank."""
    numbers = range(1, play.table.holes + 1)
    lays = [[lay_of(play, number, seat) for number in numbers] for seat in range(len(play.seats))]
    return Card(
        rules=rules_in_short(play.ruleset),
        names=play.names,
        dealers=[play.dealer(number) for number in numbers],
        lays=lays,
        totals=play.totals,
        places=play.places,
        headline=state_text(play),
        date=format_date(play.made_at.astimezone(), "d MMMM y"),
    )


def lay_of(play: Play, number: int, seat: int) -> Lay | None:
    """One player's hole as it is printed, or None before its ruling."""
    hole = play.hole(number)
    if hole is None or hole.ruling is None:
        return None
    verdict = hole.ruling.verdicts[seat]
    return Lay(
        cards=hole.grids[seat],
        struck=[line.cells for line in verdict.grid_score.lines if line.code != "card"],
        score=verdict.hole_score,
        running=play.totals_after(number)[seat],
        out=hole.went_out == seat,
        busted=points_of(verdict, "out_beaten"),
        fours=points_of(verdict, "holds"),
        holds=holds(hole, seat),
        corrected=hole.corrected,
    )


def points_of(verdict: Verdict, code: str) -> int:
    """What all penalties of one kind cost together."""
    return sum(line.points for line in verdict.penalties if line.code == code)


def holds(hole: PlayedHole, seat: int) -> bool:
    """Whether this player's equal cards hit the others."""
    verdicts = hole.ruling.verdicts if hole.ruling else ()
    return any(
        line.code == "holds" and line.seats == (seat,)
        for verdict in verdicts
        for line in verdict.penalties
    )
