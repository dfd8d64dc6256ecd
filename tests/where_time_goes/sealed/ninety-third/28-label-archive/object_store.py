"""Object store for development: answers every key with a small label."""
import asyncio
import os
from email.utils import formatdate

from aiohttp import web

PORT = int(os.environ.get("STORE_PORT", "26501"))


async def get_object(request: web.Request) -> web.Response:
    await asyncio.sleep(0.04)
    key = request.match_info["key"]
    body = ("^XA^FO50,50^BY3^BCN,100,Y,N,N^FD" + key + "^FS^XZ\n").encode() * 20
    headers = {"ETag": '"5d41402abc4b2a76b9719d911017c592"', "Last-Modified": formatdate(usegmt=True)}
    return web.Response(body=body, content_type="application/octet-stream", headers=headers)


app = web.Application()
app.router.add_get("/{bucket}/{key:.+}", get_object)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=PORT, print=None, access_log=None)
