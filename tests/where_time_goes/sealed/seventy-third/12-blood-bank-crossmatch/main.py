"""Web service of the crossmatch desk."""
from sanic import Request, Sanic
from sanic.response import json

import crossmatch
import settings
from lab_session import LabError
from sessions import Sessions

app = Sanic("crossmatch")


@app.before_server_start
async def sign_on(app: Sanic) -> None:
    app.ctx.sessions = Sessions(
        settings.LAB_HOST, settings.LAB_PORT, settings.LAB_USER, settings.LAB_SESSIONS
    )
    await app.ctx.sessions.open()


@app.after_server_stop
async def sign_off(app: Sanic) -> None:
    await app.ctx.sessions.close()


@app.get("/health")
async def health(request: Request):
    return json({"status": "up"})


@app.get("/stock")
async def stock(request: Request):
    group = request.args.get("group", "O-").replace(" ", "+")
    return json(await crossmatch.stock(request.app.ctx.sessions, group))


@app.post("/crossmatches")
async def create(request: Request):
    wanted = request.json
    found = await crossmatch.match(
        request.app.ctx.sessions, wanted["unit"], wanted["patient"]
    )
    return json(found.as_dict(), status=201)


@app.exception(LabError)
async def lab_error(request: Request, error: LabError):
    return json({"error": str(error)}, status=502)


@app.exception(ValueError)
async def bad_value(request: Request, error: ValueError):
    return json({"error": str(error)}, status=400)
