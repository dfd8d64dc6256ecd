import argparse

from sanic import Sanic
from sanic.exceptions import NotFound
from sanic.response import json, raw

import settings
from pages import Pages
from prices import PriceFeed

app = Sanic("market-bulletin", configure_logging=False)
app.config.ACCESS_LOG = False
app.config.MOTD = False


@app.before_server_start
async def start(app):
    app.ctx.feed = PriceFeed()
    app.ctx.pages = Pages()
    await app.ctx.feed.start()


@app.after_server_stop
async def stop(app):
    await app.ctx.feed.stop()


@app.get("/health")
async def health(request):
    return json({"status": "ok"})


@app.get("/bulletins/<market:str>")
async def bulletin(request, market: str):
    if market not in settings.MARKETS:
        raise NotFound("no such market")
    prices = await app.ctx.feed.current(market)
    html = app.ctx.pages.get(prices, request.args.get("edition", "morning"))
    return raw(html, content_type="text/html; charset=utf-8", headers={"Cache-Control": "max-age=30"})


@app.get("/markets/<market:str>/movers")
async def movers(request, market: str):
    if market not in settings.MARKETS:
        raise NotFound("no such market")
    prices = await app.ctx.feed.current(market)
    largest = sorted(prices.rows, key=lambda row: abs(row[2]), reverse=True)[:5]
    return json({"market": market, "movers": [{"name": n, "change": c} for n, _, c in largest]})


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=8080)
    app.run(host="127.0.0.1", port=parser.parse_args().port, single_process=True, access_log=False)
