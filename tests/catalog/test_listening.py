"""The listening socket's two acts, and its backlog as the kernel has it."""

import json
import socket

import pytest

from headway.catalog.operations.capacities import listening_backlog
from headway.catalog.operations.configuration import from_json
from headway.catalog.operations.listening import bind, listen
from headway.catalog.operations.server_settings import Configuration

from .peers import free_port
from .server_process import configuration


def settings(port: int, backlog: int) -> Configuration:
    value = configuration("tornado", port, [], {})
    value["capacities"]["backlog"] = backlog
    return from_json(json.dumps(value))


@pytest.mark.parametrize("backlog", [1, 5, 128])
def test_refuses_until_it_listens_and_then_has_the_declared_backlog(backlog: int) -> None:
    configured = settings(free_port(), backlog)
    with bind(configured) as listener, socket.socket() as client, socket.socket() as second:
        assert client.connect_ex(("127.0.0.1", configured.port)) != 0
        listen(listener, configured)
        assert second.connect_ex(("127.0.0.1", configured.port)) == 0
        assert listening_backlog(listener) == backlog


def test_names_its_protocol_so_that_asyncio_switches_nagle_off() -> None:
    with bind(settings(free_port(), 5)) as listener:
        assert listener.proto == socket.IPPROTO_TCP


def test_an_address_in_use_is_refused_with_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(SystemExit) as ended:
            bind(settings(port, 5))
    assert ended.value.code == 2
    assert capsys.readouterr().err == f"cannot start: cannot listen on 127.0.0.1 port {port}: Address already in use\n"
