import sys

from sanic import Request, Sanic
from sanic.response import json

import boards
from operator_api import OperatorApi

app = Sanic("departures", configure_logging=False)
app.config.KEEP_ALIVE_TIMEOUT = 60


@app.before_server_start
async def connect(app: Sanic):
    app.ctx.operator = OperatorApi()


@app.after_server_stop
async def disconnect(app: Sanic):
    await app.ctx.operator.close()


@app.get("/livez")
async def livez(request: Request):
    return json({"live": True})


@app.get("/stops/<stop:int>/board")
async def stop_board(request: Request, stop: int):
    limit = int(request.args.get("limit", 6))
    departures = await request.app.ctx.operator.departures(stop)
    return json(boards.board(stop, departures, limit))


@app.post("/reservations")
async def reserve(request: Request):
    body = request.json
    made = await request.app.ctx.operator.reserve(body["trip"], int(body.get("seats", 1)))
    return json({"reservation": made["number"], "trip": body["trip"]}, status=201)


if __name__ == "__main__":
    app.run(host="127.0.0.1", port=int(sys.argv[1]), single_process=True, access_log=False, motd=False)
