"""Translation engine of the test bench."""
import asyncio
import os

from aiohttp import web

PORT = int(os.environ.get("ENGINE_PORT", "22771"))


async def translate(request: web.Request) -> web.Response:
    body = await request.json()
    await asyncio.sleep(0.12 + 0.012 * min(len(body["text"]), 60))
    return web.json_response({"text": body["text"]})


async def score(request: web.Request) -> web.Response:
    body = await request.json()
    await asyncio.sleep(0.05)
    return web.json_response({"score": round(len(body["target"]) / (len(body["source"]) + 1), 3)})


app = web.Application()
app.add_routes([web.post("/translate", translate), web.post("/score", score)])

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=PORT, access_log=None, shutdown_timeout=1, print=None)
