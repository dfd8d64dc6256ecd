from sanic import Sanic
from sanic.response import json

import config
from blueprints import sailings
from harbour import HarbourOffice
from stores import ManifestStore

app = Sanic("FerryManifests")
app.blueprint(sailings)


@app.before_server_start
async def open_services(app):
    app.ctx.manifests = ManifestStore(config.REDIS_PORT, config.REDIS_CONNECTIONS)
    app.ctx.harbour = HarbourOffice(config.HARBOUR_URL, config.HARBOUR_CONNECTIONS)


@app.after_server_stop
async def close_services(app):
    await app.ctx.harbour.close()
    await app.ctx.manifests.close()


@app.get("/health")
async def health(request):
    return json({"status": "ok"})
