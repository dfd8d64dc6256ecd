import asyncio
import signal
import socket

from aiohttp import web

import sessions
from compare import compare


async def health(request: web.Request) -> web.Response:
    return web.json_response({"ok": True, "worker": request.app["number"]})


async def comparison(request: web.Request) -> web.Response:
    document = request.match_info["document"]
    left, right = int(request.query.get("from", 1)), int(request.query.get("to", 2))
    request.app["sessions"].touch(request.remote or "-", document)
    result = compare(document, left, right)
    return web.json_response({"document": document, **result})


async def open_session(request: web.Request) -> web.Response:
    body = await request.json()
    session = request.app["sessions"].open(request.remote or "-", str(body["document"]))
    return web.json_response({"seen": sorted(session.documents)}, status=201)


async def serve(number: int, channel: socket.socket) -> None:
    app = web.Application()
    app["number"] = number
    app["sessions"] = sessions.Sessions()
    app.router.add_get("/health", health)
    app.router.add_get("/documents/{document}/compare", comparison)
    app.router.add_post("/sessions", open_session)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    loop = asyncio.get_running_loop()
    channel.setblocking(False)
    tasks: set[asyncio.Task] = set()

    def take_connections() -> None:
        while True:
            try:
                data, fds, _, _ = socket.recv_fds(channel, 1, 1)
            except BlockingIOError:
                return
            if not data:
                loop.remove_reader(channel)
                return
            for fd in fds:
                connection = socket.socket(fileno=fd)
                connection.setblocking(False)
                task = loop.create_task(loop.connect_accepted_socket(runner.server, connection))
                tasks.add(task)
                task.add_done_callback(tasks.discard)

    loop.add_reader(channel, take_connections)
    await asyncio.Event().wait()


def run(number: int, channel: socket.socket) -> None:
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    asyncio.run(serve(number, channel))
