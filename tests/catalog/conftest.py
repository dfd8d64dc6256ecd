"""Real peers for the catalog's servers (Postgres, mail, an HTTP upstream), and the environment that they run in."""

import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from headway.run.app.probe import PROBE
from headway.run.backend.upstream import make_certificate

from .peers import MailServer, PostgresServer, Upstream
from .server_process import interpreter


@pytest.fixture
def probe_modules(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Have the probe's own modules importable, and imported anew by each test."""
    monkeypatch.syspath_prepend(str(PROBE))
    yield
    for name in [each for each in sys.modules if each.split(".")[0] == "headway_probe"]:
        del sys.modules[name]


@pytest.fixture
def server_python(request: pytest.FixtureRequest) -> Path:
    """The interpreter of the environment of the server that the test's parameter ``name`` names, or of most of them."""
    callspec = getattr(request.node, "callspec", None)
    return interpreter(callspec.params.get("name", "tornado") if callspec else "tornado")


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


@pytest.fixture
def second_upstream() -> Iterator[Upstream]:
    """Another HTTP upstream."""
    with Upstream.started() as server:
        yield server


@pytest.fixture(scope="session")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A certificate that nobody has signed but itself, with its key in the same file."""
    folder = tmp_path_factory.mktemp("certificate")
    made = make_certificate(folder)
    both = folder / "both.pem"
    both.write_text(made.certificate.read_text() + made.key.read_text())
    return both


@pytest.fixture
def tls_upstream(certificate: Path) -> Iterator[Upstream]:
    """An HTTPS upstream that has answered nobody yet."""
    with Upstream.started(certificate) as server:
        yield server
