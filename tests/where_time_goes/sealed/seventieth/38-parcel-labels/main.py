from quart import Quart, current_app, jsonify, request

from batching import LabelBatcher
from carrier import Carrier
from config import Config
from parcels import BadParcel, Parcel

app = Quart(__name__)
app.config.from_object(Config)


@app.before_serving
async def start():
    app.carrier = Carrier(app.config["CARRIER_URL"], app.config["CARRIER_TIMEOUT"])
    app.labels = LabelBatcher(app.carrier, app.config["LABEL_BATCH_SIZE"], app.config["LABEL_INTERVAL"])
    app.labels.start()


@app.after_serving
async def stop():
    await app.labels.stop()
    await app.carrier.close()


@app.get("/health")
async def health():
    return jsonify(status="ok")


@app.post("/labels")
async def create_label():
    parcel = Parcel.parse(await request.get_json())
    label = await current_app.labels.label_for(parcel.to_carrier())
    return jsonify(reference=parcel.reference, **label), 201


@app.errorhandler(BadParcel)
async def bad_parcel(error):
    return jsonify(error=str(error)), 422
