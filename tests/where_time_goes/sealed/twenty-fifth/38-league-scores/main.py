import os
import time

from blacksheep import Application, json

from league.provider import Provider
from league.table import Standings

app = Application()
provider = Provider()
standings = Standings(os.devnull)
slowest: dict[str, float] = {}


@app.on_start
async def start(_):
    await provider.open()


@app.on_stop
async def stop(_):
    await provider.close()


async def timing(request, handler):
    began = time.perf_counter()
    response = await handler(request)
    path = request.url.path.decode()
    slowest[path] = max(slowest.get(path, 0.0), time.perf_counter() - began)
    return response


app.middlewares.append(timing)


@app.router.get("/health")
async def health():
    return json({"ok": True})


@app.router.get("/leagues/{league}/table")
async def table(league: int):
    scores = await provider.scores(league)
    return json({"league": league, "table": await standings.apply(league, scores)})


@app.router.get("/leagues/{league}/scores")
async def scores(league: int):
    return json({"scores": await provider.scores(league)})
