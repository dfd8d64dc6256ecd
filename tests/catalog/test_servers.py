"""Each of the catalog's servers, started in its environment, against real backends."""

import os
import signal
import socket
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from tests.deadline import DEADLINE_S

from headway.study.catalog import read_study

from .peers import MailServer, PostgresServer, Upstream, free_port
from .server_process import (
    CATALOG,
    CODES_OF_THEIR_OWN,
    SERVERS,
    SIGNUP,
    STOP_DEADLINE_S,
    Running,
    configuration,
    declared,
    interpreter,
    manifest,
    running,
    spawn,
)

POST_ONLY = {
    "name": "post",
    "method": "POST",
    "path": "/post",
    "operations": [{"operation": "http_post", "hold_ns": 0, "path": "/social"}],
}
SLEEP_LONG = {
    "name": "long",
    "method": "GET",
    "path": "/long",
    "operations": [{"operation": "sleep", "hold_ns": 20_000_000_000}],
}

# Requests that a server works on at the same time when 12 users ask at once: the whole point of a concurrency model.
# http-server is asked by 6, since more than its backlog of 5 would leave connections to the kernel's retransmissions.
AT_THE_SAME_TIME = {
    "aiohttp": (12, 12),
    "fastapi-uvicorn": (12, 12),
    "flask-gevent": (12, 12),
    "flask-gthread": (12, 4),
    "http-server": (6, 1),
    "http-server-threads": (12, 12),
    "starlette": (12, 12),
    "starlette-granian": (12, 12),
    "starlette-hypercorn": (12, 12),
    "tornado": (12, 12),
    "tornado-blocking": (12, 1),
    "tornado-blocking-coroutines": (12, 1),
    "tornado-processes": (12, 4),
    "tornado-threads": (12, 4),
}

NOT_CLOSED_S = 5.0
"""After this a connection counts as one that is kept: libraries keep idle ones for five seconds and more."""

BLOCKED_WHILE_ONE_WAITS = {"http-server", "tornado-blocking", "tornado-blocking-coroutines"}


def backends(postgres: PostgresServer, mail: MailServer, upstream: Upstream) -> dict[str, Any]:
    return {
        "postgres": {"dsn": postgres.dsn},
        "smtp": {"host": "127.0.0.1", "port": mail.port},
        "http": {"url": upstream.url},
    }


def test_the_catalog_has_its_servers() -> None:
    assert set(AT_THE_SAME_TIME) <= set(SERVERS)
    assert all(manifest(name)["name"] == name for name in SERVERS)
    assert all((CATALOG / "environments" / f"{manifest(name)['environment']}.txt").is_file() for name in SERVERS)


@pytest.mark.parametrize("name", SERVERS)
def test_signup(
    server_python: Path, tmp_path: Path, postgres: PostgresServer, mail: MailServer, upstream: Upstream, name: str
) -> None:
    mail.hold_s, upstream.hold_s = 0.06, 0.2
    settings = configuration(name, free_port(), [SIGNUP], backends(postgres, mail, upstream))
    with running(server_python, settings, tmp_path / "log") as server:
        found = server.capacities()
        assert {key: value for key, value in found.items() if key != "pid"} == declared(name)
        # The process that was started, or its worker.
        assert server.process.pid in (found["pid"], parent_of(found["pid"]))
        assert (mail.conversations, upstream.requests) == (0, 0), "readiness must not ask a backend"

        start = time.monotonic()
        reply = server.ask("/signup?from=test")
        assert time.monotonic() - start >= 0.28
        assert (reply.status, reply.content_type) == (200, "text/plain; charset=utf-8")
        assert reply.body == f"db_create={postgres.token} smtp_send={mail.token} http_post={upstream.token}\n"
        assert (mail.conversations, upstream.requests) == (1, 1)
        assert server.ask("/nowhere").status == 404
        assert server.log.read_text() == "", "no access log, no warnings"


@pytest.mark.parametrize("name", AT_THE_SAME_TIME)
def test_concurrency(server_python: Path, tmp_path: Path, upstream: Upstream, name: str) -> None:
    users, at_the_same_time = AT_THE_SAME_TIME[name]
    # An answer waits until as many are inside as should be, and then long enough for one too many to show itself.
    upstream.gate, upstream.hold_s = at_the_same_time, 0.1
    settings = configuration(name, free_port(), [POST_ONLY], {"http": {"url": upstream.url}})
    with running(server_python, settings, tmp_path / "log") as server, ThreadPoolExecutor(users) as pool:
        replies = list(pool.map(lambda _: server.ask("/post", "POST", b"{}"), range(users)))
    assert [reply.body for reply in replies] == [f"http_post={upstream.token}\n"] * users
    assert (upstream.requests, upstream.high_water) == (users, at_the_same_time)


