import sys

import bottle
from bottle import Bottle, HTTPError, request
from waitress import serve

import config
import parcels
import printer
import raster

app = Bottle()


@app.get("/health")
def health():
    return {"status": "ok"}


@app.get("/parcels/<number:int>")
def show(number):
    parcel = parcels.find(number)
    if parcel is None:
        raise HTTPError(404, "no such parcel")
    return {"number": parcel.number, "code": parcels.tracking_code(parcel), "weight_g": parcel.weight_g}


@app.post("/parcels/<number:int>/label")
def print_label(number):
    parcel = parcels.find(number)
    if parcel is None:
        raise HTTPError(404, "no such parcel")
    wishes = request.json or {}
    copies = max(1, min(int(wishes.get("copies", 1)), 6))
    job_number = parcels.job_number()
    parts = raster.job(parcel, job_number, copies)
    try:
        written = printer.send_job(parts)
    except printer.PrinterError as error:
        bottle.response.status = 503
        return {"error": str(error)}
    bottle.response.status = 201
    return {"job": job_number, "bytes": written, "copies": copies}


if __name__ == "__main__":
    serve(app, host="127.0.0.1", port=int(sys.argv[1]), threads=config.HTTP_THREADS, _quiet=True)
