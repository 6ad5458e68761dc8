"""A game as a card: its scorecard, also on a television, its result, and the game after it."""

from urllib.parse import urlsplit

from flask import Blueprint, g, get_template_attribute, render_template, request, url_for
from flask_babel import format_datetime, get_locale
from flask_babel import gettext as _
from markupsafe import Markup

from app.golf.game import story_of
from app.golf.referee import Verdict
from app.golf.ruleset import Ruleset
from app.golf.weighed_cache import WeighedCache
from app.record.access.game_group import view_code_for
from app.record.access.owner import is_keep_offered
from app.record.access.rights import group_and_right, includes
from app.record.access.sharing import lines_of
from app.record.change.start_game import start_game
from app.record.database import db, now
from app.record.game.load import current_play
from app.record.game.play import Play, PlayedHole
from app.web.base.answers import cache_while, mark_of
from app.web.base.forms import SafeForm, date_on_phone, new_form, undo_line
from app.web.base.http import Answer, limits_here, moved_to, see_other
from app.web.base.permissions import (
    ensure_device,
    game_for,
    known_device,
    may,
    play_for,
    unchanged_since_seen,
)
from app.web.base.public_address import address_for_phones, link_to
from app.web.hole.open_hole import is_in_doubt, open_hole_button
from app.web.hole.ruling import records_of_game
from app.web.new_game import group_to_enter, in_group, rematch_seats
from app.web.pictures import Column, RaceLine, columns_of, race_picture
from app.web.settings import settings_now
from app.web.share import share_note
from app.wording.groups import guests_sentence
from app.wording.links import lacking_text
from app.wording.names import joined, list_of, plus, say, short_name, signed, spoken_name
from app.wording.rules import ruleset_title
from app.wording.ruling import hole_headline, sign_of
from app.wording.signs import CORRECTED, DISPUTED, DONE, ODD_DECK, OPEN, TOTAL_ONLY
from app.wording.standing import (
    absence_text,
    before_hole_text,
    best_total,
    course_notes,
    eliminated,
    ended_text,
    extra_text,
    game_title,
    gone_text,
    hole_text,
    occasion_text,
    others_text,
    place_number,
    place_text,
    result_occasion,
    result_text,
    story_text,
)

bp = Blueprint("games", __name__)
for formats in (
    course_notes,
    hole_headline,
    hole_text,
    occasion_text,
    place_number,
    result_text,
    ruleset_title,
):
    bp.add_app_template_filter(formats)
UNDO_PLACE, KEEP_PLACE = "<!-- undo -->", "<!-- keep -->"
"""Where a cached card, which devices share, gets what is one device’s."""
MOST_ON_TV = 18
"""The most holes that can be read across a room; of more the last, with the one due."""
FEW_HOLES = 12
"""The most holes that all have their number in the race."""
CARDS: WeighedCache[tuple[Play, *tuple[object, ...]], str] = WeighedCache(
    256, lambda key, _: key[0].room
)


@bp.get("/g/<public_id>")
def show(public_id: str) -> Answer:
    if "tv" in request.args:
        return television_page(public_id)
    play = play_for(public_id, "view")
    if play.is_over:
        return result_page(play, SafeForm())
    looking = "" if may("score") else lacking_text("score", g.is_closed)
    guests, note = guests_of(play), share_note()

    def card() -> str:
        line = after_text(play)
        if play.counted:
            line = list_of([line, game_title(play)])
        is_paused = play.state.name == "paused"
        return render_template(
            "card/page.html",
            play=play,
            line=_("paused, %(after)s", after=line) if is_paused else line,
            may_score=not looking,
            looking=looking,
            key=main_button(play),
            race=race_of(play),
            guests=guests,
            share_note=note,
        )

    page = CARDS.get((play, str(get_locale()), settings_now(), looking, note, guests), card)
    line, keep = undo_line(play, "card"), ""
    undo = get_template_attribute("base/_hidden_fields.html", "undo_line")(line) if line else ""
    if play.counted and may("owner") and is_keep_offered(play.game_id, known_device()):
        keep_offer = get_template_attribute("card/_ways_on.html", "keep_offer")
        keep = str(keep_offer(url_for("links.keep", public_id=public_id), new_form()))
    # the offer and what is said of guests depend on rights that ``seen`` doesn’t have
    if "seen" in g and not keep and not play.guests:
        cache_while(unchanged_since_seen(public_id))
    return page.replace(UNDO_PLACE, undo).replace(KEEP_PLACE, keep)


