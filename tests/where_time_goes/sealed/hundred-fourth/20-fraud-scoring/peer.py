"""Stand-in for the ledger."""
import asyncio
import json
import random

from aiohttp import web

DELAY = 0.060
BODIES: dict[tuple[str, int], bytes] = {}


def body(account: str, last: int) -> bytes:
    if (account, last) not in BODIES:
        rng = random.Random(account)
        rows = [
            [round(rng.lognormvariate(3, 1), 2), rng.randrange(24), round(rng.expovariate(0.1), 1),
             round(rng.random(), 3), rng.randrange(900), rng.randrange(2)]
            for _ in range(last)
        ]
        BODIES[account, last] = json.dumps({"rows": rows}).encode()
    return BODIES[account, last]


async def payments(request: web.Request) -> web.Response:
    await asyncio.sleep(DELAY)
    last = int(request.query.get("last", "50"))
    return web.Response(body=body(request.match_info["account"], last), content_type="application/json")


app = web.Application()
app.router.add_get("/accounts/{account}/payments", payments)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=27601, print=None, access_log=None)
