"""Stories for the web site and the apps."""
from sanic import Sanic, json
from sanic.exceptions import NotFound

import related
from captions import Captions
from jobs import build_scheduler
from stories import STORIES

app = Sanic("stories")
app.config.ACCESS_LOG = False


@app.before_server_start
async def start(app):
    app.ctx.captions = Captions()
    await app.ctx.captions.open()
    app.ctx.scheduler = build_scheduler()
    app.ctx.scheduler.start()


@app.after_server_stop
async def stop(app):
    app.ctx.scheduler.shutdown(wait=False)
    await app.ctx.captions.close()


@app.get("/health")
async def health(_):
    return json({"status": "ok"})


@app.get("/stories/<number:int>")
async def story(request, number: int):
    found = STORIES.get(number)
    if found is None:
        raise NotFound("no such story")
    caption = await request.app.ctx.captions.of(number)
    return json({"number": number, "headline": found.headline, "desk": found.desk, "caption": caption})


@app.get("/stories/<number:int>/related")
async def related_stories(_, number: int):
    return json([{"number": s.number, "headline": s.headline} for s in related.related_to(number)])
