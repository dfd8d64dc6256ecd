"""Backends behind a distance: what the app is told, and what the way takes."""

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import pytest

from headway.errors import StudyError
from headway.run.app.distance import Distance, forward_backends
from headway.units import NS_PER_MS

ROUND_TRIP_MS = 60


@contextmanager
def echo() -> Iterator[int]:
    """A backend on loopback that sends back what it gets."""
    with socket.create_server(("127.0.0.1", 0)) as server:

        def serve() -> None:
            while True:
                try:
                    connection, _ = server.accept()
                except OSError:
                    return
                threading.Thread(target=answer, args=(connection,), daemon=True).start()

        def answer(connection: socket.socket) -> None:
            with connection:
                while part := connection.recv(65536):
                    connection.sendall(part)

        threading.Thread(target=serve, daemon=True).start()
        yield server.getsockname()[1]
        server.shutdown(socket.SHUT_RDWR)


def distance(backend: str) -> list[Distance]:
    return [Distance(backend, ROUND_TRIP_MS * NS_PER_MS)]


def port_of(url: str) -> int:
    return int(url.rpartition(":")[2].partition("/")[0])


def test_every_answer_takes_a_round_trip_and_a_connection_one_more() -> None:
    with echo() as port, forward_backends(distance("URL"), {"URL": f"http://127.0.0.1:{port}/a"}, ()) as changed:
        assert changed["URL"].endswith("/a")
        with socket.create_connection(("127.0.0.1", port_of(changed["URL"]))) as connection:
            took_ms = []
            for _ in range(3):
                began = time.monotonic()
                connection.sendall(b"hello")
                assert connection.recv(100) == b"hello"
                took_ms.append((time.monotonic() - began) * 1000)
    # Never sooner; how much later a busy machine decides.
    assert took_ms[0] >= 1.9 * ROUND_TRIP_MS
    assert min(took_ms[1:]) >= 0.99 * ROUND_TRIP_MS


def send(connection: socket.socket, what: bytes) -> None:
    connection.sendall(what)
    connection.shutdown(socket.SHUT_WR)


def test_much_is_carried_whole_and_in_order() -> None:
    sent = bytes(range(256)) * 8192
    with (
        echo() as port,
        forward_backends(distance("HOST"), {"HOST": f"127.0.0.1:{port}"}, ()) as changed,
        socket.create_connection(("127.0.0.1", port_of(changed["HOST"]))) as connection,
    ):
        threading.Thread(target=send, args=(connection, sent)).start()
        found = b""
        while part := connection.recv(65536):
            found += part
    assert found == sent


@pytest.mark.parametrize(
    ("backend", "value", "told"),
    [
        ("DATABASE_URL", "postgresql+psycopg://ann:p%40ss@{place}/shop?sslmode=disable",
         "postgresql+psycopg://ann:p%40ss@{other}/shop?sslmode=disable"),
        ("postgres", "postgresql://ann@{place}/shop", "postgresql://ann@{other}/shop"),
        ("{place}", "redis://{place}/0", "redis://{other}/0"),
        ("CACHE", "{place}", "{other}"),
    ],
)  # fmt: skip
def test_the_address_is_replaced_and_nothing_else(backend: str, value: str, told: str) -> None:
    with echo() as port:
        place = f"127.0.0.1:{port}"
        name = backend if backend.isupper() else "WHERE"
        environment = {name: value.format(place=place), "OTHER": "x"}
        with forward_backends(distance(backend.format(place=place)), environment, ()) as changed:
            (found,) = changed.values()
            assert found == told.format(other=f"127.0.0.1:{port_of(found.partition('?')[0].rstrip('/shop0'))}")


@pytest.mark.parametrize("environment", [{}, {"DATABASE_URL": "sqlite:///shop.db"}, {"URL": "postgres://a,b/x"}])
def test_a_backend_that_no_variable_names_is_refused(environment: dict[str, str]) -> None:
    with pytest.raises(StudyError, match="no variable"), forward_backends(distance("DATABASE_URL"), environment, ()):
        pass


def test_a_backend_that_refuses_closes_the_connection() -> None:
    with socket.socket() as bound:
        bound.bind(("127.0.0.1", 0))
        place = f"127.0.0.1:{bound.getsockname()[1]}"
        with (
            forward_backends(distance("HOST"), {"HOST": place}, ()) as changed,
            socket.create_connection(("127.0.0.1", port_of(changed["HOST"]))) as connection,
            suppress(ConnectionResetError),
        ):
            assert connection.recv(1) == b""
