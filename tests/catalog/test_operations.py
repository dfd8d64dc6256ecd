"""Each operation in each form against its real backend: the token is the backend's, and the backend saw the request."""

import asyncio
import json
from pathlib import Path

import pytest

from headway.catalog.operations.async_clients import AsyncClients
from headway.catalog.operations.configuration import OPERATIONS
from headway.catalog.operations.local_operations import Cpu, Sleep
from headway.catalog.operations.network_operations import HttpGet
from headway.catalog.operations.sync_clients import SyncClients

from .operation_request import FORMS, run_once
from .peers import MailServer, PostgresServer, Upstream, free_port


@pytest.mark.parametrize("form", FORMS)
def test_db_create(server_python: Path, postgres: PostgresServer, form: str) -> None:
    operations = [{"operation": "db_create", "hold_ns": 1_000_000}]
    answer = run_once(server_python, form, operations, {"postgres": {"dsn": postgres.dsn}})
    assert (answer["status"], answer["body"]) == (200, f"db_create={postgres.token}\n")


@pytest.mark.parametrize("form", FORMS)
def test_smtp_send(server_python: Path, mail: MailServer, form: str) -> None:
    operations = [{"operation": "smtp_send", "hold_ns": 0}, {"operation": "smtp_send", "hold_ns": 0}]
    answer = run_once(server_python, form, operations, {"smtp": {"host": "127.0.0.1", "port": mail.port}})
    assert (answer["status"], answer["body"]) == (200, f"smtp_send={mail.token} smtp_send={mail.token}\n")
    assert mail.conversations == 2
    assert len(mail.messages) == 2
    assert all(b"Subject: Welcome\r\n" in message for message in mail.messages)


@pytest.mark.parametrize("form", FORMS)
def test_http_post(server_python: Path, upstream: Upstream, form: str) -> None:
    operations = [{"operation": "http_post", "hold_ns": 0, "path": "/social"}] * 3
    answer = run_once(server_python, form, operations, {"http": {"url": upstream.url}})
    assert (answer["status"], answer["body"]) == (200, " ".join([f"http_post={upstream.token}"] * 3) + "\n")
    assert (upstream.requests, upstream.connections) == (3, 1), "the pool keeps its connection"
    assert json.loads(upstream.bodies[0])["user"] == "Ada Lovelace"


@pytest.mark.parametrize("form", FORMS)
def test_a_mail_server_that_refuses_fails_the_operation(server_python: Path, mail: MailServer, form: str) -> None:
    mail.refuse = True
    operations = [{"operation": "sleep", "hold_ns": 0}, {"operation": "smtp_send", "hold_ns": 0}]
    answer = run_once(server_python, form, operations, {"smtp": {"host": "127.0.0.1", "port": mail.port}})
    assert answer["status"] == 500
    assert answer["body"].startswith("smtp_send: ")
    assert "no mail today" in answer["body"]
    assert "Traceback" in answer["stderr"]


@pytest.mark.parametrize("form", FORMS)
def test_an_upstream_that_fails_fails_the_operation(server_python: Path, upstream: Upstream, form: str) -> None:
    upstream.status = 503
    operations = [{"operation": "http_post", "hold_ns": 0, "path": "/social"}, {"operation": "sleep", "hold_ns": 0}]
    answer = run_once(server_python, form, operations, {"http": {"url": upstream.url}})
    assert answer["status"] == 500
    assert answer["body"] == f"http_post: ConnectionError: the upstream answered 503: {upstream.token}\n"
    assert upstream.requests == 1, "nothing is tried twice behind the measurement's back"


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(("operation", "backend"), [("smtp_send", "smtp"), ("http_post", "http")])
def test_a_dead_backend_fails_the_operation(server_python: Path, form: str, operation: str, backend: str) -> None:
    port = free_port()
    backends = {"smtp": {"host": "127.0.0.1", "port": port}, "http": {"url": f"http://127.0.0.1:{port}"}}
    parameters = {"path": "/social"} if operation == "http_post" else {}
    answer = run_once(
        server_python, form, [{"operation": operation, "hold_ns": 0, **parameters}], {backend: backends[backend]}
    )
    assert answer["status"] == 500
    assert answer["body"].startswith(f"{operation}: ")


@pytest.mark.parametrize("form", FORMS)
def test_only_the_clients_of_the_configured_backends_are_loaded(
    server_python: Path, mail: MailServer, form: str
) -> None:
    backends = {"smtp": {"host": "127.0.0.1", "port": mail.port}}
    modules = run_once(server_python, form, [{"operation": "smtp_send", "hold_ns": 0}], backends)["modules"]
    assert ("smtplib" in modules, "aiosmtplib" in modules) == (form == "sync", form == "async")
    assert not {"psycopg", "urllib3", "aiohttp"} & set(modules)


def test_sleep_that_blocks_holds_up_the_loop() -> None:
    async def two() -> float:
        loop = asyncio.get_running_loop()
        start = loop.time()
        operation = Sleep(hold_ns=100_000_000, blocks=True)
        await asyncio.gather(operation.run_async(AsyncClients()), operation.run_async(AsyncClients()))
        return loop.time() - start

    assert asyncio.run(two()) >= 0.2


@pytest.mark.parametrize(("iterations", "total"), [(0, "0"), (1, "0"), (4, "14"), (1000, "332833500")])
def test_cpu_adds_up_squares(iterations: int, total: str) -> None:
    assert Cpu(iterations=iterations).run_sync(SyncClients()) == total
    assert asyncio.run(Cpu(iterations=iterations).run_async(AsyncClients())) == total


def test_sleep_waits_and_says_so() -> None:
    operation = Sleep(hold_ns=1_000_000)
    assert operation.run_sync(SyncClients()) == "slept"
    assert asyncio.run(operation.run_async(AsyncClients())) == "slept"


def test_operations_that_sleep_wait_together_in_the_async_form() -> None:
    async def hundred() -> float:
        loop = asyncio.get_running_loop()
        start = loop.time()
        await asyncio.gather(*(Sleep(hold_ns=200_000_000).run_async(AsyncClients()) for _ in range(100)))
        return loop.time() - start

    # One after the other they would take 20 s, together 0.2 s: the bound tells these apart on any machine.
    assert 0.2 <= asyncio.run(hundred()) < 10.0


def test_every_operation_names_a_backend_that_there_is() -> None:
    asking_one_of_the_upstreams = {"feed", "http_get"}
    assert {
        name: operation.backend for name, operation in OPERATIONS.items() if name not in asking_one_of_the_upstreams
    } == {
        "cpu": None,
        "db_create": "postgres",
        "db_read": "postgres",
        "file": "files",
        "http_post": "http",
        "parallel": None,
        "sleep": None,
        "smtp_send": "smtp",
    }
    assert asking_one_of_the_upstreams <= set(OPERATIONS)
    assert HttpGet(at="external", path="/", hold_ns=0).backend == "external"
