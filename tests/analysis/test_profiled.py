"""A trial in which a flame graph was drawn is no part of the figures, unless there is no other."""

import json

import pytest

from headway.analysis.analyze import analyze
from headway.analysis.cell.cell_findings import Cell, ResultWarning
from headway.analysis.findings import Findings
from headway.record.record import Measured

from .records import measured, records_of, run_of, server, study_of

OTHER = "starlette"


def _found(*rates: float, blocks: int = 3) -> Findings:
    """Tornado does so much in each block, a flame graph being drawn in the first; the other does 40/s in each."""
    run = run_of(study_of([server("tornado"), server(OTHER)], blocks=blocks))
    tornado = [measured(throughput=x, profiled=number == 1) for number, x in enumerate(rates, 1)]
    return analyze(
        run, records_of(run, {"tornado": tornado, OTHER: [measured(throughput=40.0)] * blocks}), None
    ).findings


def _cell(findings: Findings, name: str = "tornado") -> Cell:
    return next(cell for cell in findings.cells if cell.server == name)


def _caveat(cell: Cell) -> ResultWarning | None:
    return next((warning for warning in cell.warnings if warning.name == "profiled"), None)


def test_a_profiled_block_is_in_no_estimate_and_in_no_pair() -> None:
    findings = _found(20, 42.3, 42.3)
    cell = _cell(findings)
    assert cell.throughput is not None
    assert cell.blocks == 2
    assert cell.throughput.value == pytest.approx(42.3)
    (comparison,) = findings.comparisons
    assert comparison.ratio.value == pytest.approx(42.3 / 40)
    assert cell.problems == ()  # it failed no gate
    warning = _caveat(cell)
    assert warning is not None
    assert warning.evidence.endswith("in block 1, which is left out of all figures")
    assert _caveat(_cell(findings, OTHER)) is None


def test_the_only_block_is_told_with_a_caveat() -> None:
    cell = _cell(_found(20, blocks=1))
    assert cell.throughput is not None
    assert cell.throughput.value == pytest.approx(20)
    warning = _caveat(cell)
    assert warning is not None
    assert "not for comparing" in warning.evidence


def test_a_record_of_before_says_nothing_of_it() -> None:
    said = json.loads(measured().model_dump_json())
    del said["profiled"]
    assert Measured.model_validate_json(json.dumps(said)).profiled is False
