"""The exchange: futures are quick, a forecast takes its time."""

import asyncio
import os

from aiohttp import web

PRICES = {"wheat": 5.91, "corn": 4.42, "soy": 10.37, "barley": 3.88}


async def futures(request: web.Request) -> web.Response:
    await asyncio.sleep(0.22)
    return web.json_response({"price": PRICES[request.match_info["commodity"]]})


async def forecast(request: web.Request) -> web.Response:
    await asyncio.sleep(0.9)
    price = PRICES[request.match_info["commodity"]]
    return web.json_response({"weeks": [round(price * (1 + 0.004 * n), 3) for n in range(8)]})


app = web.Application()
app.router.add_get("/futures/{commodity}", futures)
app.router.add_get("/forecast/{commodity}", forecast)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("EXCHANGE_PORT", "26204")), print=None, access_log=None)
