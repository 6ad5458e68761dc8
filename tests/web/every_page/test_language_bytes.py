"""Another language costs a phone little: the first pages stay within some kilobytes of English."""

import gzip

from tests.helpers.languages import SPOKEN

MOST_MORE = 3000  # bytes, packed


def test_no_language_makes_the_first_pages_much_larger(phone):
    pages = ("/", f"{phone.start()}/hole/1")
    sizes = {language: sizes_of(phone, language, pages) for language in SPOKEN}
    large = {
        language: found
        for language, found in sizes.items()
        if any(size - english > MOST_MORE for size, english in zip(found, sizes["en"], strict=True))
    }
    assert large == {}


def sizes_of(phone, language, pages):
    """The packed sizes of pages in a language."""
    tag = language.replace("_", "-")
    answers = [phone.client.get(page, headers={"Accept-Language": tag}) for page in pages]
    assert all(f'lang="{tag}"' in answer.text for answer in answers)
    return [len(gzip.compress(answer.data)) for answer in answers]
