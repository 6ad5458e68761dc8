import re
from io import BytesIO

import pdfplumber
import pytest
from PIL import Image
from werkzeug.http import parse_options_header

from tests.web.markup import attributes, text_of, texts
from tests.web.phone import FIRST, Phone
from tests.web.sharing import code_of, join

PAGES = {
    "/rules/nine-hole/print": "Blank card",
    "/rules/nine-hole/print?what=rules-card": "Rules card",
    "{game}/print": "This card",
    "{game}/print?what=blank": "Blank card",
    "{game}/print?what=rules-card": "Rules card",
    "{game}/hole/1/print": "Ruling, hole 1",
}


@pytest.fixture
def ruled(phone, game):
    phone.enter(game, 1, FIRST)
    return game


def picture_of(page):
    return attributes(page, "figure img", "src")[0]


def pdf_of(page):
    return attributes(page, 'a.key[href*=".pdf"]', "href")[0]


def chosen_in(page):
    return {*attributes(page, "option[selected]", "value")}


@pytest.mark.parametrize("address", PAGES)
def test_every_sheet_has_a_page_with_its_picture_and_its_file(phone, ruled, address):
    page = phone.get(address.format(game=ruled))
    assert page.status_code == 200
    assert PAGES[address] in page.text
    picture, pdf = phone.get(picture_of(page)), phone.get(pdf_of(page))
    assert picture.mimetype == "image/png"
    assert picture.data.startswith(b"\x89PNG")
    assert pdf.mimetype == "application/pdf"
    assert pdf.data.startswith(b"%PDF")


def test_the_picture_has_the_shape_of_the_paper(phone):
    page = phone.get("/rules/nine-hole/print?paper=a5&orientation=portrait")
    width, height = Image.open(BytesIO(phone.get(picture_of(page)).data)).size
    assert width / height == pytest.approx(148 / 210, abs=0.001)


def test_every_sheet_of_a_card_is_shown(phone):
    page = phone.get("/rules/nine-hole/print?players=8&holes=18&orientation=portrait")
    count = page.text.count("<figure")
    assert count > 1
    assert f"Sheet 1 of {count} as it is printed" in text_of_alt(page)
    beyond = picture_of(page).replace("sheet=1", f"sheet={count + 1}")
    assert phone.get(beyond).status_code == 404


def text_of_alt(page):
    return " ".join(attributes(page, "[alt]", "alt"))


def test_choices_are_remembered_on_this_phone_but_not_those_of_one_game(phone, other_phone):
    phone.get("/rules/nine-hole/print?paper=letter&ink=black&holes=5")
    page = phone.get("/rules/six-card/print")
    assert {"letter", "black"} <= chosen_in(page)
    assert 'value="5"' not in page.text
    assert "paper=letter" in pdf_of(phone.get("/rules/six-card/print"))
    assert "a4" in chosen_in(other_phone.get("/rules/nine-hole/print"))


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ("paper=a3", "“a3” is not a choice for paper: choose one of a4, letter"),
        ("style=boxes", "“boxes” is not a choice for style: choose one of auto, scores and large."),
        ("holes=99", "Choose a number from 1 to 18."),
        ("holes=nine", "nine can’t be printed"),
        ("people=" + "A,B," * 7, "names don’t fit on a scorecard"),
        ("people=" + "A" * 41, "has 41 characters. Shorten it to 40."),
    ],
)
def test_what_can_not_be_printed_has_a_sentence_and_can_be_chosen_again(phone, query, sentence):
    page = phone.get(f"/rules/nine-hole/print?{query}")
    assert page.status_code == 422
    assert sentence in text_of(page)
    assert "<select" in page.text
    file = phone.get(f"/rules/nine-hole/blank.pdf?{query}")
    assert file.status_code == 422
    assert sentence in text_of(file)


def test_nonsense_in_every_field_is_answered_in_the_language_of_the_page(phone):
    nonsense = dict.fromkeys(["paper", "orientation", "style", "ink", "holes", "players"], "x!")
    query = {**nonsense, "people": "A," * 13}
    german = {"Accept-Language": "de"}
    for address in ("/rules/nine-hole/print", "/rules/nine-hole/blank.pdf"):
        answer = phone.client.get(address, query_string=query, headers=german)
        assert answer.status_code == 422
        assert text_of(answer).count("„x!“ steht bei") == 4
        assert text_of(answer).count("x! ist nicht druckbar") == 2
        assert "14 Namen" in text_of(answer)
    page = phone.client.get("/rules/nine-hole/print", query_string=query, headers=german)
    assert attributes(page, "#holes, #players, #people", "value") == ["A," * 13, "x!", "x!"]


