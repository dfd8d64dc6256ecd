"""The ministry's fee registry."""

import asyncio
import os

from aiohttp import web

BANDS = [(300, 35), (500, 50), (1000, 70), (1500, 80), (3000, 115), (5000, 205), (10000, 455)]


async def schedule(request: web.Request) -> web.Response:
    await asyncio.sleep(0.045)
    rows = "".join(f'<band upto="{upto}">{fee}</band>' for upto, fee in BANDS)
    return web.Response(text=f"<schedule>{rows}</schedule>", content_type="application/xml")


app = web.Application()
app.router.add_get("/schedule", schedule)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("MINISTRY_PORT", "26205")), print=None, access_log=None)
