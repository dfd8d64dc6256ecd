import sys
from dataclasses import asdict

from flask import Flask, abort, jsonify, request
from waitress import serve

from gazetteer import Gazetteer
from geocoder import Geocoder, GeocoderError
from matching import rank
from settings import settings

app = Flask(__name__)
gazetteer = Gazetteer(settings.streets_per_district)
geocoder = Geocoder()


@app.get("/health")
def health():
    return jsonify(status="ok")


@app.get("/match")
def match():
    typed = request.args.get("street", "")
    postcode = request.args.get("postcode", "")
    streets = gazetteer.streets(postcode)
    if not typed or not streets:
        abort(400, "street and a known postcode are needed")
    candidates = rank(typed, streets)
    best = candidates[0]
    position = geocoder.locate(postcode, best.street)
    return jsonify(
        postcode=postcode,
        certain=best.score >= settings.min_score,
        candidates=[asdict(c) for c in candidates],
        position=position,
    )


@app.get("/districts/<postcode>/streets")
def district(postcode: str):
    return jsonify(postcode=postcode, streets=sorted(gazetteer.streets(postcode)))


@app.errorhandler(GeocoderError)
def geocoder_failed(error):
    return jsonify(error=str(error)), 502


if __name__ == "__main__":
    geocoder.wait_until_reachable()
    serve(app, host="127.0.0.1", port=int(sys.argv[1]), threads=settings.server_threads, connection_limit=400)
