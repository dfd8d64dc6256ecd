from sanic import Sanic
from sanic.response import json

from geocoder import Geocoder

app = Sanic("geo_stops")


@app.before_server_start
async def start(app, _):
    app.ctx.geo = Geocoder()


@app.after_server_stop
async def stop(app, _):
    await app.ctx.geo.close()


@app.get("/stops/<name:str>")
async def stop_at(request, name):
    lat, lon = await request.app.ctx.geo.locate(name)
    return json({"stop": name, "lat": lat, "lon": lon})


@app.get("/zones/<name:str>")
async def zone(request, name):
    lat, lon = await request.app.ctx.geo.locate(name)
    return json({"stop": name, "zone": "ABCD"[int(abs(lat) + abs(lon)) % 4]})
