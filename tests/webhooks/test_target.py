"""The address of a webhook: each place has one spelling, all others are refused with a reason."""

from app.webhooks.target import AddressError, read_target

FINE = {
    "https://bot.example/": "https://bot.example/",
    "https://bot.example": "https://bot.example/",
    " https://bot.example/a%20b\n": "https://bot.example/a%20b",
    "HTTP://BOT.example.:80/x?y=1&z=ä#part": "http://bot.example/x?y=1&z=%C3%A4",
    "https://bot.example:8443/": "https://bot.example:8443/",
    "https://bücher.example/": "https://xn--bcher-kva.example/",
    "http://203.0.113.9:8080": "http://203.0.113.9:8080/",
    "http://[2A00:1450:0::1]/": "http://[2a00:1450::1]/",
    "http://\uff11\uff12\uff17.0.0.1/": "http://127.0.0.1/",
    "http://127\u30020\u30020\u30021/": "http://127.0.0.1/",
}
WRONG = {
    "": "empty",
    "   ": "empty",
    f"https://bot.example/{'x' * 2000}": "long",
    "bot.example/told": "scheme",
    "ftp://bot.example/": "scheme",
    "file:///etc/passwd": "scheme",
    "gopher://bot.example/": "scheme",
    "//bot.example/": "scheme",
    "https:bot.example": "scheme",
    "https:///told": "scheme",
    "https://ann:secret@bot.example/": "user",
    "https://bot.example@127.0.0.1/": "user",
    "https://@bot.example/": "user",
    "https://bot.example/a b": "signs",
    "https://bot.example\\@10.0.0.1/": "signs",
    "https://bot.example/\r\nHost: x": "signs",
    "https://bot\u00a0.example/": "signs",
    "https://bot.example/\x00": "signs",
    "https://bot.example:0/": "port",
    "https://bot.example:22/": "port",
    "https://bot.example:25/": "port",
    "https://bot.example:65536/": "port",
    "https://bot.example:x/": "port",
    "https://bot.example:-1/": "port",
    "https://bot..example/": "host",
    "https://bot.example../": "host",
    "https://.bot.example/": "host",
    "https://-bot.example/": "host",
    "https://b%6ft.example/": "host",
    "https://bot!.example/": "host",
    f"https://{'x' * 64}.example/": "host",
    f"https://{'x.' * 130}example/": "host",
    "https://[bot.example]/": "host",
    "https://straße.example/": "host",
    "https://λόγος.example/": "host",
    "https://bot\u200d.example/": "host",
    "http://127.1/": "spelling",
    "http://2130706433/": "spelling",
    "http://0x7f.1/": "spelling",
    "http://0x7f000001/": "spelling",
    "http://0177.0.0.1/": "spelling",
    "http://127.0.0.1.1/": "spelling",
    "http://127.0.0.256/": "spelling",
    "http://0/": "spelling",
    "http://bot.example.1/": "spelling",
    "http://[::1%25eth0]/": "spelling",
    "http://[fe80::1%eth0]/": "spelling",
    "http://[::1/": "host",
    "http://[v1.x]/": "spelling",
}


def code_of(typed):
    """The code of the error that an address is refused with; its url where it is not."""
    try:
        return read_target(typed).url
    except AddressError as error:
        return error.code


def test_an_address_is_kept_in_one_spelling():
    assert {typed: read_target(typed).url for typed in FINE} == FINE
    for url in FINE.values():
        assert read_target(url).url == url


def test_an_invalid_address_is_refused_with_its_reason():
    assert {typed: code_of(typed) for typed in WRONG} == WRONG
