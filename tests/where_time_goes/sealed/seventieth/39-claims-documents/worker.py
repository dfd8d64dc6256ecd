"""A worker process: takes connections from the master and serves them."""
import asyncio
import os
import signal
import socket

from aiohttp import web

from web_app import create_app


async def serve(channel):
    loop = asyncio.get_running_loop()
    runner = web.AppRunner(create_app(), access_log=None, keepalive_timeout=60)
    await runner.setup()
    stopped = asyncio.Event()
    adopting = set()
    loop.add_signal_handler(signal.SIGTERM, stopped.set)
    channel.setblocking(False)

    def take():
        try:
            message, fds, _, _ = socket.recv_fds(channel, 1, 1)
        except BlockingIOError:
            return
        if not message:
            loop.remove_reader(channel)
            stopped.set()
        for fd in fds:
            connection = socket.socket(fileno=fd)
            connection.setblocking(False)
            task = loop.create_task(loop.connect_accepted_socket(runner.server, connection))
            adopting.add(task)
            task.add_done_callback(adopting.discard)

    loop.add_reader(channel, take)
    await stopped.wait()


def main(channel):
    try:
        asyncio.run(serve(channel))
    finally:
        os._exit(0)
