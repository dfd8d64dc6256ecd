import pytest

from headway.requests.field import sendable_header, sendable_text


def test_what_can_be_sent() -> None:
    assert sendable_text("a\x00é\n") == "a\x00é\n"
    assert sendable_header("X-Key", "a\tb") == ("X-Key", "a\tb")


def test_what_cannot_be_sent() -> None:
    with pytest.raises(ValueError, match="half a character"):
        sendable_text("\ud800")
    for name, value in (("X-Key", "\udcff"), ("X-Key", "a\x7f"), ("X-Key", "a\r\nb"), ("X Key", "a"), ("Upgrade", "a")):
        with pytest.raises(ValueError, match=r"header|character"):
            sendable_header(name, value)
