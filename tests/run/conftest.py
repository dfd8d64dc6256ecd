"""Real parts for the tests of the runner: the engine's binary, and processes that tests may look for."""

import os
import shutil
import sys
import tempfile
import textwrap
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Literal

import pytest

from headway.engine import find_engine
from headway.engine.guard import GuardOrder
from headway.errors import MissingError
from headway.run.backend.binaries import postgres_binaries
from headway.run.process import GuardedProcess, guarded_process
from headway.units import NS_PER_S

from .permitted import missing, require_hosts

REPOSITORY = Path(__file__).parents[2]


@pytest.fixture
def anyio_backend() -> str:
    """The lab runs on asyncio only."""
    return "asyncio"


@pytest.fixture(scope="session")
def engine() -> Iterator[Path]:
    """The engine: the one that is installed or named, or the one that cargo has built here."""
    with pytest.MonkeyPatch.context() as patch:
        built = (REPOSITORY / "target" / profile / "headway-engine" for profile in ("release", "debug"))
        for path in built:
            if "HEADWAY_ENGINE" not in os.environ and path.is_file():
                patch.setenv("HEADWAY_ENGINE", str(path))
        try:
            yield find_engine()
        except MissingError as error:
            missing(error)


@pytest.fixture(scope="session")
def postgres_programs(engine: Path) -> Path:
    """The folder of the Postgres binaries."""
    try:
        return postgres_binaries()
    except MissingError as error:
        missing(error)
        raise


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that everybody may enter, which pytest's own are not."""
    folder = Path(tempfile.mkdtemp(prefix="headway-test-", dir="/tmp"))
    folder.chmod(0o755)
    yield folder
    shutil.rmtree(folder)


@pytest.fixture(scope="session")
def hosts(engine: Path) -> None:
    """Hosts of their own can be made here."""
    require_hosts()


@asynccontextmanager
async def guarded(
    script: str,
    folder: Path,
    *,
    environment: dict[str, str] | None = None,
    cpus: tuple[int, ...] | None = None,
    stop_signal: Literal["TERM", "INT"] = "TERM",
) -> AsyncIterator[GuardedProcess]:
    """A Python script under the guard."""
    async with guarded_process(
        GuardOrder(
            command=[sys.executable, "-S", "-c", textwrap.dedent(script)],
            environment=environment or {},
            directory=folder,
            log_file=folder / "log",
            stop_signal=stop_signal,
            stop_deadline_ns=NS_PER_S,
        ),
        cpus=cpus,
    ) as process:
        yield process
