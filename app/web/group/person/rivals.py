"""Head-to-heads of a person with every opponent."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from flask import url_for
from flask_babel import gettext as _
from flask_babel import ngettext

from app.figures.pairs import Rival, favourite_of, head_to_head, nemesis_of
from app.figures.tally import Tally
from app.record.group.group_state import GroupState
from app.record.group.people import Person
from app.web.group.people_rows import PersonRow, person_row
from app.wording.basics.say import say
from app.wording.group.figures import of_text

BAR_WIDE = 120


@dataclass(frozen=True, slots=True)
class RivalRow:
    """The person finished ahead in ``ahead`` of ``games``; ``title`` marks nemesis or favourite."""

    row: PersonRow
    url: str
    ahead: int
    games: int
    line: str
    title: str

    @property
    def of(self) -> str:
        return of_text(self.games)

    @property
    def bar(self) -> float:
        return round(BAR_WIDE * self.ahead / self.games, 1)


def rival_rows(
    state: GroupState, person: Person, pairs: Mapping[tuple[str, str], Tally], rules: str
) -> list[RivalRow]:
    here: dict[str, Any] = {"public_id": state.public_id, "person": person.id, "rules": rules}
    found = head_to_head(person.keys[0], pairs)
    nemesis, favourite = nemesis_of(found), favourite_of(found)
    rows = []
    for rival in sorted(found, key=lambda rival: -Fraction(rival.above, rival.games)):
        other = state.by_key.get(rival.rival)
        if other:
            title = _("nemesis") if rival == nemesis else ""
            title = title or (_("favourite opponent") if rival == favourite else "")
            row = person_row(state.public_id, other)
            url = url_for("group_pictures.against", **here, other=other.id)
            rows.append(RivalRow(row, url, rival.above, rival.games, line_of(rival), title))
    return rows


def line_of(rival: Rival) -> str:
    return _(
        "%(games)s: %(ahead)s, %(behind)s",
        games=say("count_games", num=rival.games),
        ahead=ngettext("%(num)s time ahead", "%(num)s times ahead", rival.above),
        behind=ngettext("%(num)s time behind", "%(num)s times behind", rival.below),
    )
