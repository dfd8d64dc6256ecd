from sanic import Sanic
from sanic.exceptions import NotFound
from sanic.response import json

import seamanship
import settings
from sources import Sources

app = Sanic("harbour")
app.config.ACCESS_LOG = False
app.config.MOTD = False


@app.before_server_start
async def open_sources(app):
    app.ctx.sources = Sources()


@app.after_server_stop
async def close_sources(app):
    await app.ctx.sources.close()


def harbour_of(key):
    if key not in settings.HARBOURS:
        raise NotFound(f"no harbour {key}")
    return settings.HARBOURS[key]


@app.get("/health")
async def health(request):
    return json({"status": "ok"})


@app.get("/harbours/<key:str>/conditions")
async def conditions(request, key):
    harbour = harbour_of(key)
    tide, wind = await request.app.ctx.sources.both(harbour["station"])
    draught = float(request.args.get("draught", 2.0))
    return json({
        "harbour": harbour["name"],
        "level": tide["level"],
        "wind": wind["speed"],
        "beaufort": seamanship.beaufort(wind["speed"]),
        "advice": seamanship.advice(harbour, tide, wind, draught),
    })


@app.get("/harbours/<key:str>/tide")
async def tide(request, key):
    harbour = harbour_of(key)
    level = await request.app.ctx.sources.tide(harbour["station"])
    return json({"harbour": harbour["name"], **level})
