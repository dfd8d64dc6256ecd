import asyncio
import os

from aiohttp import web


async def token(request):
    await asyncio.sleep(0.2)
    return web.json_response({"token": "t-4411"})


async def timetable(request):
    await asyncio.sleep(0.04)
    station = request.query["station"]
    return web.json_response({"rows": [{"line": f"R{n}", "to": station[::-1], "minute": n * 7} for n in range(8)]})


async def search(request):
    kind = request.match_info["kind"]
    await asyncio.sleep({"rail": 0.75, "coach": 0.55}[kind])
    span = len(request.query["origin"] + request.query["target"])
    return web.json_response({"offers": [{"by": kind, "price": span * 3 + n * (5 if kind == "rail" else 4)} for n in range(4)]})


app = web.Application()
app.router.add_get("/token", token)
app.router.add_get("/timetable", timetable)
app.router.add_get("/search/{kind}", search)
web.run_app(app, host="127.0.0.1", port=int(os.environ["PEER_PORT"]), print=None, access_log=None)
