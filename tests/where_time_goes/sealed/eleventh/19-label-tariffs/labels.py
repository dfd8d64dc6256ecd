import threading

from bottle import Bottle, HTTPError

from barcode import picture
from tariffs import Tariffs

app = application = Bottle()
tariffs = Tariffs.load()
printed = {"labels": 0}
guard = threading.Lock()


@app.get("/labels/<zone>/<grams:int>")
def label(zone, grams):
    cents = tariffs.price(zone, grams)
    if cents is None:
        raise HTTPError(404, "no tariff")
    with guard:
        printed["labels"] += 1
    return {
        "zone": zone,
        "cents": cents,
        "carrier": tariffs.carrier(zone),
        "picture": picture(f"{zone}-{grams}-{cents}"),
    }


@app.get("/zones")
def zones():
    return {"zones": tariffs.zones()}
