"""One run of all planted servers, for every assertion about it."""

from collections.abc import Iterator

import pytest
from tests.planted.cases import CASES
from tests.planted.naming import Confusion, told
from tests.planted.running import run
from tests.run.permitted import require_hosts


@pytest.fixture(scope="session")
def confusion(tmp_path_factory: pytest.TempPathFactory, pytestconfig: pytest.Config) -> Iterator[Confusion]:
    """All cases, run."""
    require_hosts()
    ran = run(CASES, tmp_path_factory.mktemp("planted"))
    yield ran
    reporter = pytestconfig.pluginmanager.get_plugin("terminalreporter")
    if reporter is not None:
        reporter.write_line("\n\n" + told(ran))
