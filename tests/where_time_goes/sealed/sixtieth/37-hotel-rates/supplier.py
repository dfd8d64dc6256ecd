import asyncio
import os

from aiohttp import web

PRICES = {"LIS01": 129.0, "LIS02": 84.5, "OPO01": 240.0, "FAO01": 112.0}


async def availability(request: web.Request) -> web.Response:
    hotel = request.match_info["hotel"]
    await asyncio.sleep(0.12)
    return web.json_response({"hotel": hotel, "per_night": PRICES.get(hotel, 99.0), "rooms": 3})


app = web.Application()
app.add_routes([web.get("/availability/{hotel}", availability)])

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("SUPPLIER_PORT", "23001")), access_log=None, print=None)
