from quart import Quart, abort, request

import settings
from harbours import HARBOURS
from ocean import OceanData
from passage import clearance

app = Quart(__name__)


@app.before_serving
async def connect():
    app.ocean = OceanData(settings.OCEAN_URL, settings.OCEAN_TIMEOUT)


@app.after_serving
async def disconnect():
    await app.ocean.close()


def harbour_or_404(slug: str):
    harbour = HARBOURS.get(slug)
    if harbour is None:
        abort(404)
    return harbour


@app.get("/health")
async def health():
    return {"status": "ok"}


@app.get("/harbours/<slug>/tide")
async def tide(slug: str):
    harbour = harbour_or_404(slug)
    level, swell = await app.ocean.level_and_swell(harbour.gauge)
    return {"harbour": harbour.name, "level": level, "swell": swell}


@app.post("/harbours/<slug>/clearance")
async def check(slug: str):
    harbour = harbour_or_404(slug)
    form = await request.get_json()
    level, swell = await app.ocean.level_and_swell(harbour.gauge)
    return clearance(harbour, level, swell, float(form["draught"]))
