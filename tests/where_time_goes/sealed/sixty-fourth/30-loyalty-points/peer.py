"""The points ledger: an account is read or booked in about 90 ms, any number at a time."""
import asyncio
import os

from aiohttp import web

accounts: dict[int, int] = {}


async def read(request):
    await asyncio.sleep(0.090)
    return web.json_response({"points": accounts.get(int(request.match_info["n"]), 1200)})


async def book(request):
    entry = await request.json()
    await asyncio.sleep(0.090)
    number = int(request.match_info["n"])
    accounts[number] = accounts.get(number, 1200) + entry["points"]
    return web.json_response({"member": number, "points": accounts[number], "reason": entry["reason"]})


app = web.Application()
app.router.add_get("/accounts/{n}", read)
app.router.add_post("/accounts/{n}/entries", book)
web.run_app(app, host="127.0.0.1", port=int(os.environ["LEDGER_PORT"]), access_log=None, print=None, shutdown_timeout=1)
