"""The address of a webhook: each place has one spelling, all others are refused with a reason."""

import pytest

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


@pytest.mark.parametrize("typed", FINE)
def test_an_address_is_kept_in_one_spelling(typed):
    assert read_target(typed).url == FINE[typed]
    assert read_target(FINE[typed]).url == FINE[typed]


@pytest.mark.parametrize("typed", WRONG, ids=lambda one: ascii(one)[:40])
def test_an_address_that_can_not_be_told_is_refused_by_its_reason(typed):
    with pytest.raises(AddressError) as caught:
        read_target(typed)
    assert caught.value.code == WRONG[typed]
