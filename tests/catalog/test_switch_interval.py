"""How long a thread may keep the interpreter: as the server's settings say."""

import json
import sys
from collections.abc import Iterator
from dataclasses import replace

import pytest

from headway.catalog.operations.configuration import from_json
from headway.catalog.operations.server_settings import Configuration
from headway.catalog.operations.workload import set_switch_interval

from .test_configuration import valid


@pytest.fixture(autouse=True)
def _interval() -> Iterator[None]:
    before = sys.getswitchinterval()
    yield
    sys.setswitchinterval(before)


def told(**settings: str | bool | float) -> Configuration:
    return replace(from_json(json.dumps(valid())), settings=settings)


def test_the_interval_is_set_in_milliseconds_and_else_left_alone() -> None:
    before = sys.getswitchinterval()
    set_switch_interval(told())
    assert sys.getswitchinterval() == before
    set_switch_interval(told(switch_interval_ms=100))
    assert sys.getswitchinterval() == pytest.approx(0.1)


@pytest.mark.parametrize("asked", ["5ms", True, 0, -1.5])
def test_what_is_no_time_is_refused(asked: str | bool | float, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        set_switch_interval(told(switch_interval_ms=asked))
    assert caught.value.code == 2
    assert "switch_interval_ms: must be a number above 0" in capsys.readouterr().err
