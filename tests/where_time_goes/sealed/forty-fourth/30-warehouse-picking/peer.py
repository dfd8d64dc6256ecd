"""Stand-in for the label printer gateway."""
import asyncio
import itertools
import os

from aiohttp import web

serial = itertools.count(1)


async def labels(request):
    body = await request.json()
    await asyncio.sleep(0.08)
    return web.json_response({"label": f"LBL-{body['sku']}-{next(serial):08d}"}, status=201)


app = web.Application()
app.router.add_post("/labels", labels)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("LABEL_PORT", "21421")),
                print=None, access_log=None)
