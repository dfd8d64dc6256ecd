"""The commands that start an app's candidates: the app's own interpreter, and the servers beside its environment.

What a check says in the end: a row for each way that was tried, and the advice.
"""

import shlex
from collections.abc import Callable, Collection, Mapping
from functools import cached_property
from pathlib import Path

import anyio

from headway.analysis.cell.cell_findings import Cell, TheoreticalMaximum
from headway.analysis.decide.check_result import CheckAdvice, CheckedCandidate, Expected
from headway.analysis.decide.recommendation import Recommendation
from headway.analysis.findings import Findings
from headway.cli.check.options import CheckOptions
from headway.errors import Fault, StudyError
from headway.format import rate
from headway.report.export.configuration import configuration_files
from headway.run.app.start import SERVE, serving_folder
from headway.run.machine.cpus import partition_cpus
from headway.study.app import APPLIED_VARIABLE, App, AppliedSetting, read_applied
from headway.study.candidate import HEADWAY_SCRIPTS, KINDS, Candidate, server_of, settings_of, shown_command
from headway.study.server import ForeignApp, Server

SOCKET_SINCE = 25
"""gunicorn's changelog, "gunicornc"."""


class Commands:
    """How each candidate of one app is started, and what it is as a server under test.

    `variables` are the app's own, which no record has. In `folder` apps write which settings they were given.
    """

    def __init__(
        self, options: CheckOptions, app: App, say: Callable[[str], None], variables: Mapping[str, str] | None = None,
        folder: Path = Path(),
    ) -> None:  # fmt: skip
        self._settings = folder.absolute() / "settings"
        self._variables = dict(variables or {})
        self._options = options
        self.app = app
        self._say = say

    def server(self, candidate: Candidate) -> Server:
        """Return the candidate as a server under test. Raises MissingError where the servers cannot be installed."""
        options, app = self._options, self.app
        foreign = ForeignApp(
            directory=app.directory, variables=self._settings_variables(candidate), private_variables=self._variables,
            own=app.roots, ready=options.ready, before=options.before_each, log_in=options.log_in,
        )  # fmt: skip
        cores = len(partition_cpus(options.cpus).server)
        return server_of(candidate, self._words(candidate), foreign, cores)

    def applied(self, candidate: Candidate) -> tuple[AppliedSetting, ...]:
        """Return where the candidate's settings were applied, as its processes reported; empty before its start."""
        return read_applied(self._settings / f"{candidate.name}.jsonl")

    def _settings_variables(self, candidate: Candidate) -> dict[str, str]:
        if not candidate.settings:
            return {}
        self._settings.mkdir(parents=True, exist_ok=True)
        return {APPLIED_VARIABLE: str(self._settings / f"{candidate.name}.jsonl")}

    def _words(self, candidate: Candidate) -> list[str]:
        if candidate.kind == "own":
            return list(self._options.command)
        if self.app.python is None:
            raise StudyError(Fault("an app needs an interpreter", self.app.target, "name one with --python"))
        python = str(self.app.python)
        program, *words = KINDS[candidate.kind].words(candidate, self.app.target)
        if program in HEADWAY_SCRIPTS:
            return [python, str(SERVE.with_name(f"{program}.py")), *words]
        return [python, str(SERVE), str(self._folder), program, *self._socket_words(program), *words]

    def _socket_words(self, program: str) -> list[str]:
        """Since its version 25 gunicorn opens a socket in the user's home unless an option forbids it."""
        version = self.app.installed.get(program, "")
        older = version.partition(".")[0].isdigit() and int(version.partition(".")[0]) < SOCKET_SINCE
        return ["--no-control-socket"] if program == "gunicorn" and not older else []

    @cached_property
    def _folder(self) -> Path:
        python = self.app.python
        assert python is not None
        return anyio.run(serving_folder, python, self.app.python_version, self._say)


def command_line(candidate: Candidate, app: App) -> str:
    """Return the command that starts the candidate, for a shell; {host} and {port} stay as they are."""
    variables = [f"{name}={value}" for name, value in candidate.variables.items()]
    return shell_quoted((*(("env", *variables) if variables else ()), *shown_command(candidate, app)))


def shell_quoted(words: tuple[str, ...]) -> str:
    """Return the command for a shell; {host} and {port} stay as they are."""
    return " ".join(word if "{" in word and not set(word) & set(" ;'\"") else shlex.quote(word) for word in words)


BOTTLENECKS = {
    "slots": "its slots for requests",
    "loop": "its event loop",
    "gil": "Python's lock",
    "cores": "its processors",
    "ports": "ports to connect from",
}
"""What each theoretical maximum of a server limits, in words."""

LOAD_LIMITS = ("offered", "generator", "users")
"""Theoretical maxima of the load: the next bottleneck of the server is another one."""


def candidate_row(app: App, candidate: Candidate, number: int, cell: Cell | None = None) -> CheckedCandidate:
    """Return the row of a candidate as the round of this number measured it; without figures where it was not."""
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


def check_advice(
    app: App, candidate: Candidate, choice: Recommendation, default: Candidate, findings: Findings,
    applied: Collection[AppliedSetting] = (),
) -> CheckAdvice:  # fmt: skip
    """Return the advice: command, files, and the expected figures. `applied` is where settings were applied."""
    cell = next(cell for cell in findings.cells if cell.server == choice.to)
    next_limits = [maximum for maximum in cell.theoretical_maxima if maximum.name not in LOAD_LIMITS]
    return CheckAdvice(
        config=candidate.name,
        command=command_line(candidate, app),
        from_config=default.name,
        to_config=candidate.name,
        confidence=choice.confidence,
        sentence=choice.sentence,
        reasons=tuple(dict.fromkeys(reason for reason in choice.reasons if reason)),
        ratio=choice.ratio,
        expected=Expected(
            rate=cell.throughput,
            p99_ms=None if cell.p99_ms is None else cell.p99_ms.value,
            peak_pss_mb=None if cell.peak_pss_mb is None else cell.peak_pss_mb.value,
            efficiency=None if cell.efficiency is None else cell.efficiency.value,
            next_bottleneck=_next_bottleneck(next_limits[0]) if next_limits else "",
        ),
        needs=() if candidate == default else _missing_packages(candidate, app),
        settings=settings_of(candidate),
        changes=tuple(setting.change(app, applied) for setting in candidate.settings),
        files=configuration_files(candidate, app),
    )


def _next_bottleneck(maximum: TheoreticalMaximum) -> str:
    return f"{BOTTLENECKS.get(maximum.name, maximum.name)}: {maximum.formula} = {rate(maximum.value)}/s"


def _missing_packages(candidate: Candidate, app: App) -> tuple[str, ...]:
    """Return the packages of the candidate that the app's own environment lacks."""
    kind = KINDS.get(candidate.kind)
    return () if kind is None else tuple(name for name in kind.packages if name not in app.installed)
