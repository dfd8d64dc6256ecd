"""Stand-in for the customs administration's data service."""
import asyncio

from aiohttp import web

ROWS = [{"heading": f"{8400 + n}", "duty": round(0.01 + (n % 17) / 100, 3)} for n in range(400)]
RATES = {"USD": 0.92, "GBP": 1.17, "JPY": 0.0061, "CHF": 1.04}


async def export(request):
    await asyncio.sleep(2.0)
    return web.json_response({"edition": "2025-11", "rows": ROWS})


async def rate(request):
    await asyncio.sleep(0.05)
    return web.json_response({"rate": RATES[request.match_info["currency"]]})


app = web.Application()
app.router.add_get("/tariff/export", export)
app.router.add_get("/rates/{currency}", rate)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=25349, access_log=None, print=None)
