"""The carriers' rate service."""
import asyncio
import os

from aiohttp import web

PORT = int(os.environ.get("CARRIER_PORT", "25206"))


async def rates(request: web.Request) -> web.Response:
    bottles = int(request.query["bottles"])
    await asyncio.sleep(0.09)
    return web.json_response({"postcode": request.query["postcode"], "cents": 690 + 45 * bottles})


app = web.Application()
app.add_routes([web.get("/rates", rates)])

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=PORT, print=None, access_log=None)
