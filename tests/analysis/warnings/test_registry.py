"""Every caveat appears where there is reason for it, and a clean cell has none."""

from typing import Any

import pytest

from headway.analysis.analyze import analyze
from headway.analysis.cell.cell_findings import Cell, ResultWarning
from headway.analysis.warnings.registry import LOAD_WARNINGS, WARNINGS
from headway.record.probe import Probe
from headway.record.record import BackendCount
from headway.study.loads import Load

from ..records import closed, counted, measured, record, records_of, run_of, server, study_of


def _cell(
    load: Load | None = None, blocks: int = 3, size: str = "source", about: Any = None, form: str | None = None,
    **block: Any,
) -> Cell:  # fmt: skip
    load = load or closed()
    run = run_of(study_of([server()], [load], blocks=blocks, size=size, form=form), **(about or {}))
    users = getattr(load, "users", None)
    return analyze(run, records_of(run, {"tornado": measured(users=users, **block)}), None).findings.cells[0]


def _caveats(cell: Cell) -> dict[str, ResultWarning]:
    assert cell.outcome == "measured", cell.problems
    return {warning.name: warning for warning in cell.warnings}


def test_a_clean_cell_has_no_caveat_but_that_blocks_are_few() -> None:
    assert list(_caveats(_cell())) == ["few-blocks"]
    assert _caveats(_cell(blocks=29)) == {}


@pytest.mark.parametrize(("blocks", "share"), [(3, "63 %"), (5, "45 %"), (12, "22 %")])
def test_few_blocks_say_which_starts_they_may_not_have_seen(blocks: int, share: str) -> None:
    evidence = _caveats(_cell(blocks=blocks))["few-blocks"].evidence
    assert evidence == f"{blocks} blocks: what happens in fewer than {share} of all starts may not have been seen"


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("one-block", {"blocks": 1}),
        ("probed", {"probe": Probe(processes=1, loops=1), "cpu_ms_per_request": 22}),
        ("quick-form", {"size": "quick"}),
        ("steal", {"steal_share": 0.02}),
        ("noise-accepted", {"about": {"noise_accepted": True}}),
        ("busy-machine", {"about": {"load_average": (1.7, 1.0, 0.5)}}),
        ("shared-core", {"about": {"cores": 1, "server_cpus": (0,), "load_cpus": (0,), "backend_cpus": (0,)}}),
        ("cpu-not-sampled", {"samples": ()}),
        ("few-answers", {"window_s": 0.2, "response_ms": (283,)}),
        ("failures", {"by_failure": {"refused": 3}}),
        ("backend-not-counted", {"backends": {}}),
        ("asked-again", {"backends": {"smtp": BackendCount(requests=9999, errors=0)}}),
        ("bound-refuted", {"throughput": 42.6, "single_user_ms": 292}),
        ("latency-not-settled", {"settled": False}),
        ("p99-withheld", {"window_s": 2}),
    ],
)
def test_each_caveat_has_its_reason_and_a_hint(name: str, change: dict[str, Any]) -> None:
    warning = _caveats(_cell(**change))[name]
    assert warning.evidence
    assert warning.hint


def test_latency_of_a_run_as_its_source_made_it_is_kept_with_a_caveat() -> None:
    as_published = _cell(settled=False, form="as-published")
    assert as_published.p50_ms is not None
    assert "latency-not-settled" not in _caveats(as_published)
    assert _caveats(as_published)["no-warm-up"].evidence.startswith("as the source measured: ")
    assert _cell(settled=False, form="corrected").p50_ms is None


def test_latency_of_a_load_of_so_many_requests_is_whole_in_any_form() -> None:
    cell = _cell(counted(12, 508), settled=False, ended_by="count")
    assert cell.p50_ms is not None
    assert _caveats(cell)["no-warm-up"].evidence.startswith("without a warm-up")


def test_latency_that_has_not_settled_is_withheld_and_littles_law_says_what_it_will_be() -> None:
    run = run_of(study_of([server()], blocks=3))
    results = {"tornado": [measured(throughput=3.52, settled=block == 1) for block in (1, 2, 3)]}
    cell = analyze(run, records_of(run, results), None).findings.cells[0]
    evidence = _caveats(cell)["latency-not-settled"].evidence
    assert (cell.p50_ms, cell.p99_ms) == (None, None)
    assert evidence.startswith("in 2 of 3 blocks not every user had been answered when the window opened")
    assert "N/X = 12 / 3.52 = 3.41 s (derived, not measured)" in evidence


def test_thinking_is_taken_off_the_derived_latency() -> None:
    load = closed(users=100, think_s=1)
    cell = _cell(load, settled=False, throughput=50, in_system=50, response_ms=[283])
    assert "100 / 50.0 − 1 s of thinking = 1 s" in _caveats(cell)["latency-not-settled"].evidence


@pytest.mark.parametrize(("blocks", "window_s", "shown"), [(1, 8, True), (1, 7, False), (3, 3, True), (3, 2, False)])
def test_p99_needs_299_answers(blocks: int, window_s: float, shown: bool) -> None:
    cell = _cell(blocks=blocks, window_s=window_s)  # 42.3 answers a second
    assert cell.p50_ms is not None
    assert (cell.p99_ms is not None) == shown
    assert ("p99-withheld" not in _caveats(cell)) == shown


def test_what_can_be_said_instead_of_p99_is_said() -> None:
    evidence = _caveats(_cell(window_s=2, response_ms=[280] * 9 + [400]))["p99-withheld"].evidence
    assert evidence.startswith("255 answers in 3 blocks are too few for p99; nine in ten took at most 280 ms")
    assert "the slowest took 400 ms" in evidence


def test_hints_do_not_depend_on_the_cell() -> None:
    # A report shows alike caveats of many cells once; it finds them by name and hint.
    slow, fast = (_caveats(_cell(throughput=x, settled=False, blocks=1))["latency-not-settled"] for x in (4, 42))
    assert slow.hint == fast.hint
    assert slow.evidence != fast.evidence


def test_failures_are_counted_in_the_share_that_was_answered() -> None:
    cell = _cell(by_failure={"bad-status": 127})
    assert cell.success_share == pytest.approx(508 / (508 + 127))
    assert _caveats(cell)["failures"].evidence.startswith("381 bad-status, beside 1524 verified answers")


def test_a_window_that_is_half_sampled_gives_its_cpu_share() -> None:
    whole = measured(cpu_ms_per_request=2)
    half = whole.samples[: len(whole.samples) * 2 // 3]
    run = run_of(study_of([server()], blocks=1))
    cell = analyze(run, [record(run.trials[0], measured(cpu_ms_per_request=2, samples=half))], None).findings.cells[0]
    assert cell.cpu_s_per_request is not None
    assert cell.cpu_s_per_request.value == pytest.approx(0.002, rel=0.01)
    assert "cpu-not-sampled" not in _caveats(cell)


def test_a_probe_in_a_server_that_has_time_takes_none_of_it() -> None:
    assert "probed" not in _caveats(_cell(probe=Probe(processes=1, loops=1), cpu_ms_per_request=10))
    assert "probed" not in _caveats(_cell(cpu_ms_per_request=22))


def test_a_warning_has_one_home() -> None:
    for checks in (WARNINGS, LOAD_WARNINGS):
        names = [each.name for each in checks]
        assert len(names) == len(set(names))
