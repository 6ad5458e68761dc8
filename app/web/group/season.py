"""The seasons of a group: page, form with an example, end, sheets to print."""

import re
from contextlib import suppress
from dataclasses import asdict, replace
from datetime import date, timedelta
from itertools import starmap
from typing import Any

from flask import Blueprint, Response, abort, render_template, request, url_for
from flask_babel import format_date
from flask_babel import gettext as _
from markupsafe import Markup
from wtforms import StringField
from wtforms.fields.choices import SelectChoice
from wtforms.widgets import DateInput

from app.paper.season import (
    SeasonFacts,
    SeasonGameLine,
    SeasonPerson,
    draw_certificate,
    draw_season,
)
from app.record.group.group_state import GroupState, current_group
from app.record.group.seasons import (
    GroupSeason,
    SeasonOverError,
    end_season,
    facts_in,
    games_for,
    rules_played,
    running_season,
    save_season,
    season_at,
    seasons_of,
    standing_of,
    table_of,
)
from app.record.log.entry_schema import day_of
from app.season import (
    Season,
    SeasonGame,
    Standing,
    example,
    kept_race,
    season_bests,
    season_faults,
)
from app.web.base.forms import (
    ChoiceField,
    IsName,
    SafeForm,
    TrimmedField,
    TypedField,
    form_page,
    pressed_form,
)
from app.web.base.http import Answer, button_in, number_in, see_other
from app.web.base.permissions import group_for, known_device, may
from app.web.group.page import group_with_counts, title_of_rules, undo_of
from app.web.home import latest_play_of
from app.web.paper.printing import (
    KIND,
    PAPER_OPTIONS,
    Sheet,
    chosen_sheet,
    file_name,
    file_of,
    print_page,
)
from app.web.pictures import RaceLine, dots_of, race_picture, round_step
from app.wording.groups import (
    BEST,
    BY,
    FAULTS,
    HEADS,
    MISSED,
    TIES,
    best_note,
    counting_text,
    folded_text,
    former_text,
    from_to,
    how_far_text,
    lead_note,
    lead_title,
    names_in_group,
    number_text,
    person_name,
    place_in_table,
    points_for_places,
    story_text,
    turn_text,
    winner_note,
    winner_title,
    won_text,
)
from app.wording.names import isolated, list_of, say, short_name, written_day

bp = Blueprint("group_season", __name__)
for formats in (
    *(lead_title, lead_note, winner_title, winner_note, turn_text, place_in_table, story_text),
    *(best_note, former_text, counting_text, points_for_places, from_to, names_in_group),
):
    bp.add_app_template_filter(formats)
bp.add_app_template_global(dots_of)
bp.add_app_template_filter(lambda counts: HEADS[counts], "points_head")
bp.add_app_template_filter(lambda code: BEST[code], "best_label")
MOST_LINES, MOST_NUMBERS = 8, 10
"""The most people of a race, and numbers on an axis."""
SHORT_NAME = 8
MOST_FACTS = 200
"""Games of a season up to which its bests are searched."""


def season_or_404(state: GroupState, number: int) -> GroupSeason:
    return season_at(state, number) or abort(404)


@bp.get("/group/<public_id>/season/<int:number>")
def show(public_id: str, number: int) -> Answer:
    """Show leader or winner, table, race, bests; an ended season has the table kept at its end."""
    group = group_with_counts(public_id)
    season = season_or_404(group, number)
    standing = standing_of(group, season)
    has_bests = season.has_ended and standing.played <= MOST_FACTS
    bests = season_bests(facts_in(group, season)) if has_bests else []
    return render_template(
        "group/season.html",
        form=SafeForm(),
        group=group,
        season=season,
        standing=standing,
        bests=[best for best in bests if best.person in group.by_key],
        is_complete=season.season.is_complete(standing.played, date.today()),
        is_owner=may("owner"),
        latest=latest_play_of(group),
        may_score=may("score"),
        next_title=suggested_title(group, season),
        undo=undo_of(group, season),
    )


@bp.app_template_filter()
def racers(now: Standing, group: GroupState) -> list[str]:
    """Return who is drawn in a race, which begins with the second game."""
    people = [row.person for row in now.rows[:MOST_LINES] if row.person in group.by_key]
    return people if len(now.race) > 1 else []


