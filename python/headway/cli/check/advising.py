"""What a check says in the end: a row for each way that was tried, and the advice."""

from collections.abc import Collection

from headway.analysis.cell.cell_findings import Ceiling, Cell
from headway.analysis.decide.check_result import CheckAdvice, CheckedCandidate, Expected
from headway.analysis.decide.choice import Choice
from headway.analysis.findings import Findings
from headway.analysis.wording import rate
from headway.cli.check.commands import command_line
from headway.report.export.configuration import configuration_files
from headway.study.app import App
from headway.study.candidate import KINDS, Candidate, described
from headway.study.library_setting import Applied

BOUND_BY = {
    "slots": "its slots for requests",
    "loop": "its event loop",
    "gil": "Python's lock",
    "cores": "its processors",
    "ports": "ports to connect from",
}
"""Ceilings, as people call what they are of."""

NOT_OF_THE_SERVER = ("offered", "generator", "users")
"""Ceilings of the load: what a server is bound by next is another one."""


def row(app: App, candidate: Candidate, number: int, cell: Cell | None = None) -> CheckedCandidate:
    """One way to serve the app, as the round of this number found it; without figures where it was not tried."""
    found = CheckedCandidate(
        config=candidate.name,
        title=candidate.title,
        command=command_line(candidate, app),
        round=number,
    )
    if cell is None:
        return found
    cpu = cell.cpu_s_per_request
    return found.model_copy(
        update={
            "rate": cell.throughput,
            "p50_ms": None if cell.p50_ms is None else cell.p50_ms.value,
            "p99_ms": None if cell.p99_ms is None else cell.p99_ms.value,
            "peak_pss_mb": None if cell.peak_pss_mb is None else cell.peak_pss_mb.value,
            "cpu_ms": None if cpu is None else cpu.value * 1000,
            "gates": tuple(dict.fromkeys(problem.what for problem in cell.problems)),
        }
    )


def advice_of(
    app: App, candidate: Candidate, choice: Choice, default: Candidate, findings: Findings,
    applied: Collection[Applied] = (),
) -> CheckAdvice:  # fmt: skip
    """The choice with its command, its files, and what is to be expected of it. `applied`: where settings were."""
    cell = next(cell for cell in findings.cells if cell.server == choice.to)
    following = [ceiling for ceiling in cell.ceilings if ceiling.name not in NOT_OF_THE_SERVER]
    return CheckAdvice(
        config=candidate.name,
        command=command_line(candidate, app),
        from_config=default.name,
        to_config=candidate.name,
        confidence=choice.confidence,
        sentence=choice.sentence,
        because=tuple(dict.fromkeys(reason for reason in choice.because if reason)),
        ratio=choice.ratio,
        expected=Expected(
            rate=cell.throughput,
            p99_ms=None if cell.p99_ms is None else cell.p99_ms.value,
            peak_pss_mb=None if cell.peak_pss_mb is None else cell.peak_pss_mb.value,
            ceiling_share=None if cell.efficiency is None else cell.efficiency.value,
            next_bottleneck=_bound_next(following[0]) if following else "",
        ),
        needs=() if candidate == default else _needs(candidate, app),
        set_to=described(candidate),
        changes=tuple(setting.change(app, applied) for setting in candidate.settings),
        files=configuration_files(candidate, app),
    )


def _bound_next(ceiling: Ceiling) -> str:
    return f"{BOUND_BY.get(ceiling.name, ceiling.name)}: {ceiling.formula} = {rate(ceiling.value)}/s"


def _needs(candidate: Candidate, app: App) -> tuple[str, ...]:
    """What the app's own environment lacks of it."""
    kind = KINDS.get(candidate.kind)
    return () if kind is None else tuple(name for name in kind.packages if name not in app.installed)
