from flask import Blueprint, current_app, jsonify, request

import settings
from deeds import FEES, BadDeed, Deed
from notary import NotaryError

pages = Blueprint("deeds", __name__)


@pages.get("/health")
def health():
    return jsonify(status="ok")


@pages.get("/fees/<kind>")
def fee(kind):
    if kind not in FEES:
        return jsonify(error="unknown kind"), 404
    return jsonify(kind=kind, fee=FEES[kind], office=settings.OFFICE)


@pages.post("/deeds")
def submit():
    deed = Deed.parse(request.get_json())
    desk = current_app.extensions["filing"]
    entry = desk.file(deed.digest(), deed.kind).result(timeout=settings.FILING_TIMEOUT)
    return jsonify(parcel=deed.parcel, **entry), 201


@pages.errorhandler(BadDeed)
def bad_deed(error):
    return jsonify(error=str(error)), 400


@pages.errorhandler(NotaryError)
def no_seal(error):
    return jsonify(error=str(error)), 502
