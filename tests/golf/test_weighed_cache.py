from app.golf.weighed_cache import WeighedCache


def weight_of(_text, answer):
    return len(answer)


def asked(cache, *texts):
    """What a cache has to work out again when it is asked for these one after the other."""
    worked = []
    for text in texts:
        cache.get(text, lambda text=text: worked.append(text) or text)
    return worked


def test_an_answer_is_worked_out_once():
    assert asked(WeighedCache(9, weight_of), "a", "a", "bb", "a", "bb") == ["a", "bb"]


def test_what_was_not_asked_for_longest_goes_first():
    assert asked(WeighedCache(3, weight_of), "a", "b", "c", "a", "d", "a", "b") == [*"abcd", "b"]


def test_a_heavy_answer_takes_the_room_of_several():
    cache = WeighedCache(4, weight_of)
    assert asked(cache, "a", "b", "ccc", "b", "a", "ccc") == ["a", "b", "ccc", "a", "ccc"]
    assert cache.weight == 4


def test_what_alone_is_too_heavy_is_not_remembered():
    cache = WeighedCache(2, weight_of)
    assert asked(cache, "a", "ccc", "ccc", "a") == ["a", "ccc", "ccc"]
    assert cache.weight == 1


def test_two_that_ask_at_once_are_remembered_once():
    cache = WeighedCache(9, weight_of)
    assert cache.get("a", lambda: cache.get("a", lambda: "inner")) == "inner"
    assert (cache.weight, cache.get("a", lambda: "anew")) == (5, "inner")


def test_a_cleared_cache_has_forgotten_everything():
    cache = WeighedCache(9, weight_of)
    asked(cache, "a")
    cache.clear()
    assert (cache.weight, asked(cache, "a")) == (0, ["a"])
