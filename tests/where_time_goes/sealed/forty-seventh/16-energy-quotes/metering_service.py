"""The metering company's interface, for local work."""
import asyncio
import os

from aiohttp import web


async def profile(request):
    await asyncio.sleep(0.080)
    seed = sum(map(ord, request.match_info["meter"]))
    slots = 48 * int(request.query["days"])
    return web.json_response({"readings": [round(0.1 + (seed + s * 7) % 23 / 40, 3) for s in range(slots)]})


app = web.Application()
app.router.add_get("/meters/{meter}/profile", profile)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ["METERING_PORT"]), print=None, access_log=None)
