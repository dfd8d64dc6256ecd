from sanic import Request, Sanic
from sanic.response import HTTPResponse, json, text

from cards import card
from forecasts import Forecasts

app = Sanic("weather")
app.config.KEEP_ALIVE_TIMEOUT = 60


@app.before_server_start
async def open_forecasts(app: Sanic) -> None:
    app.ctx.forecasts = Forecasts()
    await app.ctx.forecasts.open()


@app.after_server_stop
async def close_forecasts(app: Sanic) -> None:
    await app.ctx.forecasts.close()


@app.get("/health")
async def health(request: Request) -> HTTPResponse:
    return text("ok")


@app.get("/cards/<slug:str>")
async def show_card(request: Request, slug: str) -> HTTPResponse:
    place, outlook = await request.app.ctx.forecasts.outlook(slug)
    return json(await card(place, outlook))
