import asyncio
import os
import re

from aiohttp import web


async def check(request):
    number = re.search(r"<vatNumber>(\w+)<", await request.text())[1]
    await asyncio.sleep(0.15)
    valid = "false" if number.endswith("0") else "true"
    return web.Response(text=f"<r><valid>{valid}</valid><name>Firma {number}</name></r>", content_type="text/xml")


app = web.Application()
app.add_routes([web.post("/checkVatService", check)])
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("REGISTRY_PORT", "18108")), print=None, access_log=None)
