"""Every server answers the bystander's route as it answers its workloads, and asks no backend for it."""

from pathlib import Path
from typing import Any

import pytest

from headway.run.trial.server_process import server_environment
from headway.study.catalog import CATALOG, read_server
from headway.study.study import ALIVE

from .peers import MailServer, PostgresServer, Upstream, free_port
from .perl import NAMES, started
from .server_process import SERVERS, SIGNUP, configuration, running
from .test_servers import backends

ROUTE: dict[str, Any] = {
    "name": ALIVE.name,
    "method": ALIVE.method,
    "path": ALIVE.path,
    "operations": [],
    "answer": "\n",
}


def test_the_route_is_told_as_a_workload() -> None:
    told = server_environment(read_server(CATALOG / "servers" / "tornado"), [ALIVE], "127.0.0.1", 8000, {})
    assert '"path": "/alive", "operations": [], "answer": "\\n"' in told["HEADWAY_CONFIGURATION"]


@pytest.mark.parametrize("name", SERVERS)
def test_a_server_of_the_operation_library_answers_it(
    server_python: Path, tmp_path: Path, postgres: PostgresServer, mail: MailServer, upstream: Upstream, name: str
) -> None:
    settings = configuration(name, free_port(), [SIGNUP, ROUTE], backends(postgres, mail, upstream))
    with running(server_python, settings, tmp_path / "log") as server:
        reply = server.ask(ALIVE.path)
        assert (reply.status, reply.body) == (200, ALIVE.answer)
        assert (mail.conversations, upstream.requests) == (0, 0)


@pytest.mark.parametrize("name", NAMES)
def test_a_server_in_perl_answers_it(tmp_path: Path, name: str) -> None:
    with started(name, tmp_path, [ROUTE]) as (server, _):
        reply = server.ask(ALIVE.path)
        assert (reply.status, reply.body) == (200, ALIVE.answer)
