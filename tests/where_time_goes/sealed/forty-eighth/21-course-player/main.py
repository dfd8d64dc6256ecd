from dataclasses import asdict

from quart import Quart, abort, g, request

import catalogue
import sessions
import settings

app = Quart(__name__)


@app.before_request
async def attach_session():
    if request.path == "/health":
        return None
    session_id = request.cookies.get("session", settings.DEFAULT_SESSION)
    try:
        g.session = sessions.load(session_id)
    except sessions.NoSession:
        return {"error": "please sign in"}, 401
    return None


@app.get("/health")
async def health():
    return {"status": "ok"}


@app.get("/lessons/<int:lesson_id>")
async def lesson(lesson_id):
    found = catalogue.LESSONS.get(lesson_id)
    if found is None:
        abort(404)
    if not catalogue.allowed(found, g.session["plan"]):
        abort(402)
    return asdict(found) | {"stream": f"/media/{found.id}.m3u8", "account": g.session["account"]}


@app.get("/courses/<course>")
async def course(course):
    plan = g.session["plan"]
    return {
        "lessons": [
            {"id": item.id, "title": item.title, "locked": not catalogue.allowed(item, plan)}
            for item in catalogue.playlist(course)[:20]
        ]
    }
