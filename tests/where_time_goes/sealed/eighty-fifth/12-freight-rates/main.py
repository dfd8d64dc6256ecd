from bottle import Bottle, HTTPError, request

import rates
import settings
from curl import GatewayError

app = Bottle()


@app.get("/health")
def health():
    return {"status": "ok"}


@app.get("/modes")
def modes():
    return {"modes": [{"name": name, "divisor": divisor} for name, divisor in settings.VOLUMETRIC_DIVISOR.items()]}


@app.get("/rates/<origin:re:[A-Z]{3}>/<destination:re:[A-Z]{3}>")
def rate(origin: str, destination: str):
    mode = request.query.get("mode", "road")
    if mode not in settings.VOLUMETRIC_DIVISOR:
        raise HTTPError(422, "unknown mode")
    consignment = rates.Consignment(
        origin=origin,
        destination=destination,
        mode=mode,
        weight_kg=float(request.query.get("kg", "1")),
        volume_cm3=float(request.query.get("cm3", "1000")),
    )
    try:
        return rates.quote(consignment)
    except GatewayError as error:
        raise HTTPError(502, str(error)) from error
