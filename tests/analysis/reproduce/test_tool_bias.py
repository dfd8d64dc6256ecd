"""What a tool's figures hide is found where the records show it, and only there."""

from collections.abc import Mapping
from typing import Any

import pytest

from headway.analysis.analyze import analyze
from headway.analysis.findings import Findings
from headway.plan.trial import expand
from headway.record.record import BackendCount, Measured, Outcome, Reported
from headway.study.loads import Load, Tool

from ..records import SIGNUP, alone, counted, measured, record, run_of, server, study_of


def reported(
    tool: Tool = "ab", figures: Mapping[Any, float] | None = None, counts: Mapping[str, float] | None = None,
    **changes: Any,
) -> Reported:  # fmt: skip
    """What a tool says of a load."""
    return Reported(
        tool=tool, version="1", command=f"{tool} …", figures=dict(figures or {}), counts=dict(counts or {}),
        single_user=alone(283), samples=(), backends={}, server_exit="stopped",
    ).model_copy(update=changes)  # fmt: skip


def found(said: Reported, engine: Measured | None = None, load: Load | None = None, workload: Any = SIGNUP) -> Findings:
    """The findings of one cell that both the engine and the tool have tried."""
    load = load or counted(12, 120)
    study = study_of([server()], [load], blocks=1, workloads=[workload], drivers=("engine", "tool"))
    run = run_of(study)
    assert run.trials == expand(study)
    by_driver: dict[str, Outcome] = {"engine": engine or _engine(), said.tool: said}
    return analyze(run, [record(trial, by_driver[trial.driver]) for trial in run.trials], None).findings


def _engine(window_s: float = 2.85) -> Measured:
    return measured(window_s=window_s, throughput=120 / window_s, warm_up_s=0, settled=False, ended_by="count")


def _names(findings: Findings) -> list[str]:
    return [each.name for each in findings.tool_bias]


def test_a_lone_first_request_is_one_more_wave() -> None:
    findings = found(reported(figures={"time_taken_s": 3.13}))
    assert _names(findings) == ["lone-first-request"]
    assert "0.28 s more, and a lone answer takes 0.283 s" in findings.tool_bias[0].evidence


@pytest.mark.parametrize(("time_taken_s", "window_s"), [(2.86, 2.85), (3.6, 2.85), (2.5, 2.85), (30.28, 30)])
def test_another_difference_or_one_that_chance_may_make_is_not_taken_for_it(
    time_taken_s: float, window_s: float
) -> None:
    assert _names(found(reported(figures={"time_taken_s": time_taken_s}), _engine(window_s))) == []


def test_empty_replies_are_called_complete() -> None:
    counts = {"complete": 120, "failed": 0, "non_2xx": 0}
    asked = {name: BackendCount(requests=110, errors=0) for name in ("postgres", "smtp", "http")}
    findings = found(reported(counts=counts, backends=asked))
    assert _names(findings) == ["empty-replies"]
    assert "120 requests as answered, but postgres was asked 110 times" in findings.tool_bias[0].evidence
    honest = counts | {"failed": 10}
    assert _names(found(reported(counts=honest, backends=asked))) == []


def test_bodies_too_few_are_empty_replies_too() -> None:
    page = SIGNUP.model_copy(update={"answer": "x" * 69})
    counts = {"complete": 120, "failed": 0, "non_2xx": 0}
    short = found(reported(counts=counts | {"html_bytes": 69 * 118}), workload=page)
    assert "enough for 118 answers of 69 bytes" in short.tool_bias[0].evidence
    assert _names(found(reported(counts=counts | {"html_bytes": 69 * 120}), workload=page)) == []


@pytest.mark.parametrize(("asked", "names"), [(145, ["dropped-requests"]), (120, []), (119, [])])
def test_siege_drops_what_is_under_way(asked: int, names: list[str]) -> None:
    said = reported("siege", counts={"transactions": 118, "failed_transactions": 2},
                    backends={"smtp": BackendCount(requests=asked, errors=0)})  # fmt: skip
    load = counted(12, 120).model_copy(update={"tool": "siege"})
    findings = found(said, load=load)
    assert _names(findings) == names
    assert all("25 more reached the server" in each.evidence for each in findings.tool_bias)


@pytest.mark.parametrize(("written", "names"), [(90, ["stale-csv"]), (100, [])])
def test_locusts_csv_is_stale(written: int, names: list[str]) -> None:
    load = counted(12, 120).model_copy(update={"tool": "locust"})
    findings = found(reported("locust", counts={"csv_requests": written, "requests": 100}), load=load)
    assert _names(findings) == names
    assert all("10 % are missing" in each.evidence for each in findings.tool_bias)
