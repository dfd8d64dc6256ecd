"""A worker: serves the connections that the parent hands to it."""
import asyncio
import signal
import socket

from aiohttp import web

from site_app import build_app


def main(channel: socket.socket) -> None:
    asyncio.run(_serve(channel))


async def _serve(channel: socket.socket) -> None:
    loop = asyncio.get_running_loop()
    stopping = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stopping.set)

    runner = web.AppRunner(build_app(), access_log=None, shutdown_timeout=1.0)
    await runner.setup()
    starting: set[asyncio.Task] = set()

    def take() -> None:
        try:
            _, handles, _, _ = socket.recv_fds(channel, 16, 4)
        except BlockingIOError:
            return
        for handle in handles:
            connection = socket.socket(fileno=handle)
            connection.setblocking(False)
            task = loop.create_task(
                loop.connect_accepted_socket(runner.server, connection)
            )
            starting.add(task)
            task.add_done_callback(starting.discard)

    channel.setblocking(False)
    loop.add_reader(channel, take)
    await stopping.wait()
    loop.remove_reader(channel)
    await runner.cleanup()
