import asyncio
import json
import os
import random

from aiohttp import web

rng = random.Random(4)
HEADINGS = json.dumps(
    {
        "headings": [
            {
                "code": f"{number:06d}",
                "text": f"Goods of subheading {number:06d}, {rng.choice(('fresh', 'dried', 'woven', 'other'))}",
                "duty": round(rng.uniform(0, 12), 1),
                "unit": rng.choice(("kg", "p/st", "m2", "l")),
            }
            for number in range(100_000, 200_000)
        ]
    }
).encode()


async def edition(request):
    await asyncio.sleep(0.6)
    return web.Response(body=HEADINGS, content_type="application/json")


async def measures(request):
    await asyncio.sleep(random.uniform(0.014, 0.024))
    return web.json_response({"measures": [{"type": "anti-dumping", "rate": 2.5}]})


app = web.Application()
app.router.add_get("/editions/{edition}", edition)
app.router.add_get("/measures/{code}", measures)
web.run_app(app, host="127.0.0.1", port=int(os.environ["PEER_PORT"]), print=None, access_log=None)
