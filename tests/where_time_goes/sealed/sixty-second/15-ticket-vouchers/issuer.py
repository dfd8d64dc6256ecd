"""Voucher issuer of the concert hall's partner."""
import asyncio
import itertools
import os

from aiohttp import web

PORT = int(os.environ.get("ISSUER_PORT", "23250"))
numbers = itertools.count(700000)


async def issue(request: web.Request) -> web.Response:
    order = await request.json()
    await asyncio.sleep(0.09)
    return web.json_response({"voucher": f"V{next(numbers)}", "value": order["value"]}, status=201)


async def look_up(request: web.Request) -> web.Response:
    await asyncio.sleep(0.09)
    return web.json_response({"voucher": request.match_info["code"], "state": "valid"})


app = web.Application()
app.router.add_post("/vouchers", issue)
app.router.add_get("/vouchers/{code}", look_up)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=PORT, print=None, access_log=None)
