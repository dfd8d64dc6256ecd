"""The carrier's label service."""
import asyncio
import itertools
import os

from aiohttp import web

numbers = itertools.count(700100)


async def labels(request):
    body = await request.json()
    await asyncio.sleep(0.090)
    return web.json_response({"reference": body["reference"], "tracking": f"CX{next(numbers)}"}, status=201)


app = web.Application()
app.router.add_post("/labels", labels)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ["CARRIER_PORT"]), print=None, access_log=None, shutdown_timeout=1)
