import asyncio
import os

from aiohttp import web

RATES = {"EUR": 1.0, "NOK": 0.087, "GBP": 1.17}


async def rate(request):
    await asyncio.sleep(0.05)
    code = request.match_info["code"]
    return web.json_response({"currency": code, "rate": RATES.get(code, 1.0)})


app = web.Application()
app.router.add_get("/rates/{code}", rate)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("RATES_PORT", "27238")), access_log=None, print=None)
