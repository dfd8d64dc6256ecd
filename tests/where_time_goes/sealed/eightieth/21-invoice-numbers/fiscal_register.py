"""Stand-in for the tax office's register of invoices."""
import asyncio
import hashlib
import os
from urllib.parse import urlsplit

from aiohttp import web


async def issue_code(request: web.Request) -> web.Response:
    body = await request.json()
    await asyncio.sleep(0.05)
    return web.json_response({"code": hashlib.sha256(body["number"].encode()).hexdigest()[:32]})


app = web.Application()
app.router.add_post("/codes", issue_code)
port = urlsplit(os.environ.get("REGISTER_URL", "http://127.0.0.1:25031")).port
web.run_app(app, host="127.0.0.1", port=port, access_log=None, print=None)
