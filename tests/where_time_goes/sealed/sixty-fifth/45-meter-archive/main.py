from quart import Quart, current_app, jsonify, request

import settings
from archive import Archive
from reports import Exports

app = Quart(__name__)


@app.before_serving
async def start():
    app.archive = Archive(settings.ARCHIVE_LINKS)
    app.exports = Exports(app.archive)


@app.get("/health")
async def health():
    return jsonify(status="ok")


@app.get("/meters/<int:meter>/last")
async def last(meter):
    answer = await current_app.archive.last(meter)
    return jsonify(meter=meter, kwh=answer["hours"][-1])


@app.post("/exports")
async def export():
    body = await request.get_json()
    try:
        meter, month = int(body["meter"]), str(body["month"])
    except (TypeError, KeyError, ValueError):
        return jsonify(error="meter and month are needed"), 400
    return jsonify(await current_app.exports.month(meter, month)), 201
