"""A flame graph of a server under load: py-spy looks at its stacks from outside, and writes them for speedscope.

It is pinned like a server's environment, and installed on first use. Threads that wait are drawn like threads that
compute (`--idle`): wait time is what headway measures. The processes are not stopped (`--nonblocking`), but sampling
takes CPU time of the machine: figures of a profiled trial are not for comparing. Its record marks it as profiled, and
findings rest on the other blocks where there are any.
"""

from collections.abc import AsyncIterator, Callable, Collection
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path

from headway.engine.guard import GuardOrder
from headway.errors import Fault, StageError, StudyError
from headway.plan.trial import Trial
from headway.run.machine.environments import SYSTEM, server_python
from headway.run.process import GuardedProcess, guarded_process
from headway.study.catalog import CATALOG
from headway.study.study import Study
from headway.units import NS_PER_S

ENVIRONMENT = "profiler"
RATE_PER_S = 100
WRITING_DEADLINE_NS = 20 * NS_PER_S
"""How long py-spy may take at the end to work out its file."""

SUFFIX = ".speedscope.json"


@dataclass(frozen=True)
class Profiler:
    """py-spy, and the servers that it profiles: each in the first block only, so that the other blocks stay clean.

    With `tools` it does so while a tool sends the load: where the engine sends none. What a tool reports has no block
    that could be left out.
    """

    program: Path = Path()
    servers: frozenset[str] = frozenset()
    tools: bool = False

    def looks_at(self, trial: Trial) -> bool:
        """Whether this trial is one in which it looks at the server."""
        sent_so = self.tools or trial.driver == "engine"
        return trial.server in self.servers and trial.block == 1 and not trial.aa_test and sent_so

    def during(self, trial: Trial, process: GuardedProcess, log_file: Path) -> AbstractAsyncContextManager[None]:
        """Looks at the server while the context lasts, if it is one of those. Raises StageError where it cannot."""
        if not self.looks_at(trial):
            return nullcontext()
        return record_profile(self.program, process.pid, log_file.with_name(log_file.stem + SUFFIX))


async def find_profiler(
    study: Study, servers: Collection[str], progress: Callable[[str], None] = lambda _: None
) -> Profiler:
    """Return py-spy for these servers, installed if there are any.

    Raises StudyError for a server that the study does not have, or that is not in Python, and MissingError.
    """
    if not servers:
        return Profiler()
    known = {server.name: server.environment != SYSTEM for server in study.servers}
    in_python = ", ".join(name for name, is_python in known.items() if is_python)
    remedy = f"its servers in Python are {in_python}" if in_python else "leave --profile out"
    wrong = {True: "it is not a server in Python, and py-spy sees nothing else", False: "this study has no such server"}
    faults = [
        Fault(f"--profile {name}: {wrong[name in known]}", remedy=remedy) for name in servers if not known.get(name)
    ]
    if faults:
        raise StudyError(*faults)
    python = await server_python(ENVIRONMENT, CATALOG, progress)
    return Profiler(python.with_name("py-spy"), frozenset(servers), tools="engine" not in study.drivers)


@asynccontextmanager
async def record_profile(program: Path, pid: int, file: Path) -> AsyncIterator[None]:
    """Looks at a process and its children while the body runs, and writes the file. Raises StageError if it cannot."""
    command = [
        str(program), "record", "--pid", str(pid), "--subprocesses", "--nonblocking", "--idle",
        "--rate", str(RATE_PER_S), "--duration", "unlimited", "--format", "speedscope",
        "--output", file.name,
    ]  # fmt: skip
    order = GuardOrder(
        command=command,
        environment={},
        directory=file.parent,
        log_file=file.with_suffix(".log"),
        stop_signal="INT",
        stop_deadline_ns=WRITING_DEADLINE_NS,
    )
    async with guarded_process(order) as process:
        yield
    if not _is_written(file):
        message = f"py-spy wrote no profile; it said: {process.log_tail(3) or 'nothing'}"
        remedy = "it must be allowed to read the server's memory (ptrace): run as root, or leave --profile out"
        raise StageError(Fault(message, remedy=remedy))


def _is_written(file: Path) -> bool:
    return file.is_file() and file.stat().st_size > 0