@bp.get("/g/<public_id>/board")
def old_board(public_id: str) -> Answer:
    """Lead on from the scoreboard of 0.1.0."""
    game_for(public_id, "view")
    return moved_to(f"{url_for('.show', public_id=public_id)}?tv")


def television_page(public_id: str) -> str:
    """Draw the scorecard for the other end of the room, with how to follow it on a phone."""
    game = game_for(public_id, "view")
    play = current_play(game)
    last = len(play.numbers) if play.is_over else play.next_number
    news = news_number = next_line = ""
    if play.is_over:
        news = " ".join(filter(None, (others_text(play), ended_text(play))))
    else:
        hole = play.hole(play.next_number)
        is_waiting = hole is None or hole.missing
        next_line = note_of_next(play) if is_waiting else say("hole_open")
        if play.counted and (ruling := play.counted[-1].ruling):
            news = hole_headline(ruling, play.names)
            news_number = _("Hole %(number)s:", number=play.counted[-1].number)
    code, there = view_code_for(db.session(), game, known_device()), address_for_phones()
    return render_template(
        "card/tv.html",
        play=play,
        numbers=play.numbers[: max(last, MOST_ON_TV)][-MOST_ON_TV:],
        news_number=news_number,
        news=news,
        next_line=next_line,
        as_of=say("as_of", time=format_datetime(now().astimezone(), "HH:mm")),
        # the page is fetched again when the code is another
        code_mark=mark_of(code) if code == game.view_code else "",
        letters=lines_of(code),
        host=urlsplit(there).netloc or request.host,
        url=link_to(there, "join.show", _anchor=code),
    )


def result_page(play: Play, form: SafeForm) -> str:
    seats, dealer = rematch_seats(play)
    return render_template(
        "card/finished.html",
        play=play,
        line=result_occasion(play),
        ends=" ".join(filter(None, (others_text(play), ended_text(play)))),
        form=form,
        may_score=may("score"),
        is_owner=may("owner"),
        sees_group=bool(play.group and group_and_right(play.group, known_device())),
        dealer=spoken_name(play.names[seats[dealer]]),
        tied=joined([spoken_name(play.names[seat]) for seat in play.course.tied]),
        records=records_of_game(play),
        race=race_of(play),
        guests=guests_of(play),
        share_note=share_note(),
        undo=undo_line(play, "card"),
    )


@bp.post("/g/<public_id>/again")
def again(public_id: str) -> Answer:
    """Start a game with the same players and rules; the loser deals."""
    game = game_for(public_id, "score")
    play, form = current_play(game), SafeForm()
    if not form.validate():
        return result_page(play, form), 422
    seats, dealer = rematch_seats(play)
    names = [play.names[seat] for seat in seats]
    group = group_to_enter(play.group)
    more = {"after": game.id, "day": date_on_phone(), "limits": limits_here()}
    more |= in_group(group, names)
    made = start_game(ensure_device(), names, dealer, play.ruleset, form.draft.data, **more)
    return see_other(url_for("holes.enter", public_id=made, number=1))


def guests_of(play: Play) -> tuple[str, bool]:
    """Say who plays as a guest, and whether this device may say who they are.

    Nothing is said to a device that doesn’t see the group.
    """
    found = group_and_right(play.group, known_device()) if play.guests else None
    if found is None:
        return "", False
    return guests_sentence(play.guests), includes(found[1], "score")


def after_text(play: Play) -> str:
    if not play.counted:
        return say("before_first")
    if play.table.holes is None:
        return say("after_holes", num=len(play.regular))
    return say("after_of", played=len(play.regular), of=play.table.holes)


def main_button(play: Play) -> tuple[str, str, str]:
    """Return address, label and note of the way on in a game that isn’t over."""
    due = play.next_number
    if is_in_doubt(play, due):
        return open_hole_button(play, due)
    address = url_for("holes.enter", public_id=play.public_id, number=due)
    return address, say("enter_hole", number=due), note_of_next(play)


