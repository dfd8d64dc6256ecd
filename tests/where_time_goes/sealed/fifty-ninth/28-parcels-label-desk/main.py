from quart import Quart, jsonify, request

import labels
from carrier import Carrier, CarrierError
from manifests import ManifestDesk

app = Quart(__name__)
carrier = Carrier()
desk = ManifestDesk(carrier)


@app.before_serving
async def start():
    await carrier.open()
    desk.start()


@app.after_serving
async def stop():
    await desk.stop()
    await carrier.close()


@app.get("/health")
async def health():
    return jsonify(ok=True, manifests=desk.sent)


@app.post("/labels")
async def create_label():
    parcel = labels.parcel_of(await request.get_json())
    number = await desk.register(parcel)
    return jsonify(number=number, cents=labels.price(parcel), zpl=labels.zpl(parcel, number)), 201


@app.get("/parcels/<number>")
async def parcel(number):
    return jsonify(await carrier.track(number))


@app.errorhandler(labels.BadParcel)
async def bad_parcel(error):
    return jsonify(error=str(error)), 422


@app.errorhandler(CarrierError)
async def carrier_failed(error):
    return jsonify(error=str(error)), 502
