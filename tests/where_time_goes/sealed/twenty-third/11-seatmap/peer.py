import asyncio
import os
import random

from aiohttp import web

rng = random.Random(7)


def layout():
    return {
        "rows": [
            {
                "name": name,
                "band": band,
                "seats": [{"number": n, "free": rng.random() < 0.4} for n in range(1, 9)],
            }
            for name, band in zip("ABCDEF", "AABBCD")
        ]
    }


SEATS = layout()


async def seats(request):
    await asyncio.sleep(0.15)
    return web.json_response(SEATS)


app = web.Application()
app.router.add_get("/events/{event_id}/seats", seats)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("PEER_PORT", "18201")), print=None, access_log=None)
