"""Stand-ins for the booking, weather, lodging, money and advisory services (one port, by path)."""
import asyncio
import os

from aiohttp import web

PAUSE = {"bookings": 0.04, "weather": 0.09, "lodging": 0.08, "rates": 0.06, "advisories": 0.07}
BODIES = {
    "bookings": {"city": "Porto", "country": "PT", "currency": "EUR", "nights": 4, "traveller": "K. Lund"},
    "weather": {"days": [{"high": 21, "low": 13}, {"high": 19, "low": 12}]},
    "lodging": {"offers": [{"name": "Ribeira Inn", "cents": 9900}, {"name": "Casa Azul", "cents": 12100}]},
    "rates": {"rate": 1.0834},
    "advisories": {"items": [{"level": 1, "text": "Metro works on line D"}]},
}


async def answer(request):
    service = request.match_info["service"]
    await asyncio.sleep(PAUSE[service])
    return web.json_response(BODIES[service])


app = web.Application()
app.router.add_get("/{service}/{key}", answer)
web.run_app(app, host="127.0.0.1", port=int(os.environ["UPSTREAM_PORT"]), print=None, access_log=None)
