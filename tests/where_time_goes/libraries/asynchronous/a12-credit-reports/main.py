"""Credit reports: ordered at the bureau, collected when they are ready."""

import os
import sys

import aiohttp
from aiohttp import web
from tenacity import AsyncRetrying, retry_if_result, stop_after_delay, wait_fixed

BUREAU = f"http://127.0.0.1:{os.environ.get('BUREAU_PORT', '26012')}"
SESSION = web.AppKey("session", aiohttp.ClientSession)


async def client(app: web.Application):
    connector = aiohttp.TCPConnector(limit=200)
    async with aiohttp.ClientSession(BUREAU, connector=connector) as session:
        app[SESSION] = session
        yield


async def collect(session: aiohttp.ClientSession, order: str) -> dict | None:
    async with session.get(f"/orders/{order}") as response:
        body = await response.json()
    return body if body["ready"] else None


async def report_for(session: aiohttp.ClientSession, person: str) -> dict:
    async with session.post("/orders", json={"person": person}) as response:
        order = (await response.json())["order"]
    polling = AsyncRetrying(
        retry=retry_if_result(lambda report: report is None),
        wait=wait_fixed(0.5),
        stop=stop_after_delay(15),
    )
    return await polling(collect, session, order)


async def report(request: web.Request) -> web.Response:
    found = await report_for(request.app[SESSION], request.match_info["person"])
    return web.json_response({"person": request.match_info["person"], "score": found["score"]})


async def health(request: web.Request) -> web.Response:
    return web.Response(text="ok")


def make_app() -> web.Application:
    app = web.Application()
    app.cleanup_ctx.append(client)
    app.add_routes([web.get("/reports/{person}", report), web.get("/health", health)])
    return app


if __name__ == "__main__":
    web.run_app(make_app(), host="127.0.0.1", port=int(sys.argv[1]), access_log=None, print=None)
