"""A worker process: serves the connections that the parent hands over."""
import asyncio
import signal
import socket

from aiohttp import web

from api import make_app


async def _serve(control: socket.socket):
    loop = asyncio.get_running_loop()
    stop = asyncio.Event()
    loop.add_signal_handler(signal.SIGTERM, stop.set)
    runner = web.AppRunner(make_app(), access_log=None, shutdown_timeout=1.0)
    await runner.setup()
    tasks = set()

    def take_over():
        message, fds, _, _ = socket.recv_fds(control, 1, 1)
        if not message:
            stop.set()
            return
        connection = socket.socket(fileno=fds[0])
        connection.setblocking(False)
        task = loop.create_task(loop.connect_accepted_socket(runner.server, connection))
        tasks.add(task)
        task.add_done_callback(tasks.discard)

    loop.add_reader(control.fileno(), take_over)
    await stop.wait()
    loop.remove_reader(control.fileno())
    await runner.cleanup()


def run(control: socket.socket):
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    asyncio.run(_serve(control))
