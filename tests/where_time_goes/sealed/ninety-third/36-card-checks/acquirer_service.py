"""The acquirer, for development."""
import asyncio
import os
from itertools import count

from aiohttp import web

PORT = int(os.environ.get("ACQUIRER_PORT", "26581"))
codes = count(100_000)


async def authorise(request: web.Request) -> web.Response:
    await request.json()
    await asyncio.sleep(0.22)
    return web.json_response({"code": f"A{next(codes)}"})


app = web.Application()
app.router.add_post("/authorisations", authorise)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=PORT, print=None, access_log=None)
