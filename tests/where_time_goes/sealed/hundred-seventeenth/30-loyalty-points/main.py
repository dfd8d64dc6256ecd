import logging
import sys

from sanic import Sanic, json

import db
from accounts import bp as accounts
from partners import Partners

logging.basicConfig(level=logging.CRITICAL)
app = Sanic("loyalty", configure_logging=False)
app.config.ACCESS_LOG = False
app.config.MOTD = False
app.blueprint(accounts)


@app.before_server_start
async def start(app):
    await db.create()
    app.ctx.partners = Partners()


@app.after_server_stop
async def stop(app):
    await app.ctx.partners.close()
    await db.dispose()


@app.on_request
async def open_session(request):
    request.ctx.session = db.Session()


@app.on_response
async def close_session(request, response):
    session = getattr(request.ctx, "session", None)
    if session is not None:
        await session.close()


@app.get("/health")
async def health(request):
    return json({"ok": True})


if __name__ == "__main__":
    app.run(host="127.0.0.1", port=int(sys.argv[1]), single_process=True)
