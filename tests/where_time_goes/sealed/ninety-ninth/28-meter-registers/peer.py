"""The head-end system: four blocks of six hours, as they come from the concentrator."""

import asyncio
import json
import os

from aiohttp import web


async def registers(request: web.Request) -> web.StreamResponse:
    response = web.StreamResponse(headers={"content-type": "application/x-ndjson"})
    await response.prepare(request)
    for block in range(4):
        await asyncio.sleep(0.02)
        rows = [{"hour": hour, "kwh": round(0.2 + (hour * 7 % 11) / 10, 2)} for hour in range(block * 6, block * 6 + 6)]
        await response.write("".join(json.dumps(row) + "\n" for row in rows).encode())
    await response.write_eof()
    return response


app = web.Application()
app.router.add_get("/meters/{meter}/registers", registers)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("HEADEND_PORT", "27101")), access_log=None, print=None, backlog=512)
