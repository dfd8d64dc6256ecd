import logging
import sys

from bottle import Bottle, HTTPResponse, request
from waitress import serve

import settings
from brewhouse import Brewhouse, NotFound
from plc import Controller, PlcError

app = Bottle()
house = Brewhouse(Controller())


def problems(callback):
    def wrapper(*args, **kwargs):
        try:
            return callback(*args, **kwargs)
        except NotFound as exc:
            return HTTPResponse({"error": str(exc)}, 404)
        except ValueError as exc:
            return HTTPResponse({"error": str(exc)}, 422)
        except (PlcError, TimeoutError) as exc:
            return HTTPResponse({"error": str(exc)}, 503)

    return wrapper


app.install(problems)


@app.get("/health")
def health():
    return {"status": "ok", "tanks": len(settings.TANKS)}


@app.get("/tanks/<tank_id:int>")
def tank(tank_id):
    return house.tank(tank_id)


@app.put("/tanks/<tank_id:int>/temperature")
def temperature(tank_id):
    return house.set_temperature(tank_id, float(request.json["celsius"]))


@app.post("/batches")
def batch():
    return HTTPResponse(house.plan(request.json["recipe"]), 201)


def main():
    logging.basicConfig(level=logging.WARNING)
    house.controller.start()
    serve(app, host="127.0.0.1", port=int(sys.argv[1]), threads=settings.SERVER_THREADS)


if __name__ == "__main__":
    main()
