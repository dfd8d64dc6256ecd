import uuid

from quart import Quart, g, jsonify, request

from gradebook import Gradebook
from reports import report

app = Quart(__name__)
gradebook: Gradebook


@app.before_serving
async def open_clients() -> None:
    global gradebook
    gradebook = Gradebook()


@app.after_serving
async def close_clients() -> None:
    await gradebook.close()


@app.before_request
async def bind_request() -> None:
    g.correlation_id = request.headers.get("X-Correlation-Id") or uuid.uuid4().hex
    g.gradebook = gradebook.tagged(g.correlation_id)


@app.after_request
async def expose_correlation(response):
    response.headers["X-Correlation-Id"] = g.correlation_id
    return response


@app.get("/health")
async def health():
    return jsonify(status="ok")


@app.get("/pupils/<int:pupil>/report")
async def pupil_report(pupil: int):
    term = request.args.get("term", "2026-1")
    marks = await g.gradebook.marks(pupil, term)
    return jsonify(report(pupil, term, marks))


@app.get("/forms/<name>")
async def form(name: str):
    found = await g.gradebook.form(name)
    return jsonify(form=name, pupils=len(found["pupils"]), tutor=found["tutor"])
