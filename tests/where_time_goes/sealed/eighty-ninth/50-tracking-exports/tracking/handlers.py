from aiohttp import web

from tracking.archive import Archive
from tracking.download import stream_csv
from tracking.samples import csv_chunks
from tracking.settings import Settings

ARCHIVE = web.AppKey("archive", Archive)
routes = web.RouteTableDef()


@routes.get("/health")
async def health(request: web.Request) -> web.Response:
    return web.json_response({"status": "ok"})


@routes.get("/matches/{match_id:\\d+}")
async def summary(request: web.Request) -> web.Response:
    match = await request.app[ARCHIVE].match(int(request.match_info["match_id"]))
    return web.json_response({"frames": match["frames"], "players": len(match["players"])})


@routes.get("/matches/{match_id:\\d+}/tracking.csv")
async def tracking(request: web.Request) -> web.StreamResponse:
    match_id = int(request.match_info["match_id"])
    match = await request.app[ARCHIVE].match(match_id)
    chunks = csv_chunks(match, Settings.chunk_rows)
    return await stream_csv(request, f"tracking-{match_id}.csv", chunks)
