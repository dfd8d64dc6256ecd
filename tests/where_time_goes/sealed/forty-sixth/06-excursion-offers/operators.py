"""Booking systems of the excursion operators."""
import asyncio
import os

from aiohttp import web

TITLES = ["Sunset sail", "Tile workshop", "Harbour walk", "Cellar tasting"]


async def availability(request):
    operator = request.match_info["operator"]
    await asyncio.sleep(0.08 + 0.008 * (len(operator) % 5))
    return web.json_response([
        {
            "title": title,
            "starts": f"{9 + 2 * i:02d}:30",
            "cents": 2900 + 350 * i + 40 * len(operator),
            "seats": (len(operator) + i) % 5,
            "rating": 3 + (len(operator) * (i + 1)) % 20 / 10,
        }
        for i, title in enumerate(TITLES)
    ])


app = web.Application()
app.router.add_get("/{operator}/availability", availability)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("OPERATORS_PORT", "21606")),
                access_log=None, print=None)
