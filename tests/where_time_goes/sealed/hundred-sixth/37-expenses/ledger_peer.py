"""Stands in for the ledger: books in 50 ms."""

import asyncio
import itertools
import os

from aiohttp import web

numbers = itertools.count(700_001)


async def book(request: web.Request) -> web.Response:
    await request.json()
    await asyncio.sleep(0.05)
    return web.json_response({"number": next(numbers), "state": "booked"})


app = web.Application()
app.router.add_post("/bookings", book)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("LEDGER_PORT", "27801")), print=None, access_log=None)
