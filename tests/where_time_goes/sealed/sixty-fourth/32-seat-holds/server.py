import sys
from dataclasses import asdict

from sanic import Sanic
from sanic.request import Request
from sanic.response import json

from holds import HoldDesk, SoldOut
from payments import Payments

app = Sanic("seatholds")
app.config.MOTD = False


@app.before_server_start
async def start(app: Sanic, loop):
    app.ctx.payments = Payments()
    app.ctx.desk = HoldDesk(app.ctx.payments)


@app.after_server_stop
async def stop(app: Sanic, loop):
    await app.ctx.payments.close()


@app.get("/health")
async def health(request: Request):
    return json({"status": "ok"})


@app.get("/shows/<number:int>")
async def show(request: Request, number: int):
    found = request.app.ctx.desk.show(number)
    return json({"number": number, "title": found.title, "available": found.available, "price": found.price})


@app.post("/shows/<number:int>/holds")
async def hold(request: Request, number: int):
    seats = int(request.json["seats"])
    if not 1 <= seats <= 8:
        return json({"error": "1 to 8 seats"}, status=422)
    made = await request.app.ctx.desk.hold(number, seats)
    return json(asdict(made), status=201)


@app.exception(SoldOut)
async def sold_out(request: Request, exception: SoldOut):
    return json({"error": f"sold out: {exception}"}, status=409)


@app.exception(KeyError)
async def unknown(request: Request, exception: KeyError):
    return json({"error": f"unknown: {exception}"}, status=404)


if __name__ == "__main__":
    app.run(host="127.0.0.1", port=int(sys.argv[1]), single_process=True, access_log=False)
