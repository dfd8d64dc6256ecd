import asyncio
import os

from aiohttp import web

PAUSE = {"weather": 0.09, "news": 0.11, "canteen": 0.07, "duty": 0.06, "people": 0.08}


async def answer(request):
    kind, site = request.match_info["kind"], request.query["site"]
    await asyncio.sleep(PAUSE[kind])
    body = {
        "weather": {"text": "cloudy", "degrees": 7 + len(site)},
        "news": {"entries": [{"title": f"{site} news {n}", "teaser": "Lorem ipsum dolor sit amet " * 5} for n in range(5)]},
        "canteen": {"dishes": ["Lentil soup", "Pasta", "Fish"]},
        "duty": {"name": "Robin Sand", "phone": "+49 40 5550"},
        "people": {"names": ["Ada Bell", "Kim Oda", "Lou Reyes"]},
    }[kind]
    return web.json_response(body)


app = web.Application()
app.router.add_get("/{kind}", answer)
web.run_app(app, host="127.0.0.1", port=int(os.environ["PEER_PORT"]), print=None, access_log=None)
