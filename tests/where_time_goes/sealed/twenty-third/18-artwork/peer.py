import asyncio
import os

from aiohttp import web


async def album(request):
    await asyncio.sleep(0.14)
    number = int(request.match_info["album_id"])
    tracks = [f"Track {n}" for n in range(1, 12)]
    return web.json_response({"title": f"Album {number}", "artist": number % 9, "cover": "x" * 4000, "tracks": tracks})


async def artist(request):
    await asyncio.sleep(0.08)
    return web.json_response({"name": f"Artist {request.match_info['artist_id']}"})


app = web.Application()
app.router.add_get("/albums/{album_id}", album)
app.router.add_get("/artists/{artist_id}", artist)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("PEER_PORT", "18208")), print=None, access_log=None)
