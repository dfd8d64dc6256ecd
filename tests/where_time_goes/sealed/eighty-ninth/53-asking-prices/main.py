"""Asking prices: what a vendor should ask, from sales nearby and the survey."""
from sanic import Sanic
from sanic.response import json

from prices.estimate import estimate
from prices.settings import Settings
from prices.sources import Sources

app = Sanic("asking_prices", configure_logging=False)


@app.before_server_start
async def open_sources(app: Sanic) -> None:
    app.ctx.sources = Sources(Settings())


@app.after_server_stop
async def close_sources(app: Sanic) -> None:
    await app.ctx.sources.close()


@app.get("/health")
async def health(request):
    return json({"status": "ok"})


@app.get("/homes/<home_id:int>/asking-price")
async def asking_price(request, home_id: int):
    return json(await estimate(request.app.ctx.sources, home_id))
