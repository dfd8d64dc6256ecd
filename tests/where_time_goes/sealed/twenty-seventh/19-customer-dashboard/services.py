"""A stand-in for the internal services."""
import asyncio
import os

from aiohttp import web


def service(delay, body):
    async def handler(request):
        await asyncio.sleep(delay)
        return web.json_response(body)
    return handler

orders = [{"number": n, "state": ("placed", "sent", "done")[n % 3], "total": 12.5 * n} for n in range(1, 9)]
items = [{"sku": f"S{n}", "title": f"Thing {n}", "score": n * 7 % 11} for n in range(12)]
app = web.Application()
app.add_routes([
    web.get("/crm/customers/{id}", service(0.05, {"name": "Ada", "since": 2019, "tier": "gold"})),
    web.get("/shop/orders", service(0.07, {"orders": orders})),
    web.get("/loyalty/accounts/{id}", service(0.045, {"points": 1730})),
    web.get("/messages/inbox", service(0.06, {"messages": [{"text": "Your parcel left.", "read": False}]})),
    web.get("/recommend/{id}", service(0.075, {"items": items})),
])
web.run_app(app, host="127.0.0.1", port=int(os.environ["BACKEND_PORT"]), access_log=None, print=None)
