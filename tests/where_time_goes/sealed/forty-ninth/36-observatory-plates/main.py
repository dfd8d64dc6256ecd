from quart import Quart, abort, current_app

import photometry
from archive import Archive, NotScanned

app = Quart(__name__)


@app.before_serving
async def open_archive() -> None:
    app.archive = Archive()


@app.after_serving
async def close_archive() -> None:
    await app.archive.close()


@app.get("/health")
async def health():
    return {"status": "ok"}


@app.get("/stats")
async def stats():
    archive = current_app.archive
    return {"fetched": archive.fetched, "mean_s": round(archive.seconds / max(archive.fetched, 1), 3)}


@app.get("/plates/<int:plate>/stars")
async def stars(plate: int):
    try:
        scan = await current_app.archive.scan(plate)
    except NotScanned:
        abort(404)
    return {"plate": plate, "stars": photometry.brightest(scan["stars"])}


@app.get("/plates/<int:plate>/exposure")
async def exposure(plate: int):
    try:
        scan = await current_app.archive.scan(plate)
    except NotScanned:
        abort(404)
    header = scan["header"]
    return {"plate": plate, "minutes": header["minutes"], "emulsion": header["emulsion"]}
