import asyncio
import os
import random

from aiohttp import web

TEXTS = ("CARD PAYMENT GROCERY", "STANDING ORDER RENT", "CASH WITHDRAWAL", "TRANSFER RECEIVED", "DIRECT DEBIT POWER")


async def entries(request):
    account = int(request.match_info["account"])
    rng = random.Random(f"{account}{request.query['month']}")
    rows = [
        {"day": 1 + n // 5, "text": f"{rng.choice(TEXTS)} {rng.randrange(10**9):09d}", "cents": rng.randrange(-9000, 9500)}
        for n in range(140 + account % 20)
    ]
    await asyncio.sleep(random.uniform(0.06, 0.09))
    return web.json_response(rows)


app = web.Application()
app.router.add_get("/accounts/{account}/entries", entries)
web.run_app(app, host="127.0.0.1", port=int(os.environ["PEER_PORT"]), print=None, access_log=None)
