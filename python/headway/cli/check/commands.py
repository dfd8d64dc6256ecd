"""The commands that start an app's candidates: the app's own interpreter, and the servers beside its environment."""

import os
import shlex
from collections.abc import Callable, Mapping
from functools import cached_property
from pathlib import Path

import anyio

from headway.cli.check.wanted import Wanted
from headway.errors import Fault, StudyError
from headway.run.app.start import SERVE, serving_folder
from headway.run.machine.cpus import partition_cpus
from headway.study.app import App
from headway.study.candidate import KINDS, OURS, Candidate, server_of, shown_command
from headway.study.library_setting import APPLIED_VARIABLE, Applied, read_applied
from headway.study.server import Foreign, Server

SOCKET_SINCE = 25
"""gunicorn's changelog, "gunicornc"."""


class Commands:
    """How each candidate of one app is started, and what it is as a server under test. `environment` is the lab's own,
    as it was before the app's variables were put into it; in `folder` apps tell which settings they were given."""

    def __init__(
        self, wanted: Wanted, app: App, say: Callable[[str], None], environment: Mapping[str, str] | None = None,
        folder: Path = Path(),
    ) -> None:  # fmt: skip
        self._settings = folder.absolute() / "settings"
        self._environment = dict(os.environ) if environment is None else environment
        self._wanted = wanted
        self.app = app
        self._say = say

    def server(self, candidate: Candidate) -> Server:
        """The candidate as a server under test. Raises MissingError where the servers cannot be had."""
        wanted, app = self._wanted, self.app
        foreign = Foreign(
            directory=app.directory, variables=self._telling(candidate), own=app.roots, ready=wanted.ready,
            before=wanted.before_each, log_in=wanted.log_in,
        )  # fmt: skip
        cores = len(partition_cpus(wanted.cpus).server)
        return server_of(candidate, self._words(candidate), foreign, cores)

    def applied(self, candidate: Candidate) -> tuple[Applied, ...]:
        """Where the candidate's settings were applied, by what its processes told; nothing before it was started."""
        return read_applied(self._settings / f"{candidate.name}.jsonl")

    def _telling(self, candidate: Candidate) -> dict[str, str]:
        if not candidate.settings:
            return {}
        self._settings.mkdir(parents=True, exist_ok=True)
        return {APPLIED_VARIABLE: str(self._settings / f"{candidate.name}.jsonl")}

    def _words(self, candidate: Candidate) -> list[str]:
        if candidate.kind == "own":
            return list(self._wanted.command)
        if self.app.python is None:
            raise StudyError(Fault("an app needs an interpreter", self.app.target, "name one with --python"))
        python = str(self.app.python)
        program, *words = KINDS[candidate.kind].words(candidate, self.app.target)
        if program in OURS:
            return [python, str(SERVE.with_name(f"{program}.py")), *words]
        return [python, str(SERVE), str(self._folder), program, *self._leaving_nothing(program), *words]

    def _leaving_nothing(self, program: str) -> list[str]:
        """gunicorn opens a socket in the user's home since its version 25, unless it is told not to."""
        version = self.app.installed.get(program, "")
        older = version.partition(".")[0].isdigit() and int(version.partition(".")[0]) < SOCKET_SINCE
        return ["--no-control-socket"] if program == "gunicorn" and not older else []

    @cached_property
    def _folder(self) -> Path:
        python = self.app.python
        assert python is not None
        return anyio.run(serving_folder, python, self.app.python_version, self._environment, self._say)


def command_line(candidate: Candidate, app: App) -> str:
    """The command that starts the candidate, for a shell; {host} and {port} stay as they are."""
    set_ = [f"{name}={value}" for name, value in candidate.variables.items()]
    return quoted((*(("env", *set_) if set_ else ()), *shown_command(candidate, app)))


def quoted(words: tuple[str, ...]) -> str:
    """The command for a shell; {host} and {port} stay as they are."""
    return " ".join(word if "{" in word and not set(word) & set(" ;'\"") else shlex.quote(word) for word in words)
