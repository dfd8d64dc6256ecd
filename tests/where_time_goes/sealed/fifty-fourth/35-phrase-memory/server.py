from sanic import Sanic, json
from sanic.exceptions import BadRequest, ServiceUnavailable

import settings
from engine import Engine, EngineError
from memory import Recent, rank

app = Sanic("phrases", configure_logging=False)


@app.before_server_start
async def open_engine(app):
    app.ctx.engine = Engine()
    app.ctx.recent = Recent()
    await app.ctx.engine.open()


@app.after_server_stop
async def close_engine(app):
    await app.ctx.engine.close()


def language_of(value):
    if value not in settings.LANGUAGES:
        raise BadRequest("unknown language")
    return value


@app.get("/health")
async def health(request):
    return json({"ok": True})


@app.get("/suggest/<language:str>")
async def suggest(request, language):
    phrase = request.args.get("q", "").strip()
    if not phrase:
        raise BadRequest("q is missing")
    try:
        matches = await request.app.ctx.engine.matches(language_of(language), phrase)
    except EngineError as exc:
        raise ServiceUnavailable(str(exc))
    request.app.ctx.recent.note(language, phrase)
    return json({"q": phrase, "matches": rank(matches)})


@app.post("/units/<language:str>")
async def add(request, language):
    unit = await request.app.ctx.engine.add(language_of(language), request.json["source"], request.json["target"])
    return json({"unit": unit}, status=201)


@app.get("/recent")
async def recent(request):
    return json({"recent": request.app.ctx.recent.top()})
