"""Stands in for the object store: 30 ms for each answer."""
import asyncio
import os

from aiohttp import web


async def head(request: web.Request) -> web.Response:
    await asyncio.sleep(0.03)
    if request.match_info["key"].endswith("detail.jpg"):
        return web.Response(status=404)
    return web.Response(
        headers={"Content-Length": "184320", "ETag": '"5d41402abc4b2a76b9719d911017c592"'}, content_type="image/jpeg"
    )


app = web.Application()
app.router.add_route("HEAD", "/{bucket}/{key:.+}", head)

if __name__ == "__main__":
    port = int(os.environ.get("S3_PORT", "26639"))
    web.run_app(app, host="127.0.0.1", port=port, print=None, access_log=None, backlog=256)
