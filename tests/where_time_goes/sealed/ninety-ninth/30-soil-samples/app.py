from flask import Flask, jsonify, request

import db
import samples
from models import Sample

db.create()
app = Flask(__name__)


def as_dict(sample: Sample) -> dict:
    return {"id": sample.id, "field": sample.field, "ph": sample.ph, "nitrate": sample.nitrate, "label": sample.label}


@app.get("/health")
def health():
    return jsonify(status="ok")


@app.post("/samples")
def new_sample():
    body = request.get_json()
    sample = samples.register(int(body["field"]), float(body["ph"]), float(body.get("nitrate", 0.0)))
    return jsonify(as_dict(sample)), 201


@app.get("/fields/<int:field>/samples")
def field_samples(field: int):
    found = samples.latest(field)
    mean = round(sum(sample.ph for sample in found) / len(found), 2) if found else None
    return jsonify(mean_ph=mean, samples=[as_dict(sample) for sample in found])
