"""Stands in for the head office: approves a price in 25 ms."""
import asyncio
import os

from aiohttp import web


async def approve(request: web.Request) -> web.Response:
    wanted = await request.json()
    await asyncio.sleep(0.025)
    return web.json_response(
        {"price": wanted["price"], "name": f"Mountain coffee {wanted['article']}", "unit": "kg", "amount": "0.5"}
    )


app = web.Application()
app.router.add_post("/approvals", approve)

if __name__ == "__main__":
    port = int(os.environ.get("PRICING_PORT", "26644"))
    web.run_app(app, host="127.0.0.1", port=port, print=None, access_log=None, backlog=256)
