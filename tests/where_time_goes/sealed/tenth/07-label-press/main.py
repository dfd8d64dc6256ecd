import functools

from bottle import Bottle, HTTPError

from parcels import Parcels
from press import press

app = Bottle()
parcels = Parcels()


def with_parcel(view):
    @functools.wraps(view)
    def call(number):
        parcel = parcels.one(number)
        if parcel is None:
            raise HTTPError(404, "no such parcel")
        return view(parcel)

    return call


@app.get("/parcels/<number:int>")
@with_parcel
def show(parcel):
    return parcel


@app.get("/parcels/<number:int>/label")
@with_parcel
def label(parcel):
    made = press.put({"to": parcel["town"], "grams": parcel["grams"]}).result()
    return {"parcel": parcel["id"], "zone": made["zone"], "bars": made["bars"]}
