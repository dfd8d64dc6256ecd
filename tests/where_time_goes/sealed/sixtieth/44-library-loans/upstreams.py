import asyncio
import signal

from aiohttp import web


async def item(request: web.Request) -> web.Response:
    await asyncio.sleep(0.14)
    return web.json_response({"id": request.match_info["id"], "title": "The Lighthouse", "kind": "book"})


async def member(request: web.Request) -> web.Response:
    await asyncio.sleep(0.12)
    return web.json_response({"id": request.match_info["id"], "name": "R. Okafor", "open_loans": 2, "most_loans": 12})


async def start(port: int, path: str, handler) -> None:
    app = web.Application()
    app.router.add_get(path, handler)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", port).start()


async def main() -> None:
    await start(23071, "/items/{id}", item)
    await start(23072, "/members/{id}", member)
    stopped = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stopped.set)
    await stopped.wait()


asyncio.run(main())
