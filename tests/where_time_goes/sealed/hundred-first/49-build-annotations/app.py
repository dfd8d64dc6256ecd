import asyncio

from quart import Quart, abort, request

import buildlogs
from tracker import Tracker

app = Quart(__name__)
tracker = Tracker()


@app.before_serving
async def prepare() -> None:
    buildlogs.prepare_samples()


@app.after_serving
async def close() -> None:
    tracker.close()


@app.get("/health")
async def health():
    return {"status": "ok"}


@app.errorhandler(buildlogs.NoSuchBuild)
async def no_such_build(error):
    return {"error": f"no log of build {error}"}, 404


@app.get("/builds/<int:build>/failures")
async def show_failures(build: int):
    text = await buildlogs.tail(build)
    return {"build": build, "failures": buildlogs.failures(text)}


@app.post("/builds/<int:build>/annotations")
async def annotate(build: int):
    body = await request.get_json()
    if not body or "summary" not in body:
        abort(400)
    found = buildlogs.failures(await buildlogs.tail(build))
    key = await asyncio.to_thread(tracker.open_issue, build, body["summary"], found)
    return {"build": build, "issue": key, "failures": len(found)}, 201
