"""Label renderer of the carrier: turns an address into a ZPL label."""
import asyncio
import os

from aiohttp import web

PORT = int(os.environ.get("RENDER_PORT", "23260"))


async def render(request: web.Request) -> web.Response:
    job = await request.json()
    await asyncio.sleep(0.05)
    zpl = f"^XA^FO50,50^A0N,40^FD{job['name']}^FS^FO50,110^FD{job['street']}^FS^BCN,80^FD{job['code']}^FS^XZ"
    return web.json_response({"zpl": zpl})


app = web.Application()
app.router.add_post("/labels", render)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=PORT, print=None, access_log=None)
