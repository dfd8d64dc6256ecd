"""What the probe reads of other code's variables, and leaves as it is."""

import sys
from types import FrameType
from typing import Any

import pytest

from headway.catalog.probe.headway_probe.variables import local_of, values_of


@pytest.mark.parametrize(
    "source", ["future = 1\nread()", "class Connection:\n    future = 1\n    read()\n    future += 1"]
)
def test_the_names_of_a_module_or_a_class_that_is_imported_stay(source: str) -> None:
    found = []
    names = {"read": lambda: found.append((local_of(sys._getframe(1), "future"), values_of(sys._getframe(1))))}
    exec(source, names)
    assert found == [(None, [])]
    assert "read" in names


def test_a_variable_of_a_function_is_found() -> None:
    def executes() -> tuple[object, object, list[object], object]:
        future = object()
        return future, local_of(sys._getframe(), "future"), values_of(sys._getframe()), future

    future, found, values, after = executes()
    assert future is found
    assert future in values
    assert future is after


def test_what_a_function_reads_of_all_its_variables_is_left_to_it() -> None:
    def reads(frames: list[FrameType]) -> dict[str, Any]:
        first = 1
        known = locals()
        frames.append(sys._getframe())
        values_of(frames[0])
        local_of(frames[0], "first")
        return {**known, "first again": first}

    found = reads([])
    assert (found["first"], found["first again"]) == (1, 1)


def test_the_variables_of_a_function_that_is_traced_stay() -> None:
    """A debugger's function is called at each line, and another thread may read the variables meanwhile."""
    frames = []

    def traces(frame: FrameType, event: str, argument: object) -> Any:
        frames.append(values_of(frame))
        return traces

    def executes() -> int:
        first = 1
        second = first + 1
        return first + second

    before = sys.gettrace()
    sys.settrace(traces)
    try:
        assert executes() == 3
    finally:
        sys.settrace(before)
    assert [1, 2] in frames
