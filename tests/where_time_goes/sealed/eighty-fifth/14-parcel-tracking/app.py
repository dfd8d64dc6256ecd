from flask import Flask, jsonify

import carrier
import timeline

app = Flask(__name__)


@app.get("/health")
def health():
    return jsonify(status="ok")


@app.errorhandler(carrier.UnknownParcel)
def unknown(error):
    return jsonify(error="unknown parcel", parcel=str(error)), 404


@app.get("/parcels/<parcel>")
def parcel_status(parcel: str):
    found = timeline.parse(carrier.events(parcel))
    latest = found[-1] if found else None
    return jsonify(
        parcel=parcel,
        step=latest.step if latest else None,
        place=latest.place if latest else None,
        progress=timeline.progress(found),
        expected=timeline.expected(found),
    )


@app.get("/parcels/<parcel>/events")
def parcel_events(parcel: str):
    found = timeline.parse(carrier.events(parcel))
    return jsonify(
        parcel=parcel,
        events=[{"step": event.step, "place": event.place, "at": event.at.isoformat()} for event in found],
    )
