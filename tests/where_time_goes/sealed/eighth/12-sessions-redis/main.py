import falcon
import falcon.asgi

from store import Sessions


class Lifespan:
    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions

    async def process_shutdown(self, scope, event):
        await self._sessions.close()


class SessionResource:
    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions

    async def on_get(self, req, resp, sid):
        fields = await self._sessions.touch(sid)
        if not fields:
            raise falcon.HTTPNotFound()
        resp.media = {"sid": sid, "state": fields["state"]}


class Ping:
    async def on_get(self, req, resp):
        resp.media = {"ok": True}


def build() -> falcon.asgi.App:
    sessions = Sessions()
    app = falcon.asgi.App(middleware=[Lifespan(sessions)])
    app.add_route("/sessions/{sid}", SessionResource(sessions))
    app.add_route("/ping", Ping())
    return app