def test_bad_choices_are_not_remembered(phone):
    phone.get("/rules/nine-hole/print?paper=a3")
    assert phone.get("/rules/nine-hole/print").status_code == 200


def test_choices_of_an_older_version_do_not_stand_in_the_way(phone):
    phone.client.set_cookie("printing", "paper=a5&up=2&style=boxes&ink=black&names=empty")
    page = phone.get("/rules/nine-hole/print")
    assert page.status_code == 200
    assert pdf_of(page).endswith("blank.pdf?paper=a5&ink=black&save=1")


def test_letters_that_no_font_has_are_named_before_printing(phone):
    page = text_of(phone.get("/rules/nine-hole/print?people=Ann,𒀀nna"))
    assert (
        "𒀀nna: we can’t print 𒀀 (U+12000); you’ll see boxes instead. Spell the name another" in page
    )
    assert "we can’t print" not in text_of(phone.get("/rules/nine-hole/print?people=美雪"))


def test_a_file_to_keep_has_a_name(phone, ruled):
    answer = phone.get(f"{ruled}/card.pdf?save=1")
    how, options = parse_options_header(answer.headers["Content-Disposition"])
    assert how == "attachment"
    name = r"back-nine-card-ann-bea-cam-dan-20\d\d-\d\d-\d\d\.pdf"
    assert re.fullmatch(name, options["filename"])
    blank = phone.get("/rules/nine-hole/blank.pdf").headers["Content-Disposition"]
    assert "back-nine-blank-nine-hole.pdf" in blank
    assert "inline" in phone.get(f"{ruled}/card.pdf").headers["Content-Disposition"]


def test_a_hole_without_a_ruling_can_not_be_printed(phone, game):
    assert phone.get(f"{game}/hole/1/print").status_code == 404
    assert phone.get(f"{game}/hole/1/ruling.pdf").status_code == 404


def test_a_game_of_another_phone_is_not_printed(phone, ruled, other_phone):
    for address in ("print", "card.pdf", "blank.png", "hole/1/ruling.pdf"):
        assert other_phone.get(f"{ruled}/{address}").status_code in (403, 404)


def test_pages_lead_to_their_sheets(phone, ruled):
    assert f'href="{ruled}/print"' in phone.get(ruled).text
    assert f'href="{ruled}/hole/1/print"' in phone.get(f"{ruled}/hole/1/ruling").text
    assert f'href="{ruled}/print?what=rules-card"' in phone.get(f"{ruled}/rules").text
    assert 'href="/rules/six-card/print?what=rules-card"' in phone.get("/rules/six-card").text
    assert 'href="/rules/nine-hole/print"' in phone.get("/").text


def test_the_accessible_form_of_a_card_is_linked(phone, ruled):
    page = phone.get(f"{ruled}/print")
    assert f'<a class="link" href="{ruled}">This scorecard as a web page' in page.text


def test_a_house_rule_is_printed_with_its_code(phone):
    answer = phone.post("/rules/house/new?from=nine-hole", {"name": "Ours", "do": "save"})
    code = re.search(r"/rules/house/(\w+)", answer.location)[1]
    assert phone.get(f"/rules/{code}/print").status_code == 200
    assert phone.get(f"/rules/{code}/blank.pdf").data.startswith(b"%PDF")


def test_the_code_on_a_card_is_the_view_code(phone, ruled, tmp_path):
    view = text_of(phone.get(f"{ruled}/links"))
    path = tmp_path / "card.pdf"
    path.write_bytes(phone.get(f"{ruled}/card.pdf").data)
    with pdfplumber.open(path) as pdf:
        words = pdf.pages[0].extract_text()
    letters = re.search(r"\b([2-9A-Z]{4} [2-9A-Z]{4})\b", words)[1]
    assert letters in view


