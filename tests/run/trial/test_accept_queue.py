"""The accept queue: of real listeners that nobody accepts from, and of texts as the kernel writes them."""

import os
import socket
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

import anyio
import pytest

from headway.run.trial.load_monitor import AcceptQueue, Sampler
from headway.units import NS_PER_MS

from ..observe import eventually

OWN_NET = Path("/proc/self/net")
HEADER = "  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode"
TIMER = " 00:00000000 00000000     0        0 1066 1 0000000085374e7e 100 0 0 10 0"


@contextmanager
def asked(address: tuple[str, int], times: int) -> Iterator[None]:
    """So many connections that nobody has accepted."""
    with ExitStack() as stack:
        for _ in range(times):
            asker = stack.enter_context(closing(socket.socket()))
            asker.setblocking(False)
            asker.connect_ex(address)
        yield


def text(*sockets: tuple[int, str, int]) -> str:
    """The file of a host with these sockets: port, state, receive queue. Each line has 150 bytes, as the kernel's."""
    lines = [HEADER]
    for i, (port, state, queue) in enumerate(sockets):
        lines.append(f"{i:4d}: 0100007F:{port:04X} 00000000:0000 {state} 00000000:{queue:08X}" + TIMER)
    return "".join(f"{line:<149}\n" for line in lines)


def test_a_full_queue_holds_one_more_than_the_backlog_says() -> None:
    with socket.create_server(("127.0.0.1", 0), backlog=2) as listener:
        queue = AcceptQueue(OWN_NET, listener.getsockname()[1])
        assert queue.length() == 0
        with asked(listener.getsockname(), 3):
            assert eventually(lambda: queue.length() == 3)
            with asked(listener.getsockname(), 2):
                assert queue.length() == 3
            listener.accept()[0].close()
            assert eventually(lambda: queue.length() == 2)
    assert queue.length() is None


def test_several_listeners_on_one_port_are_added_up() -> None:
    with (
        socket.create_server(("127.0.0.1", 0), reuse_port=True) as first,
        socket.create_server(first.getsockname(), reuse_port=True) as second,
    ):
        queue = AcceptQueue(OWN_NET, first.getsockname()[1])
        with asked(first.getsockname(), 12):
            assert eventually(lambda: queue.length() == 12)
            taken = [accepted(listener) for listener in (first, second)]
    assert sum(taken) == 12


def accepted(listener: socket.socket) -> int:
    """How many connections waited at the listener: which of the two got one is the kernel's choice, by a hash."""
    listener.setblocking(False)
    for count in range(100):
        try:
            listener.accept()[0].close()
        except BlockingIOError:
            return count
    raise AssertionError("more than anybody asked for")


def test_other_ports_and_connections_do_not_count(tmp_path: Path) -> None:
    (tmp_path / "tcp").write_text(text((80, "0A", 1), (8080, "0A", 3), (808, "0A", 7), (8080, "01", 500)))
    assert AcceptQueue(tmp_path, 8080).length() == 3
    assert AcceptQueue(tmp_path, 9999).length() is None


def test_a_listener_that_moved_in_the_file_is_found_again(tmp_path: Path) -> None:
    (tmp_path / "tcp").write_text(text((8080, "0A", 3), (80, "01", 0)))
    queue = AcceptQueue(tmp_path, 8080)
    assert queue.length() == 3
    others = [(port, "0A", 0) for port in range(100, 200)]
    (tmp_path / "tcp").write_text(text(*others, (8080, "0A", 4), (80, "01", 0)))
    assert queue.length() == 4
    (tmp_path / "tcp").write_text(text((8080, "0A", 1), (8080, "0A", 1), (80, "01", 0)))
    assert queue.length() == 2


def test_no_more_is_read_than_it_takes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "tcp").write_text(text((80, "0A", 0), (8080, "0A", 3), *[(90, "01", 0)] * 1000))
    queue, read, sizes = AcceptQueue(tmp_path, 8080), os.read, []

    def observed(descriptor: int, most: int) -> bytes:
        sizes.append(most)
        return read(descriptor, min(most, 4096))  # as much as the kernel gives at once

    queue.length()
    monkeypatch.setattr(os, "read", observed)
    assert queue.length() == 3
    assert sizes == [450]  # the header and two sockets


def test_a_host_that_is_gone_has_no_queue(tmp_path: Path) -> None:
    assert AcceptQueue(tmp_path / "gone", 8080).length() is None


@pytest.mark.anyio
async def test_samples_have_the_queue_and_the_closed_connections() -> None:
    with socket.create_server(("127.0.0.1", 0), backlog=2) as listener:
        port = listener.getsockname()[1]
        with asked(listener.getsockname(), 3):
            async with Sampler(os.getpid(), OWN_NET, port, (), interval_ns=10 * NS_PER_MS) as sampler:
                await anyio.sleep(0.1)
                samples = await sampler.stop()
    assert [sample.accept_queue for sample in samples] == [3] * len(samples)
    assert all(sample.time_wait is not None and sample.time_wait >= 0 for sample in samples)


@pytest.mark.anyio
async def test_a_host_that_ends_under_load_ends_no_sampling(tmp_path: Path) -> None:
    async with Sampler(os.getpid(), tmp_path, 80, ()) as sampler:
        samples = await sampler.stop()
    assert {(sample.accept_queue, sample.time_wait) for sample in samples} == {(None, None)}
