"""Label renderer."""
import asyncio
import os

from aiohttp import web


async def render(request):
    body = await request.json()
    await asyncio.sleep(0.055)
    rows = [f"^FO40,{60 + 40 * n}^FD{value}^FS" for n, value in enumerate(body["fields"].values())]
    return web.json_response({"zpl": "^XA" + "".join(rows) + "^XZ"})


app = web.Application()
app.router.add_post("/render", render)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("RENDERER_PORT", "24148")),
                print=None, access_log=None, shutdown_timeout=1, backlog=512)
