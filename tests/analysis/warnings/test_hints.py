"""Hints name options of the command that prints them: `headway run`, or `headway check` of an app of the user's."""

import re
from pathlib import Path
from typing import Any

import pytest

from headway.analysis.analyze import analyze
from headway.cli import import_commands
from headway.record.probe import Probe
from headway.study.server import ForeignApp

from ..records import measured, records_of, run_of, server, study_of

CHANGES: tuple[dict[str, Any], ...] = (
    {"blocks": 1},
    {"size": "quick"},
    {"window_s": 2},
    {"window_s": 0.5, "response_ms": (283,)},
    {"settled": False},
    {"probe": Probe(processes=1, loops=1), "cpu_ms_per_request": 22},
)


def _hints(foreign: ForeignApp | None, blocks: int = 3, size: str = "source", **block: Any) -> dict[str, str]:
    run = run_of(study_of([server(foreign=foreign)], blocks=blocks, size=size))
    cell = analyze(run, records_of(run, {"tornado": measured(**block)}), None).findings.cells[0]
    return {warning.name: warning.hint for warning in cell.warnings}


def _options(command: str) -> set[str]:
    root: Any = import_commands()
    return {name for parameter in root.commands[command].params for name in parameter.opts}


@pytest.mark.parametrize("foreign", [None, ForeignApp(directory=Path("/srv"))])
def test_a_hint_names_options_of_its_own_command(foreign: ForeignApp | None) -> None:
    hints: dict[str, str] = {}
    for changes in CHANGES:
        hints |= _hints(foreign, **changes)
    assert {"one-block", "quick-form", "p99-withheld", "probed", "latency-not-settled", "short-window"} <= set(hints)
    known = _options("run" if foreign is None else "check")
    for name, hint in hints.items():
        assert set(re.findall(r"--[a-z][a-z-]*", hint)) <= known, name
    assert ("--blocks" in hints["one-block"]) == (foreign is None)
    assert "study" not in hints["short-window"] or foreign is None
