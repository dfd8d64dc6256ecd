"""Stand-ins of the moderation service and of the archive."""

import asyncio
import json

from aiohttp import web
from websockets.asyncio.server import serve


async def labels(request: web.Request) -> web.Response:
    body = await request.json()
    await asyncio.sleep(0.03)
    return web.json_response({"labels": ["question"] if "?" in body["text"] else []})


async def ingest(socket) -> None:
    async def confirm(identity: str) -> None:
        await asyncio.sleep(0.025)
        await socket.send(identity)

    running = set()
    async for frame in socket:
        task = asyncio.create_task(confirm(json.loads(frame)["id"]))
        running.add(task)
        task.add_done_callback(running.discard)


async def main() -> None:
    app = web.Application()
    app.router.add_post("/labels", labels)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 27302).start()
    async with serve(ingest, "127.0.0.1", 27303):
        await asyncio.Event().wait()


asyncio.run(main())
