"""Every switch and value has words, and all of them can be translated."""

from app.golf.switches import SECTIONS, SWITCHES, WHOLE, form_of
from app.wording.house_rules import LABELS, OPTIONS, option_label, section_title
from tests.helpers.pseudo import left_in
from tests.wording.changed import by_presets


def test_every_switch_and_section_has_a_label():
    assert LABELS.keys() == SWITCHES.keys()
    assert all(section_title(section) for section in SECTIONS)


def test_every_value_that_is_no_number_has_words():
    for switch in SWITCHES.values():
        words = {**OPTIONS["*"], **OPTIONS.get(switch.id, {})}
        for value in switch.options:
            is_plain = WHOLE.fullmatch(value) or "=" in value or switch.id == "layout"
            assert is_plain or {value, form_of(value)} & {*words}, (switch.id, value)
            assert "{" not in option_label(switch, value)


@by_presets
def test_no_page_of_house_rules_has_a_word_that_cannot_be_translated(foreign_phone, presets):
    phone = foreign_phone
    pages = [f"/rules/house/new?from={preset}" for preset in presets]
    answers = [phone.get(page) for page in (*pages, "/rules/load")]
    made = phone.post(pages[0], {"do": "save", "name": "Ann"})
    game = phone.start()
    answers += [phone.get(made.location), phone.get(f"{game}/rules/change")]
    answers += [phone.post(f"{game}/rules/change", {"do": "next", "name": "Ann"})]
    answers += [phone.post("/rules/load", {"code": "x"})]
    assert {answer.status_code for answer in answers} <= {200, 422}
    assert left_in(answers) == {}
