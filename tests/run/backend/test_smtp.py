"""The mail server, in real conversations."""

import os
import smtplib
import time
from collections.abc import Iterator
from contextlib import contextmanager

import anyio
import pytest
from tests.deadline import DEADLINE_S

from headway.errors import StageError
from headway.run.actor import Actor
from headway.run.backend.smtp import COMMAND, SMTP_MESSAGE, Smtp, SmtpOrder, smtp_backend
from headway.units import NS_PER_MS

pytestmark = pytest.mark.anyio

CPUS = tuple(os.sched_getaffinity(0))
HOLD_NS = 60 * NS_PER_MS


@contextmanager
def conversation(server: Smtp) -> Iterator[smtplib.SMTP]:
    """A client's connection, greeted."""
    host, port = str(server.configuration["host"]), int(server.configuration["port"])
    with smtplib.SMTP(host, port, local_hostname="localhost", timeout=DEADLINE_S) as smtp:
        smtp.ehlo()
        yield smtp


def send(server: Smtp, text: str = "Subject: Welcome\r\n\r\nYour account is ready.\r\n") -> tuple[int, str, int]:
    """Sends a message; the reply to DATA, and how long the server held it."""
    with conversation(server) as smtp:
        smtp.mail("welcome@example.org")
        smtp.rcpt("ada@example.org")
        began = time.monotonic_ns()
        code, reply = smtp.data(text)
        return code, reply.decode(), time.monotonic_ns() - began


async def in_thread(server: Smtp) -> None:
    await anyio.to_thread.run_sync(send, server)


async def test_the_reply_is_the_token_after_the_hold() -> None:
    async with smtp_backend(HOLD_NS, "5f3a", CPUS) as server:
        answers = [await anyio.to_thread.run_sync(send, server) for _ in range(5)]
        count = await server.count()
    for code, token, held_ns in answers:
        assert (code, token) == (250, server.tokens["smtp_send"]) == (250, "5f3a")
        assert held_ns >= HOLD_NS
    assert min(held_ns for *_, held_ns in answers) < HOLD_NS * 1.5  # sanity: generous, since machines are busy
    assert (count.requests, count.errors, count.connections_opened) == (5, 0, 5)


async def test_eight_at_once_are_held_at_once() -> None:
    async with smtp_backend(1500 * NS_PER_MS, "5f3a", CPUS) as server:
        began = time.monotonic_ns()
        async with anyio.create_task_group() as tasks:
            for _ in range(8):
                tasks.start_soon(in_thread, server)
        took_ns = time.monotonic_ns() - began
        first, second = await server.count(), await server.count()
    assert first.in_flight_high_water == 8
    assert second.in_flight_high_water == 0  # since the previous count
    assert first.requests == second.requests == 8
    assert took_ns < 8 * 1500 * NS_PER_MS / 2


async def test_a_long_message_arrives_whole() -> None:
    text = "Subject: Long\r\n\r\n" + ("all work and no play\r\n" * 50_000)
    async with smtp_backend(0, "5f3a", CPUS) as server:
        code, token, _ = await anyio.to_thread.run_sync(send, server, text)
        assert (code, token) == (250, "5f3a")


async def test_addresses_that_are_not_plain_are_understood_or_refused() -> None:
    def talk(server: Smtp) -> list[int]:
        with conversation(server) as smtp:
            return [
                smtp.mail("<a.b+c@example.org>", ["SIZE=100"])[0],
                smtp.rcpt('"quoted name"@example.org')[0],
                smtp.docmd("RCPT", "TO:<two@ats@example.org>")[0],
            ]

    async with smtp_backend(0, "5f3a", CPUS) as server:
        assert await anyio.to_thread.run_sync(talk, server) == [250, 250, 553]


async def test_a_client_that_leaves_before_the_answer_is_an_error_and_no_longer_in_flight() -> None:
    def leave(server: Smtp) -> None:
        with conversation(server) as smtp:
            smtp.mail("a@example.org")
            smtp.rcpt("b@example.org")
            smtp.docmd("DATA")
            smtp.send(b"gone\r\n.\r\n")
            time.sleep(0.2)
            smtp.close()

    async with smtp_backend(10_000 * NS_PER_MS, "5f3a", CPUS) as server:
        await anyio.to_thread.run_sync(leave, server)
        with anyio.fail_after(DEADLINE_S):
            while (count := await server.count()).errors == 0:  # noqa: ASYNC110  only counting tells
                await anyio.sleep(0.02)
        assert (count.requests, count.errors) == (1, 1)
        assert (await server.count()).in_flight_high_water == 0


async def test_a_dead_server_is_told() -> None:
    async with smtp_backend(0, "5f3a", CPUS) as server:
        await server.check()
        os.kill(server.actors[0].pid, 9)
        with pytest.raises(StageError, match="SIGKILL"):
            await server.check()


async def test_an_address_that_is_taken_is_told() -> None:
    async with smtp_backend(0, "5f3a", CPUS) as server:
        taken = f"127.0.0.1:{server.configuration['port']}"
        async with Actor(COMMAND, SmtpOrder(listen=taken, hold_ns=0, token="x"), SMTP_MESSAGE) as actor:
            with pytest.raises(StageError, match=taken):
                await actor.receive(DEADLINE_S)
