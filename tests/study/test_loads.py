"""The `slo` table of a study: limits in one line, at a rate, with headroom, and a load that can decide it."""

from pathlib import Path

import pytest
from tests.analysis.records import closed, open_

from headway.engine.order import RampSchedule, Stage, StagesSchedule
from headway.study.catalog import read_study
from headway.study.loads import ClosedLoad, Load, Objective, OpenLoad
from headway.study.sizing import quick_size
from headway.study.slo import parse_slo
from headway.study.study import Study
from headway.units import NS_PER_S

from .studies import HEAD, TAIL, faults_of, read

OPEN = """
[[loads]]
name = "open"
kind = "open"
schedule = {{ kind = "poisson", rate = {rate} }}
window = "10s"
"""
SLO = '[slo]\nlimits = "p99<200ms, errors<0.1%"\nrate = 100\n'


def test_limits_are_read_from_one_line_and_kept_in_a_run(tmp_path: Path) -> None:
    study = read(tmp_path, OPEN.format(rate=130) + SLO)
    assert study.slo == Objective(limits=parse_slo("p99<200ms,errors<0.1%"), rate=100)
    assert study.slo.needed_per_s == pytest.approx(130)
    assert Study.model_validate_json(study.model_dump_json()).slo == study.slo


def test_without_a_load_that_asks_for_so_much_nothing_would_decide_it(tmp_path: Path) -> None:
    (fault,) = faults_of(tmp_path, OPEN.format(rate=129) + SLO)
    assert "no open load asks for 1.3 × 100 = 130 requests a second" in fault
    assert 'schedule = { kind = "poisson", rate = 130 }' in fault


def test_a_limit_that_cannot_be_read_says_how_it_is_written(tmp_path: Path) -> None:
    slo = SLO.replace("p99<200ms", "p99<200")
    (fault,) = faults_of(tmp_path, OPEN.format(rate=130) + slo)
    assert "slo.limits" in fault
    assert "200" in fault


def test_which_loads_try_it() -> None:
    objective = Objective(limits=parse_slo("p99<1s"), rate=50)
    ramp = RampSchedule(from_rate=0, to_rate=65, over=1)
    stages = StagesSchedule(stages=(Stage(rate=99, duration=1), Stage(rate=64, duration=1)))
    by_ramp, by_stages = (
        OpenLoad.model_validate(open_(1).model_dump() | {"schedule": schedule}) for schedule in (ramp, stages)
    )
    assert [objective.is_tested_by(load) for load in (open_(65), open_(64), closed(99), by_ramp, by_stages)] == [
        True, False, False, True, False,
    ]  # fmt: skip


def test_of_those_that_try_it_the_ones_that_ask_for_least_decide_it() -> None:
    objective = Objective(limits=parse_slo("p99<1s"), rate=100)
    needed = open_(100 * 1.3, name="needed")
    again = open_(130, name="again")
    loads: list[Load] = [open_(400, name="more"), needed, closed(99), open_(129, name="less"), again]
    assert objective.deciding_loads(loads) == (needed, again)
    assert objective.deciding_loads(loads[:1]) == (loads[0],)
    assert objective.deciding_loads([closed(99), open_(129)]) == ()


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
graceful_stop = "1s"

[[quick.loads]]
name = "calm"
kind = "open"
schedule = { kind = "poisson", rate = 140 }
window = "2s"
graceful_stop = "1s"
"""


def _drains_s(loads: tuple[Load, ...]) -> dict[str, float]:
    return {load.name: load.graceful_stop / NS_PER_S for load in loads}


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
    assert _drains_s(study.loads) == {"tried": tried_s, "calm": 5, "one": 30}


def test_without_an_objective_a_drain_is_what_the_study_says(tmp_path: Path) -> None:
    assert _drains_s(read_study(_file(tmp_path, LOADS)).loads) == {"tried": 5, "calm": 5, "one": 30}


def test_a_shorter_drain_of_the_quick_size_is_lengthened_too(tmp_path: Path) -> None:
    file = _file(tmp_path, LOADS + _slo("p99<12s") + QUICK)
    assert _drains_s(quick_size(file, read_study(file)).loads) == {"tried": 12, "calm": 12, "one": 1}


def test_a_closed_load_waits_for_all_of_its_users_unless_its_study_says_otherwise() -> None:
    assert closed(9).graceful_stop == closed(9).response_timeout == 30 * NS_PER_S
    patient = ClosedLoad(name="patient", users=9, window=1, response_timeout=600 * NS_PER_S)
    assert patient.graceful_stop == 600 * NS_PER_S
    assert patient.model_copy(update={"graceful_stop": 0}).graceful_stop == 0
    assert ClosedLoad(name="dead", users=9, window=1, graceful_stop=0).graceful_stop == 0
    assert open_(9).graceful_stop == 5 * NS_PER_S
