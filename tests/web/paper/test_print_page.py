"""What can be printed, as it is chosen: every sheet has its page, its picture and its file."""

import re
from io import BytesIO

import pdfplumber
import pytest
from PIL import Image
from werkzeug.http import parse_options_header

from tests.web.markup import attributes, text_of, texts
from tests.web.phone import Phone
from tests.web.sharing import code_of, join

PRINT, BLANK = "/rules/nine-hole/print", "/rules/nine-hole/blank.pdf"
PAGES = {
    PRINT: "Blank card",
    f"{PRINT}?what=rules-card": "Rules card",
    "{game}/print": "This card",
    "{game}/print?what=blank": "Blank card",
    "{game}/print?what=rules-card": "Rules card",
    "{game}/hole/1/print": "Ruling, hole 1",
}


@pytest.fixture
def ruled(phone, game):
    phone.play(game, 1)
    return game


def picture_of(page):
    return attributes(page, "figure img", "src")[0]


def pdf_of(page):
    return attributes(page, 'a.key[href*=".pdf"]', "href")[0]


def chosen_in(page):
    return {*attributes(page, "option[selected]", "value")}


def test_every_sheet_has_a_page_with_its_picture_and_its_file(phone, other_phone, ruled):
    wrong = []
    for address, title in PAGES.items():
        page = phone.get(address.format(game=ruled))
        picture, pdf = phone.get(picture_of(page)), phone.get(pdf_of(page))
        found = page.status_code, picture.mimetype, pdf.mimetype, picture.data[:4], pdf.data[:5]
        expected = 200, "image/png", "application/pdf", b"\x89PNG", b"%PDF-"
        if found != expected or title not in page.text:
            wrong.append((address, found))
    assert wrong == []
    for sheet in ("card", "blank"):
        assert phone.get(f"{ruled}/{sheet}-letter.pdf").data.startswith(b"%PDF-")
        assert phone.get(f"{ruled}/{sheet}-a3.pdf").status_code == 404
    assert phone.get(f"{ruled}/card-a4.pdf").data == phone.get(f"{ruled}/card-a4.pdf").data
    assert phone.get("/rules/nine-hole/card-letter.pdf").status_code == 200
    assert phone.get("/rules/nine-hole/card-a7.pdf").status_code == 404
    for address in ("print", "card.pdf", "blank.png", "hole/1/ruling.pdf"):
        assert other_phone.get(f"{ruled}/{address}").status_code == 404, "of another phone"
    for address in ("print", "ruling.pdf"):
        assert phone.get(f"{ruled}/hole/2/{address}").status_code == 404, "not ruled on"


def test_pages_lead_to_their_sheets_and_those_to_where_cards_are_typed(app, phone, ruled):
    for address, way in {
        ruled: f"{ruled}/print",
        f"{ruled}/hole/1/ruling": f"{ruled}/hole/1/print",
        f"{ruled}/rules": f"{ruled}/print?what=rules-card",
        f"{ruled}/print": ruled,
        f"{ruled}/print?what=blank": f"{ruled}/paper",
        "/rules/six-card": "/rules/six-card/print?what=rules-card",
        "/": PRINT,
    }.items():
        assert way in attributes(phone.get(address), "a", "href"), address
    looking = Phone(app)
    join(looking, code_of(phone, ruled, "view"))
    for address in (f"{ruled}/print?what=blank", ruled):
        page = looking.get(address)
        assert page.status_code == 200 and "/paper" not in page.text, address
    made = phone.post("/rules/house/new?from=nine-hole", {"name": "Ours", "do": "save"})
    code = re.search(r"/rules/house/(\w+)", made.location)[1]
    assert phone.get(f"/rules/{code}/print").status_code == 200
    assert phone.get(f"/rules/{code}/blank.pdf").data.startswith(b"%PDF")


def test_pictures_are_of_every_sheet_in_its_shape(phone):
    page = phone.get(f"{PRINT}?paper=a5&orientation=portrait")
    width, height = Image.open(BytesIO(phone.get(picture_of(page)).data)).size
    assert width / height == pytest.approx(148 / 210, abs=0.001)
    page = phone.get(f"{PRINT}?players=8&holes=18&orientation=portrait")
    count = page.text.count("<figure")
    assert count > 1
    assert f"Sheet 1 of {count} as it is printed" in " ".join(attributes(page, "[alt]", "alt"))
    beyond = picture_of(page).replace("sheet=1", f"sheet={count + 1}")
    assert phone.get(beyond).status_code == 404
    page = phone.get("/rules/playroom/print?layout=4x4")
    assert "4x4" in chosen_in(page) and "layout=4x4" in pdf_of(page)
    assert phone.get(pdf_of(page)).data != phone.get("/rules/playroom/blank.pdf").data
    assert 'name="layout"' not in phone.get(PRINT).text
    for query in ("up=4", "copies=50", "up=4&copies=9"):
        page = phone.get(f"{PRINT}?{query}")
        assert page.text.count("<figure") == 1 and pdf_of(page).startswith(BLANK), query


