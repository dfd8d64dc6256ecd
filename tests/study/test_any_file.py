"""Whatever a file says of networks, hosts and names, it is a study or a list of faults with their places."""

import json
import re
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from headway.errors import StudyError
from headway.study.catalog import read_study

from .studies import HEAD, TAIL

KEYS = (
    "latency", "jitter", "loss", "bandwidth", "request", "answer", "backends", "load", "server", "delay", "law", "low",
    "high", "name", "names", "hold", "ports", "somaxconn", "typo",
)  # fmt: skip
plain = st.sampled_from(["0ms", "5ms", "10mbit", "uniform", "http", "?", 0, 1, -1, 0.5, 7, True]) | st.integers()
values = st.recursive(
    plain,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(KEYS), inner, max_size=4),
    max_leaves=12,
)


def inline(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {inline(each)}" for key, each in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(inline, value)) + "]"
    return json.dumps(value)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(
    tables=st.dictionaries(
        st.sampled_from(("network", "networks", "hosts", "dns", "cpus", "testbed")), values, min_size=1
    )
)
def test_any_value_is_read_or_refused_with_a_line(
    tables: dict[str, Any], tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = tmp_path_factory.getbasetemp() / "any.toml"
    text = "\n".join(f"{key} = {inline(value)}" for key, value in tables.items())
    path.write_text(HEAD + text + TAIL, encoding="utf-8")
    try:
        assert read_study(str(path)).networks
    except StudyError as error:
        for fault in error.faults:
            place = re.fullmatch(rf"{re.escape(str(path))}:(\d+)", fault.place)
            assert place is not None, fault
            # The tables stand in the lines after the head, and no fault is anywhere else.
            assert 5 <= int(place[1]) < 5 + len(tables), fault
