"""Customs reference system: exports the tariff book and answers rulings."""
import asyncio
import json
import os
import random

from aiohttp import web

rng = random.Random(20)
LINES = [
    {
        "code": f"{chapter:02d}{heading:02d}{sub}",
        "text": f"Chapter {chapter}, heading {heading}, position {sub}",
        "rate": round(rng.uniform(0, 0.18), 4),
        "unit": rng.choice(["kg", "pair", "piece", "litre"]),
    }
    for chapter in range(1, 98)
    for heading in range(1, 56)
    for sub in ("1", "2", "9")
]
BOOK = json.dumps({"edition": "2024/3", "lines": LINES}).encode()


async def export(request):
    await asyncio.sleep(2.2)
    return web.Response(body=BOOK, content_type="application/json")


async def rulings(request):
    await asyncio.sleep(0.06)
    code = request.query["code"]
    return web.json_response({
        "number": f"BTI-{code}-{request.query['origin']}",
        "preference": 0.01 * (len(code) % 3),
        "anti_dumping": 0.02 if request.query["origin"] == "CN" else 0.0,
    })


app = web.Application()
app.router.add_get("/tariff/export", export)
app.router.add_get("/rulings", rulings)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("REFERENCE_PORT", "21601")),
                access_log=None, print=None)
