from sanic import Request, Sanic
from sanic.exceptions import BadRequest
from sanic.response import json

import settings
from batching import CaptionBatcher
from clips import caption_at
from glossary import GlossaryClient

app = Sanic("captions")
app.config.ACCESS_LOG = False


@app.before_server_start
async def open_clients(app: Sanic, _loop) -> None:
    app.ctx.glossary = GlossaryClient()
    app.ctx.batcher = CaptionBatcher(app.ctx.glossary, settings.BATCH_LINES, settings.BATCH_INTERVAL)
    app.add_task(app.ctx.batcher.run(), name="caption-batcher")


@app.after_server_stop
async def close_clients(app: Sanic, _loop) -> None:
    await app.ctx.glossary.close()


@app.get("/health")
async def health(_request: Request):
    return json({"status": "ok"})


@app.get("/clips/<clip:int>/captions/<cue:int>")
async def caption(request: Request, clip: int, cue: int):
    lang = request.args.get("lang", "de")
    if lang not in settings.LANGUAGES:
        raise BadRequest(f"no captions in {lang}")
    original = caption_at(clip, cue)
    translated = await request.app.ctx.batcher.translate(original.text, lang)
    return json({"clip": clip, "cue": cue, "lang": lang, "text": translated})


@app.get("/clips/<clip:int>/original/<cue:int>")
async def original(_request: Request, clip: int, cue: int):
    return json({"clip": clip, "cue": cue, "text": caption_at(clip, cue).text})
