import asyncio
import os

from aiohttp import web


async def blob(request):
    await asyncio.sleep(0.040)
    number = int(request.match_info["number"])
    parts = [f"# Part {n}\n" + "text " * (number % 13 + n) for n in range(1, 6)]
    return web.Response(text="\n".join(parts))


app = web.Application()
app.router.add_get("/{kind}/{number}", blob)
web.run_app(app, host="127.0.0.1", port=int(os.environ["BLOBS_PORT"]), access_log=None, print=None)
