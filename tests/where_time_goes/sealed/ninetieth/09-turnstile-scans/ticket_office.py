"""The ticketing system, which knows all barcodes."""

import asyncio
import os

from aiohttp import web


async def check(request: web.Request) -> web.Response:
    barcode = (await request.json())["barcode"]
    await asyncio.sleep(0.06)
    valid = not barcode.endswith("X")
    return web.json_response({"valid": valid, "reason": "ok" if valid else "cancelled"})


app = web.Application()
app.router.add_post("/check", check)

if __name__ == "__main__":
    port = int(os.environ.get("TICKET_OFFICE_PORT", "26209"))
    web.run_app(app, host="127.0.0.1", port=port, print=None, access_log=None)
