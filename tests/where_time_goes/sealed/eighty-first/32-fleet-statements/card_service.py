"""Stands for the fuel card company's service."""
import asyncio
import os

from aiohttp import web

ANSWER_AFTER = 0.08
STATIONS = ["Watford Gap", "Ferrybridge", "Tebay", "Leigh Delamere"]


async def purchases(request):
    await asyncio.sleep(ANSWER_AFTER)
    seed = int(request.match_info["number"])
    rows = [
        {"day": 1 + n * 2, "station": STATIONS[(seed + n) % 4], "litres": 38 + (seed + n * 7) % 60,
         "eur": round((38 + (seed + n * 7) % 60) * 1.52, 2)}
        for n in range(10)
    ]
    return web.json_response(rows)


app = web.Application()
app.router.add_get("/cards/{number}/purchases", purchases)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("CARD_PORT", "25110")),
                print=None, access_log=None)