def note_of_next(play: Play) -> str:
    """Who is still missing in the hole that is due, else who deals and what comes before it."""
    hole = play.hole(play.next_number)
    if hole and hole.missing:
        names = joined([spoken_name(play.names[seat]) for seat in hole.missing])
        return _("still missing: %(names)s", names=names)
    return before_hole_text(play, play.next_number)


# The holes, cell by cell


@bp.app_template_filter()
def state_of_hole(play: Play, number: int) -> str:
    """``played`` once it counts, ``open`` until then, ``next`` if it is due, else ``todo``."""
    if hole := play.hole(number):
        return "played" if hole.ruling else "open"
    return "todo" if play.is_over or number != play.next_number else "next"


@bp.app_template_filter()
def words_without_score(play: Play, number: int, seat: int) -> str:
    """What stands in a cell without a score: who isn’t there, how far the cards are, who deals."""
    hole = play.hole(number)
    match state_of_hole(play, number):
        case "played":
            return absence_text(play, number, seat)
        case "open":
            assert hole
            if hole.grids[seat] is None:
                return ""
            return DONE if hole.is_coming and seat not in hole.missing else OPEN
        case "next":
            if seat not in play.playing(number):
                return absence_text(play, number, seat, say("out"))
            starter = play.starter(number)
            if starter is None and number > 1:
                return ""  # the dealer sits before the starter
            if seat == play.duty(number).dealer:
                return say("deals")
            return say("starts") if seat == starter else ""
    return ""


@bp.app_template_filter()
def signs_of_penalties(verdict: Verdict) -> list[str]:
    """The signs of the penalties that cost something, each once."""
    return [*dict.fromkeys(sign_of(line.code)[0] for line in verdict.penalties if line.points)]


@bp.app_template_filter()
def score_aloud(verdict: Verdict, is_lowest: bool, is_unverified: bool) -> str:
    """What signs and marks of a score mean, for those who hear the page."""
    costly = [line for line in verdict.penalties if line.points]
    words = [f"{sign_of(line.code)[1]} {plus(line.points)}" for line in costly]
    words += [say("lowest_of_hole")] if is_lowest else []
    return list_of([*words, say("unverified")] if is_unverified else words)


@bp.app_template_filter()
def seats_by_score(hole: PlayedHole) -> list[int]:
    """Who played a hole that counts, the highest score first."""
    scored = [
        (verdict.hole_score, seat) for seat in hole.playing if (verdict := hole.verdict(seat))
    ]
    return [seat for _score, seat in sorted(scored, key=lambda pair: -pair[0])]


@bp.app_template_filter()
def columns_in(hole: PlayedHole, seat: int) -> list[Column]:
    verdict = hole.verdict(seat)
    assert verdict
    return columns_of(hole.table, hole.grid(seat), verdict.grid_score)


@bp.app_template_filter()
def place_in_foot(play: Play, seat: int) -> str:
    if not play.counted:
        return "–"
    if play.has_left(seat):
        return say("has_left")
    return place_text(play.places[seat], play.places)


@bp.app_template_filter()
def is_leading(play: Play, seat: int) -> bool:
    return bool(play.counted) and not play.has_left(seat) and play.places[seat] == 1


@bp.app_template_filter()
def penalty_signs(play: Play) -> list[tuple[str, str]]:
    """The signs of penalties that the rules of a game have, with their words."""
    signs = dict(rule_signs(play.ruleset))
    if any(hole.extras.adjustments for hole in play.counted):
        signs.setdefault(*sign_of("adjustment"))
    return [*signs.items()]


def rule_signs(ruleset: Ruleset) -> list[tuple[str, str]]:
    """Penalties that are the same for everybody say how much; those of 0 have no sign."""
    signs: dict[str, str] = {}
    for penalty in ruleset.penalties:
        sign, words = sign_of(penalty.when.replace(" ", "_"))
        made = (penalty.become, penalty.at_least, penalty.at_most)
        is_plain = made == (None, None, None) and penalty.times == 1
        if not is_plain or penalty.per_player or penalty.per_rival:
            signs.setdefault(sign, words)
        elif penalty.add:
            signs.setdefault(sign, f"{words} {plus(penalty.add)}")
    return [*signs.items()]


