"""Addresses of citizens: where they are, and which office is theirs."""

import argparse

from sanic import Request, Sanic, json
from sanic.exceptions import NotFound as NoSuchPage

from geocoder import Geocoder, NotFound
from offices import nearest

app = Sanic("addresses")
app.config.ACCESS_LOG = False


@app.before_server_start
async def start(app: Sanic) -> None:
    app.ctx.geocoder = Geocoder()


@app.after_server_stop
async def stop(app: Sanic) -> None:
    await app.ctx.geocoder.aclose()


@app.get("/health")
async def health(request: Request):
    return json({"up": True})


@app.get("/addresses/<street>/<number>")
async def address(request: Request, street: str, number: str):
    try:
        place = await request.app.ctx.geocoder.locate(street, number)
    except NotFound as error:
        raise NoSuchPage(str(error)) from None
    return json({"street": street, "number": number, "lat": place.lat, "lon": place.lon, "district": place.district})


@app.get("/addresses/<street>/<number>/office")
async def office(request: Request, street: str, number: str):
    try:
        place = await request.app.ctx.geocoder.locate(street, number)
    except NotFound as error:
        raise NoSuchPage(str(error)) from None
    name, km = nearest(place.lat, place.lon)
    return json({"office": name, "km": round(km, 1)})


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=8000)
    app.run(host="127.0.0.1", port=parser.parse_args().port, single_process=True, motd=False, access_log=False)
