"""Web service of the ring recoveries."""
import datetime

from bottle import Bottle, HTTPResponse, request

import settings
from journeys import journey
from schemes import Schemes, UnknownRing

app = Bottle()
schemes = Schemes()


@app.get("/health")
def health():
    return {"status": "up"}


@app.get("/rings/<number>")
def show_ring(number: str):
    try:
        ring = schemes.ring(number)
    except UnknownRing:
        return HTTPResponse({"error": "unknown ring"}, status=404)
    return {
        "number": number,
        "species": ring["species"],
        "ringed_on": ring["ringed_on"],
        "scheme": ring["scheme"],
    }


@app.get("/rings/<number>/journey")
def show_journey(number: str):
    lat, lon = float(request.query["lat"]), float(request.query["lon"])
    return journey(schemes.ring(number), lat, lon, datetime.date.today())


@app.post("/recoveries")
def create_recovery():
    found = request.json
    receipt = schemes.report(
        found["ring"], {"lat": found["lat"], "lon": found["lon"]}
    )
    return HTTPResponse(
        {"receipt": receipt["id"], "ring": found["ring"]}, status=201
    )


def serve(host: str, port: int) -> None:
    app.run(
        server="waitress",
        host=host,
        port=port,
        quiet=True,
        threads=settings.SERVER_THREADS,
        connection_limit=settings.SERVER_CONNECTIONS,
    )