@bp.app_template_filter()
def marks_of_holes(play: Play) -> list[tuple[str, str]]:
    """The marks that stand on the card beside scores and holes, with their words."""
    marks = [
        (TOTAL_ONLY, say("unverified"), any(hole.totals for hole in play.counted)),
        (CORRECTED, say("hole_corrected"), any(hole.corrected for hole in play.counted)),
        (ODD_DECK, say("odd_deck"), any(hole.has_odd_deck for hole in play.counted)),
        (DISPUTED, say("disputed"), any(hole.objections for hole in play.counted)),
    ]
    return [(mark, words) for mark, words, is_there in marks if is_there]


# The result


@bp.app_template_filter()
def seats_by_place(play: Play) -> list[int]:
    return sorted(range(len(play.seats)), key=lambda seat: play.places[seat])


@bp.app_template_filter()
def result_note(play: Play, seat: int) -> str:
    """How far behind a player is, or since when out; extra holes; the best of their story."""
    out, behind, distance = eliminated(play).left[seat], play.totals[seat] - best_total(play), ""
    if play.has_left(seat):
        distance = gone_text(play.seats[seat])
    elif out is not None and play.places[seat] > 1:
        distance = say("knocked_out", number=out)
    elif behind > 0:
        distance = say("behind", num=behind)
    stayed = [place for at, place in enumerate(play.places) if not play.has_left(at)]
    is_last = not play.has_left(seat) and 1 < play.places[seat] == max(stayed)
    rulings = [hole.ruling for hole in play.regular if hole.ruling]
    story = story_text(story_of(rulings, seat, is_last=is_last))
    unverified = sum(seat in hole.totals for hole in play.counted)
    not_checked = f"{TOTAL_ONLY} {say('not_checked', num=unverified)}" if unverified else ""
    return " · ".join(filter(None, (distance, extra_text(play, seat), story, not_checked)))


def race_of(play: Play) -> Markup:
    """Draw how far everybody was behind the leader after each hole, from the second on."""
    if len(play.regular) < 2:
        return Markup()
    totals = [play.totals_after(hole.number) for hole in play.regular]

    def was_there(seat: int, number: int) -> bool:
        first, left_after = play.first_played[seat], play.seats[seat].left_after
        return (first or number + 1) <= number and (left_after is None or number <= left_after)

    there = [
        [seat for seat in range(len(play.seats)) if was_there(seat, hole.number)]
        for hole in play.regular
    ]
    best = [
        min([after[seat] for seat in seats] or after)
        for after, seats in zip(totals, there, strict=True)
    ]
    lines = list[RaceLine]()
    for seat in seats_by_place(play):
        way = [
            (number, totals[number - 1][seat] - best[number - 1])
            for number, seats in enumerate(there, start=1)
            if seat in seats
        ]
        if not way:
            continue
        # it begins with the game or with the player
        before = way[0][0] - 1
        way.insert(0, (before, totals[before - 1][seat] - best[before - 1] if before else 0))
        behind = play.totals[seat] - best_total(play)
        if play.has_left(seat):
            note = say("line_left")
        elif play.places[seat] == 1:
            note = say("line_leads")
        else:
            note = signed(behind) if behind else say("line_level")
        unverified = any(seat in hole.totals for hole in play.counted)
        note = f"{note} {TOTAL_ONLY}" if unverified else note
        lines.append((short_name(play.names[seat]), note, way))
    most = max(behind for _name, _note, way in lines for _hole, behind in way)
    holes = max(way[-1][0] for _name, _note, way in lines)
    numbered = [n for n in range(1, holes + 1) if holes <= FEW_HOLES or (holes - n) % 2 == 0]
    ends = list_of(f"{name} {note}" for name, note, _way in lines)
    step = 10 if most <= 40 else 20 if most <= 120 else 50
    title = _("Points behind the leader after each hole")
    return race_picture(lines, step, numbered, f"{title}: {ends}")
