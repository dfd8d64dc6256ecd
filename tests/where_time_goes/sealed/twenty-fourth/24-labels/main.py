from sanic import Sanic
from sanic.response import json

from press.renderer import Renderer
from press.spool import Spool

app = Sanic("labels")
app.config.ACCESS_LOG = False


@app.before_server_start
async def setup(app):
    app.ctx.renderer = Renderer()
    app.ctx.spool = Spool(app.ctx.renderer)
    app.add_task(app.ctx.spool.run(), name="spool")


@app.after_server_stop
async def teardown(app):
    await app.ctx.renderer.close()


@app.get("/health")
async def health(request):
    return json({"status": "ok", "printed": request.app.ctx.spool.printed})


@app.post("/labels")
async def create_label(request):
    order = request.json
    zpl = await request.app.ctx.spool.label({"sku": order["sku"], "to": order["to"], "kind": "address"})
    return json({"sku": order["sku"], "zpl": zpl}, status=201)


@app.get("/returns/<sku:str>")
async def return_label(request, sku):
    zpl = await request.app.ctx.spool.label({"sku": sku, "to": "warehouse 3", "kind": "return"})
    return json({"sku": sku, "zpl": zpl})
