"""What holds for everything that routes are drawn from, whatever it is."""

import re

from hypothesis import strategies as st

from headway.errors import StudyError
from headway.requests.request import RequestMix
from headway.requests.template import template_faults

JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(st.characters(), max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=10,
)


def assert_told(error: Exception, begins: str = "") -> None:
    """What went wrong is said in a text that can be printed, and by us rather than by a library."""
    assert type(error) in {ValueError, StudyError, UnicodeEncodeError, OverflowError}
    text = str(error)
    text.encode()
    assert text
    assert text.startswith(begins)


def assert_sound(drawn: RequestMix) -> RequestMix:
    for route in drawn.requests:
        assert re.fullmatch(r"/(\{\{[ -~]*?\}\}|[\x21-\x7e])*", route.target)
        assert re.fullmatch(r"[^a-z\s]+", route.method)
        assert route.weight > 0
        assert all(100 <= status <= 599 for status in route.status)
        for text in (route.target, route.body or "", *(value for _, value in route.headers)):
            assert template_faults(text) == []
            text.encode()
    for what, why in drawn.left_out:
        assert what
        assert why
        (what + why).encode()
    return drawn
