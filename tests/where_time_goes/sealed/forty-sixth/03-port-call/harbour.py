"""Stand-in for the systems of the harbour authority."""
import asyncio
import os

from aiohttp import web

DELAYS = {"tide": 0.11, "pilots": 0.13, "tugs": 0.12, "berths": 0.1, "weather": 0.14, "linesmen": 0.1}
ANSWERS = {
    "tide": {"height": 1.84, "trend": "rising"},
    "pilots": {"station": "Maas Center", "boarding": "06:40"},
    "tugs": {"count": 2, "names": ["Texelbank", "Schouwenbank"]},
    "berths": {"depth": 12.5, "length": 260},
    "weather": {"wind": 14, "gust": 21, "direction": "SW"},
    "linesmen": {"crew": 4},
}


async def answer(request):
    system = request.match_info["system"]
    await asyncio.sleep(DELAYS[system])
    return web.json_response({"key": request.match_info["key"], **ANSWERS[system]})


app = web.Application()
app.router.add_get("/{system}/{key}", answer)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("HARBOUR_PORT", "21603")),
                access_log=None, print=None)
