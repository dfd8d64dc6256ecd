import logging
from logging.handlers import HTTPHandler

import settings

trail = logging.getLogger("trail")
trail.setLevel(logging.INFO)
trail.propagate = False
trail.addHandler(HTTPHandler(settings.TRAIL_HOST, settings.TRAIL_PATH, method="POST"))


class TrailMiddleware:
    """Keeps the trail the customs office wants: who printed which label."""

    def __init__(self, app):
        self.app = app

    async def __call__(self, scope, receive, send):
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        status = {}

        async def noting(message):
            if message["type"] == "http.response.start":
                status["code"] = message["status"]
            await send(message)

        await self.app(scope, receive, noting)
        who = dict(scope["headers"]).get(b"x-operator", b"-").decode()
        trail.info("%s %s %s", who, scope["path"], status.get("code"))
