"""Stand-in for the operator's fare engine."""
import asyncio
import os

from aiohttp import web

VEHICLES = {"none": 0, "bike": 500, "car": 4200, "van": 6900}


async def price(request):
    body = await request.json()
    await asyncio.sleep(0.2)
    cents = 1850 * body["passengers"] + VEHICLES.get(body["vehicle"], 9900)
    return web.json_response({"cents": cents})


app = web.Application()
app.router.add_post("/price", price)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("FARES_PORT", "21412")),
                print=None, access_log=None)
