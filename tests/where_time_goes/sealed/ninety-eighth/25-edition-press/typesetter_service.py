"""Stand-in for the typesetter: text pages take 250 ms, picture pages of the weekend 600 ms."""

import asyncio
import os

from aiohttp import web


async def typeset(request: web.Request) -> web.Response:
    body = await request.json()
    await asyncio.sleep(0.6 if body["edition"] == "weekend" else 0.25)
    return web.json_response({"columns": 5, "proof": f"{body['edition']}-{body['page']:03d}.pdf"})


app = web.Application()
app.add_routes([web.post("/typeset", typeset)])

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("TYPESETTER_PORT", "27025")), access_log=None, print=None)
