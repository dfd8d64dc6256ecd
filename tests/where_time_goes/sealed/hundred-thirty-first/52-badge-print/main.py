from sanic import Sanic
from sanic.request import Request
from sanic.response import json, raw

from attendees import Attendees
from rendering import RenderError, render_badge

app = Sanic("badges")
app.config.ACCESS_LOG = False
app.ctx.attendees = Attendees()


@app.before_server_start
async def open_clients(app: Sanic):
    await app.ctx.attendees.open()


@app.after_server_stop
async def close_clients(app: Sanic):
    await app.ctx.attendees.close()


@app.get("/health")
async def health(request: Request):
    return json({"ok": True})


@app.get("/events/<event:str>/badges/<number:int>")
async def badge(request: Request, event: str, number: int):
    attendee = await app.ctx.attendees.get(event, number)
    image = await render_badge(attendee, request.args.get("layout", "standard"))
    return raw(image, content_type="image/svg+xml")


@app.get("/events/<event:str>/attendees/<number:int>")
async def attendee(request: Request, event: str, number: int):
    return json(await app.ctx.attendees.get(event, number))


@app.exception(RenderError)
async def render_failed(request: Request, exc: RenderError):
    return json({"error": f"badge could not be drawn: {exc}"}, status=500)
