import asyncio
import os

from aiohttp import web


async def bulk(request):
    ids = request.query["ids"].split(",")
    await asyncio.sleep(0.015)
    return web.json_response([{"id": i, "title": f"Product {i}", "cents": 199 + 10 * len(i)} for i in ids])


app = web.Application()
app.add_routes([web.get("/bulk", bulk)])
web.run_app(app, host="127.0.0.1", port=int(os.environ["CATALOG_PORT"]), access_log=None, print=None)
