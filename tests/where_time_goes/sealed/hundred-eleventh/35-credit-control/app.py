from dataclasses import dataclass

from blacksheep import Application, FromJSON, json
from cachetools import LRUCache

import config
from ocs import Ocs, OcsUnavailable

app = Application()
sessions = LRUCache(maxsize=config.quota.keep_sessions)


@dataclass
class Demand:
    service: str
    used: int = 0


@app.lifespan
async def charging(application: Application):
    ocs = Ocs()
    await ocs.open()
    application.services.register(Ocs, instance=ocs)
    yield
    await ocs.close()


@app.exception_handler(OcsUnavailable)
async def unavailable(self, request, error: OcsUnavailable):
    return json({"error": "charging is unavailable"}, status=503)


@app.router.get("/health")
async def health(ocs: Ocs):
    return json({"ok": True, "sessions": len(sessions), **ocs.usage.read()})


@app.router.post("/sessions/{session}/credit")
async def credit(session: str, data: FromJSON[Demand], ocs: Ocs):
    demand = data.value
    wanted = config.quota.units.get(demand.service)
    if wanted is None:
        return json({"error": f"unknown service {demand.service}"}, status=422)
    granted = await ocs.credit(session, demand.service, wanted)
    entry = sessions.setdefault((session, demand.service), {"used": 0, "granted": 0})
    entry["used"] += demand.used
    entry["granted"] += granted
    return json({"session": session, "service": demand.service, "granted": granted, "used": entry["used"]})


@app.router.get("/sessions/{session}")
async def show(session: str):
    found = {service: sessions.get((session, service)) for service in config.quota.units}
    return json({service: entry for service, entry in found.items() if entry})
