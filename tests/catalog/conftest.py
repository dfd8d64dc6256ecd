"""Real peers for the catalog's servers (Postgres, mail, an HTTP upstream), and the environment that they run in."""

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from .peers import MailServer, PostgresServer, Upstream
from .running import CATALOG


@pytest.fixture(scope="session")
def server_python() -> Path:
    """The interpreter of the servers' environment: made once from ``python.txt``, then found again by its content."""
    pins = CATALOG / "environments" / "python.txt"
    key = hashlib.sha256(pins.read_bytes() + sys.version.encode()).hexdigest()[:16]
    cache = Path(os.environ.get("HEADWAY_CACHE") or Path.home() / ".cache" / "headway")
    folder = cache / "environments" / key
    python = folder / "bin" / "python"
    if not (folder / "complete").exists():
        uv = shutil.which("uv", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}")
        assert uv is not None, "uv is needed to make the servers' environment: it belongs to the test requirements"
        subprocess.run([uv, "venv", "--quiet", "--clear", "--python", sys.executable, folder], check=True)
        # Bytecode at once: compiling at the first start, or at every start where it cannot be written, costs 0.3 s.
        options = ["--quiet", "--require-hashes", "--compile-bytecode"]
        subprocess.run([uv, "pip", "install", *options, "--python", python, "-r", pins], check=True)
        (folder / "complete").touch()
    return python


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """A database with the table of users."""
    with PostgresServer.started() as server:
        yield server


@pytest.fixture
def new_postgres() -> Iterator[Callable[[], PostgresServer]]:
    """Starts databases that a test may end."""
    with ExitStack() as stack:
        yield lambda: stack.enter_context(PostgresServer.started())


@pytest.fixture
def mail() -> Iterator[MailServer]:
    """A mail server that has answered nobody yet."""
    with MailServer.started() as server:
        yield server


@pytest.fixture
def upstream() -> Iterator[Upstream]:
    """An HTTP upstream that has answered nobody yet."""
    with Upstream.started() as server:
        yield server
