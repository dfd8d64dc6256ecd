import hashlib

from aiohttp import web

from . import metrics

routes = web.RouteTableDef()


@routes.get("/health")
async def health(request):
    return web.json_response({"status": "ok"})


@routes.get("/albums/{album_id}")
async def album(request):
    library = request.app["library"]
    record = await library.album(request.match_info["album_id"])
    artist = await library.artist(record["artist"])
    digest = hashlib.sha256(record["cover"].encode()).hexdigest()
    metrics.record("album")
    return web.json_response({"title": record["title"], "artist": artist["name"], "cover": digest})


@routes.post("/playlists/preview")
async def preview(request):
    body = await request.json()
    record = await request.app["library"].album(body["album"])
    metrics.record("preview")
    return web.json_response({"title": record["title"], "tracks": record["tracks"][: body["limit"]]})
