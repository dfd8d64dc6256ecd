import asyncio
import os
import zlib

from aiohttp import web


async def form(request):
    await asyncio.sleep(0.03)
    carrier, town = request.match_info["carrier"], request.query["town"]
    return web.Response(text=f"^XA^FO20,20{carrier}^FO20,60$REF^FO20,90{town}^XZ")


async def address(request):
    await asyncio.sleep(0.012)
    return web.json_response({"town": f"Town {zlib.crc32(request.match_info['reference'].encode()) % 50}"})


app = web.Application()
app.add_routes([web.get("/forms/{carrier}", form), web.get("/addresses/{reference}", address)])
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("FORMS_PORT", "18637")), access_log=None)
