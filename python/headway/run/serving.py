"""An app of the user's, started fresh in its own environment, logged in to, and ended."""

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from headway.run.foreign import STOP_WITHIN_NS, app_variables, filled
from headway.run.host import Partition, partition_cpus
from headway.run.log_in import log_in
from headway.run.probe import Listener
from headway.run.process import GuardedProcess, guarded_process
from headway.run.ready import free_port, wait_until_answering
from headway.run.testbed.host import LOOPBACK
from headway.spec.app import Route
from headway.spec.host import Cpus
from headway.spec.request import Headers


@dataclass(frozen=True)
class Serving:
    """How an app is started. {host} and {port} in its command are filled in; `variables` are what it sees besides the
    lab's own environment, `own` the folders of its own code. It is ready when it answers `ready`, whatever it says.
    Who logs in does so before the load.
    """

    command: tuple[str, ...]
    directory: Path
    variables: Mapping[str, str] = field(default_factory=dict)
    own: tuple[Path, ...] = ()
    ready: str = "/"
    log_in: Route | None = None
    cpus: Cpus | None = None


@dataclass(frozen=True)
class Served:
    """It runs: at the address `base` ("http://127.0.0.1:8000"). `given` are the headers that show who logged in."""

    process: GuardedProcess
    port: int
    given: Headers
    cpus: Partition

    @property
    def base(self) -> str:
        """Its address."""
        return f"http://{LOOPBACK.address}:{self.port}"


@asynccontextmanager
async def served(serving: Serving, log_file: Path, probes: Listener) -> AsyncIterator[Served]:
    """The app as long as the context lasts, with what it prints in the log file.

    Raises StageError where it does not start, does not listen, or refuses the log-in, with the end of its log.
    """
    port, cpus = free_port(), partition_cpus(serving.cpus)
    async with guarded_process(
        filled(serving.command, LOOPBACK.address, port),
        environment=probes.environment(app_variables(serving.variables, LOOPBACK.address, port), serving.own),
        directory=serving.directory,
        log_file=log_file,
        cpus=cpus.server,
        stop_deadline_ns=STOP_WITHIN_NS,
    ) as process:
        await wait_until_answering(process, LOOPBACK, port, serving.ready)
        found = Served(process, port, (), cpus)
        given = () if serving.log_in is None else await log_in(found.base, serving.log_in)
        yield Served(process, port, given, cpus)
