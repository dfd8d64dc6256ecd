from decimal import Decimal, InvalidOperation

from sanic import Sanic
from sanic.exceptions import BadRequest
from sanic.response import json

from declarations import Desk
from tariff import TariffOffice

app = Sanic("customs")


@app.before_server_start
async def start(app, loop):
    app.ctx.office = TariffOffice()
    app.ctx.desk = Desk(app.ctx.office)


@app.after_server_stop
async def stop(app, loop):
    app.ctx.office.close()


@app.get("/health")
async def health(request):
    return json({"status": "ok"})


@app.get("/usage")
async def usage(request):
    return json(app.ctx.office.asked())


@app.post("/declarations")
async def declare(request):
    form = request.json
    try:
        value = Decimal(str(form["value"]))
    except (KeyError, InvalidOperation):
        raise BadRequest("a declaration has a value")
    return json(await app.ctx.desk.declare(str(form["code"]), value, str(form.get("origin", ""))), status=201)


@app.get("/rulings/<code:str>")
async def ruling(request, code):
    return json(await app.ctx.desk.binding_ruling(code))