@pytest.mark.parametrize("name", [name for name, (users, inside) in AT_THE_SAME_TIME.items() if users == inside])
def test_every_client_gives_way(
    server_python: Path, tmp_path: Path, postgres: PostgresServer, mail: MailServer, upstream: Upstream, name: str
) -> None:
    users, hold_s = 8, 0.5
    operations = [{"operation": "db_create"}, {"operation": "smtp_send"}, {"operation": "http_post", "path": "/social"}]
    for operation in operations:
        operation["hold_ns"] = round(hold_s * 1e9)  # type: ignore[assignment]  # an operation has texts and numbers
    mail.hold_s = upstream.hold_s = hold_s
    workload = SIGNUP | {"operations": operations}
    settings = configuration(name, free_port(), [workload], backends(postgres, mail, upstream))
    with running(server_python, settings, tmp_path / "log") as server, ThreadPoolExecutor(users) as pool:
        server.ask("/signup")  # opens what is opened once
        start = time.monotonic()
        replies = list(pool.map(lambda _: server.ask("/signup"), range(users)))
        took_s = time.monotonic() - start
    assert [reply.status for reply in replies] == [200] * users
    # Together they take three holds; a single client that blocks the others makes it eight of its own and two.
    assert took_s < (users + 2) * hold_s


@pytest.mark.parametrize("name", [name for name in SERVERS if declared(name)["keep_alive_s"]])
def test_an_idle_connection_is_closed_after_its_time(server_python: Path, tmp_path: Path, name: str) -> None:
    settings = configuration(name, free_port(), [], {})
    settings["capacities"]["keep_alive_s"] = 1.0
    with running(server_python, settings, tmp_path / "log") as server, socket.socket() as idle:
        idle.settimeout(NOT_CLOSED_S)
        start = time.monotonic()
        idle.connect(("127.0.0.1", server.port))
        idle.sendall(b"GET /_headway/capacities HTTP/1.1\r\nHost: here\r\n\r\n")
        assert b"200" in idle.recv(65536).partition(b"\r\n")[0]
        while idle.recv(65536):
            pass
        # gunicorn looks about once a second; a server without the setting would outlast the deadline of the test.
        assert 0.8 < time.monotonic() - start < NOT_CLOSED_S


@pytest.mark.parametrize("name", AT_THE_SAME_TIME)
def test_what_it_does_while_it_waits(server_python: Path, tmp_path: Path, upstream: Upstream, name: str) -> None:
    upstream.gate, upstream.gate_s = 2, DEADLINE_S  # the only request stays inside until the gate is opened
    settings = configuration(name, free_port(), [POST_ONLY], {"http": {"url": upstream.url}})
    with running(server_python, settings, tmp_path / "log") as server, ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(server.ask, "/post", "POST", b"{}")
        try:
            upstream.wait_until_inside(1)
            if name in BLOCKED_WHILE_ONE_WAITS:
                with pytest.raises(TimeoutError):
                    server.ask("/_headway/capacities", timeout_s=0.5)
            else:
                assert server.ask("/_headway/capacities").status == 200
            assert upstream.inside == 1
        finally:
            upstream.open_gate()
        assert waiting.result().status == 200


PAGES = {"/google": "page 1", "/wikipedia": "page 2", "/amazon": "page 3"}
CHECK = {
    "name": "check",
    "method": "GET",
    "path": "/",
    "operations": [
        {
            "operation": "parallel",
            "operations": [{"operation": "http_get", "at": "http", "path": path, "hold_ns": 0} for path in PAGES],
        }
    ],
}


@pytest.mark.parametrize(
    ("name", "at_once"), [("tornado", 3), ("tornado-blocking", 1), ("tornado-blocking-coroutines", 1)]
)
def test_three_pages(server_python: Path, tmp_path: Path, upstream: Upstream, name: str, at_once: int) -> None:
    upstream.pages |= {path: (200, body) for path, body in PAGES.items()}
    upstream.gate, upstream.hold_s = at_once, 0.05
    settings = configuration(name, free_port(), [CHECK], {"http": {"url": upstream.url}})
    settings["capacities"] |= {"client_pool": 10 if at_once > 1 else 1, "client_reuse": False}
    with running(server_python, settings, tmp_path / "log") as server:
        assert server.capacities()["client_reuse"] is False
        reply = server.ask("/")
    assert (reply.status, reply.body) == (200, "parallel=page 1+page 2+page 3\n")
    assert (upstream.requests, upstream.connections, upstream.high_water) == (3, 3, at_once)


@pytest.mark.parametrize("failing", [False, True])
def test_a_value_that_is_raised_is_caught_as_an_error(tmp_path: Path, upstream: Upstream, failing: bool) -> None:
    upstream.pages |= {path: (200, body) for path, body in PAGES.items()}
    if failing:
        upstream.pages["/amazon"] = (500, "no")
    name = "tornado-blocking-coroutines"
    settings = configuration(name, free_port(), [CHECK], {"http": {"url": upstream.url}})
    settings["settings"] = {"raises": True}
    with running(interpreter(name), settings, tmp_path / "log") as server:
        reply = server.ask("/")
    published = read_study("tornado-status-check-2016", "as-published")
    answer = next(workload.answer for workload in published.workloads if workload.name == "status-check-raised")
    assert reply.status == 200
    assert (reply.body == answer) is not failing, "what is no page is not what the study takes for right"
    assert upstream.requests == 3


