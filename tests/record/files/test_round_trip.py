"""The law: out of one copy, into an empty one and out again are the same bytes and rulings."""

from datetime import date
from random import Random

import pytest

from app.golf.ruleset import LANGUAGE, find_ruleset, preset_mappings, to_mapping
from app.record.access.devices import name_of, set_name
from app.record.change.actions import set_objection, set_occasion, set_state
from app.record.change.change_rules import change_rules
from app.record.change.change_seats import SeatChange, change_table
from app.record.change.history import offers_for, redo, undo
from app.record.change.house_rules import default_of, houses_of, save_house_rules, set_default
from app.record.change.save_hole import HoleDraft, save_hole
from app.record.database import db, writing
from app.record.files import exporting
from app.record.files.exporting import entries_after
from app.record.files.importing import forget_as_before, import_game
from app.record.files.reading import read_game, unpacked
from app.record.game.load import find_game
from app.record.group.change_group import act_in_group
from app.record.group.forget import forget_person
from app.record.group.seasons import end_season, save_season, season_at
from app.record.log.heads import Slot
from app.record.models import Logbook
from app.season import Season
from tests.conftest import FULL
from tests.helpers.frozen import FROZEN
from tests.record.drawn_histories import History
from tests.record.files.copies import (
    ME,
    OPERATOR,
    bring,
    empty_copy,
    rulings,
    standings,
    whole_copy,
    whole_phone,
)
from tests.record.group.groups import Members, new_token
from tests.record.group.old import Notebook
from tests.record.tables import DEVICE, FIRST, NAMES, SECOND, play_of, save, start
from tests.twin.holes import dealt, total

PARTS, HISTORIES, STEPS = (20, 50, 12) if FULL else (4, 1, 14)


class Remembered(History):
    """A forgotten person plays no more: an import would forget their later entries."""

    remembers = True


def moved(body_of=whole_copy, importer=OPERATOR):
    """Everything out, into an empty copy and out again: both files, and what they rule."""
    before = body_of(), rulings(), standings()
    empty_copy()
    bring(before[0], importer)
    return before, (body_of(), rulings(), standings())


def drawn(game, number, dice):
    """A hole of cards as they may lie there, now and then a total."""
    play = play_of(game)
    players = [*play.players(number).values()]
    cards, size = dealt(dice, play.table, len(players)), play.table.size
    grids = {player: cards[at * size : (at + 1) * size] for at, player in enumerate(players)}
    if dice.random() < 0.3:
        grids[players[0]] = total(dice)
    hole = play.hole(number)
    out, seen = dice.choice(players), hole.seen if hole else ""
    looks = {players[0]: 1} if dice.random() < 0.3 else {}
    by_hand = {players[-1]: (-2, "a gift")} if dice.random() < 0.3 else {}
    return HoleDraft(number, grids, out, new_token(), seen, looks=looks, adjustments=by_hand)


def begin_by(preset):
    """The id of a game by the rules of a preset, with the holes that may be entered at first."""
    rules, dice = find_ruleset(preset), Random(preset)
    least, most = rules.players
    game = start(NAMES[: min(4, max(least, 3), most)], ruleset=rules, client_id=new_token())
    for number in (1, 2, 1, 3):
        if play_of(game).may_enter(number):
            save_hole(play_of(game), DEVICE, drawn(game, number, dice))
    return game.public_id


def test_games_by_every_preset_come_out_as_they_went_in(app):
    games = {preset: begin_by(preset) for preset in preset_mappings()}
    before, after = moved()
    wrong = [name for name, game in games.items() if before[1][game] != after[1][game]]
    assert not wrong, wrong
    assert before == after
    assert all(after[1][game][1] for game in games.values())


def test_all_that_happens_to_a_game_comes_along(app):
    game = start()
    save(game, 1, FIRST)
    save(game, 1, SECOND)
    set_objection(game, "other", (1, play_of(game).seats[1].player_id), True, new_token())
    now = play_of(game)
    chairs = [SeatChange(seat.player_id, now.people[seat.player_id]) for seat in now.seats]
    change_table(game, DEVICE, [*chairs[1:], SeatChange(None, "Flo", "highest")], 2, new_token())
    change_rules(game, DEVICE, find_ruleset("six-card"), 2, new_token())
    save_hole(play_of(game), DEVICE, drawn(game, 2, Random(2)))
    set_occasion(game, "other", date(2026, 5, 4), "At Zoë’s", new_token())
    undo(game, DEVICE, offers_for(play_of(game), DEVICE).undo.token, new_token())
    redo(game, DEVICE, offers_for(play_of(game), DEVICE).redo.token, new_token())
    before, after = moved()
    assert before == after


