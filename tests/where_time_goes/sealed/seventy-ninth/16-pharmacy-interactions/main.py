from quart import Quart, jsonify, request

import formulary
import settings
from review import review_prescription
from startup import wait_for

app = Quart(__name__)


@app.before_serving
async def wait_for_formulary():
    await wait_for(settings.FORMULARY_URL)


@app.errorhandler(formulary.FormularyError)
async def formulary_error(error):
    return jsonify(error=str(error)), 502


@app.post("/prescriptions/review")
async def review():
    body = await request.get_json()
    if not body or "drug" not in body:
        return jsonify(error="drug is required"), 400
    return jsonify(await review_prescription(body["drug"], body.get("current", [])))


@app.get("/drugs/<drug>/leaflet")
async def leaflet(drug):
    text = await formulary.monograph(drug)
    return jsonify(drug=drug, name=text["name"], dose=text["dose"])


@app.get("/health")
async def health():
    return jsonify(status="ok")
