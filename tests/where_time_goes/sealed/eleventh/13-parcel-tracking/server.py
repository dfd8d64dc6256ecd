import sys

from sanic import Sanic
from sanic.response import json

from carrier import Carrier

app = Sanic("parcels")
app.config.ACCESS_LOG = False


@app.before_server_start
async def start(app):
    app.ctx.carrier = Carrier()


@app.before_server_stop
async def stop(app):
    await app.ctx.carrier.close()


@app.get("/parcels/<code:str>")
async def parcel(request, code):
    where = await app.ctx.carrier.position(code)
    return json({"parcel": code, "hub": where["hub"], "stage": where["stage"]})


@app.get("/parcels/<code:str>/eta")
async def eta(request, code):
    where = await app.ctx.carrier.position(code)
    return json({"parcel": code, "days": 5 - where["stage"]})


if __name__ == "__main__":
    app.run(host="127.0.0.1", port=int(sys.argv[1]), single_process=True, access_log=False, motd=False)