@pytest.mark.postgresql
def test_groups_come_along_with_seasons_merges_old_games_and_forgotten_people(app):
    game, other = start(), start(("Ann", "Bob", "Eve"), client_id=new_token())
    for row, texts in ((game, FIRST), (other, FIRST[:3])):
        save(row, 1, texts)
        set_state(row, DEVICE, "ended", new_token())
    group = Members.of(game)
    group.put_in(other, "Ann", "new", "new")
    group.make_same("Bob", "Bea")
    Notebook(group).paste("2024-05-01 Ann 7 Cam 9 Old 4")
    for season in (Season(), Season(by="totals")):
        save_season(group.row, DEVICE, None, ("A year", "", season), new_token())
    end_season(group.row, DEVICE, 1, new_token())
    forget_person(group.row, DEVICE, group.id_of("Dan"), "somebody", new_token())
    before, after = moved()
    assert before == after
    assert b"Dan" not in b"".join(text for _name, text in unpacked(after[0]))
    names, table = after[2][group.public_id]
    assert len(names) == 6
    assert len(table) > 2


@pytest.mark.parametrize(
    ("choices", "former"), [({"by": "rating"}, "rating"), ({"allowance": 105}, "net")]
)
def test_a_season_of_0_1_0_comes_in_with_the_table_it_ended_with(choices, former):
    game = start()
    save(game, 1, FIRST)
    group = Members.of(game)
    plain = Season(last=None, best=2).to_json()
    worth = [[30, 1, True, False]]
    row = {"place": 1, "person": "p1", "points": [30, 1], "games": 1, "dropped": 0, "worth": worth}
    table = {"games": [game.public_id], "rows": [row]}
    season = {"title": "2025", "rules": "nine-hole", "season": {**plain, **choices}}
    entries = [
        (Slot("season", 1), season),
        (Slot("season_par", 1), {"rules": "nine-hole", "par": [7, -5, 2, 12, 20, 36]}),
        (Slot("birdies"), {"birdies": True}),
        (Slot("season_end", 1), {"table": table}),
    ]
    act_in_group(group.row, DEVICE, new_token(), lambda *_: entries)
    before, body = exporting.exported(group.row), whole_phone()
    empty_copy()
    assert {*bring(body).values()} <= {"new", "known"}
    there = Members(group.public_id)
    found = season_at(there.state, 1)
    assert (found.former, found.is_only_kept, found.kept) == (former, True, table)
    assert exporting.exported(there.row)["entries"] == before["entries"]


def test_a_phone_takes_its_name_rules_and_what_it_plays_along(app):
    rules = to_mapping(find_ruleset("six-card"))
    code = save_house_rules(DEVICE, "Ours", rules, "first")
    save_house_rules(DEVICE, "Ours", {**rules, "holes": 3}, "second", code)
    set_name(DEVICE, "Ann’s phone")
    set_default(DEVICE, "six-card")
    before, after = moved(whole_phone, ME)
    assert before == after
    assert [(house.code, house.version) for house in houses_of(DEVICE)] == [(code, 2)]
    assert (name_of(DEVICE), default_of(DEVICE).id) == ("Ann’s phone", "six-card")


@pytest.mark.parametrize("part", range(PARTS))
def test_any_history_comes_out_as_it_went_in(app, part):
    for number in range(HISTORIES):
        history = Remembered(7000 + part * HISTORIES + number)
        history.live(STEPS)
        with writing() as session:  # a game out of its group meanwhile still says a name
            for group in history.groups:
                forget_as_before(session, group.public_id)
        before, after = moved()
        assert before == after, (part, number)
        empty_copy()


def test_everything_of_a_phone_is_in_files_of_so_many_games(app, monkeypatch):
    monkeypatch.setattr(exporting, "AT_ONCE", 2)
    ids = [start(client_id=new_token()).public_id for _time in range(5)]
    files = [whole_phone(part=part) for part in (1, 2, 3)]
    assert exporting.parts_of(exporting.games_held(DEVICE)) == [ids[:2], ids[2:4], ids[4:]]
    empty_copy()
    for body in reversed(files):
        bring(body)
    assert exporting.games_held(DEVICE) == [ids[4], *ids[2:4], *ids[:2]]


def test_a_game_file_of_every_earlier_version_has_its_scores(app):
    """Games could be exported since the second version of the language of rules."""
    scores = {2: (26, 21), 3: (52, 46), 4: (33, 14, 21, 28)}
    assert [*scores] == [*range(2, LANGUAGE + 1)]
    for language, totals in scores.items():
        body = (FROZEN / f"language-{language}.json").read_bytes()
        assert f'"language": {language},'.encode() in body
        read = read_game(body)
        import_game(read)
        assert play_of(find_game(db.session(), read.public_id)).totals == totals


def test_changes_are_the_entries_of_the_game_file_with_their_versions():
    game = start()
    save(game, 1, FIRST)
    save(game, 2, FIRST)
    db.session.rollback()
    log = db.session.get(Logbook, game.id)
    entries = exporting.exported(log)["entries"]
    whole = [{"version": version, **entry} for version, entry in enumerate(entries, 1)]
    assert len(whole) == 14
    assert [entries_after(log, since).entries for since in (0, 8, 14)] == [whole, whole[8:], []]
    assert {entry["device"] for entry in whole[2:]} == {1}
