"""Real parts for the tests of the runner: the engine's binary, and processes that tests may look for."""

import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from headway.engine.binary import find_engine
from headway.errors import MissingError
from headway.run.backend.binaries import postgres_binaries

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
            _missing(error)


@pytest.fixture(scope="session")
def postgres_programs(engine: Path) -> Path:
    """The folder of the Postgres binaries."""
    try:
        return postgres_binaries()
    except MissingError as error:
        _missing(error)
        raise


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that everybody may enter, which pytest's own are not."""
    folder = Path(tempfile.mkdtemp(prefix="headway-test-", dir="/tmp"))
    folder.chmod(0o755)
    yield folder
    shutil.rmtree(folder)


def _missing(error: MissingError) -> None:
    """Where everything is installed on purpose, a part that is missing is a failure; elsewhere a reason to skip."""
    if os.environ.get("CI"):
        raise error
    pytest.skip(str(error))
