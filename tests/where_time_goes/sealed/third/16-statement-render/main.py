from quart import Quart, abort, jsonify

from renderer import Renderer, Failed

app = Quart(__name__)
renderer = Renderer()


@app.get("/statements/<int:customer>/<period>")
async def statement(customer, period):
    ref = renderer.order(customer, period)
    try:
        blob = await renderer.outcome(ref)
    except Failed:
        abort(502)
    return jsonify(customer=customer, period=period, blob=blob)


@app.get("/statements")
async def periods():
    return jsonify(["2024Q1", "2024Q2", "2024Q3"])
