from headway.requests.source_result import LONGEST_SHOWN, counted, shown


def test_what_strangers_wrote_is_printable_and_short() -> None:
    assert shown("café\x1b[1m\n\udcff") == r"café\x1b[1m\n\udcff"
    assert len(shown("a" * 1000)) == LONGEST_SHOWN
    assert shown("a" * LONGEST_SHOWN) == "a" * LONGEST_SHOWN


def test_counts() -> None:
    assert [counted(number, "line") for number in (0, 1, 1200)] == ["0 lines", "1 line", "1,200 lines"]
