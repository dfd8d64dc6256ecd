"""What is true of every mix of requests and of every fault, whatever file it comes from."""

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


def assert_reported(error: Exception, begins: str = "") -> None:
    """The fault is ours, not a library's, and its text can be printed."""
    assert type(error) in {ValueError, StudyError, UnicodeEncodeError, OverflowError}
    text = str(error)
    text.encode()
    assert text
    assert text.startswith(begins)


def assert_valid_mix(mix: RequestMix) -> RequestMix:
    for request in mix.requests:
        assert re.fullmatch(r"/(\{\{[ -~]*?\}\}|[\x21-\x7e])*", request.target)
        assert re.fullmatch(r"[^a-z\s]+", request.method)
        assert request.weight > 0
        assert all(100 <= status <= 599 for status in request.status)
        for text in (request.target, request.body or "", *(value for _, value in request.headers)):
            assert template_faults(text) == []
            text.encode()
    for name, reason in mix.skipped:
        assert name
        assert reason
        (name + reason).encode()
    return mix
