"""Every preset is played for real: started, entered, ruled on, put on the card and printed."""

from app.golf.ruleset import find_ruleset, preset_mappings
from app.golf.table import compile_ruleset
from tests.web.markup import text_of
from tests.web.pressing import NAMES, start


def dealt(preset):
    """Three grids dealt one after the other from an unshuffled pack."""
    table = compile_ruleset(find_ruleset(preset))
    pack = [card for card in table.points for _ in range(table.copies_in_play(card, len(NAMES)))]
    size = table.size
    cells = [pack[seat * size : (seat + 1) * size] for seat in range(len(NAMES))]
    rows = [[hand[i : i + table.columns] for i in range(0, size, table.columns)] for hand in cells]
    return [" / ".join(" ".join(row) for row in grid) for grid in rows]


def test_a_hole_of_every_preset_is_entered_ruled_and_printed(phone, subtests):
    for preset in preset_mappings():
        with subtests.test(preset):
            game = start(phone, preset)
            assert phone.enter(game, 1, dealt(preset), out=0).status_code == 303
            assert "Next hole: 2" in text_of(phone.get(f"{game}/hole/1/ruling"))
            assert "Hole 1" in text_of(phone.get(game))
            assert phone.get(f"{game}/card-a4.pdf").data.startswith(b"%PDF")


def test_every_preset_can_be_chosen_for_a_new_game(phone):
    pages = {preset: phone.get(f"/games/new?rules={preset}").text for preset in preset_mappings()}
    wrong = [
        preset for preset, page in pages.items() if f'name="rules" value="{preset}"' not in page
    ]
    assert not wrong, wrong


def test_playroom_is_laid_out_as_the_table_wants(phone):
    game = start(phone, "playroom", layout="4x4")
    assert "column 4, row 4" in phone.get(f"{game}/hole/1").text


def test_too_few_decks_are_refused_with_the_remedy(phone):
    answer = start(phone, "ten-card", names=list("ABCDEFGH"), decks="1")
    assert answer.status_code == 422
    assert "8 players need 2 decks." in text_of(answer)
    assert 'value="decks:2"' in answer.text


def test_another_number_of_decks_is_played_with(phone):
    game = start(phone, "nine-hole", decks="2")
    fives = ["7 7 7 / 7 7 K", "A 2 3 / 4 5 6", "8 8 9 / 9 10 J"]
    assert phone.enter(game, 1, fives).status_code == 303


def test_an_empty_cell_is_entered_where_lines_leave_the_grid(phone):
    game = start(phone, "skyjo")
    grids = [". 1 2 3 / . 1 4 5 / . 2 3 5", "6 6 7 7 / 8 8 9 9 / 10 10 11 11", dealt("skyjo")[0]]
    refused = phone.enter(game, 1, [". . 2 3 / . 1 4 5 / . 2 3 5", *grids[1:]], out=0)
    assert refused.status_code == 422
    assert phone.enter(game, 1, grids, out=0).status_code == 303


def test_points_by_hand_stand_beside_the_cards_with_their_reason(phone):
    game = start(phone, "nine-hole")
    page = phone.get(f"{game}/hole/1")
    first = phone.players(game)[0]
    beside = {f"points-{first}": "−5", f"reason-{first}": "Birthday"}
    assert phone.enter(game, 1, dealt("nine-hole"), page=page, **beside).status_code == 303
    ruling = text_of(phone.get(f"{game}/hole/1/ruling"))
    assert "Birthday" in ruling
    assert "−5" in ruling


def test_points_by_hand_without_a_reason_are_refused_and_kept(phone):
    game = start(phone, "nine-hole")
    first = phone.players(game)[0]
    answer = phone.enter(game, 1, dealt("nine-hole"), **{f"points-{first}": "x5"})
    assert answer.status_code == 422
    assert 'value="x5"' in answer.text
    assert "points, as whole numbers" in text_of(answer)


def test_a_reason_that_no_file_could_take_along_is_refused_and_kept(phone):
    game = start(phone, "nine-hole")
    first = phone.players(game)[0]
    for reason in ("Birth\x07day", "x" * 81):
        beside = {f"points-{first}": "5", f"reason-{first}": reason}
        assert phone.enter(game, 1, dealt("nine-hole"), **beside).status_code == 422


def test_a_look_costs_a_point_where_it_is_fined(app, phone):
    game = start(phone, "nine-hole")
    assert "peeks" not in text_of(phone.get(f"{game}/hole/1"))


def test_an_extra_hole_is_offered_to_those_who_share_first_place(phone):
    game = start(phone, "four-card", names=("Ann", "Bea", "Cam"))
    for number in range(1, 10):
        assert phone.enter(game, number, ["2 3 / 4 5", "2 3 / 4 5", "9 9 / 8 8"]).status_code == 303
    result = phone.get(game)
    assert "Ann and Bea share first place." in text_of(result)
    assert "Extra hole" in text_of(result)
    assert len(phone.players(game, 10)) == 2
    ids = phone.players(game, 10)
    data = {f"cards-{ids[0]}": "A A / A 2", f"cards-{ids[1]}": "9 9 / 8 8", "out": ids[0]}
    assert phone.post(f"{game}/hole/10", data).status_code == 303
    assert "Ann wins" in text_of(phone.get(game))


def test_anyone_who_reaches_the_limit_is_out_and_the_last_one_in_wins(phone):
    game = start(phone, "playroom", names=("Ann", "Bea", "Cam"))
    low, high = "A 2 3 / 4 5 6", "Q J Q / J Q J"
    for number in (1, 2):
        answer = phone.enter(game, number, [low, "2 3 4 / 5 6 7", high], out="nobody")
        assert answer.status_code == 303
    assert "Cam is knocked out after hole 2." in text_of(phone.get(game))
    assert len(phone.players(game, 3)) == 2


def test_a_target_ends_the_game_after_the_hole(phone):
    game = start(phone, "skyjo", names=("Ann", "Bea"))
    low, high = "0 0 0 1 / 0 1 2 3 / 4 5 6 7", "12 12 12 12 / 11 11 11 11 / 10 10 10 9"
    assert phone.enter(game, 1, [low, high], out=0).status_code == 303
    page = text_of(phone.get(game))
    assert "Ann wins by" in page
