import os

import aiohttp
from sanic import Blueprint, Sanic, json
from sanic.exceptions import NotFound

from etiquette import courtesy

bp = Blueprint("points", url_prefix="/points")
COUNTRIES = {"de", "fr", "nl", "pl"}


@bp.before_server_start
async def dial(app):
    app.ctx.geo = aiohttp.ClientSession(
        os.environ.get("GEO_URL", "http://127.0.0.1:27117"),
        connector=aiohttp.TCPConnector(limit=200),
        trace_configs=[courtesy(per_second=30)],
    )


@bp.after_server_stop
async def hang_up(app):
    await app.ctx.geo.close()


@bp.get("/<country:str>/<code:int>")
async def near(request, country, code):
    if country not in COUNTRIES:
        raise NotFound()
    async with request.app.ctx.geo.get(f"/near/{country}/{code}") as reply:
        points = await reply.json()
    return json({"country": country, "code": code, "points": points[:3]})


def build():
    app = Sanic("points")
    app.config.ACCESS_LOG = False
    app.blueprint(bp)
    return app
