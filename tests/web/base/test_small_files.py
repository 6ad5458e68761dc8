"""Files are sent without comments and white space that only people need."""

import pytest

from app.web.base.assets import minified

WRITTEN = {
    ".css": """/* it's a comment */
a:hover, b > i {
  color: red; /* another */
  content: "a ;  b /* kept */";
}
""",
    ".js": """// why it exists

/** What it does:
 * two lines. */
export const url = "https://example.org"; // stays
  const rest = 7 /* stays */ / 2;
""",
    ".svg": "<svg>  </svg>",
}
SENT = {
    ".css": """a:hover,b > i{color:red;content:"a ;  b /* kept */"}""",
    ".js": 'export const url = "https://example.org"; // stays\nconst rest = 7 /* stays */ / 2;\n',
    ".svg": "<svg>  </svg>",
}


@pytest.mark.parametrize("suffix", WRITTEN)
def test_comments_and_white_space_are_left_out_but_not_in_quotes(tmp_path, suffix):
    path = tmp_path / f"file{suffix}"
    path.write_text(WRITTEN[suffix], "utf-8")
    assert minified(path).decode() == SENT[suffix]
