import asyncio
import hashlib
import os

from aiohttp import web

TEXT = b"The parties agree as follows. " * 120
written = {}


def tag(body):
    return '"' + hashlib.md5(body).hexdigest() + '"'


async def get(request):
    await asyncio.sleep(0.15)
    body, kind = written.get(request.path, (TEXT, "text/plain"))
    return web.Response(body=body, headers={"ETag": tag(body), "Content-Type": kind})


async def put(request):
    body = await request.read()
    await asyncio.sleep(0.15)
    written[request.path] = (body, request.headers.get("Content-Type", "text/plain"))
    return web.Response(headers={"ETag": tag(body)})


app = web.Application()
app.add_routes([web.get("/{bucket}/{key:.+}", get), web.put("/{bucket}/{key:.+}", put)])
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("STORE_PORT", "22904")),
            print=None, access_log=None, shutdown_timeout=1)
