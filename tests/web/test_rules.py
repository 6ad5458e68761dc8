from tests.web.phone import text_of


def test_the_rules_are_told_in_plain_words(phone):
    page = text_of(phone.get("/rules/nine-hole"))
    assert "2 to 4 players, 1 deck, 6 cards each" in page
    assert "Equal cards in a column cancel to 0, twos as well." in page
    assert "Went out and beaten: +10" in page
    assert "A tie is safe." in page
    assert "Four of a kind: all others +10" in page
    assert "may turn it up instead of drawing" in page
    assert "−2" in page


def test_the_example_is_scored_by_the_same_rules(phone):
    page = text_of(phone.get("/rules/nine-hole"))
    assert "6 and 6 in column 1 cancel: 0" in page
    assert "Together" in page


def test_rules_nobody_knows_are_not_found(phone):
    assert phone.get("/rules/mini-golf").status_code == 404
