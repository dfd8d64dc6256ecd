"""Time series service of the test bench."""
import asyncio
import itertools
import os

from aiohttp import web

PORT = int(os.environ.get("INGEST_PORT", "22761"))
sequence = itertools.count(1)


async def append(request: web.Request) -> web.Response:
    await request.json()
    await asyncio.sleep(0.1)
    return web.json_response({"sequence": next(sequence)}, status=201)


app = web.Application()
app.add_routes([web.post("/series/{name}", append)])

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=PORT, access_log=None, shutdown_timeout=1, print=None)
