import logging
import logging.config
import tomllib
from pathlib import Path

access = logging.getLogger("vault.access")


def configure():
    with Path(__file__).with_name("logging.toml").open("rb") as source:
        logging.config.dictConfig(tomllib.load(source))


class AccessTrail:
    def __init__(self, app):
        self._app = app

    async def __call__(self, scope, receive, send):
        if scope["type"] != "http" or not scope["path"].startswith("/documents"):
            return await self._app(scope, receive, send)
        outcome = {}

        async def watched(message):
            if message["type"] == "http.response.start":
                outcome["status"] = message["status"]
            await send(message)

        try:
            await self._app(scope, receive, watched)
        finally:
            access.info("%s %s -> %s", scope["method"], scope["path"], outcome.get("status"))
