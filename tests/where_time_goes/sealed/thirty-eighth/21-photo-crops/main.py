from sanic import Sanic
from sanic.response import json

from converter import Converter
from crops import bp

app = Sanic("photo_crops")
app.config.ACCESS_LOG = False
app.blueprint(bp)


@app.before_server_start
async def open_converter(app, loop):
    app.ctx.converter = Converter()


@app.after_server_stop
async def close_converter(app, loop):
    await app.ctx.converter.close()


@app.get("/health")
async def health(request):
    return json({"ok": True})
