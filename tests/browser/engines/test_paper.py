"""The sheet as it will be printed is shown in every engine."""

PICTURE = "figure img[src*='orientation={}']"
RATIO = """async (css) => {
  const picture = document.querySelector(css);
  await picture?.decode();
  return picture && picture.naturalWidth > picture.naturalHeight;
}"""


def test_a_choice_shows_the_sheet_again(pick_up):
    phone = pick_up()
    phone.open("/rules/nine-hole/print")
    phone.until(lambda: phone.ask(RATIO, "figure img"))
    phone.fill("#orientation", "portrait")
    phone.until(lambda: phone.ask(RATIO, "figure img[src*='portrait']") is False)
    phone.reads("Open to print")
