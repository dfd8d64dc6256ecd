import asyncio
import os

from aiohttp import web

RATES = {"DE": 19, "AT": 20, "NL": 21}


async def assess(request: web.Request) -> web.Response:
    body = await request.json()
    await asyncio.sleep(0.06)
    rate = RATES.get(body["country"], 19)
    return web.json_response({"rate": rate, "tax_cents": round(body["net_cents"] * rate / 100)})


app = web.Application()
app.router.add_post("/assessments", assess)

if __name__ == "__main__":
    port = int(os.environ.get("TAX_PORT", "21549"))
    web.run_app(app, host="127.0.0.1", port=port, access_log=None, print=None, shutdown_timeout=1)
