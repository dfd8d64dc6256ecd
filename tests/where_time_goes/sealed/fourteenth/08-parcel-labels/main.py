import httpx
from sanic import Sanic, json

from parcels.carriers import CarrierRegistry
from parcels.labels import bp as labels
from parcels.settings import load

app = Sanic("parcel_labels", configure_logging=False)
app.config.ACCESS_LOG = False
app.blueprint(labels)


@app.before_server_start
async def open_carriers(app: Sanic) -> None:
    settings = load()
    app.ctx.http = httpx.AsyncClient(
        timeout=settings.http_timeout,
        limits=httpx.Limits(max_connections=150, max_keepalive_connections=150),
    )
    app.ctx.carriers = CarrierRegistry(app.ctx.http, settings.carriers)


@app.after_server_stop
async def close_carriers(app: Sanic) -> None:
    await app.ctx.http.aclose()


@app.get("/health")
async def health(request):
    return json({"status": "ok"})
