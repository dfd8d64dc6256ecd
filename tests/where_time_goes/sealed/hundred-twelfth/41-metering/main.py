from __future__ import annotations

from blacksheep import Application, FromQuery, get
from blacksheep.server.responses import json, not_found

from hub import HubClient, HubError
from settings import HubSettings

app = Application()


@app.lifespan
async def hub_connection(application: Application):
    hub = HubClient(HubSettings())
    application.services.add_instance(hub, HubClient)
    yield
    await hub.close()


@app.exception_handler(HubError)
async def hub_failed(self, request, exc: HubError):
    return json({"error": str(exc)}, status=502)


@get("/meters/{ean}/overview")
async def overview(ean: str, hub: HubClient, day: FromQuery[str] = FromQuery("today")):
    if not ean.isdigit():
        return not_found()
    usage, contract = await hub.overview(ean, day.value)
    return json(
        {
            "ean": ean,
            "total_kwh": usage.total,
            "peak_hour": usage.peak_hour,
            "supplier": contract["supplier"],
            "tariff": contract["tariff"],
        }
    )


@get("/meters/{ean}/usage/{day}")
async def usage(ean: str, day: str, hub: HubClient):
    result = await hub.usage(ean, day)
    return json({"ean": ean, "day": day, "kwh": result.kwh, "total_kwh": result.total})


@get("/health")
async def health():
    return json({"status": "ok"})
