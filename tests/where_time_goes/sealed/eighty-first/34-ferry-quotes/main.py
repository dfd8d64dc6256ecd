import sys

from sanic import Sanic, json
from sanic.exceptions import NotFound, SanicException

import quotes
import settings
from fares import FareError, Fares
from harbour import HarbourError

app = Sanic("ferry_quotes")
app.config.ACCESS_LOG = False
app.config.MOTD = False


@app.before_server_start
async def open_clients(app):
    app.ctx.fares = Fares()


@app.after_server_stop
async def close_clients(app):
    await app.ctx.fares.close()


@app.get("/health")
async def health(request):
    return json({"status": "ok"})


@app.get("/sailings/<sailing:int>/quote")
async def quote(request, sailing):
    vehicle = request.args.get("vehicle", "none")
    if sailing not in settings.ROUTES or vehicle not in settings.VEHICLES:
        raise NotFound("no such sailing or vehicle")
    persons = int(request.args.get("persons", "1"))
    try:
        made = await quotes.quote(request.app.ctx.fares, sailing, vehicle, persons)
    except (FareError, HarbourError) as error:
        raise SanicException(str(error), status_code=502) from error
    return json(made.as_json())


if __name__ == "__main__":
    app.run(host="127.0.0.1", port=int(sys.argv[1]), single_process=True, debug=False)
