"""What the probe reads of other code's variables, and leaves as it is."""

import sys

import pytest

from headway.catalog.probe.headway_probe.thread_views import local_of


@pytest.mark.parametrize(
    "source", ["future = 1\nread()", "class Connection:\n    future = 1\n    read()\n    future += 1"]
)
def test_the_names_of_a_module_or_a_class_that_is_imported_stay(source: str) -> None:
    found = []
    names = {"read": lambda: found.append(local_of(sys._getframe(1), "future"))}
    exec(source, names)
    assert found == [None]
    assert "read" in names


def test_a_variable_of_a_function_is_found() -> None:
    future = object()
    assert local_of(sys._getframe(), "future") is future
    assert future is not None
