"""The partners' services behind one address."""
import asyncio
import os

from aiohttp import web

PORT = int(os.environ.get("PARTNERS_PORT", "25225"))

ANSWERS = {
    "visas": (0.075, {"kind": "blue card", "weeks": 6}),
    "housing": (0.085, {"monthly": 1450}),
    "schools": (0.06, {"schools": ["Lycee", "Gymnasium"], "fee": 2400}),
    "removals": (0.08, {"carrier": "Voss", "price": 3900}),
    "insurance": (0.07, {"plan": "family", "monthly": 310}),
    "tax": (0.065, {"rate": 0.38}),
}


async def answer(request: web.Request) -> web.Response:
    seconds, document = ANSWERS[request.match_info["partner"]]
    await asyncio.sleep(seconds)
    return web.json_response(document)


app = web.Application()
app.add_routes([web.get("/{partner}", answer)])

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=PORT, print=None, access_log=None)
