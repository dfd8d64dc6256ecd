from sanic import Request, Sanic, json

from mailhosts import Lookup
from subscribers import bp

app = Sanic("newsletter_addresses")
app.config.ACCESS_LOG = False
app.config.MOTD = False
app.blueprint(bp)


@app.before_server_start
async def open_lookup(app: Sanic) -> None:
    app.ctx.lookup = Lookup()


@app.get("/health")
async def health(request: Request):
    return json({"status": "ok"})
