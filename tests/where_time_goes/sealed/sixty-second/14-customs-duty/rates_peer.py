"""Exchange rates of the national bank, as its interface serves them."""
import asyncio
import os

from aiohttp import web

PORT = int(os.environ.get("RATES_PORT", "23240"))
RATES = {"USD": 1.0842, "CHF": 0.9561, "JPY": 163.2, "NOK": 11.71, "GBP": 0.8433}


async def rate(request: web.Request) -> web.Response:
    currency = request.match_info["currency"]
    await asyncio.sleep(0.06)
    if currency not in RATES:
        return web.json_response({"error": "unknown"}, status=404)
    return web.json_response({"currency": currency, "per_euro": RATES[currency]})


app = web.Application()
app.router.add_get("/rates/{currency}", rate)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=PORT, print=None, access_log=None)
