import asyncio
import signal
import socket

from aiohttp import web

from desk import Desk


def build(desk):
    async def stock(request):
        return web.json_response(await desk.stock(request.match_info["article"]))

    async def health(request):
        return web.json_response({"ok": True})

    app = web.Application()
    app.router.add_get("/stock/{article}", stock)
    app.router.add_get("/health", health)
    return app


async def serve(channel):
    loop = asyncio.get_running_loop()
    runner = web.AppRunner(build(Desk()), access_log=None)
    await runner.setup()
    done = asyncio.Event()
    open_tasks = set()

    def incoming():
        data, handles, _, _ = socket.recv_fds(channel, 1, 1)
        if not data:
            done.set()
            return
        for handle in handles:
            connection = socket.socket(fileno=handle)
            connection.setblocking(False)
            task = loop.create_task(loop.connect_accepted_socket(runner.server, connection))
            open_tasks.add(task)
            task.add_done_callback(open_tasks.discard)

    loop.add_reader(channel, incoming)
    loop.add_signal_handler(signal.SIGTERM, done.set)
    await done.wait()
    loop.remove_reader(channel)


def run(channel):
    asyncio.run(serve(channel))
