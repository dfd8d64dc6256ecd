"""Document archive: files a document in about 50 ms, any number at a time."""
import asyncio
import os
import uuid

from aiohttp import web


async def file_document(request):
    await request.json()
    await asyncio.sleep(0.050)
    return web.json_response({"key": uuid.uuid4().hex}, status=201)


app = web.Application()
app.router.add_post("/documents", file_document)
web.run_app(app, host="127.0.0.1", port=int(os.environ["ARCHIVE_PORT"]), access_log=None, print=None, shutdown_timeout=1)
