"""Stand-in for the finance system."""
import asyncio
import os

from aiohttp import web

ORDERS = {f"PO-{n}": {"number": f"PO-{n}", "cost_centre": "4100", "cents": 18_000 + n} for n in range(1000, 1040)}


async def purchase_order(request):
    await asyncio.sleep(0.12)
    return web.json_response(ORDERS[request.match_info["number"]])


async def open_orders(request):
    await asyncio.sleep(0.28)
    return web.json_response({"orders": list(ORDERS.values())[:12]})


async def approvals(request):
    await request.json()
    await asyncio.sleep(0.2)
    return web.json_response({"status": "approved"}, status=201)


app = web.Application()
app.add_routes([
    web.get("/purchase-orders/{number}", purchase_order),
    web.post("/purchase-orders/{number}/approvals", approvals),
    web.get("/open/{cost_centre}", open_orders),
])
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("PEER_PORT", "28981")), access_log=None, print=None)