@bp.app_template_global()
def race_of(group: GroupState, now: Standing) -> Markup:
    """Draw how far everybody was behind the leader."""
    lines, last = list[RaceLine](), now.race[-1]
    for person in racers(now, group):
        name, gap = short_name(person_name(group.by_key[person])), last.gaps[person]
        if not gap:
            note = say("line_leads")
        elif len(name) <= SHORT_NAME and gap.denominator == 1:
            note = say("behind", num=int(gap))
        else:
            note = number_text(gap)
        begins = [(0, 0)] if person in now.race[0].gaps else []
        way = [*begins, *((s.game, s.gaps[person]) for s in now.race if person in s.gaps)]
        lines.append((name, note, way))
    most = max(float(gap) for _name, _note, way in lines for _game, gap in way)
    step = round_step(last.game, MOST_NUMBERS)
    ends = list_of(f"{isolated(name)} {note}" for name, note, _way in lines)
    label = _("Points behind the leader over %(game)s games. %(ends)s", game=last.game, ends=ends)
    numbers = range(step, last.game + 1, step)
    return race_picture(lines, round_step(most, MOST_NUMBERS // 2), numbers, label)


YEAR = re.compile(r"(?:19|20)[0-9]{2}")


def suggested_title(state: GroupState, before: GroupSeason | None = None) -> str:
    """Return a free title: that of the season ``before`` with the next year in it, else a year."""
    taken = {season.title for season in seasons_of(state)}
    title = before.title if before else str(date.today().year)
    while title in taken:
        year = YEAR.search(title)
        if not year:
            return f"{title} 2"
        title = f"{title[: year.start()]}{int(year[0]) + 1}{title[year.end() :]}"
    return title


POINTS = re.compile(r"[0-9]{1,4}(?:[\s,;]+[0-9]{1,4})*")


def _number(text: str) -> int | None:
    return number_in(text, digits=3)


class SeasonForm(SafeForm):
    """The choices of a ``Season``, with its title and rules."""

    title = TrimmedField(validators=[IsName(FAULTS["title"])], default="")
    by = ChoiceField(choices=[*starmap(SelectChoice, BY.items())], default="places")
    table = TypedField(
        lambda text: tuple(map(int, re.split(r"\D+", text))) if POINTS.fullmatch(text) else None,
        FAULTS["table"],
        lambda table: " ".join(map(str, table)),
        default=Season().table,
    )
    first = TypedField(day_of, FAULTS["first"], date.isoformat, widget=DateInput())
    last = TypedField(day_of, FAULTS["last"], date.isoformat, widget=DateInput())
    games = TypedField(_number, FAULTS["games"])
    rules = ChoiceField(default="")
    tie = ChoiceField(choices=[*starmap(SelectChoice, TIES.items())], default="same")
    best = TypedField(_number, FAULTS["best"])
    missed = ChoiceField(choices=[*starmap(SelectChoice, MISSED.items())], default="nothing")
    do = StringField(default="")

    @property
    def season(self) -> Season:
        """The choices; one that can’t be read is as usual."""
        named = (name for name in asdict(Season()) if name in self and not self[name].errors)
        chosen = {name: self[name].data for name in named}
        return Season(**{**chosen, "table": self.table.data or ()})

    def validate(self, extra_validators: Any = None) -> bool:  # noqa: ANN401
        """Also compare the choices with each other."""
        super().validate(extra_validators)
        faults = [*season_faults(self.season)]
        if self.by.data == "totals" and not self.rules.data:
            faults.append("rules")
        self.form_errors += [FAULTS[code] for code in faults]
        return not self.errors


@bp.route("/group/<public_id>/season/new", methods=["GET", "POST"], endpoint="new")
@bp.route("/group/<public_id>/season/<int:number>/edit", methods=["GET", "POST"])
def edit(public_id: str, number: int | None = None) -> Answer:
    """Start or change a season; the button “example” only shows what the choices would do."""
    group, state = group_for(public_id, "owner"), group_with_counts(public_id)
    there = season_or_404(state, number) if number is not None else None
    form = SeasonForm(data=None if request.method == "POST" else first_choices(state, there))
    titles = {rules: title_of_rules(state, rules) for rules in rules_played(state)}
    if there and there.rules:
        titles.setdefault(there.rules, title_of_rules(state, there.rules))
    form.rules.choices = [
        SelectChoice("", _("Any rules")),
        *(SelectChoice(rules, isolated(title)) for rules, title in titles.items()),
    ]
    is_example = button_in(form.do.data or "")[0] == "example"
    if form.is_submitted() and form.validate() and not is_example:
        content = (form.title.data, form.rules.data, form.season)
        try:
            save_season(group, known_device() or "", number, content, form.draft.data)
        except SeasonOverError:
            form.form_errors.append(FAULTS["over"])
        else:
            if there is None:
                return see_other(url_for("group.show", public_id=public_id))
            return see_other(url_for(".show", public_id=public_id, number=number))
    page, status = form_page(
        "group/season_form.html",
        form,
        group=state,
        there=there,
        sample=example(form.season).rows if is_example and not season_faults(form.season) else (),
        folded=folded_text(form.season, titles.get(form.rules.data, "")),
        running=None if there else running_season(state),
    )
    return page, 200 if is_example else status


def first_choices(state: GroupState, there: GroupSeason | None) -> dict[str, Any]:
    """Return the choices that a form begins with: those of the season ``there``.

    A new season begins after the last that ended, with the options of ``like`` in the query.
    """
    like = season_at(state, request.args.get("like", 0, type=int))
    shown = there or like
    season = shown.season if shown else Season()
    if there is None:
        before = like or next((season for season in seasons_of(state) if season.has_ended), None)
        last = before.season.last if before else None
        if before and not last and (games := standing_of(state, before).games):
            last = games[-1].day
        season = replace(season, first=last and last + timedelta(days=1), last=None)
    return {
        **{name: getattr(season, name) for name in asdict(season)},
        "title": there.title if there else suggested_title(state, like),
        "rules": shown.rules if shown else "",
    }


@bp.post("/group/<public_id>/season/<int:number>/end")
def end(public_id: str, number: int) -> Answer:
    group = group_for(public_id, "owner")
    season_or_404(current_group(group), number)
    back = url_for(".show", public_id=public_id, number=number)
    form = pressed_form(back)
    with suppress(SeasonOverError):
        end_season(group, known_device() or "", number, form.draft.data)
    return see_other(back)


PAPERS = ("a4", "letter")
MOST_GAMES = 400
"""The most games listed on a sheet: the last ones."""
SHEETS = {"sheet": ("season", draw_season), "certificate": ("certificate", draw_certificate)}
"""File name and drawing function by sheet."""


def labels_of(season: GroupSeason) -> dict[str, str]:
    """Return the sheets that a season has; a certificate needs a winner."""
    is_won = season.ended is not None and any(row.place == 1 for row in season.ended.rows)
    return {"sheet": say("season"), **({"certificate": _("Certificate")} if is_won else {})}


def sheet_of_season(state: GroupState, season: GroupSeason, what: str) -> Sheet:
    facts = season_facts(state, season)
    name, draw = SHEETS[what]
    return Sheet(
        PAPER_OPTIONS,
        lambda printing: draw(facts, printing).finish(),
        lambda: [facts.title, facts.group, *(person.name for person in facts.people)],
        file_name(name, season.title),
        papers=PAPERS,
        has_code=False,
    )


def season_facts(state: GroupState, season: GroupSeason) -> SeasonFacts:
    table = table_of(state, season)
    played = {game.key: game for game in games_for(state, season)}
    cut = max(0, len(table.games) - MOST_GAMES)
    keys = table.games[cut:]
    days = [played[key].day for key in keys if key in played]
    race = kept_race(season.season, table)
    people = []
    for row in table.rows:
        person, gaps = state.by_key[row.person], [step.get(row.person) for step in race]
        line = SeasonPerson(
            name=person_name(person),
            place=place_in_table(table.rows, row) or "–",
            rank=row.place or 0,
            points=number_text(row.points),
            games=str(row.games),
            dropped=str(row.dropped or ""),
            sign=person.sign,
            behind=[None if gap is None else round(gap) for gap in gaps],
        )
        people.append(line)
    if not season.has_ended:
        known = {row.person for row in table.rows}
        beginners = (person for person in state.present if known.isdisjoint(person.keys))
        people += [SeasonPerson(person.name, sign=person.sign) for person in beginners]

    def game_line(number: int, game: SeasonGame | None) -> SeasonGameLine:
        if game is None:
            return SeasonGameLine(number, "–", _("no longer in the group"))
        won = [
            isolated(person_name(state.by_key[result.person])) if result.person else say("a_guest")
            for result in game.results
            if result.place == 1 and season.has_places
        ]
        return SeasonGameLine(number, written_day(game.day), list_of(won))

    first = [row for row in table.rows if row.place == 1]
    return SeasonFacts(
        title=season.title,
        group=state.title,
        state=how_far_text(len(table.games), len(keys), has_ended=season.ended is not None),
        line=counting_text(season),
        people=people,
        games=[game_line(number, played.get(key)) for number, key in enumerate(keys, cut + 1)],
        won=won_text(first[0].points, [row.games for row in first]) if first else "",
        end=format_date(days[-1], "d MMMM y") if days else "",
    )


@bp.get("/group/<public_id>/season/<int:number>/print")
def choose_sheet(public_id: str, number: int) -> Response:
    state = group_with_counts(public_id)
    season = season_or_404(state, number)
    labels = labels_of(season)
    what = chosen_sheet(labels)
    read = url_for(".show", public_id=public_id, number=number)
    return print_page(
        sheet_of_season(state, season, what),
        f"{read}/{what}",
        title=isolated(season.title),
        back=(read, isolated(season.title)),
        read=(read, _("The season as a web page")),
        tabs=labels,
        what=what,
    )


@bp.get(
    f"/group/<public_id>/season/<int:number>/<any(sheet, certificate):what>.{KIND}",
    endpoint="sheet",
)
def drawn_sheet(public_id: str, number: int, what: str, kind: str) -> Answer:
    state = group_with_counts(public_id)
    season = season_or_404(state, number)
    if what not in labels_of(season):
        abort(404)
    return file_of(sheet_of_season(state, season, what), kind)
