import asyncio
import os

from aiohttp import web

DELAYS = {"boats": 0.18, "coaches": 0.2, "museums": 0.15}


async def offers(request):
    partner = request.match_info["partner"]
    await asyncio.sleep(DELAYS[partner])
    town = request.query["town"]
    return web.json_response([{"title": f"{town} {partner} {n}", "price": 14.0 + 5 * n, "hours": 1 + n % 3} for n in range(6)])


app = web.Application()
app.router.add_get("/{partner}/offers", offers)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("PARTNERS_PORT", "27244")), access_log=None, print=None)
