from dataclasses import asdict

from quart import Quart, request

import settings
from audit import trail
from filings import Docket
from registry import Registry

app = Quart(__name__)


@app.before_serving
async def start() -> None:
    app.registry = Registry()
    app.docket = Docket(app.registry)


@app.after_serving
async def stop() -> None:
    await app.registry.close()


@app.get("/health")
async def health():
    return {"status": "ok"}


@app.post("/courts/<court>/filings")
async def file(court: str):
    if court not in settings.COURTS:
        return {"error": "no such court"}, 404
    data = await request.get_json()
    filing = await app.docket.file(court, data["kind"], data["party"], data.get("documents", []))
    return asdict(filing), 201


@app.get("/courts/<court>/trail")
async def show_trail(court: str):
    if court not in settings.COURTS:
        return {"error": "no such court"}, 404
    return {"court": settings.COURTS[court], "trail": trail(court)}
