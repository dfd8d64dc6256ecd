from sanic import Sanic, json, text

import intake
from contracts import ContractViolation
from labels import LabelHub

app = Sanic("intake")
app.config.ACCESS_LOG = False


@app.before_server_start
async def connect(app):
    app.ctx.hub = LabelHub()


@app.after_server_stop
async def disconnect(app):
    await app.ctx.hub.close()


@app.get("/health")
async def health(request):
    return text("ok")


@app.post("/shipments")
async def create_shipment(request):
    return json(await intake.accept(app.ctx.hub, request.json))


@app.exception(ContractViolation)
async def rejected(request, exc):
    return json({"error": str(exc)}, status=422)
