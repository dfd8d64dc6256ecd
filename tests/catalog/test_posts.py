"""The Django project in each of the forms that the catalog's servers run it in, against a real database."""

import time
import tomllib
from pathlib import Path

import psycopg
import pytest
from psycopg import sql
from tests.deadline import DEADLINE_S

from headway.run.backend.database import LOADED, POSTS, ROWS

from .peers import PostgresServer, free_port
from .server_process import CATALOG, configuration, declared, interpreter, running, spawn

SERVERS = sorted(
    path.parent.name
    for path in (CATALOG / "servers").glob("*/server.toml")
    if "posts.serve" in tomllib.loads(path.read_text())["command"]
)
WORKLOADS = [
    {
        "name": "create",
        "method": "POST",
        "path": "/posts/new/",
        "operations": [{"operation": "db_create", "hold_ns": 0}],
    },
    {
        "name": "read",
        "method": "GET",
        "path": "/posts/",
        "operations": [
            {"operation": "db_read", "hold_ns": 0, "rows": 30, "page": 25},
            {"operation": "sleep", "hold_ns": 0},
        ],
    },
]


@pytest.fixture(scope="module")
def dsn(postgres: PostgresServer) -> str:
    deadline = time.monotonic() + DEADLINE_S
    while True:
        try:
            connection = psycopg.connect(postgres.dsn, autocommit=True)
            break
        except psycopg.OperationalError:  # it is starting up
            assert time.monotonic() < deadline
            time.sleep(0.02)
    with connection:
        connection.execute(sql.SQL(POSTS).format(token=sql.Literal(postgres.token)))
        connection.execute(sql.SQL(ROWS).format(loaded=sql.Literal(LOADED), rows=sql.Literal(30)))
    return postgres.dsn


@pytest.mark.parametrize("name", SERVERS)
def test_posts_are_created_and_read(tmp_path: Path, postgres: PostgresServer, dsn: str, name: str) -> None:
    settings = configuration(name, free_port(), WORKLOADS, {"postgres": {"dsn": dsn}})
    with running(interpreter(name), settings, tmp_path / "log") as server:
        assert {key: value for key, value in server.capacities().items() if key != "pid"} == declared(name) | {
            "client_reuse": None
        }
        reply = server.ask("/posts/new/", "POST", b'{"title": "a title", "content": "a text"}')
        assert (reply.status, reply.body) == (200, f"db_create={postgres.token}\n")
        reply = server.ask("/posts/")
        assert (reply.status, reply.body) == (200, f"db_read={postgres.token} sleep=slept\n")
        assert server.ask("/posts/", "POST").status == 404
        assert server.ask("/posts/new/", "POST", b"{}").status == 400


@pytest.mark.parametrize(
    ("name", "settings", "message"),
    [
        ("django-sync", {"worker": "sync", "database": "psycopg"}, 'settings.database: "psycopg" is asyncio\'s'),
        ("django-sync", {"worker": "fast"}, "settings.worker: must be 'sync' or 'gthread' or 'uvicorn', not 'fast'"),
        ("django-async", {"worker": "uvicorn"}, "no database at backends.postgres.dsn"),
    ],
)
def test_what_cannot_be_served_is_refused(tmp_path: Path, name: str, settings: dict[str, str], message: str) -> None:
    backends = {"postgres": {"dsn": f"postgresql://headway@127.0.0.1:{free_port()}/posts"}}
    configured = configuration(name, free_port(), WORKLOADS, backends) | {"settings": settings}
    process = spawn(interpreter(name), name, configured, tmp_path / "log")
    assert process.wait(DEADLINE_S) == 2
    assert message in (tmp_path / "log").read_text()
