from app.golf.faults import Fault
from app.wording.errors import OF_OLD_GAMES, placed_text
from tests.formats.import_games.tables_drawn import read_lines
from tests.formats.import_games.wrong_lines import WRONG


def test_every_fault_is_shown_in_a_whole_sentence_with_its_line(subtests):
    for text in [text for text, _ in WRONG]:
        with subtests.test(text=text):
            for fault in read_lines(text).faults:
                sentence = placed_text(fault)
                assert sentence.startswith(f"Line {fault.line}: ") == bool(fault.line)
                assert sentence.endswith(".")
                assert not set("{}") & set(sentence)


def test_each_sentence_has_a_fault():
    codes = {code for _, found in WRONG for _, code in found}
    assert set(OF_OLD_GAMES) <= codes | {"more", "column_name"}


def test_a_single_player_is_too_few():
    (fault,) = read_lines("2025-04-03 Ann 9, Bea –").faults
    assert placed_text(fault) == ("Line 1: There is a total for 1 player only. A game needs two.")


def test_more_faults_than_anybody_reads_are_counted():
    faults = read_lines("\n".join(["2025-02-30;Ann;9;Bea;8"] * 150)).faults
    assert placed_text(faults[-1]) == "There are 50 more errors."


def test_what_somebody_wrote_is_shown_shortly():
    text = placed_text(Fault("2", "name_long", {"name": "A" * 900, "length": 900, "most": 40}))
    assert len(text) < 120
