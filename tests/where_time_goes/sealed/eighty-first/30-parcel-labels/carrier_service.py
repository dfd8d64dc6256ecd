"""Stands for the carrier's service."""
import asyncio
import itertools
import os

from aiohttp import web

ANSWER_AFTER = 0.15
_codes = itertools.count(1)


async def register(request):
    body = await request.json()
    await asyncio.sleep(ANSWER_AFTER)
    return web.json_response(
        {"tracking": f"DX{body['consignment']}{next(_codes) % 97:02d}"}, status=201
    )


app = web.Application()
app.router.add_post("/consignments", register)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("CARRIER_PORT", "25107")),
                print=None, access_log=None)
