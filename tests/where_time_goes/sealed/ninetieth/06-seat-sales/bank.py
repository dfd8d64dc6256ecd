"""The acquiring bank."""

import asyncio
import itertools
import os

from aiohttp import web

_numbers = itertools.count(1)


async def authorise(request: web.Request) -> web.Response:
    order = await request.json()
    await asyncio.sleep(0.08)
    return web.json_response({"authorisation": f"A{next(_numbers):08d}", "amount": order["amount"]}, status=201)


app = web.Application()
app.router.add_post("/authorisations", authorise)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("BANK_PORT", "26206")), print=None, access_log=None)
