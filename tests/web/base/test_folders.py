from app.record.data_folder import is_checkout
from app.web.base.version import page_folder


def test_the_pages_are_found_beside_the_package(monkeypatch):
    assert is_checkout()
    assert (page_folder("templates") / "base" / "page.html").is_file()
    assert (page_folder("static") / "css").is_dir()
