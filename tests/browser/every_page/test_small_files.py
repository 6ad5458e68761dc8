"""What was made small still means the same to a browser."""

from pathlib import Path

from app.web.base.assets import minified

STYLES = sorted((Path(__file__).parents[3] / "static" / "css").glob("*.css"))
RULES = r"""(text) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return [...sheet.cssRules].map((rule) => rule.cssText.replace(/,\s+/g, ","));
}"""


def test_a_small_style_sheet_has_the_rules_of_the_written_one(table):
    table.page.goto("/")
    for path in STYLES:
        written = table.page.evaluate(RULES, path.read_text("utf-8"))
        assert written == table.page.evaluate(RULES, minified(path).decode())
