"""Stands in for the stations' gateway: 250 ms for most stations, 900 ms for those that are reached by radio."""

import asyncio
import os

from aiohttp import web

BY_RADIO = range(900, 1000)


async def reading(request: web.Request) -> web.Response:
    station = int(request.match_info["station"])
    await asyncio.sleep(0.9 if station in BY_RADIO else 0.25)
    return web.json_response({"celsius": round(11 + station % 17 * 0.6, 1), "volts": 12.4})


app = web.Application()
app.router.add_get("/stations/{station}/reading", reading)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("STATION_PORT", "27881")), print=None, access_log=None)
