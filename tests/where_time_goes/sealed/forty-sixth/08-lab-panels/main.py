from sanic import Sanic
from sanic.exceptions import NotFound
from sanic.response import json

import settings
from laboratory import AnalyserError, Laboratory

app = Sanic("lab_panels")


@app.before_server_start
async def start(app, _):
    app.ctx.laboratory = Laboratory()


@app.after_server_stop
async def stop(app, _):
    await app.ctx.laboratory.close()


def known(panel):
    if panel not in settings.PANELS:
        raise NotFound(f"no panel {panel}")
    return panel


@app.get("/health")
async def health(request):
    return json({"ok": True})


@app.get("/panels/<panel:str>/samples/<sample:str>")
async def sample_result(request, panel, sample):
    return json(await app.ctx.laboratory.run(known(panel), sample))


@app.post("/panels/<panel:str>/orders")
async def order(request, panel):
    body = request.json
    result = await app.ctx.laboratory.run(known(panel), body["sample"])
    result["urgent"] = bool(body.get("urgent"))
    return json(result, status=201)


@app.exception(AnalyserError)
async def analyser_error(request, exc):
    return json({"error": str(exc)}, status=502)
