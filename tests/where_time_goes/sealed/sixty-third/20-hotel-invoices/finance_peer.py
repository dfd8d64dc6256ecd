"""Finance service: exchange rates and tax rules."""
import asyncio
import os

from aiohttp import web

RATES = {("CHF", "EUR"): "1.0431", ("CHF", "USD"): "1.1277", ("CHF", "GBP"): "0.8862"}
RULES = {"CH": {"standard": "8.1", "lodging": "3.8", "food": "2.6"}}


async def rate(request):
    await asyncio.sleep(0.025)
    pair = request.match_info["source"], request.match_info["target"]
    if pair not in RATES:
        raise web.HTTPNotFound()
    return web.json_response({"rate": RATES[pair]})


async def taxes(request):
    await asyncio.sleep(0.025)
    country = request.match_info["country"]
    if country not in RULES:
        raise web.HTTPNotFound()
    return web.json_response({"country": country, "rules": RULES[country]})


app = web.Application()
app.add_routes([web.get("/rates/{source}/{target}", rate), web.get("/taxes/{country}", taxes)])

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("FINANCE_PORT", "23320")), access_log=None, print=None)