@pytest.mark.parametrize("name", SERVERS)
def test_a_dead_backend_is_a_500_that_names_the_operation(server_python: Path, tmp_path: Path, name: str) -> None:
    settings = configuration(name, free_port(), [POST_ONLY], {"http": {"url": f"http://127.0.0.1:{free_port()}"}})
    with running(server_python, settings, tmp_path / "log") as server:
        for _ in range(2):
            reply = server.ask("/post", "POST", b"{}")
            assert (reply.status, reply.content_type) == (500, "text/plain; charset=utf-8")
            assert reply.body.startswith("http_post: ")
            assert reply.body.count("\n") == 1
        log = server.log.read_text()
    assert "the operation http_post failed" in log
    assert "Traceback" in log


@pytest.mark.parametrize("name", ["http-server-threads", "tornado-processes", "starlette"])
def test_a_database_that_dies_is_a_500_that_names_the_operation(
    server_python: Path, tmp_path: Path, new_postgres: Callable[[], PostgresServer], name: str
) -> None:
    database = new_postgres()
    workload = {
        "name": "save",
        "method": "GET",
        "path": "/save",
        "operations": [{"operation": "db_create", "hold_ns": 0}],
    }
    settings = configuration(name, free_port(), [workload], {"postgres": {"dsn": database.dsn}})
    settings["capacities"]["database_timeout_s"] = 0.5
    with running(server_python, settings, tmp_path / "log") as server:
        assert server.ask("/save").body == f"db_create={database.token}\n"
        database.kill()
        reply = server.ask("/save")
        assert reply.status == 500
        assert reply.body.startswith("db_create: ")


def test_no_database_at_the_start_ends_a_server_with_a_sentence(tmp_path: Path) -> None:
    backend = {"postgres": {"dsn": f"postgresql://headway@127.0.0.1:{free_port()}/headway"}}
    # All at once, since each of them waits five seconds for the database to appear.
    processes = {
        name: spawn(interpreter(name), name, configuration(name, free_port(), [], backend), tmp_path / name)
        for name in SERVERS
    }
    codes = {name: process.wait(DEADLINE_S) for name, process in processes.items()}
    assert {name: code for name, code in codes.items() if code not in CODES_OF_THEIR_OWN.get(name, (2,))} == {}
    for name in SERVERS:
        assert "cannot start: no database at backends.postgres.dsn" in (tmp_path / name).read_text()


@pytest.mark.parametrize("name", SERVERS)
def test_an_address_in_use_ends_the_server_with_a_sentence(server_python: Path, tmp_path: Path, name: str) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        process = spawn(server_python, name, configuration(name, port, [], {}), tmp_path / "log")
        assert process.wait(DEADLINE_S) == 2
    assert (tmp_path / "log").read_text() == (
        f"cannot start: cannot listen on 127.0.0.1 port {port}: Address already in use\n"
    )


@pytest.mark.parametrize("busy", [False, True], ids=["idle", "busy"])
@pytest.mark.parametrize("name", SERVERS)
def test_sigterm_ends_it_at_once(server_python: Path, tmp_path: Path, name: str, busy: bool) -> None:
    settings = configuration(name, free_port(), [SLEEP_LONG], {})
    began = time.monotonic()
    with running(server_python, settings, tmp_path / "log") as server, ThreadPoolExecutor(1) as pool:
        started_s = time.monotonic() - began
        if busy:
            pool.submit(ask_and_lose, server)
            time.sleep(0.3)  # for the request to reach its operation; if it has not, the test is the idle one
        family = session_of(server.process.pid)
        server.process.send_signal(signal.SIGTERM)
        start = time.monotonic()
        code = server.process.wait(STOP_DEADLINE_S)
        # The contract is a second, and a server that waits for its request takes 20. A busy machine makes it longer, as
        # it does the start.
        assert time.monotonic() - start < 3 * max(1.0, started_s)
        assert code in (0, -signal.SIGTERM)
        deadline = time.monotonic() + STOP_DEADLINE_S
        while left := [pid for pid in family if alive(pid)]:
            assert time.monotonic() < deadline, f"outlive the server: {left}"
            time.sleep(0.01)


def ask_and_lose(server: Running) -> None:
    """A request that the server will not live to answer."""
    with suppress(OSError, Exception):
        server.ask("/long")


def session_of(leader: int) -> list[int]:
    """The processes of a session."""
    members = []
    for pid in (int(path.name) for path in Path("/proc").iterdir() if path.name.isdigit()):
        with suppress(ProcessLookupError):
            if os.getsid(pid) == leader:
                members.append(pid)
    return members


def parent_of(pid: int) -> int:
    """The parent of a process."""
    return int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])


def alive(pid: int) -> bool:
    """Whether a process is there and not a zombie, which only waits for its parent to notice."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state != "Z"
