"""Stand-in for the scan store: page records come quickly, transcripts are read from tape."""
import asyncio
import os

from aiohttp import web


async def page(request: web.Request) -> web.Response:
    number = int(request.match_info["page"])
    await asyncio.sleep(0.09)
    return web.json_response({"width": 2400, "height": 3300 + number, "format": "tiff"})


async def transcript(request: web.Request) -> web.Response:
    number = int(request.match_info["page"])
    await asyncio.sleep(0.35 + number % 5 * 0.1)
    text = "\n".join(f"{number}.{line} Item dedit iudex   " for line in range(12))
    return web.json_response({"text": text})


app = web.Application()
app.router.add_get("/volumes/{volume}/pages/{page}", page)
app.router.add_get("/volumes/{volume}/pages/{page}/transcript", transcript)

if __name__ == "__main__":
    web.run_app(
        app,
        host="127.0.0.1",
        port=int(os.environ.get("VAULT_PORT", "24780")),
        print=None,
        access_log=None,
        shutdown_timeout=1,
    )