def test_choices_are_remembered_on_this_phone_but_not_those_of_one_game(phone, other_phone):
    page = phone.get(f"{PRINT}?paper=letter&ink=black&holes=5")
    assert attributes(page, ".more[open]", "id") == []
    phone.get(f"{PRINT}?paper=a3")
    page = phone.get("/rules/six-card/print")
    assert {"letter", "black"} <= chosen_in(page) and "paper=letter" in pdf_of(page)
    assert 'value="5"' not in page.text
    assert "a4" in chosen_in(other_phone.get(PRINT))
    phone.client.set_cookie("printing", "paper=a5&up=2&style=boxes&ink=black&names=empty")
    page = phone.get(PRINT)
    assert pdf_of(page).endswith("blank.pdf?paper=a5&ink=black&save=1"), "of an older version"
    page = phone.get(f"{PRINT}?players=3")
    assert texts(page, ".more > summary") == [
        "Which paper? A5, landscape",
        "How does it look? card boxes where they fit, black, saves ink",
        "Who plays? 3",
        "How many holes? as the rules say",
    ]
    assert attributes(page, "[name=holes]", "placeholder") == ["as the rules say"]


@pytest.mark.parametrize(
    ("languages", "paper"),
    [("en-US,en;q=0.9", "letter"), ("en", "a4"), ("de-AT,en-US;q=0.5", "a4")],
)
def test_the_paper_of_the_phone_s_region_is_chosen_already(phone, languages, paper):
    phone.client.environ_base["HTTP_ACCEPT_LANGUAGE"] = languages
    assert paper in chosen_in(phone.get(PRINT))
    phone.get(f"{PRINT}?paper=a5")
    assert "a5" in chosen_in(phone.get(PRINT))


REFUSED = {
    "paper=a3": ("sheet", "“a3” is not a choice for paper: choose one of a4, letter"),
    "style=boxes": ("look", "“boxes” is not a choice for style: choose one of auto, scores and"),
    "holes=99": ("holes", "Choose a number from 1 to 18."),
    "holes=nine": ("holes", "nine can’t be printed"),
    "people=" + "A,B," * 7: ("people", "names don’t fit on a scorecard"),
    "people=" + "A" * 41: ("people", "has 41 characters. Shorten it to 40."),
}


def test_what_can_not_be_printed_has_a_sentence_and_its_question_is_open(phone):
    for query, (question, sentence) in REFUSED.items():
        page, file = phone.get(f"{PRINT}?{query}"), phone.get(f"{BLANK}?{query}")
        for answer in (page, file):
            assert (answer.status_code, sentence in text_of(answer)) == (422, True), query
        assert attributes(page, ".more[open]", "id") == [f"ask-{question}"], query
    nonsense = dict.fromkeys(["paper", "orientation", "style", "ink", "holes", "players"], "x!")
    query, german = {**nonsense, "people": "A," * 13}, {"Accept-Language": "de"}
    for address in (PRINT, BLANK):
        answer = phone.client.get(address, query_string=query, headers=german)
        assert answer.status_code == 422
        assert text_of(answer).count("„x!“ steht bei") == 4
        assert text_of(answer).count("x! ist nicht druckbar") == 2
        assert "14 Namen" in text_of(answer)
    page = phone.client.get(PRINT, query_string=query, headers=german)
    assert attributes(page, "#holes, #players, #people", "value") == ["A," * 13, "x!", "x!"]


def test_what_will_not_fit_the_rules_or_the_fonts_is_shown_before_printing(phone):
    plain, four = text_of(phone.get(PRINT)), text_of(phone.get(f"{PRINT}?players=4"))
    many = text_of(phone.get(f"{PRINT}?players=12"))
    assert "Print at 100% (“actual size”)." in plain
    for words in (
        "Nine holes is for 2–4 players; this card is for 12.",
        "12 players need 73 cards, and there are 52: add decks,",
    ):
        assert words in many
    assert "this card is for" not in plain + four and "Add a deck" not in four
    for names in ("Ann,Bea,Cam,Dan,Eve", "Ann;Bea;Cam;Dan;Eve"):
        assert "this card is for 5" in text_of(phone.get(f"{PRINT}?people={names}"))
    odd = "𒀀nna: we can’t print 𒀀 (U+12000); you’ll see boxes instead. Spell the name another"
    assert odd in text_of(phone.get(f"{PRINT}?people=Ann,𒀀nna"))
    assert "we can’t print" not in text_of(phone.get(f"{PRINT}?people=美雪"))


def test_a_file_has_a_name_to_keep_it_by_and_the_code_to_watch(phone, ruled):
    answer = phone.get(f"{ruled}/card.pdf?save=1")
    how, options = parse_options_header(answer.headers["Content-Disposition"])
    name = r"back-nine-card-ann-bea-cam-dan-20\d\d-\d\d-\d\d\.pdf"
    assert how == "attachment" and re.fullmatch(name, options["filename"])
    assert "back-nine-blank-nine-hole.pdf" in phone.get(BLANK).headers["Content-Disposition"]
    assert "inline" in phone.get(f"{ruled}/card.pdf").headers["Content-Disposition"]
    with pdfplumber.open(BytesIO(answer.data)) as pdf:
        words = pdf.pages[0].extract_text()
    code = code_of(phone, ruled, "view")
    assert f"{code[:4]} {code[4:]}" in words
