"""Two upstreams of the catalogue: holdings of the branches, and reviews."""
import asyncio
import os

from aiohttp import web


async def holdings(request):
    await asyncio.sleep(0.11)
    number = int(request.match_info["book"])
    return web.json_response({"copies": [{"branch": b, "free": (number + i) % 3} for i, b in enumerate(("Mitte", "Süd", "West"))]})


async def reviews(request):
    await asyncio.sleep(0.09)
    number = int(request.match_info["book"])
    return web.json_response({"stars": 2.5 + number % 5 / 2, "count": number % 40})


app = web.Application()
app.router.add_get("/holdings/{book}", holdings)
app.router.add_get("/reviews/{book}", reviews)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("BRANCHES_PORT", "23671")),
                access_log=None, print=None, backlog=512)
