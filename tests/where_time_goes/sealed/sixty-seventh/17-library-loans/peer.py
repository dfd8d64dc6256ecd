"""Catalogue and members' register, one after the argument."""
import asyncio
import os
import sys

from aiohttp import web


async def copy(request):
    await asyncio.sleep(0.085)
    return web.json_response({"copy": request.match_info["copy"], "title": "The Waves", "shelf": "WOO 823"})


async def member(request):
    await asyncio.sleep(0.100)
    return web.json_response({"member": request.match_info["number"], "name": "R. Lindqvist", "blocked": False})


app = web.Application()
app.router.add_get("/copies/{copy}", copy)
app.router.add_get("/members/{number}", member)

if __name__ == "__main__":
    port = int(os.environ[f"{sys.argv[1].upper()}_PORT"])
    web.run_app(app, host="127.0.0.1", port=port, print=None, access_log=None, shutdown_timeout=1)
