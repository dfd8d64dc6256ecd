"""Loads that decide an objective wait for late answers as long as its longest limit."""

from pathlib import Path

import pytest

from headway.study.catalog import quick_size, read_study
from headway.study.loads import Load
from headway.units import NS_PER_S

from .studies import HEAD, TAIL

LOADS = """
[[loads]]
name = "tried"
kind = "open"
schedule = { kind = "poisson", rate = 130 }
window = "10s"

[[loads]]
name = "calm"
kind = "open"
schedule = { kind = "poisson", rate = 13 }
window = "10s"
"""
QUICK = """
[quick]
blocks = 1
drain = "1s"

[[quick.loads]]
name = "calm"
kind = "open"
schedule = { kind = "poisson", rate = 140 }
window = "2s"
drain = "1s"
"""


def _drains_s(loads: tuple[Load, ...]) -> dict[str, float]:
    return {load.name: load.drain / NS_PER_S for load in loads}


def _slo(limits: str) -> str:
    return f'[slo]\nlimits = "{limits}"\nrate = 100\n'


def _file(tmp_path: Path, text: str) -> str:
    path = tmp_path / "study.toml"
    path.write_text(HEAD + text + TAIL, encoding="utf-8")
    return str(path)


@pytest.mark.parametrize(
    ("limits", "tried_s"), [("p50<1s,p99<12s,errors<1%", 12), ("p99<200ms", 5), ("errors<1%", 5), ("rate>100", 5)]
)
def test_what_decides_an_objective_is_waited_for_as_long_as_its_longest_limit(
    tmp_path: Path, limits: str, tried_s: float
) -> None:
    study = read_study(_file(tmp_path, LOADS + _slo(limits)))
    # The others decide nothing: they keep their own.
    assert _drains_s(study.loads) == {"tried": tried_s, "calm": 5, "one": 5}


def test_without_an_objective_a_drain_is_what_the_study_says(tmp_path: Path) -> None:
    assert _drains_s(read_study(_file(tmp_path, LOADS)).loads) == {"tried": 5, "calm": 5, "one": 5}


def test_a_shorter_drain_of_the_quick_size_is_lengthened_too(tmp_path: Path) -> None:
    file = _file(tmp_path, LOADS + _slo("p99<12s") + QUICK)
    assert _drains_s(quick_size(file, read_study(file)).loads) == {"tried": 12, "calm": 12, "one": 1}
