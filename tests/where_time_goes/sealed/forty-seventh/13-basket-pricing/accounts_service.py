"""The customer accounts service, for local work."""
import asyncio
import os

from aiohttp import web

TIERS = ("gold", "silver", "basic")


async def customer(request):
    await asyncio.sleep(0.025)
    number = int(request.match_info["id"])
    return web.json_response({"id": number, "tier": TIERS[number % 3], "since": 2012 + number % 9})


app = web.Application()
app.router.add_get("/customers/{id}", customer)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ["ACCOUNTS_PORT"]), print=None, access_log=None)
