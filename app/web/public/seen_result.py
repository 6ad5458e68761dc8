"""A published result: places, totals and hole scores; no cards, phones or log."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.paper.result_picture import PIXELS
from app.record.game.play import Play, PlayedHole
from app.web.base.page_parts import Head
from app.web.base.public_address import link_address, link_to
from app.web.card.result import ResultLine, result_lines
from app.web.card.score_cells import Sum, sums_of
from app.wording.basics.names import short_name, signed
from app.wording.basics.placeholders import isolated
from app.wording.basics.say import say
from app.wording.game.date_and_place import occasion_text
from app.wording.game.players import ended_text
from app.wording.game.standing import by_place, others_text, place_number, state_text
from app.wording.rules.summary import ruleset_title


@dataclass(frozen=True, slots=True)
class SeenScore:
    """``lowest`` is whether nobody was under it."""

    points: int
    lowest: bool


@dataclass(frozen=True, slots=True)
class SeenHole:
    """Scores by seat, None for players who did not play it."""

    number: str
    scores: Sequence[SeenScore | None]


@dataclass(frozen=True, slots=True)
class SeenResult:
    """``standings`` are one line, for chats without a picture. URLs are absolute."""

    headline: str
    subline: str
    occasion: str
    rules: str
    standings: str
    lines: Sequence[ResultLine]
    heads: Sequence[Head]
    holes: Sequence[SeenHole]
    extra: Sequence[SeenHole]
    sums: Sequence[Sum]
    url: str
    picture_url: str
    picture_size: tuple[int, int]


def seen_result(play: Play) -> SeenResult:
    sublines = (others_text(play.names, play.places), ended_text(play)) if play.is_over else ()
    return SeenResult(
        headline=state_text(play),
        subline=" ".join(filter(None, sublines)),
        occasion=occasion_text(play),
        rules=ruleset_title(play.ruleset),
        standings=_standings_text(play),
        lines=result_lines(play) if play.counted else [],
        heads=[Head(name, short_name(name)) for name in play.names],
        holes=[_seen_hole(play, hole, str(hole.number)) for hole in play.regular],
        extra=[_seen_hole(play, hole, say("extra_row")) for hole in play.extra],
        sums=sums_of(play),
        url=_public_url("public_result.show", play.public_id),
        picture_url=_public_url("public_result.picture", play.public_id),
        picture_size=PIXELS,
    )


def _public_url(endpoint: str, public_id: str) -> str:
    return link_to(link_address(), endpoint, public_id=public_id)


def _seen_hole(play: Play, hole: PlayedHole, number: str) -> SeenHole:
    return SeenHole(number, [_seen_score(hole, seat) for seat in range(len(play.seats))])


def _seen_score(hole: PlayedHole, seat: int) -> SeenScore | None:
    verdict = hole.verdict(seat)
    if verdict is None or hole.ruling is None:
        return None
    return SeenScore(verdict.hole_score, verdict.hole_score == hole.ruling.lowest)


def _standings_text(play: Play) -> str:
    if not play.counted:
        return " · ".join(map(isolated, play.names))
    return " · ".join(standing_of(play, seat) for seat in by_place(play))


def standing_of(play: Play, seat: int) -> str:
    name = isolated(play.names[seat])
    return f"{place_number(play, seat)} {name} {signed(play.totals[seat])}"
