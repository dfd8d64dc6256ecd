from flask import Flask, abort, jsonify, request

import settings
from appraisal import AppraisalClient, AppraisalError
from lots import LOTS

app = Flask(__name__)
appraisals = AppraisalClient(settings.APPRAISAL_URL, settings.APPRAISAL_SLOTS, settings.APPRAISAL_TIMEOUT)


def find_lot(number):
    lot = LOTS.get(number)
    if lot is None:
        abort(404, f"no lot {number}")
    return lot


@app.errorhandler(AppraisalError)
def appraisal_failed(error):
    return jsonify(error=str(error)), 503


@app.get("/health")
def health():
    return jsonify(status="ok")


@app.get("/stats")
def stats():
    return jsonify(appraisals.stats.snapshot())


@app.get("/lots/<int:number>/valuation")
def valuation(number):
    lot = find_lot(number)
    appraisal = appraisals.appraise(lot)
    return jsonify(lot=lot.as_dict(), low=appraisal["low"], high=appraisal["high"], basis=appraisal["basis"])


@app.post("/lots/<int:number>/limits")
def limit(number):
    lot = find_lot(number)
    body = request.get_json()
    bid = float(body["bid"])
    appraisal = appraisals.appraise(lot)
    return jsonify(
        lot=number,
        total=round(bid * (1 + settings.PREMIUM), 2),
        above_estimate=bid > appraisal["high"],
        meets_reserve=bid >= lot.reserve,
    ), 201