def test_who_only_looks_on_prints_but_is_not_sent_to_where_cards_are_typed(app, phone, ruled):
    looking = Phone(app)
    join(looking, code_of(phone, ruled, "view"))
    page = looking.get(f"{ruled}/print?what=blank")
    assert page.status_code == 200
    assert "/paper" not in page.text
    assert "/paper" not in looking.get(ruled).text
    assert f'href="{ruled}/paper"' in phone.get(f"{ruled}/print?what=blank").text


@pytest.mark.parametrize(
    ("languages", "paper"),
    [("en-US,en;q=0.9", "letter"), ("en", "a4"), ("de-AT,en-US;q=0.5", "a4")],
)
def test_the_paper_of_the_phone_s_region_is_chosen_already(phone, languages, paper):
    page = phone.client.get("/rules/nine-hole/print", headers={"Accept-Language": languages})
    assert paper in chosen_in(page)
    phone.get("/rules/nine-hole/print?paper=a5")
    page = phone.client.get("/rules/nine-hole/print", headers={"Accept-Language": languages})
    assert "a5" in chosen_in(page)


def test_every_layout_of_rules_that_leave_it_open_can_be_printed(phone):
    page = phone.get("/rules/playroom/print?layout=4x4")
    assert "4x4" in chosen_in(page)
    assert "layout=4x4" in pdf_of(page)
    assert phone.get(pdf_of(page)).data != phone.get("/rules/playroom/blank.pdf").data
    assert 'name="layout"' not in phone.get("/rules/nine-hole/print").text


def test_to_print_as_large_as_it_is_is_shown_beside_the_button(phone):
    assert "Print at 100% (“actual size”)." in text_of(phone.get("/rules/nine-hole/print"))


def test_a_card_for_more_than_the_rules_allow_shows_it(phone):
    page = text_of(phone.get("/rules/nine-hole/print?players=12"))
    assert "Nine holes is for 2–4 players; this card is for 12." in page
    assert "this card is for" not in text_of(phone.get("/rules/nine-hole/print?players=4"))
    assert "this card is for" not in text_of(phone.get("/rules/nine-hole/print"))


def test_too_many_players_or_too_few_cards_are_shown_before_printing(phone):
    page = text_of(phone.get("/rules/nine-hole/print?players=12"))
    assert "is for 2–4 players; this card is for 12." in page
    assert "12 players need 73 cards, and there are 52: add decks," in page
    assert "Add a deck" not in text_of(phone.get("/rules/nine-hole/print?players=4"))


@pytest.mark.parametrize("names", ["Ann,Bea,Cam,Dan,Eve", "Ann;Bea;Cam;Dan;Eve"])
def test_names_are_parted_by_commas_or_semicolons(phone, names):
    page = phone.get(f"/rules/nine-hole/print?people={names}")
    assert "this card is for 5" in text_of(page)


@pytest.mark.parametrize("query", ["up=4", "copies=50", "up=4&copies=9"])
def test_an_address_that_asked_for_several_cards_still_shows_one(phone, query):
    page = phone.get(f"/rules/nine-hole/print?{query}")
    assert page.text.count("<figure") == 1
    assert phone.get(pdf_of(page)).data == phone.get("/rules/nine-hole/blank.pdf").data


def test_an_empty_field_shows_what_holds_then(phone):
    page = phone.get("/rules/nine-hole/print")
    assert attributes(page, "[name=holes]", "placeholder") == ["as the rules say"]


def test_choices_are_folded_by_question_and_say_what_holds(phone):
    page = phone.get("/rules/nine-hole/print?paper=a5&ink=black&players=3")
    assert texts(page, ".more > summary") == [
        "Which paper? A5, landscape",
        "How does it look? card boxes where they fit, black, saves ink",
        "Who plays? 3",
        "How many holes? as the rules say",
    ]
    assert attributes(page, ".more[open]", "id") == []


@pytest.mark.parametrize(
    ("query", "question"),
    [("paper=a3", "sheet"), ("holes=99", "holes"), ("people=" + "A" * 41, "people")],
)
def test_the_question_whose_answer_can_not_be_printed_is_open(phone, query, question):
    page = phone.get(f"/rules/nine-hole/print?{query}")
    assert attributes(page, ".more[open]", "id") == [f"ask-{question}"]
