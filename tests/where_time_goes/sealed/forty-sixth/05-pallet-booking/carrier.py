"""The carrier's capacity API."""
import asyncio
import os

from aiohttp import web


async def quote(request):
    await asyncio.sleep(0.15)
    pallets = int(request.query["pallets"])
    return web.json_response({"cents": 8400 * pallets, "slot": f"{request.query['lane']}-AM"})


app = web.Application()
app.router.add_get("/quote", quote)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("CARRIER_PORT", "21615")),
                access_log=None, print=None)
